/**
 * How often an address may be registered, how often codes may be sent to it, and how often codes may be
 * guessed for it. Every address is counted alike, whether it has an account or not, so that the answer never
 * reveals which. The limits are tight, because a mailbox belongs to one person. Addresses and networks are
 * passed as digests; every result is the time (ms) from which on it is allowed, and a past one means now.
 */
import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import type { CodePurpose } from './codes-store.ts';
import { TRIES_PER_CODE } from './codes.ts';
import {
  nextAllowedAt,
  countEvent,
  DAY_MS,
  eventsOfDay,
  timesOf,
} from '../../platform/rate-limit/counted-events.ts';
import type { Snapshot, Transaction } from '../../platform/db/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From one network. A class-mate must not be able to use up what the owner of the address needs. */
const REGISTRATIONS_PER_HOUR = 3;
const MAILS_PER_HOUR = 5;
const MAILS_PER_DAY = 10;
/** For codes of every purpose together. */
const WRONG_CODES_PER_DAY = 30;
/** Minutes until the next code after the first, second, … code within a day that too many guesses made invalid. */
const MINUTES_AFTER_BURNED_CODES = [1, 5, 15, 60, 240] as const;

const REGISTRATION = 'registration';
const WRONG_CODE = 'wrong-code';

/** The address to be registered and the network that the attempt comes from. */
export interface RegistrationAttempt {
  readonly address: string;
  readonly network: string;
}

export const addressLimits = {
  registrationAllowedAt: async (
    tx: Snapshot,
    { address, network }: RegistrationAttempt,
  ): Promise<number> => {
    const here = (await eventsOfDay(tx, REGISTRATION, address)).filter(
      ({ source }) => source === network,
    );
    const mails = await timesOfDay(tx, mailEvent('verify'), address);
    return Math.max(
      nextAllowedAt(timesOf(here), REGISTRATIONS_PER_HOUR, HOUR_MS),
      nextAllowedAt(mails, MAILS_PER_DAY, DAY_MS),
    );
  },

  countRegistration: (tx: Transaction, { address, network }: RegistrationAttempt): Promise<void> =>
    countEvent(tx, { name: REGISTRATION, subject: address, source: network }),

  /**
   * For a mail with a code. Each purpose is counted separately: a student who has just registered may forget
   * the password.
   */
  codeMailAllowedAt: async (
    tx: Snapshot,
    purpose: CodePurpose,
    address: string,
  ): Promise<number> => {
    const mails = await timesOfDay(tx, mailEvent(purpose), address);
    const pauseMs = pauseAfter((await timesOfDay(tx, WRONG_CODE, address)).length);
    return Math.max(
      nextAllowedAt(mails, 1, pauseMs),
      nextAllowedAt(mails, MAILS_PER_HOUR, HOUR_MS),
      nextAllowedAt(mails, MAILS_PER_DAY, DAY_MS),
    );
  },

  countCodeMail: (tx: Transaction, purpose: CodePurpose, address: string): Promise<void> =>
    countEvent(tx, { name: mailEvent(purpose), subject: address }),

  guessAllowedAt: async (tx: Snapshot, address: string): Promise<number> =>
    nextAllowedAt(await timesOfDay(tx, WRONG_CODE, address), WRONG_CODES_PER_DAY, DAY_MS),

  /** Returns how many there were within a day, this one included. */
  countWrongCode: async (tx: Transaction, address: string): Promise<number> => {
    await countEvent(tx, { name: WRONG_CODE, subject: address });
    return (await timesOfDay(tx, WRONG_CODE, address)).length;
  },
};

/** Counts wrong codes, not burned ones: a stranger's address has no codes that could burn, and must look the same. */
function pauseAfter(wrongCodes: number): number {
  const burned = Math.floor(wrongCodes / TRIES_PER_CODE);
  const minutes = MINUTES_AFTER_BURNED_CODES[burned - 1] ?? (burned > 0 ? 240 : 0);
  return Math.max(RESEND_AFTER_SECONDS * 1000, minutes * MINUTE_MS);
}

function mailEvent(purpose: CodePurpose): string {
  return `mail-${purpose}`;
}

async function timesOfDay(tx: Snapshot, name: string, subject: string): Promise<number[]> {
  return timesOf(await eventsOfDay(tx, name, subject));
}
