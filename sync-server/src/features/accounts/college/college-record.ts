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
import { highestStamp, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { baseOf, PROFILE_ROW_ID, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { nextHybridTime, timeOf } from '@shortlist/shared/sync/stamp.ts';
import { iso } from '../../../platform/clock.ts';
import { inAccount, type AccountTransaction, type Reader } from '../../../platform/db/database.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { applyOps } from '../../sync/apply-changes.ts';
import { ROW_VERSIONS, type RowVersions } from '../../sync/check-op.ts';
import { findRow } from '../../sync/rows-store.ts';
import { findUserById } from '../../users/users-store.ts';
import { findCollegeAddress } from './college-addresses-store.ts';
import {
  deleteConfirmed,
  findConfirmed,
  findStudent,
  saveConfirmed,
} from './college-records-store.ts';

export type RecordDeps = Pick<ServerDeps, 'config' | 'random' | 'pokes'>;

/** The cell is refused from devices: no other op is checked by these. */
const OF_SERVER: RowVersions = {
  ...ROW_VERSIONS,
  checkValues: (_, { f }) => ({ ok: true, values: f }),
};

/**
 * Brings the profile of the account up to date with the roster. Its devices learn of it after the commit. A full account
 * stays as it was until it has room.
 */
export async function updateCollegeRecord(tx: AccountTransaction, deps: RecordDeps): Promise<void> {
  const userId = tx.db.account;
  const [student, confirmed, row] = await Promise.all([
    findStudentOf(tx.db, userId, deps),
    findConfirmed(tx.db, { userId }),
    findRow(tx.db, { uid: userId, t: 'profile', id: PROFILE_ROW_ID }),
  ]);
  if (student?.facts === confirmed?.facts || !row) return;
  const record = student && {
    ...(JSON.parse(student.facts) as CollegeFacts),
    confirmedAt: iso(student.savedAt),
  };
  if (!(await writeRecord(tx, row, record, deps))) return;
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

/** False where the account has no room for it. */
async function writeRecord(
  tx: AccountTransaction,
  row: SyncRow,
  record: CollegeRecord | undefined,
  { random }: Pick<RecordDeps, 'random'>,
): Promise<boolean> {
  const op: Op = {
    op: random.opId(),
    t: row.t,
    id: row.id,
    k: 'patch',
    at: nextHybridTime(timeOf(highestStamp(row) ?? ''), tx.nowMs),
    sv: SCHEMA_VERSION,
    f: { [COLLEGE_PATH]: (record ?? null) as Json },
    base: baseOf(row.cells, [COLLEGE_PATH]),
  };
  const author = { uid: tx.db.account, device: null, versions: OF_SERVER };
  const { changed } = await applyOps(tx, author, [op]);
  return changed;
}
