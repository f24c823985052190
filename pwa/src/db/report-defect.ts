import { isFull } from './storage-error.ts';

/** Reports an error that nobody expects, as one that was not caught. A full device is none: it is told where it is met. */
export function reportDefect(error: unknown): void {
  if (!isFull(error)) reportError(error);
}
