import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Mail } from '../gateways/mailer.ts';
import type { CodePurpose } from '../stores/codes.ts';
import { codeMail } from './account-mails.ts';
import type { AccountParts } from './account-parts.ts';
import { addressLimits } from './address-limits.ts';
import { ApiError } from './api-error.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import type { Transaction } from './transaction.ts';

/** A code to be made and mailed. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** The digest of the address that was asked for; it is counted whether anybody is behind it or not. */
  readonly address: string;
  /** Whose code it is and where it goes; undefined when there is nobody. */
  readonly to: { readonly subject: string; readonly email: string } | undefined;
}

/**
 * Makes a code, counts its mail, and gives the mail to be sent after the commit. For nobody it does the same work
 * and gives none. Whether it is allowed was looked at before.
 */
export function issueCode(
  tx: Transaction,
  { purpose, address, to }: CodeRequest,
  { codes }: Pick<AccountParts, 'codes'>,
): Mail | undefined {
  addressLimits.countCodeMail(tx, purpose, address);
  if (to) return codeMail(purpose, to.email, codes.issue(tx, purpose, to.subject));
  codes.pretendToIssue(tx, purpose);
  return undefined;
}

/** Does the same for a mail that somebody asks for. Throws an ApiError when there were too many, for nobody too. */
export function issueRequestedCode(
  tx: Transaction,
  request: CodeRequest,
  parts: Pick<AccountParts, 'codes'>,
): Mail | undefined {
  const allowedAt = addressLimits.codeMailAllowedAt(tx, request.purpose, request.address);
  if (allowedAt > tx.nowMs) throw tooManyAttempts(allowedAt, tx.nowMs);
  return issueCode(tx, request, parts);
}

/** Throws the ApiError of a server that sends no mail. */
export function refuseWithoutMail({ emailVerification }: AccountParts['config']): void {
  if (!emailVerification) throw new ApiError('mail_off', API_MESSAGES.mailOff);
}
