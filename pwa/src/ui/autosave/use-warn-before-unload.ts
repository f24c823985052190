import { useEffect } from 'react';

/** While active, makes the browser ask before a reload or a closed tab discards typing. */
export function useWarnBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
