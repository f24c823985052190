/** Copies the placements from the file of another account, as new ones of this account. */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { copiedPlacementId } from '@shortlist/shared/placement/copied-placement-id.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/placement-fields.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import { checkCellValues } from '@shortlist/shared/sync/registry.ts';
import { valuesOf, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { readFileRows } from './plan-row-import.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownRows } from '../../../data/outbox/view.ts';
import { writeChanges, type Change } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';

/** How many placements of the file are not copied yet; copies that were deleted here since count as copied. */
export async function countUncopied(file: DeviceFile): Promise<number> {
  return (await listUncopied(file)).length;
}

/**
 * Creates a placement for each one of the file that was not copied before. Returns how many. All or none of
 * them; throws WriteFailed.
 */
export async function copyPlacements(file: DeviceFile): Promise<number> {
  const changes = await listUncopied(file);
  await writeChanges(userDatabase(currentUid()), changes);
  return changes.length;
}

async function listUncopied(file: DeviceFile): Promise<readonly Change[]> {
  const uid = currentUid();
  const rows = readFileRows(file).rows.filter((row) => row.t === 'placement' && isAlive(row));
  const changes = rows.flatMap((row) => copyOf(row, { uid, from: file.uid }) ?? []);
  const there = await readShownRows(
    userDatabase(uid),
    changes.map(({ id }) => ['placement', id]),
  );
  return changes.filter((_, index) => there[index] === undefined);
}

/** Undefined for one whose values the form would not accept either. */
function copyOf(row: SyncRow, { uid, from }: { uid: string; from: string }): Change | undefined {
  const id = copiedPlacementId(uid, { uid: from, id: row.id });
  const checked = checkCellValues('placement', 'ensure', ownValues(row));
  return checked.ok ? { t: 'placement', id, k: 'ensure', f: checked.values } : undefined;
}

/** The copy belongs to no opportunity: this account has not added any. */
function ownValues(row: SyncRow): Values {
  const all = Object.entries(valuesOf(row));
  return Object.fromEntries(all.filter(([path]) => !path.startsWith('_') && path !== SOURCE_PATH));
}
