import { RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Snapshot, Transaction } from '../../platform/db/database.ts';
import { ApiError, refuseUntil } from '../../platform/http/api-error.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import {
  allowedAt,
  countEvent,
  eventsOfDay,
  type Counted,
} from '../../platform/rate-limit/counted-events-store.ts';
import { LIMITS, type StoredLimit } from '../../platform/rate-limit/limits.ts';
import { findUserByEmail } from '../users/users-store.ts';
import { codeMail, codesBurnedMail } from './account-mails.ts';
import type { AccountDeps } from './account-deps.ts';
import type { CodePurpose } from './codes-store.ts';
import { TRIES_PER_CODE, type RightCode } from './codes.ts';
import { queueNotice } from './mail-notices.ts';

/** Minutes until the next code after the first, second, … code within a day that too many guesses made invalid. */
const MINUTES_AFTER_BURNED_CODES = [1, 5, 15, 60, 240] as const;

interface CodeRequest {
  readonly purpose: CodePurpose;
  /** The digest of the requested address; it is counted whether it has an account or not. */
  readonly address: string;
  /** The subject of the code and the address of the mail; undefined when there is no such account. */
  readonly to: { readonly subject: string; readonly email: string } | undefined;
}

/**
 * Makes a code, counts its mail, and returns the mail to be sent after the commit. Without a subject it does
 * the same work and returns none. Whether it is allowed was checked before.
 */
export async function issueCode(
  tx: Transaction,
  { purpose, address, to }: CodeRequest,
  { codes }: Pick<AccountDeps, 'codes'>,
): Promise<Mail | undefined> {
  await countEvent(tx, codeMailTo(address, purpose));
  if (to) return codeMail(purpose, to.email, await codes.issue(tx, purpose, to.subject));
  await codes.issueDecoy(tx, purpose);
  return undefined;
}

/**
 * Like issueCode, for a mail that a person requests. Throws an ApiError when there were too many, also
 * without a subject.
 */
export async function issueRequestedCode(
  tx: Transaction,
  request: CodeRequest,
  deps: Pick<AccountDeps, 'codes'>,
): Promise<Mail | undefined> {
  refuseUntil(await codeMailAllowedAt(tx, request), tx.nowMs);
  return issueCode(tx, request, deps);
}

/** From when on (ms) a code may be mailed; a past time means now. */
export async function codeMailAllowedAt(
  tx: Snapshot,
  { purpose, address }: Omit<CodeRequest, 'to'>,
): Promise<number> {
  const pause = pauseAfter((await eventsOfDay(tx, wrongCodeOf(address))).length);
  const limits = [pause, LIMITS.ownCodeMails, LIMITS.ownCodeMailsADay];
  return allowedAt(tx, limits, codeMailTo(address, purpose));
}

/** Counts wrong codes, not burned ones: a stranger's address has no codes that could burn, and must look the same. */
function pauseAfter(wrongCodes: number): StoredLimit {
  const burned = Math.floor(wrongCodes / TRIES_PER_CODE);
  const minutes = MINUTES_AFTER_BURNED_CODES[burned - 1] ?? (burned > 0 ? 240 : 0);
  return { ...LIMITS.ownCodeMails, max: 1, seconds: Math.max(RESEND_AFTER_SECONDS, minutes * 60) };
}

/** Each purpose is counted separately: a student who has just registered may forget the password. */
export function codeMailTo(address: string, purpose: CodePurpose): Counted {
  return { name: `mail-${purpose}`, subject: address };
}

function wrongCodeOf(address: string): Counted {
  return { name: 'wrong-code', subject: address };
}

/** Throws an ApiError on a server that sends no mail. */
export function refuseWithoutMail({ emailVerification }: AccountDeps['config']): void {
  if (!emailVerification) throw new ApiError('mail_off', API_MESSAGES.mailOff);
}

interface CodeEntry {
  readonly purpose: CodePurpose;
  /** The subjects whose code it may be; empty when there is no such account or registration. */
  readonly subjects: readonly string[];
  readonly code: string;
  readonly emailKey: string;
}

/**
 * Tries a code and counts the try, also when there is no subject. Returns the code when it is right, not yet
 * used up. Throws an ApiError after too many wrong ones. A wrong one is undefined and not an error: throwing
 * would roll back its count.
 */
export async function enterCode(
  tx: Transaction,
  { purpose, subjects, code, emailKey }: CodeEntry,
  deps: Pick<AccountDeps, 'codes' | 'digests' | 'config'>,
): Promise<RightCode | undefined> {
  const wrong = wrongCodeOf(deps.digests.ofAddress(emailKey));
  refuseUntil(await allowedAt(tx, [LIMITS.ownWrongCodes], wrong), tx.nowMs);
  const right = await deps.codes.check(tx, purpose, { subjects, code });
  if (right) return right;
  await countEvent(tx, wrong);
  if ((await eventsOfDay(tx, wrong)).length === TRIES_PER_CODE)
    await notifyOwner(tx, emailKey, deps.config);
  return undefined;
}

/** The one answer to a code that is wrong, used, expired or of no known subject. */
export function wrongCode(): ApiError {
  return new ApiError('invalid', ACCOUNT_MESSAGES.codeInvalid);
}

/** Once a day: a mail for each burned code would be a way to harass people. */
async function notifyOwner(
  tx: Transaction,
  emailKey: string,
  config: AccountDeps['config'],
): Promise<void> {
  const owner = await findUserByEmail(tx.db, { emailKey });
  if (owner) await queueNotice(tx, codesBurnedMail(owner.email, tx.nowMs, config));
}
