import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, refuseUntil } from '../../platform/http/api-error.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { findUserByEmail } from '../users/users-store.ts';
import { addressLimits } from './address-limits.ts';
import { codeMail, codesBurnedMail } from './account-mails.ts';
import type { AccountDeps } from './account-deps.ts';
import type { CodePurpose } from './codes-store.ts';
import { TRIES_PER_CODE, type RightCode } from './codes.ts';
import { queueNotice } from './mail-notices.ts';

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
  await addressLimits.countCodeMail(tx, purpose, address);
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
  refuseUntil(
    await addressLimits.codeMailAllowedAt(tx, request.purpose, request.address),
    tx.nowMs,
  );
  return issueCode(tx, request, deps);
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
  const address = deps.digests.ofAddress(emailKey);
  refuseUntil(await addressLimits.guessAllowedAt(tx, address), tx.nowMs);
  const right = await deps.codes.check(tx, purpose, { subjects, code });
  if (!right && (await addressLimits.countWrongCode(tx, address)) === TRIES_PER_CODE)
    await notifyOwner(tx, emailKey, deps.config);
  return right;
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
