/**
 * How often passwords may be guessed. Stored in the database, so that a restart resets nothing. Every address
 * is counted alike, whether it has an account or not: neither the answer nor its time may reveal which.
 * Existing sessions stay valid, so nobody can be shut out of what they have open by somebody who guesses.
 */
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { Snapshot, Transaction } from '../../../platform/db/database.ts';
import { ApiError, refuseUntil } from '../../../platform/http/api-error.ts';
import {
  countEvent,
  deleteEvents,
  deleteEventsFrom,
  eventsOfDay,
  nextAllowedAt,
  type Counted,
} from '../../../platform/rate-limit/counted-events-store.ts';
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import {
  addFailureInARow,
  countFailuresInARow,
  deleteFailuresInARow,
  deleteFewFailuresBefore,
} from './password-failures-store.ts';

const MINUTE_MS = 60_000;

/** Wrong passwords without a pause after them. The next one costs 30 seconds, each further one twice as long. */
const FREE_FAILURES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** A time without a failure that ends a series. */
const QUIET_MS = 15 * MINUTE_MS;
/** After that only a code from the mailbox unlocks the sign-in. */
const FAILURES_IN_A_ROW = 100;
/** The counters of addresses with fewer failures are deleted after this time without one. */
const RETENTION_MS = 30 * 24 * 60 * MINUTE_MS;

const SIGN_IN = 'wrong-password';

/** The address and the network are digests. */
export interface SignInAttempt {
  readonly address: string;
  readonly network: string;
}

export const passwordLimits = {
  /** Throws the ApiError when a sign-in may not be tried now. */
  refuseSignIn: async (tx: Snapshot, attempt: SignInAttempt): Promise<void> => {
    if ((await countFailuresInARow(tx.db, attempt)) >= FAILURES_IN_A_ROW)
      throw new ApiError('too_many_requests', ACCOUNT_MESSAGES.loginLocked);
    await refuseAfterFailures(tx, wrongSignIn(attempt));
  },
  /** True for the one that locks the sign-in with this address until the password is reset. */
  countWrongSignIn: async (tx: Transaction, attempt: SignInAttempt): Promise<boolean> => {
    await countEvent(tx, wrongSignIn(attempt));
    await addFailureInARow(tx.db, { address: attempt.address, at: tx.nowMs });
    await forgetOld(tx);
    return (await countFailuresInARow(tx.db, attempt)) === FAILURES_IN_A_ROW;
  },
  /** After the right password from a network: what was wrong there was the owner's own typing. */
  forgiveSignIn: async (tx: Transaction, attempt: SignInAttempt): Promise<void> => {
    await deleteEventsFrom(tx.db, wrongSignIn(attempt));
    await deleteFailuresInARow(tx.db, attempt);
  },
  /** The owner of the mailbox has set a new password: earlier guesses are of no use. */
  forgiveAll: async (tx: Transaction, address: string): Promise<void> => {
    await deleteEvents(tx.db, { name: SIGN_IN, subject: address });
    await deleteFailuresInARow(tx.db, { address });
  },

  forgetOld,
};

function wrongSignIn({ address, network }: SignInAttempt) {
  return { name: SIGN_IN, subject: address, source: network };
}

async function forgetOld(tx: Transaction): Promise<void> {
  await deleteFewFailuresBefore(tx.db, {
    before: tx.nowMs - RETENTION_MS,
    below: FAILURES_IN_A_ROW,
  });
}

/** Throws the ApiError while one more try is not allowed. Only what came from the same network belongs to a series. */
export async function refuseAfterFailures(tx: Snapshot, failure: Counted): Promise<void> {
  const all = await eventsOfDay(tx, failure);
  const here = all.filter(({ source }) => source === (failure.source ?? null));
  const allowedAt = nextAllowedAt(all, LIMITS.ownWrongPasswords);
  refuseUntil(Math.max(allowedAt, allowedAfterSeries(here.map(({ at }) => at))), tx.nowMs);
}

/** From when on the next try of one person is allowed. Takes the times of failures, oldest first. */
function allowedAfterSeries(times: readonly number[]): number {
  let failures = 0;
  let allowedAt = 0;
  for (const at of times) {
    failures = at - allowedAt > QUIET_MS ? 1 : failures + 1;
    allowedAt = at + pauseAfter(failures);
  }
  return allowedAt;
}

function pauseAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_MS);
}
