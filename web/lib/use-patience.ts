import { useCallback, useEffect, useRef } from 'react';

/**
 * How long a dialog's yes may wait to be carried out. The function returned starts a wait and ends the one before;
 * closing the dialog ends it too.
 */
export function usePatience(isOpen: boolean): () => AbortSignal {
  const current = useRef<AbortController>(undefined);
  useEffect(() => (isOpen ? () => current.current?.abort() : undefined), [isOpen]);
  return useCallback(() => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }, []);
}
