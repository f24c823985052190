/**
 * What a change of the student does to its row: the cells of its op, its base, which are the values that its author saw
 * in their place, and whether it becomes a part of the last op of the row.
 */
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { SOURCE_ROUND_PATH } from '@shortlist/shared/placement/round/round-cells.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { Op, OpKind } from '@shortlist/shared/sync/op.ts';
import { checkCellValues, schemaVersionOf } from '@shortlist/shared/sync/cell-schemas.ts';
import { isCopiedCell } from '@shortlist/shared/sync/placement-source.ts';
import {
  baseOf,
  isAlive,
  editedAfterDeletionAt,
  ALIVE_PATH,
  cellAt,
  TEST_TOMBSTONE_PATH,
  TOMBSTONE_PATH,
  type Base,
  type Cell,
  type SyncRow,
  type TableName,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { COPIED_TIME, opIdOf, wallMsOf, type HybridTime } from '@shortlist/shared/sync/stamp.ts';
import { asTestDeletion, overwrittenBy } from '@shortlist/shared/sync/test-tombstone.ts';
import type { SeenRow } from '../database/draft-tables.ts';
import type { Runtime } from '../database/runtime.ts';
import type { JournalEntry, OutboxEntry } from '../database/tables.ts';
import { WriteFailed } from '../database/storage/save.ts';

export interface Change {
  readonly t: TableName;
  readonly id: string;
  readonly k: Exclude<OpKind, 'merge'>;
  /** The cells to write; empty for del and undel. */
  readonly f: Values;
  /** For forms: the row as it was when the form opened. Without it, the author saw the row as it is shown now. */
  readonly opened?: SeenRow;
  /** Write values even where they equal the current ones: the student made a decision. */
  readonly isForced?: true;
  /** The cells of a round of a drive: its row is written first, unless there is one. */
  readonly copied?: Values | undefined;
  /** Without `opened`: the values that were shown, of a row whose copied ones follow an opportunity. */
  readonly followed?: Values | undefined;
}

/** An op that waits to be sent; one that is not written yet has no number. */
export interface QueuedOp {
  n: number | undefined;
  entry: Omit<OutboxEntry, 'n'>;
}

interface ChangedRow {
  readonly shown: SyncRow | undefined;
  /** Its ops, to which that of the change is added. */
  readonly waiting: QueuedOp[];
}

interface OpSource {
  readonly clock: { next(): HybridTime };
  readonly runtime: Runtime;
}

interface AppliedChange {
  /** The op of the change, or the one that was extended by it. */
  readonly queued: QueuedOp;
  /** The row as its author saw it. */
  readonly before: SyncRow | undefined;
  readonly earlier: readonly EarlierValue[];
}

/** Undefined when nothing changes. Throws WriteFailed to edit, delete or restore a missing row. */
export function applyChange(
  change: Change,
  { shown, waiting }: ChangedRow,
  source: OpSource,
): AppliedChange | undefined {
  const content = buildChangeContent(change, shown);
  if (!content) return undefined;
  const queued = enqueue(change, content, waiting, source);
  return {
    queued,
    before: shown && rowAsSeen(shown, change),
    earlier: findOverwrittenValues(change, content, shown, queued.entry),
  };
}

type ChangeContent = Pick<Op, 'f' | 'base'>;

function buildChangeContent(change: Change, shown: SyncRow | undefined): ChangeContent | undefined {
  if (change.k === 'put' || (change.k === 'ensure' && !shown))
    return { f: normaliseValues(change), base: {} };
  // A form must keep its text when there is no row to save it to. A missing row must not be reported as restored or
  // deleted: if the browser has cleared it, the next sync brings it back.
  if (!shown && change.k !== 'ensure') throw new WriteFailed('other', new Error('No such row.'));
  if (!shown || change.k === 'ensure') return undefined;
  if (change.k === 'patch') return patchContent(change, normaliseValues(change), shown);
  return change.k === 'del' ? deleteContent(shown) : undeleteContent(shown);
}

function deleteContent(shown: SyncRow): ChangeContent | undefined {
  return isAlive(shown)
    ? { f: {}, base: baseOf(shown.cells, Object.keys(shown.cells)) }
    : undefined;
}

/** Also for a row that is alive only because of an edit: restoring it is a decision. */
function undeleteContent(shown: SyncRow): ChangeContent | undefined {
  const isOpen = !isAlive(shown) || editedAfterDeletionAt(shown) !== null;
  return shown.del !== undefined && isOpen
    ? { f: { [ALIVE_PATH]: true }, base: { [TOMBSTONE_PATH]: opIdOf(shown.del) } }
    : undefined;
}

function patchContent(change: Change, written: Values, shown: SyncRow): ChangeContent | undefined {
  const values = asTestDeletion(shown, written);
  // A user who saves to a row that was deleted meanwhile wants it back, whatever values it has.
  const isForced = change.isForced || !isAlive(shown);
  const changed = Object.entries(values).filter(([path, value]) => {
    const cell = cellAt(shown.cells, path);
    return (
      !cell ||
      isForced ||
      path === TEST_TOMBSTONE_PATH ||
      isCopiedCell(shown, cell) ||
      !sameJson(cell[0], value)
    );
  });
  if (changed.length === 0) return undefined;
  const paths = Object.keys(overwrittenBy(Object.fromEntries(changed)));
  const base = change.opened
    ? Object.fromEntries(paths.map((path) => [path, findSeenOp(path, change.opened, shown)]))
    : baseOf(shown.cells, paths);
  return { f: Object.fromEntries(changed), base: { ...base, ...tombstoneBase(shown) } };
}

/** Names the deletion that a change reverts. */
function tombstoneBase(shown: SyncRow): Base {
  return shown.del !== undefined && !isAlive(shown) ? { [TOMBSTONE_PATH]: opIdOf(shown.del) } : {};
}

/** The row with the values that were shown where they followed the opportunity: the row has the copied ones. */
function rowAsSeen(shown: SyncRow, { f, opened, followed = opened?.values }: Change): SyncRow {
  if (!followed) return shown;
  const seen = Object.entries(shown.cells).map(([path, cell]): [string, Cell] => {
    const value = Object.hasOwn(f, path) ? ownValue(followed, path) : undefined;
    return [path, value !== undefined && isCopiedCell(shown, cell) ? [value, cell[1]] : cell];
  });
  return { ...shown, cells: Object.fromEntries(seen) };
}

/**
 * The op whose value the form showed when it opened. An op that was not sent yet may have grown since then: it still
 * has the same id, but no longer the value that was seen.
 */
function findSeenOp(path: string, opened: SeenRow | undefined, shown: SyncRow): string | null {
  const op = ownValue(opened?.base, path) ?? null;
  const cell = cellAt(shown.cells, path);
  // A round of a drive had no row when the form opened, and has the copy since, from whichever device.
  if (cell && isCopiedCell(shown, cell)) return op ?? opIdOf(cell[1]);
  const wasExtended =
    cell !== undefined &&
    opIdOf(cell[1]) === op &&
    !sameJson(cell[0], ownValue(opened?.values, path) ?? null);
  return wasExtended ? null : op;
}

/** As the server will store them. A value that it would refuse is a defect of a form: it throws. */
function normaliseValues(change: Change): Values {
  const result = checkCellValues(change.t, change.k, change.f);
  if (!result.ok) throw new TypeError(`This is no value for ${change.t} ${result.path}.`);
  return result.values;
}

type EarlierValue = Omit<JournalEntry, 'n'>;

/**
 * The values of a placement or a round that an edit overwrites while its author sees them, for the history. They may
 * never have left this device. A value that was overwritten unseen is reported in the server's answer.
 */
function findOverwrittenValues(
  { t, id, k }: Change,
  { f, base }: ChangeContent,
  shown: SyncRow | undefined,
  op: Pick<Op, 'op' | 'at'>,
): readonly EarlierValue[] {
  const hasHistory = t === 'placement' || t === 'round';
  if (!hasHistory || k !== 'patch' || !shown) return [];
  const written = { t, id, by: op.op, at: wallMsOf(op.at), isOwn: true, isSettled: true };
  return Object.entries(overwrittenBy(f)).flatMap(([path, value]): EarlierValue[] => {
    const cell = cellAt(shown.cells, path);
    if (!cell || ownValue(base, path) !== opIdOf(cell[1]) || sameJson(cell[0], value)) return [];
    return [{ ...written, path, value: cell[0], stamp: cell[1], why: 'edited' }];
  });
}

/** Makes the op of the change, or extends the last op of its row. */
function enqueue(
  change: Change,
  content: ChangeContent,
  waiting: QueuedOp[],
  { clock, runtime }: OpSource,
): QueuedOp {
  const isCopy = change.k === 'ensure' && Object.hasOwn(content.f, SOURCE_ROUND_PATH);
  const at = isCopy ? COPIED_TIME : clock.next();
  const nowMs = runtime.now();
  const last = waiting.at(-1);
  if (last && canExtendOp(last.entry, change, content)) {
    last.entry = extendOp(last.entry, { ...content, at, nowMs });
    return last;
  }
  const { t, id, k } = change;
  const sv = schemaVersionOf({ t, k, f: content.f });
  const op = { op: runtime.opId(), t, id, k, at, sv, ...content };
  const made = { n: undefined, entry: { ...op, sentAt: 0, createdAt: nowMs, editedAt: nowMs } };
  waiting.push(made);
  return made;
}

type Unnumbered = QueuedOp['entry'];

/**
 * Whether the change may become part of the last op of its row. Never once that op was sent: the server may know it.
 * And only if its author saw what that op wrote, or a value that was confirmed to the student would vanish unseen.
 */
function canExtendOp(last: Unnumbered, change: Change, content: ChangeContent): boolean {
  if (last.sentAt !== 0 || change.k !== 'patch') return false;
  if (last.k !== 'put' && last.k !== 'patch') return false;
  if (last.k === 'patch' && !needsSameVersion(last, change, content)) return false;
  // A test that is deleted and entered again needs two stamps.
  if ([last, content].some(({ f }) => Object.hasOwn(f, TEST_TOMBSTONE_PATH))) return false;
  return Object.keys(content.f).every(
    (path) => !Object.hasOwn(last.f, path) || ownValue(content.base, path) === last.op,
  );
}

/**
 * What an older server cannot read yet waits. A change that it can read must not wait with it, to be written over later
 * ones in the end.
 */
function needsSameVersion({ sv }: Unnumbered, { t, k }: Change, { f }: ChangeContent): boolean {
  return schemaVersionOf({ t, k, f }) === sv;
}

/** The op with the cells added: its id and its base stay, its time is the new one. */
function extendOp(
  last: Unnumbered,
  { f, base, at, nowMs }: ChangeContent & { readonly at: string; readonly nowMs: number },
): Unnumbered {
  const { t, k, sv } = last;
  return {
    ...last,
    at,
    sv: Math.max(sv, schemaVersionOf({ t, k, f })),
    f: Object.fromEntries([
      ...Object.entries(last.f).filter(([path]) => !Object.hasOwn(f, path)),
      ...Object.entries(f),
    ]),
    base: last.k === 'put' ? last.base : { ...base, ...last.base },
    editedAt: nowMs,
  };
}
