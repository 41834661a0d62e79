import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { wantWords } from '../language/language.ts';

/** For links to /contact that stand for the live chat: the visitor goes there only if it does not open (spec 2). */
export function useLiveChat(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const goToForm = () => void navigate('/contact');
    // Without a connection its code may not be had; nor may the chat.
    void Promise.all([import('./opening.ts'), wantWords(['quote'])]).then(
      ([{ openLiveChat }]) => openLiveChat(goToForm),
      goToForm,
    );
  };
}
