/**
 * Requests a Web Lock, and holds it from when it is granted. Returns the function that releases it. Without Web Locks
 * it counts as granted at once.
 */
export function holdLock(name: string, mode: LockMode, onHeld?: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise<void>((leave) => {
    signal.addEventListener('abort', () => leave());
  });
  const hold = (): Promise<void> => {
    onHeld?.();
    return left;
  };
  if ('locks' in navigator)
    // Rejected when it is released before it was granted.
    navigator.locks.request(name, { mode, signal }, hold).catch(() => undefined);
  else void hold();
  return () => leaving.abort();
}
