import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { watchGestures } from '../../lib/standstill.ts';

/** For links to /contact that stand for the live chat: the visitor goes there only if it does not open. */
export function useLiveChat(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const form = useHref('/contact');
  return (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // Not by the focus: the link that had it closes the menu, or the greeting, that it stands in.
    const isUntouched = watchGestures();
    const isHandFree = watchGestures(['pointerdown', 'keydown']);
    // Who is there already stays, and so does who has gone on: for them the address of the form is returned.
    const goToForm = () => {
      if (location.pathname === form) return undefined;
      if (!isUntouched()) return form;
      void navigate('/contact');
      return undefined;
    };
    // Without a connection its code may be unavailable, and so is the chat.
    void import('./open-live-chat.ts').then(
      ({ openLiveChat }) => openLiveChat(goToForm, isHandFree),
      goToForm,
    );
  };
}
