import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** For links to /contact that stand for the live chat: the visitor goes there only if it does not open (spec 2). */
export function useLiveChat(): (event: MouseEvent) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      // The code may not be had without a connection; nor may the chat.
      const isOpen = await import('./opening.ts')
        .then(({ openLiveChat }) => openLiveChat())
        .catch(() => false);
      if (!isOpen) await navigate('/contact');
    },
    [navigate],
  );
}
