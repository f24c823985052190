/** The student's decisions about a placement whose opportunity was changed. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import type { FollowedChange } from '@shortlist/shared/opportunity/follow.ts';
import type { PlacementPath } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import { feedDatabase, type FeedDatabase } from '../../../data/database/feed-database.ts';
import { readShownPlacement } from '../../../data/feed/followed-placements.ts';
import { storeSeenValues } from '../../../data/feed/opportunity-records.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readShownRow } from '../../../data/outbox/row-view.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { writeChange, type WrittenRow } from '../../../data/outbox/write-change.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

export interface ResolveContext {
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly runtime: Runtime;
}

const currentContext = (): ResolveContext => ({
  db: userDatabase(currentUid()),
  feed: feedDatabase(),
  runtime: systemRuntime,
});

/**
 * The student has seen these changes: those that the placement follows are not reported again on this device, but the
 * next ones are. It is no edit, and nothing is sent. Throws WriteFailed.
 */
export async function acknowledgeChanges(
  placementId: string,
  changes: readonly FollowedChange[],
  { db }: Pick<ResolveContext, 'db'> = currentContext(),
): Promise<void> {
  const followed = changes.filter((change) => change.followed);
  if (followed.length === 0) return;
  const values = Object.fromEntries(followed.map(({ path, now }) => [path, now]));
  await save(db, () => storeSeenValues(db, placementId, values));
}

/** As the student's edit: the next change is offered again. Throws WriteFailed. */
export async function acceptChange(
  placementId: string,
  paths: readonly PlacementPath[],
  on: ResolveContext = currentContext(),
): Promise<Undo | undefined> {
  return undoOf(on.db, await resolveFields({ placementId, paths, choose: ({ now }) => now }, on));
}

/** Writes them once more: all devices stop asking until the next change. Throws WriteFailed. */
export async function keepOwnValues(
  placementId: string,
  paths: readonly PlacementPath[],
  on: ResolveContext = currentContext(),
): Promise<void> {
  await resolveFields({ placementId, paths, choose: ({ copied }) => copied }, on);
}

interface Decision {
  readonly placementId: string;
  readonly paths: readonly PlacementPath[];
  readonly choose: (change: FollowedChange) => Json;
}

/** Writes nothing for a field in which there is nothing to decide any more. */
async function resolveFields(
  { placementId, paths, choose }: Decision,
  { db, feed, runtime }: ResolveContext,
): Promise<readonly WrittenRow[]> {
  const row = await readShownRow(db, ['placement', placementId]);
  const { changes } = row ? await readShownPlacement(db, row, feed) : { changes: [] };
  const chosen = changes.filter(({ path, followed }) => !followed && paths.includes(path));
  if (chosen.length === 0) return [];
  const f = Object.fromEntries(chosen.map((change) => [change.path, choose(change)]));
  return await writeChange(
    db,
    { t: 'placement', id: placementId, k: 'patch', f, isForced: true },
    runtime,
  );
}
