import { beforeEach, expect, it, vi } from 'vitest';
import { reportDefect } from './device-trouble.ts';

const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});

it('reports an unexpected error', () => {
  const error = new Error('Unheard of');
  reportDefect(error);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
});

it('does not report that the device is full, however deep the browser nests the error', () => {
  const inner = new DOMException('', 'QuotaExceededError');
  reportDefect(Object.assign(new Error('The transaction was aborted'), { inner }));
  expect(reported).not.toHaveBeenCalled();
});
