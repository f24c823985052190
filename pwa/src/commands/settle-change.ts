/** What a student decides about a placement whose opportunity was changed. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import type { FollowedChange } from '@shortlist/shared/opportunity/follow.ts';
import type { PlacementPath } from '@shortlist/shared/placement/paths.ts';
import { systemDevice, type Device } from '../db/device.ts';
import { feedDatabase, type FeedDatabase } from '../db/feed-database.ts';
import { readShownPlacement } from '../db/followed-placements.ts';
import { keepSeen } from '../db/seen-changes.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { readShownRow } from '../db/view.ts';
import { writeChange } from '../db/write-change.ts';
import { saved } from '../db/write-failed.ts';
import { currentUid } from '../session/session.ts';

/** Where something is settled: the student's own database, and the board's. */
export interface SettlingDevice {
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly device: Device;
}

const here = (): SettlingDevice => ({
  db: userDatabase(currentUid()),
  feed: feedDatabase(),
  device: systemDevice,
});

/**
 * The student has seen these changes. Those that the placement follows are told no more on this device; the fields go on
 * following, so that the next change is told again. It is no edit, and nothing is sent. Throws WriteFailed.
 */
export async function noteChanges(
  placementId: string,
  changes: readonly FollowedChange[],
  { db }: Pick<SettlingDevice, 'db'> = here(),
): Promise<void> {
  const followed = changes.filter((change) => change.followed);
  if (followed.length === 0) return;
  const values = Object.fromEntries(followed.map(({ path, now }) => [path, now]));
  await saved(db, () => keepSeen(db, placementId, values));
}

/**
 * Takes the board's present values for fields that the student wrote, as an edit of theirs. They are offered the next
 * change again. Throws WriteFailed.
 */
export async function acceptChange(
  placementId: string,
  paths: readonly PlacementPath[],
  on: SettlingDevice = here(),
): Promise<void> {
  await settle({ placementId, paths, choose: ({ now }) => now }, on);
}

/**
 * Keeps the student's own values for these fields. They write them once more, so that all their devices stop asking
 * until the board changes again. Throws WriteFailed.
 */
export async function keepMine(
  placementId: string,
  paths: readonly PlacementPath[],
  on: SettlingDevice = here(),
): Promise<void> {
  await settle({ placementId, paths, choose: ({ copied }) => copied }, on);
}

interface Decision {
  readonly placementId: string;
  readonly paths: readonly PlacementPath[];
  readonly choose: (change: FollowedChange) => Json;
}

/** Writes nothing for a field in which there is nothing to decide any more. */
async function settle(
  { placementId, paths, choose }: Decision,
  { db, feed, device }: SettlingDevice,
): Promise<void> {
  const row = await readShownRow(db, ['placement', placementId]);
  const { changes } = row ? await readShownPlacement(db, row, feed) : { changes: [] };
  const chosen = changes.filter(({ path, followed }) => !followed && paths.includes(path));
  if (chosen.length === 0) return;
  const f = Object.fromEntries(chosen.map((change) => [change.path, choose(change)]));
  await writeChange(db, { t: 'placement', id: placementId, k: 'patch', f, anew: true }, device);
}
