/**
 * How often passwords may be guessed. Stored in the database, so that a restart resets nothing. Every address
 * is counted alike, whether it has an account or not: neither the answer nor its time may reveal which.
 * Existing sessions stay valid, so nobody can be shut out of what they have open by somebody who guesses.
 */
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  deleteEvents,
  deleteEventsFrom,
} from '../../../platform/rate-limit/counted-events-store.ts';
import {
  addFailureInARow,
  countFailuresInARow,
  deleteFailuresInARow,
  deleteFewFailuresBefore,
} from './password-failures-store.ts';
import { ApiError, refuseUntil } from '../../../platform/http/api-error.ts';
import {
  nextAllowedAt,
  countEvent,
  DAY_MS,
  eventsOfDay,
  timesOf,
} from '../../../platform/rate-limit/counted-events.ts';
import type { Snapshot, Transaction } from '../../../platform/db/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong passwords without a pause after them. The next one costs 30 seconds, each further one twice as long. */
const FREE_FAILURES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** A time without a failure that ends a series. */
const QUIET_MS = 15 * MINUTE_MS;
/** From all networks together. */
const FAILURES_PER_HOUR = 20;
/** After that only a code from the mailbox unlocks the sign-in. */
const FAILURES_IN_A_ROW = 100;
/** The counters of addresses with fewer failures are deleted after this time without one. */
const RETENTION_MS = 30 * DAY_MS;

/** The address and the network are digests. */
export interface SignInAttempt {
  readonly address: string;
  readonly network: string;
}

const SIGN_IN = 'wrong-password';
const CONFIRM = 'wrong-own-password';

export const passwordLimits = {
  /** Throws the ApiError when a sign-in may not be tried now. */
  refuseSignIn: async (tx: Snapshot, { address, network }: SignInAttempt): Promise<void> => {
    if ((await countFailuresInARow(tx.db, { address })) >= FAILURES_IN_A_ROW)
      throw new ApiError('too_many_requests', ACCOUNT_MESSAGES.loginLocked);
    const events = await eventsOfDay(tx, SIGN_IN, address);
    const here = events.filter(({ source }) => source === network);
    const allowedAt = [allowedAfterSeries(timesOf(here)), allowedAfterHour(timesOf(events))];
    refuseUntil(Math.max(...allowedAt), tx.nowMs);
  },
  /** True for the one that locks the sign-in with this address until the password is reset. */
  countWrongSignIn: async (
    tx: Transaction,
    { address, network }: SignInAttempt,
  ): Promise<boolean> => {
    await countEvent(tx, { name: SIGN_IN, subject: address, source: network });
    await addFailureInARow(tx.db, { address, at: tx.nowMs });
    await forgetOld(tx);
    return (await countFailuresInARow(tx.db, { address })) === FAILURES_IN_A_ROW;
  },

  /** After the right password from a network: what was wrong there was the owner's own typing. */
  forgiveSignIn: async (tx: Transaction, { address, network }: SignInAttempt): Promise<void> => {
    await deleteEventsFrom(tx.db, { name: SIGN_IN, subject: address, source: network });
    await deleteFailuresInARow(tx.db, { address });
  },

  /** The owner of the mailbox has set a new password: earlier guesses are of no use. */
  forgiveAll: async (tx: Transaction, address: string): Promise<void> => {
    await deleteEvents(tx.db, { name: SIGN_IN, subject: address });
    await deleteFailuresInARow(tx.db, { address });
  },

  forgetOld,

  /** Like refuseSignIn, for the password that a signed-in user is asked for again. */
  refuseConfirm: async (tx: Snapshot, userId: string): Promise<void> => {
    const times = timesOf(await eventsOfDay(tx, CONFIRM, userId));
    refuseUntil(Math.max(allowedAfterSeries(times), allowedAfterHour(times)), tx.nowMs);
  },
  countWrongConfirm: (tx: Transaction, userId: string): Promise<void> =>
    countEvent(tx, { name: CONFIRM, subject: userId }),
  forgiveConfirm: (tx: Transaction, userId: string): Promise<number> =>
    deleteEvents(tx.db, { name: CONFIRM, subject: userId }),
};

/** Deletes the counters of addresses without recent tries, except those that are locked. */
async function forgetOld(tx: Transaction): Promise<void> {
  await deleteFewFailuresBefore(tx.db, {
    before: tx.nowMs - RETENTION_MS,
    below: FAILURES_IN_A_ROW,
  });
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

function allowedAfterHour(times: readonly number[]): number {
  return nextAllowedAt(times, FAILURES_PER_HOUR, HOUR_MS);
}
