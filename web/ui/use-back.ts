import { useEffect } from 'react';

/**
 * For what stands beside the pages, and stays with none that the visitor goes back to. The function has to be the same each
 * time: one that the page of the other address replaces while that is heard of would not be called.
 */
export function useBack(onBack: () => unknown): void {
  useEffect(() => {
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [onBack]);
}
