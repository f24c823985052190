import { isQuotaError } from './storage-error.ts';

/** Reports an unexpected error as an uncaught one. A full device is not unexpected: it is reported where it occurs. */
export function reportDefect(error: unknown): void {
  if (!isQuotaError(error)) reportError(error);
}
