import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { CodePurpose } from './codes-store.ts';
import { codeMail } from './account-mails.ts';
import type { AccountParts } from './account-parts.ts';
import { addressLimits } from './access/address-limits.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { tooManyAttempts } from '../../platform/http/too-many-attempts.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

export interface CodeRequest {
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
export function issueCode(
  tx: Transaction,
  { purpose, address, to }: CodeRequest,
  { codes }: Pick<AccountParts, 'codes'>,
): Mail | undefined {
  addressLimits.countCodeMail(tx, purpose, address);
  if (to) return codeMail(purpose, to.email, codes.issue(tx, purpose, to.subject));
  codes.issueDecoy(tx, purpose);
  return undefined;
}

/**
 * Like issueCode, for a mail that a person requests. Throws an ApiError when there were too many, also
 * without a subject.
 */
export function issueRequestedCode(
  tx: Transaction,
  request: CodeRequest,
  parts: Pick<AccountParts, 'codes'>,
): Mail | undefined {
  const allowedAt = addressLimits.codeMailAllowedAt(tx, request.purpose, request.address);
  if (allowedAt > tx.nowMs) throw tooManyAttempts(allowedAt, tx.nowMs);
  return issueCode(tx, request, parts);
}

/** Throws an ApiError on a server that sends no mail. */
export function refuseWithoutMail({ emailVerification }: AccountParts['config']): void {
  if (!emailVerification) throw new ApiError('mail_off', API_MESSAGES.mailOff);
}
