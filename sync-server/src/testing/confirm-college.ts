import type { CollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { applyOps } from '../features/sync/apply-changes.ts';
import { ROW_VERSIONS, type RowVersions } from '../features/sync/check-op.ts';
import { inAccount } from '../platform/db/database.ts';
import { placementOp } from './ops.ts';

const UNCHECKED: RowVersions = {
  ...ROW_VERSIONS,
  checkValues: (_, { f }: Pick<Op, 'f'>) => ({ ok: true, values: f }),
};

/** Writes what the college confirmed into a profile, which no device can. */
export async function confirmCollege(
  deps: Parameters<typeof inAccount>[0],
  uid: string,
  record: CollegeRecord,
): Promise<void> {
  const f = { [COLLEGE_PATH]: { ...record } };
  const atMs = deps.clock.now();
  const op = placementOp({ t: 'profile', id: PROFILE_ROW_ID, k: 'patch', f, atMs });
  const author = { uid, device: null, versions: UNCHECKED };
  await inAccount(deps, uid, (tx) => applyOps(tx, author, [op]));
}
