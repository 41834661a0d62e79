import { useEffect, useSyncExternalStore } from 'react';
import { currentToasts, hasRegion, onToasts, ownPlaceMounted } from '../../lib/toasts.ts';

/** Shows the notice in the form itself until the region of notices has loaded: a press never goes unanswered. */
export function OwnNotice() {
  const isThere = useSyncExternalStore(onToasts, hasRegion);
  useEffect(ownPlaceMounted, []);
  const [toast] = useSyncExternalStore(onToasts, currentToasts);
  if (isThere || !toast?.open) return null;
  return (
    <p className="hint" role="status">
      <b>{toast.title}</b> <span>{toast.text}</span>
    </p>
  );
}
