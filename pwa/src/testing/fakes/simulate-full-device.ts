import { vi } from 'vitest';

/**
 * The device has no space left: every write fails as in a browser. Returns a function that counts the refused
 * writes so far.
 */
export function simulateFullDevice(): () => number {
  let refused = 0;
  const full = (): never => {
    refused += 1;
    throw new DOMException('The device is full', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  return () => refused;
}
