/** A second address of an account, at the college. It is proved with a code, and signs nobody in. */
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  inAccount,
  inTransaction,
  type AccountTransaction,
  type Transaction,
} from '../../../platform/db/database.ts';
import { ApiError, fieldError } from '../../../platform/http/api-error.ts';
import type { Requester } from '../../../platform/http/session-owner.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { findUserByEmail, lockAccount } from '../../users/users-store.ts';
import {
  consumeCode,
  enterCode,
  mailRequestedCode,
  refuseWithoutMail,
  wrongCode,
} from '../codes.ts';
import { deleteCode } from '../codes-store.ts';
import { getUser } from '../current-user.ts';
import {
  deleteCollegeAddress,
  findCollegeAddress,
  findOwnerOfCollegeAddress,
  saveCollegeAddress,
} from './college-addresses-store.ts';
import { catchUpRecord, updateCollegeRecord } from './college-record.ts';

const PURPOSE = 'verify';

/** Mails a code to the address, whoever else may have it: the answer never says. */
export async function requestCollegeCode(
  userId: string,
  email: string,
  deps: ServerDeps,
): Promise<void> {
  const owner = await getUser(deps.db, userId);
  if (emailKey(email) === emailKey(owner.email))
    throw fieldError('email', ACCOUNT_MESSAGES.collegeAddressOwn);
  const to = { id: userId, email, isCollege: true };
  await mailRequestedCode({ purpose: PURPOSE, email }, async () => to, deps);
}

interface Entered {
  readonly email: string;
  readonly code: string;
}

/** Throws an ApiError for a wrong code, and for the address of another account. */
export async function verifyCollegeAddress(
  by: Requester,
  entered: Entered,
  deps: ServerDeps,
): Promise<void> {
  refuseWithoutMail(deps.config);
  // A wrong code is counted, so it must not throw inside the transaction.
  const outcome = await inTransaction(deps, async (tx) =>
    verify(await lockAccount(tx, by.userId), by, entered, deps),
  );
  if (outcome === 'saved') await catchUpRecord(by.userId, deps);
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'taken') throw new ApiError('conflict', ACCOUNT_MESSAGES.collegeAddressTaken);
}

async function verify(
  tx: AccountTransaction,
  by: Requester,
  { email, code }: Entered,
  deps: ServerDeps,
): Promise<'saved' | 'taken' | 'wrong'> {
  const { userId } = by;
  const key = emailKey(email);
  const tried = { purpose: PURPOSE, subjects: [userId], code, boundTo: key } as const;
  const right = await enterCode(tx, { ...tried, emailKey: key }, deps);
  if (!right || !(await consumeCode(tx, right))) return 'wrong';
  if (await isTaken(tx, userId, key)) return 'taken';
  await saveCollegeAddress(tx.db, {
    user_id: userId,
    email,
    email_key: key,
    verified_at: tx.nowMs,
  });
  await updateCollegeRecord(tx, deps);
  await deps.audit(tx, { event: 'college_address_verified', by, subject: userId });
  return 'saved';
}

async function isTaken({ db }: Transaction, userId: string, key: string): Promise<boolean> {
  const [user, owner] = await Promise.all([
    findUserByEmail(db, { emailKey: key }),
    findOwnerOfCollegeAddress(db, { emailKey: key }),
  ]);
  return user !== undefined || (owner !== undefined && owner !== userId);
}

export async function removeCollegeAddress(by: Requester, deps: ServerDeps): Promise<void> {
  const { userId } = by;
  await inAccount(deps, userId, async (tx) => {
    await deleteCode(tx.db, { purpose: PURPOSE, subject: userId });
    if (!(await deleteCollegeAddress(tx.db, { userId }))) return;
    await updateCollegeRecord(tx, deps);
    await deps.audit(tx, { event: 'college_address_removed', by, subject: userId });
  });
}

export async function shownCollegeAddress(
  { db }: Pick<ServerDeps, 'db'>,
  userId: string,
): Promise<{ readonly email: string | null }> {
  return { email: (await findCollegeAddress(db, { userId }))?.email ?? null };
}

/**
 * For a new account: whoever proves an address by signing up with it has it from now on, and no other account. A mailbox
 * may have a new owner.
 */
export async function claimSignInAddress(
  tx: Transaction,
  { userId, emailKey: key }: { readonly userId: string; readonly emailKey: string },
  deps: ServerDeps,
): Promise<void> {
  const former = await findOwnerOfCollegeAddress(tx.db, { emailKey: key });
  if (former !== undefined) {
    await deleteCollegeAddress(tx.db, { userId: former });
    tx.onCommit(() => void catchUpRecord(former, deps));
  }
  await updateCollegeRecord(await lockAccount(tx, userId), deps);
}
