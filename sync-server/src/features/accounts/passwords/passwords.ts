import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { PasswordCheck, PasswordHash } from '../../../platform/crypto/password-hash.ts';
import { QueueFull } from '../../../platform/work-queue.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

const RETRY_AFTER_SECONDS = 2;

/** Wraps the hash for the services: too much load becomes an ApiError with a time to retry. */
export function createPasswords(passwordHash: PasswordHash): PasswordHash {
  return {
    hash: (password): Promise<string> => orBusy(passwordHash.hash(password)),
    check: (stored, password): Promise<PasswordCheck> =>
      orBusy(passwordHash.check(stored, password)),
  };
}

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new ApiError('busy', API_MESSAGES.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
