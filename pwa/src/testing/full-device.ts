import { vi } from 'vitest';

/** The device has no room left: what the browser then does to every write. */
export function fillTheDevice(): void {
  const full = (): never => {
    throw new DOMException('The device is full', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
}
