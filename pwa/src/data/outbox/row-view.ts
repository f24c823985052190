/**
 * The view: what the screens read. It consists of the server's rows with the pending changes of this device on top,
 * rebuilt for the touched rows inside every transaction that writes, so that it can be deleted and computed again.
 */
import { ownValue, groupBy } from '@shortlist/shared/lib/collections.ts';
import { cellValuesToProfile, COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import {
  cellValuesToPlacement,
  PLACEMENT_PATH_LABELS,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { readRegistration } from '@shortlist/shared/opportunity/campus/registration.ts';
import { readVerdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { cellValuesToResume } from '@shortlist/shared/placement/fields/resume.ts';
import { cellValuesToRound } from '@shortlist/shared/placement/round/round-cells.ts';
import { ROUND_PATH_LABELS } from '@shortlist/shared/placement/round/round-fields.ts';
import {
  cellValuesToSeason,
  SEASON_PATH_LABELS,
} from '@shortlist/shared/placement/fields/season.ts';
import {
  cellValuesToPreferences,
  readOwnReminders,
  readSnooze,
} from '@shortlist/shared/reminder/preferences.ts';
import { overlayOp, type Op } from '@shortlist/shared/sync/op.ts';
import { readPlacementSource, readRoundSource } from '@shortlist/shared/sync/placement-source.ts';
import {
  referenceOf,
  REFERRING_TABLES,
  withReference,
  type Reference,
} from '@shortlist/shared/sync/references.ts';
import { withoutDeletedTest } from '@shortlist/shared/sync/test-tombstone.ts';
import {
  isAlive,
  editedAfterDeletionAt,
  cellAt,
  valuesInOrder,
  valuesOf,
  type SyncRow,
} from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { Table } from 'dexie';
import {
  rowName,
  type JournalEntry,
  type OutboxEntry,
  type RefusedEntry,
  type ChangeMarks,
  type RowKey,
  type StoredPlacementView,
  type StoredRow,
  type ViewRow,
} from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { readBeforeSave } from '../database/storage/save.ts';
import { joinRounds, placementsOfRounds } from './join-rounds.ts';

export function applyPendingOps(
  row: SyncRow | undefined,
  pending: readonly Op[],
): SyncRow | undefined {
  const applied = pending.reduce<SyncRow | undefined>(overlayOp, row);
  return applied && withoutDeletedTest(applied);
}

/** Everything that determines what one row looks like. Pending ops in the order of their numbers. */
export interface ViewSources {
  readonly key: RowKey;
  readonly row: StoredRow | undefined;
  readonly pending: readonly OutboxEntry[];
  readonly recovered: readonly RefusedEntry[];
  readonly journal: readonly JournalEntry[];
}

interface UnnumberedSources extends Omit<ViewSources, 'pending'> {
  readonly pending: readonly Op[];
}

export function buildView(sources: UnnumberedSources): Omit<ViewRow, 'rev'> | undefined {
  const shown = applyPendingOps(sources.row, sources.pending);
  if (!shown) return undefined;
  const { t, id } = shown;
  const head = { t, id, live: isAlive(shown) ? 1 : 0, placement: null, profile: null } as const;
  return { ...head, ...ownValue(CONTENT_BUILDERS, t)?.(shown, buildChangeMarks(shown, sources)) };
}

type ViewContent = Partial<Omit<ViewRow, 't' | 'id' | 'live' | 'rev'>>;

/** What is shown of the rows of each table. A row of a table that this version does not know is stored and not shown. */
const CONTENT_BUILDERS: Readonly<
  Record<string, (shown: SyncRow, marks: ChangeMarks) => ViewContent>
> = {
  placement: (shown, marks) => ({ placement: buildPlacement(shown, marks) }),
  profile: (shown) => {
    const values = valuesInOrder(shown);
    return {
      profile: cellValuesToProfile(values),
      preferences: cellValuesToPreferences(values),
      college: ownValue(values, COLLEGE_PATH) ?? null,
    };
  },
  round: (shown, marks) => {
    const values = valuesOf(shown);
    const round = cellValuesToRound(shown.id, values);
    if (!round) return {};
    const snooze = readSnooze(values);
    const source = readRoundSource(shown);
    return { round: { ...round, ...marks, snooze, source }, placementId: round.placementId };
  },
  resume: (shown, marks) => {
    const resume = cellValuesToResume(shown.id, valuesOf(shown));
    return resume ? { resume: { ...resume, ...marks } } : {};
  },
  verdict: (shown) => {
    const verdict = readVerdict(valuesOf(shown));
    return verdict ? { verdict, placementId: verdict.placementId } : {};
  },
  registration: (shown) => {
    const registration = readRegistration(valuesOf(shown));
    return registration ? { registration, placementId: registration.placementId } : {};
  },
};

/** Its rounds, verdicts and registration are added by `joinRounds`: they are rows of their own. */
function buildPlacement(shown: SyncRow, marks: ChangeMarks): StoredPlacementView {
  const values = valuesOf(shown);
  return {
    ...cellValuesToPlacement(shown.id, values),
    ...marks,
    editedAfterDeletionAt: editedAfterDeletionAt(shown),
    source: readPlacementSource(shown),
    reminders: readOwnReminders(values),
    snooze: readSnooze(values),
    season: cellValuesToSeason(values),
  };
}

function buildChangeMarks(shown: SyncRow, sources: UnnumberedSources): ChangeMarks {
  return {
    unsent: sources.pending.length > 0,
    refusedReason: sources.recovered.at(-1)?.message ?? null,
    changedElsewhere: findFieldsChangedElsewhere(shown, sources.journal),
  };
}

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  placement: { ...PLACEMENT_PATH_LABELS, ...SEASON_PATH_LABELS },
  round: ROUND_PATH_LABELS,
};

function findFieldsChangedElsewhere(
  shown: SyncRow,
  journal: readonly JournalEntry[],
): readonly string[] {
  const labels = ownValue(LABELS, shown.t);
  const paths = journal
    .filter((entry) => !entry.isSettled)
    .filter((entry) => {
      const cell = cellAt(shown.cells, entry.path);
      return cell !== undefined && opIdOf(cell[1]) === entry.by;
    })
    .map((entry) => ownValue(labels, entry.path) ?? entry.path);
  return [...new Set(paths)];
}

/** Reads the sources of these rows, in the order of `keys`. Call it inside a transaction. */
export async function readViewSources(
  db: UserDatabase,
  keys: readonly RowKey[],
): Promise<readonly ViewSources[]> {
  if (keys.length === 0) return [];
  const rows = await readReferencedRows(db, keys);
  const pendingOf = await readEntries(db.outbox, keys);
  const recoveredOf = await readEntries(db.recovered, keys);
  const journalOf = await readEntries(db.journal, keys);
  return keys.map((key, index) => ({
    key,
    row: rows[index],
    pending: pendingOf(key),
    recovered: recoveredOf(key),
    journal: journalOf(key),
  }));
}

/** The rows with the references that unsent changes of other rows make, as the server will record them. */
async function readReferencedRows(
  db: UserDatabase,
  keys: readonly RowKey[],
): Promise<readonly (StoredRow | undefined)[]> {
  const rows = await db.rows.bulkGet([...keys]);
  const tables = new Set(keys.flatMap(([t]) => ownValue(REFERRING_TABLES, t) ?? []));
  for (const t of tables)
    for (const { id, stamp, ...to } of await readUnsentReferences(db, t)) {
      const index = keys.findIndex((key) => key[0] === to.t && key[1] === id);
      const row = rows[index];
      if (row) rows[index] = withReference(row, stamp);
    }
  return rows;
}

async function readUnsentReferences(db: UserDatabase, t: string): Promise<readonly Reference[]> {
  const ofTable = db.outbox.where('[t+id]').between([t], [t, []]);
  const keys = (await ofTable.uniqueKeys()) as unknown as RowKey[];
  return (await readViewSources(db, keys)).flatMap(({ row, pending }) => {
    const shown = applyPendingOps(row, pending);
    return (shown && referenceOf(shown)) ?? [];
  });
}

/** One row with the changes of this device on top, in a transaction of its own; undefined when there is none. */
export async function readShownRow(db: UserDatabase, key: RowKey): Promise<SyncRow | undefined> {
  return (await readShownRows(db, [key]))[0];
}

/** In the order of `keys`. */
export async function readShownRows(
  db: UserDatabase,
  keys: readonly RowKey[],
): Promise<readonly (SyncRow | undefined)[]> {
  const tables = [db.rows, db.outbox, db.recovered, db.journal];
  const sources = await readBeforeSave(db, () =>
    db.transaction('r', tables, async () => await readViewSources(db, keys)),
  );
  return sources.map(({ row, pending }) => applyPendingOps(row, pending));
}

/** This many rows are built before yielding to the page: after a restore of the server there may be thousands. */
const CHUNK_SIZE = 250;

/** Rebuilds the view of these rows. Call it inside the transaction that changed them. */
export async function rebuildView(db: UserDatabase, keys: readonly RowKey[]): Promise<void> {
  for (let done = 0; done < keys.length; done += CHUNK_SIZE)
    await writeViews(db, await readViewSources(db, keys.slice(done, done + CHUNK_SIZE)));
}

/** Increased when the view has more of a row than before. */
const VIEW_VERSION = 4;

export async function upgradeViews(db: UserDatabase): Promise<void> {
  if ((await db.readMeta('viewVersion')) === VIEW_VERSION) return;
  await db.transact(async () => {
    await rebuildView(db, await db.view.toCollection().primaryKeys());
    await db.writeMeta('viewVersion', VIEW_VERSION);
  });
}

/** Writes the view of these rows, each at most once. Call it inside the transaction that changed them. */
export async function writeViews(
  db: UserDatabase,
  sources: readonly UnnumberedSources[],
): Promise<void> {
  const keys = sources.map(({ key }) => key);
  const former = await db.view.bulkGet(keys);
  const built = sources.map(buildView);
  const rev = await readViewRev(db);
  const rebuilt = built.flatMap((row) => row ?? []);
  const owners = await readViewSources(db, placementsOfRounds({ built: rebuilt, former }));
  const all = [...rebuilt, ...owners.flatMap((one) => buildView(one) ?? [])];
  const joined = await joinRounds(db, { built: all, former });
  const rows = joined.map((row, index) => ({ ...row, rev: rev + 1 + index }));
  await db.view.bulkPut(rows);
  const gone = keys.filter((_, index) => !built[index] && former[index]);
  const lastRev = rev + rows.length + gone.length;
  await db.writeMeta('viewRev', lastRev);
  if (gone.length === 0) return;
  await db.view.bulkDelete(gone);
  await db.writeMeta('viewDeletedRev', lastRev);
}

/** The highest number that a row of the view ever had. Rows written by an older version of the app have no counter. */
export async function readViewRev(db: UserDatabase): Promise<number> {
  return (await db.readMeta('viewRev')) ?? (await db.view.orderBy('rev').last())?.rev ?? 0;
}

interface Entry {
  readonly n: number;
  readonly t: string;
  readonly id: string;
}

/** A table with up to this many times as many entries as requested rows is read whole: one read, no searches. */
const FULL_READ_FACTOR = 8;

/** The entries of each of these rows, by number. The usual case, an empty table, costs one count and no search. */
async function readEntries<T extends Entry, I>(
  table: Table<T, number, I>,
  keys: readonly RowKey[],
): Promise<(key: RowKey) => readonly T[]> {
  const count = await table.count();
  const isFewer = count <= keys.length * FULL_READ_FACTOR;
  const found = isFewer ? table : table.where('[t+id]').anyOf([...keys]);
  const entries = count === 0 ? [] : await found.toArray();
  const byRow = groupBy(
    entries.toSorted((a, b) => a.n - b.n),
    rowName,
  );
  return (key) => byRow.get(key.join('/')) ?? [];
}
