import {
  cellValuesToProfile,
  profileToCellValues,
  type ProfileValues,
} from '@shortlist/shared/account/profile-cells.ts';
import { TIME_ZONE_PATH } from '@shortlist/shared/reminder/preferences.ts';
import { changedProfileCells } from '@shortlist/shared/sync/diff.ts';
import { baseOf, PROFILE_ROW_ID, valuesInOrder } from '@shortlist/shared/sync/row.ts';
import type { OpenedProfile } from '../database/draft-tables.ts';
import { userDatabase } from '../database/user-database.ts';
import { readShownRow } from '../outbox/row-view.ts';
import { undoOf, type Undo } from '../outbox/undo.ts';
import { writeChanges, writeInTransaction } from '../outbox/write-change.ts';
import { save } from '../database/storage/save.ts';
import { currentUser, currentUid } from '../session/session.ts';

export type { OpenedProfile } from '../database/draft-tables.ts';

const ROW = { t: 'profile', id: PROFILE_ROW_ID } as const;

/** A device that has not synced yet has no row: the form starts from the user of the sign-in. */
export async function openProfile(): Promise<OpenedProfile> {
  const user = currentUser();
  const shown = await readShownRow(userDatabase(user._id), [ROW.t, ROW.id]);
  if (!shown) {
    const values = { name: user.name, phone: user.preferences.phone, profile: user.profile };
    return { values, seen: { values: profileToCellValues(values), base: {} } };
  }
  const cells = valuesInOrder(shown);
  const base = baseOf(shown.cells, Object.keys(shown.cells));
  return { values: cellValuesToProfile(cells), seen: { values: cells, base } };
}

/**
 * Saves what differs from the values at opening, on this device. Fields that another device changed meanwhile and that
 * were left alone here are not touched; skills and interests are added and removed one by one. Returns the undo. Throws
 * WriteFailed.
 */
export async function saveProfile(
  opened: OpenedProfile,
  values: ProfileValues,
): Promise<Undo | undefined> {
  const f = changedProfileCells(opened.seen.values, values);
  if (Object.keys(f).length === 0) return undefined;
  const db = userDatabase(currentUser()._id);
  const written = await save(db, async () => {
    // The account's row was created by the server. Before the first sync this row replaces it here, with all known
    // values, so that nothing looks empty meanwhile; the server has the row already and leaves it as it is. An undo
    // leaves it as well.
    await writeInTransaction(db, [{ ...ROW, k: 'ensure', f: profileToCellValues(opened.values) }]);
    // An element of a list that is written again to follow another one has its former value.
    const change = { ...ROW, k: 'patch', f, opened: opened.seen, isForced: true } as const;
    return await writeInTransaction(db, [change]);
  });
  return undoOf(db, written);
}

/** Sets the account's zone; with null each device uses its own. Throws WriteFailed. */
export async function saveTimeZone(timeZone: string | null): Promise<void> {
  const { values } = await openProfile();
  await writeChanges(userDatabase(currentUid()), [
    // Before the first sync there is no row here that could be changed.
    { ...ROW, k: 'ensure', f: profileToCellValues(values) },
    { ...ROW, k: 'patch', f: { [TIME_ZONE_PATH]: timeZone } },
  ]);
}

/** Records that the student was asked about a difference between this device's zone and the account's. */
export async function acknowledgeZones(pair: string): Promise<void> {
  const db = userDatabase(currentUid());
  const settled = (await db.readMeta('settledZones')) ?? [];
  await db.writeMeta('settledZones', [...settled.filter((one) => one !== pair), pair]);
}
