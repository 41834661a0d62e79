import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** For links to /contact that stand for the live chat: the visitor goes there only if it does not open. */
export function useLiveChat(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const goToForm = () => void navigate('/contact');
    // Without a connection its code may be unavailable, and so is the chat.
    void import('./open-live-chat.ts').then(({ openLiveChat }) => openLiveChat(goToForm), goToForm);
  };
}
