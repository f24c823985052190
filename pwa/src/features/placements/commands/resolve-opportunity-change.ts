/** The student's decisions about a placement whose opportunity was changed. */
import type { Values } from '@shortlist/shared/sync/row.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import { feedDatabase, type FeedDatabase } from '../../../data/database/feed-database.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { storeSeenValues } from '../../../data/feed/opportunity-records.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { writeChanges, type Change, type WrittenRow } from '../../../data/outbox/write-change.ts';
import { readBeforeSave, save } from '../../../data/database/storage/save.ts';
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
  changes: PlacementView['changes'],
  { db }: Pick<ResolveContext, 'db'> = currentContext(),
): Promise<void> {
  const followed = changes.filter((change) => change.followed);
  if (followed.length === 0) return;
  const values = Object.fromEntries(
    followed.map((change) => ('seen' in change ? change.seen : [change.path, change.now])),
  );
  await save(db, () => storeSeenValues(db, placementId, values));
}

/** As the student's edit: the next change is offered again. Throws WriteFailed. */
export async function acceptChange(
  placementId: string,
  paths: readonly string[],
  on: ResolveContext = currentContext(),
): Promise<Undo | undefined> {
  return undoOf(on.db, await resolveFields({ placementId, paths, takes: 'now' }, on));
}

/** Writes them once more: all devices stop asking until the next change. Throws WriteFailed. */
export async function keepOwnValues(
  placementId: string,
  paths: readonly string[],
  on: ResolveContext = currentContext(),
): Promise<void> {
  await resolveFields({ placementId, paths, takes: 'copied' }, on);
}

interface Decision {
  readonly placementId: string;
  readonly paths: readonly string[];
  /** The opportunity's values, or the student's own. */
  readonly takes: 'now' | 'copied';
}

/** Writes nothing for a field in which there is nothing to decide any more. */
async function resolveFields(
  { placementId, paths, takes }: Decision,
  { db, feed, runtime }: ResolveContext,
): Promise<readonly WrittenRow[]> {
  const placements = await readBeforeSave(db, () => readPlacements(db, feed));
  const { changes = [] } = placements.find(({ _id }) => _id === placementId) ?? {};
  const chosen = changes.filter(({ path, followed }) => !followed && paths.includes(path));
  const fields = chosen.filter((change) => !('roundId' in change));
  const f = Object.fromEntries(fields.map((change) => [change.path, change[takes]]));
  const patch = { t: 'placement', id: placementId, k: 'patch', f, isForced: true } as const;
  const changed = fields.length > 0 ? [patch] : [];
  return await writeChanges(db, [...changed, ...chosen.flatMap(roundChange(takes))], { runtime });
}

function roundChange(takes: Decision['takes']) {
  return (change: PlacementView['changes'][number]): readonly Change[] => {
    if (!('roundId' in change) || change.roundId === undefined) return [];
    const { roundId: id, values, round } = change;
    const own = Object.keys(values).map((path) => [path, round[path as keyof typeof values]]);
    const f = takes === 'now' ? values : (Object.fromEntries(own) as Values);
    return [{ t: 'round', id, k: 'patch', f, isForced: true }];
  };
}
