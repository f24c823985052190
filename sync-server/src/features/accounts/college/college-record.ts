/**
 * The facts of a student that the roster confirms, as a cell of the profile that only the server writes. An account has
 * them while a verified address of it is on the current roster: the one at the college before the one that it signs in
 * with. The same facts on a newer roster change nothing: `confirmedAt` is when they were first confirmed so.
 */
import type {
  CollegeFacts,
  CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { iso } from '../../../platform/clock.ts';
import { inAccount, type AccountTransaction, type Reader } from '../../../platform/db/database.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { findRowText } from '../../sync/rows-store.ts';
import { writeServerRow } from '../../sync/write-server-row.ts';
import { findUserById } from '../../users/users-store.ts';
import { findCollegeAddress } from './college-addresses-store.ts';
import {
  deleteConfirmed,
  findConfirmed,
  findStudent,
  saveConfirmed,
} from './college-records-store.ts';
import { updateVerdicts } from './verdicts.ts';

export type RecordDeps = Pick<ServerDeps, 'config' | 'random' | 'pokes'>;

/**
 * Brings the account up to date with the roster and the lists. Its devices learn of it after the commit. A full account
 * stays as it was until it has room.
 */
export async function updateCollegeRecord(tx: AccountTransaction, deps: RecordDeps): Promise<void> {
  const userId = tx.db.account;
  const [student, confirmed] = await Promise.all([
    findStudentOf(tx.db, userId, deps),
    findConfirmed(tx.db, { userId }),
  ]);
  await updateVerdicts(tx, student?.rollKey, deps);
  if (student?.facts === confirmed?.facts) return;
  const record = student && {
    ...(JSON.parse(student.facts) as CollegeFacts),
    confirmedAt: iso(student.savedAt),
  };
  if (!(await writeRecord(tx, record, deps))) return;
  if (student)
    await saveConfirmed(tx.db, {
      user_id: userId,
      facts: student.facts,
      confirmed_at: student.savedAt,
    });
  else await deleteConfirmed(tx.db, { userId });
  tx.onCommit(() => deps.pokes.poke(userId));
}

/** In a transaction of its own. */
export function updateRecordOf(userId: string, deps: RecordDeps & ServerDeps): Promise<void> {
  return inAccount(deps, userId, (tx) => updateCollegeRecord(tx, deps));
}

/**
 * After a commit that gave an account an address, or took it away: a list that was published meanwhile was compared
 * without that. Where this fails, the next comparison of all accounts does it.
 */
export async function catchUpRecord(userId: string, deps: RecordDeps & ServerDeps): Promise<void> {
  await updateRecordOf(userId, deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'a record of the college was not brought up to date'),
  );
}

/** Where no mail is sent nobody has proved an address: it gives no right to anybody's marks. */
export const confirmsAddresses = ({ emailVerification }: ServerDeps['config']): boolean =>
  emailVerification;

async function findStudentOf(db: Reader, userId: string, { config }: Pick<RecordDeps, 'config'>) {
  const [user, college] = await Promise.all([
    findUserById(db, { id: userId }),
    findCollegeAddress(db, { userId }),
  ]);
  if (!user || !confirmsAddresses(config)) return undefined;
  const first = college && (await findStudent(db, college));
  return first ?? (await findStudent(db, { emailKey: emailKey(user.email) }));
}

/** False where the account has no room for it, or no profile yet. */
async function writeRecord(
  tx: AccountTransaction,
  record: CollegeRecord | undefined,
  { random }: Pick<RecordDeps, 'random'>,
): Promise<boolean> {
  const profile = { uid: tx.db.account, t: 'profile', id: PROFILE_ROW_ID };
  if ((await findRowText(tx.db, profile)) === undefined) return false;
  const f = { [COLLEGE_PATH]: (record ?? null) as Json };
  const result = await writeServerRow(tx, { ...profile, f }, random);
  return result?.r === 'applied';
}
