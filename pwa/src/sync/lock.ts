/** What we need of the browser's lock manager. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/**
 * Runs the work while no other tab does; gives `busy` at once when one does. The lock spares requests, nothing more:
 * two runs at the same time are harmless, so a browser without locks simply goes on.
 */
export function withRunLock<T>(
  locks: Locks | undefined,
  uid: string,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  if (!locks) return work();
  return locks.request<T | 'busy'>(`sync:${uid}`, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve('busy' as const),
  );
}
