import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import type { CodePurpose } from './codes-store.ts';
import { findUserByEmail } from '../users/users-store.ts';
import { codesBurnedMail } from './account-mails.ts';
import type { AccountParts } from './account-parts.ts';
import { addressLimits } from './access/address-limits.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { TRIES_PER_CODE, type RightCode } from './codes.ts';
import { queueNotice } from './notices.ts';
import { tooManyAttempts } from '../../platform/http/too-many-attempts.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

export interface CodeEntry {
  readonly purpose: CodePurpose;
  /** The subjects whose code it may be; empty when there is no such account or registration. */
  readonly subjects: readonly string[];
  readonly code: string;
  /** As emailKey returns it. */
  readonly emailKey: string;
}

/**
 * Tries a code and counts the try, also when there is no subject. Returns the code when it is right, not yet
 * used up. Throws an ApiError after too many wrong ones. A wrong one is undefined and not an error: throwing
 * would roll back its count.
 */
export function enterCode(
  tx: Transaction,
  { purpose, subjects, code, emailKey }: CodeEntry,
  parts: Pick<AccountParts, 'codes' | 'digests' | 'config'>,
): RightCode | undefined {
  const address = parts.digests.ofAddress(emailKey);
  const allowedAt = addressLimits.guessAllowedAt(tx, address);
  if (allowedAt > tx.nowMs) throw tooManyAttempts(allowedAt, tx.nowMs);
  const right = parts.codes.check(tx, purpose, { subjects, code });
  if (!right && addressLimits.countWrongCode(tx, address) === TRIES_PER_CODE)
    notifyOwner(tx, emailKey, parts.config);
  return right;
}

/** The one answer to a code that is wrong, used, expired or of no known subject. */
export function wrongCode(): ApiError {
  return new ApiError('invalid', ACCOUNT_MESSAGES.codeInvalid);
}

/** Once a day: a mail for each burned code would be a way to harass people. */
function notifyOwner(tx: Transaction, emailKey: string, config: AccountParts['config']): void {
  const owner = findUserByEmail(tx.db, emailKey);
  if (owner) queueNotice(tx, codesBurnedMail(owner.email, tx.nowMs, config));
}
