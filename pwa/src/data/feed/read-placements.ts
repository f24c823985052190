import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { AcknowledgedValues } from '@shortlist/shared/opportunity/follow.ts';
import { roundsOf } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { comparePlacements } from '@shortlist/shared/placement/rules/placement-list.ts';
import type { FeedDatabase } from '../database/feed-database.ts';
import type { StoredPlacementView } from '../database/tables.ts';
import {
  addedRounds,
  buildFollowedPlacement,
  readOrigins,
  type PlacementOrigin,
  type PlacementView,
} from './followed-placements.ts';
import { readSeenValues } from './opportunity-records.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { readViewRev } from '../outbox/row-view.ts';

/** The rows that are not deleted, by id, up to and including those written as number `rev`. */
interface LiveRows {
  readonly rev: number;
  readonly byId: ReadonlyMap<string, StoredPlacementView>;
}
const readRows = new WeakMap<UserDatabase, LiveRows>();

/** Later reads only what changed since, in whichever tab. The same map when nothing did. */
async function readLiveRows(db: UserDatabase): Promise<LiveRows['byId']> {
  const known = readRows.get(db);
  const read = await db.transaction(
    'r',
    db.view,
    db.meta,
    async () => (known && (await readChangedRows(db, known))) ?? (await readAllRows(db)),
  );
  readRows.set(db, read);
  return read.byId;
}

const livePlacements = (db: UserDatabase) => db.view.where('[t+live]').equals(['placement', 1]);

async function readAllRows(db: UserDatabase): Promise<LiveRows> {
  const [rows, rev] = await Promise.all([livePlacements(db).toArray(), readViewRev(db)]);
  const byId = new Map(
    rows.flatMap(({ id, placement }): [string, StoredPlacementView][] =>
      placement ? [[id, placement]] : [],
    ),
  );
  return { rev, byId };
}

/** Undefined when rows have disappeared from the table. */
async function readChangedRows(db: UserDatabase, known: LiveRows): Promise<LiveRows | undefined> {
  const [changed, deletedRev = 0] = await Promise.all([
    db.view.where('rev').above(known.rev).toArray(),
    db.readMeta('viewDeletedRev'),
  ]);
  if (deletedRev > known.rev) return undefined;
  if (changed.length === 0) return known;
  const byId = new Map(known.byId);
  for (const { t, id, live, placement } of changed)
    if (t === 'placement' && live === 1 && placement) byId.set(id, placement);
    else if (t === 'placement') byId.delete(id);
  return { rev: changed.reduce((last, row) => Math.max(last, row.rev), known.rev), byId };
}

/** Not a part of the first load. Without it, what changed is followed and not reported. */
const loadDriveChanges = () =>
  import('@shortlist/shared/opportunity/drive-changes.ts').catch(() => undefined);

interface BuiltPlacement {
  readonly row: StoredPlacementView;
  readonly version: string | undefined;
  readonly seen: AcknowledgedValues;
  readonly placement: PlacementView;
}

interface BuiltList {
  readonly rows: LiveRows['byId'];
  readonly byId: ReadonlyMap<string, BuiltPlacement>;
  readonly placements: readonly PlacementView[];
}
const builtLists = new WeakMap<UserDatabase, BuiltList>();
const NO_VALUES: AcknowledgedValues = {};
const NO_SEEN_VALUES: ReadonlyMap<string, AcknowledgedValues> = new Map();

/**
 * Reads all placements that are not deleted, in the order of the lists, with all changes of this device; added
 * opportunities with the feed's current values. One that did not change is the same object as before, and so is the
 * list when nothing did, so that nothing re-renders without need. The feed database is opened only for students who
 * added an opportunity. Not inside a transaction.
 */
export async function readPlacements(
  db: UserDatabase,
  feed?: FeedDatabase,
): Promise<readonly PlacementView[]> {
  const rows = await readLiveRows(db);
  const former = builtLists.get(db);
  const sources = [...rows.values()].flatMap(({ source }) => source?.opportunityId ?? []);
  if (sources.length === 0 && former?.rows === rows) return former.placements;
  const [origins, seenById] = await Promise.all([
    readOrigins(db, sources, feed),
    sources.length > 0 ? readSeenValues(db) : NO_SEEN_VALUES,
  ]);
  const isDrive = ({ opportunity }: PlacementOrigin): boolean =>
    roundsOf(opportunity) !== undefined;
  const drives = [...origins.values()].some(isDrive) ? await loadDriveChanges() : undefined;
  const built = [...rows].map(([id, row]): [string, BuiltPlacement] => {
    const origin = row.source ? origins.get(row.source.opportunityId) : undefined;
    const version = origin?.version;
    const seen = seenById.get(id) ?? NO_VALUES;
    const known = former?.byId.get(id);
    if (known?.row === row && known.version === version && sameJson(known.seen, seen))
      return [id, known];
    const followed = buildFollowedPlacement(row, origin, seen);
    const news = drives?.driveChanges(origin?.opportunity, addedRounds(row), seen) ?? [];
    const changes = news.length === 0 ? followed.changes : [...news, ...followed.changes];
    return [id, { row, version, seen, placement: { ...followed, changes } }];
  });
  if (former?.byId.size === built.length && built.every(([id, one]) => former.byId.get(id) === one))
    return former.placements;
  const byId = new Map(built);
  const placements = sortPlacements(byId, former?.placements ?? []);
  builtLists.set(db, { rows, byId, placements });
  return placements;
}

/** Inserts those that changed into the order of before: sorting all of a long list takes longer. */
function sortPlacements(
  byId: BuiltList['byId'],
  former: readonly PlacementView[],
): readonly PlacementView[] {
  const sorted = former.filter((placement) => byId.get(placement._id)?.placement === placement);
  const unchanged = new Set(sorted);
  for (const { placement } of byId.values())
    if (!unchanged.has(placement)) sorted.splice(findPlace(sorted, placement), 0, placement);
  return sorted;
}

function findPlace(sorted: readonly PlacementView[], placement: PlacementView): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = sorted[middle];
    if (other && comparePlacements(other, placement) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
