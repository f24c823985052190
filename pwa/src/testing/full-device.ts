import { vi } from 'vitest';

/** The device has no room left: what the browser then does to every write. Gives how many it refused so far. */
export function fillTheDevice(): () => number {
  let refused = 0;
  const full = (): never => {
    refused += 1;
    throw new DOMException('The device is full', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  return () => refused;
}
