/**
 * Takes back what a write changed, by ops of its own: it works offline and reaches all devices, as every change does.
 * What has been changed since, here or on another device, is left alone.
 *
 * A field of a placement that followed its opportunity shows again what it showed before, as the student's own value: a
 * later change of the opportunity is offered, if it is one of those that are. Nothing can make it follow again, because
 * it follows as long as the op that copied it is its last.
 */
import { oncePerObject } from '@shortlist/shared/lib/collections.ts';
import { labelOfPath } from '@shortlist/shared/sync/path-labels.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { systemRuntime, type Runtime } from '../database/runtime.ts';
import { save } from '../database/storage/save.ts';
import { rowName, type RowKey } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { invertRow, readOp, type Inverse } from './invert-row.ts';
import { readShownRows } from './row-view.ts';
import { arePlacements, rowsText } from './rows-text.ts';
import { writeInTransaction, type WrittenRow } from './write-change.ts';

export interface UndoneRow extends Pick<Inverse, 'kind' | 'left'> {
  /** As the change that was undone had left it. */
  readonly row: SyncRow;
  /** False where all of it was changed since. */
  readonly isUndone: boolean;
}

export interface UndoOptions {
  readonly runtime?: Runtime;
  /** The change is itself an undo. */
  readonly isRedo?: boolean;
  /** What else is taken back in the same transaction. Takes the ids of the rows of which nothing was left. */
  readonly also?: (ids: readonly string[]) => Promise<void>;
}

/** Returns the rows that it wrote, too. Throws WriteFailed, and then nothing is changed. */
export function undoChange(
  db: UserDatabase,
  written: readonly WrittenRow[],
  { runtime = systemRuntime, also }: UndoOptions = {},
): Promise<{ readonly rows: readonly UndoneRow[]; readonly rewritten: readonly WrittenRow[] }> {
  const keys = written.map(({ after }): RowKey => [after.t, after.id]);
  const origins = originsOf(db);
  return save(db, async () => {
    const rows = await readShownRows(db, keys);
    const inverses = written.map((one, index) => ({
      row: one.after,
      now: rows[index],
      ...invertRow(one, rows[index], (path, op) => findOrigin(origins, path, op)),
    }));
    const changes = inverses.flatMap((inverse) => inverse.changes);
    const rewritten = await writeInTransaction(db, changes, { runtime });
    rememberOrigins(origins, inverses, rewritten);
    await also?.(inverses.flatMap(({ row, left }) => (left.length === 0 ? [row.id] : [])));
    const undone = inverses.map(({ row, kind, left, ...inverse }) => {
      const isUndone = left.length === 0 || inverse.changes.length > 0;
      return { row, kind, left, isUndone };
    });
    return { rows: undone, rewritten };
  });
}

/**
 * By path and op of a cell, the op whose value it shows again after an undo. The change before it can then be undone,
 * too: the cell is as that one left it. Lost with this tab, as what can be undone is.
 */
const originsOf = oncePerObject((_db: UserDatabase) => new Map<string, string>());

function findOrigin(origins: ReadonlyMap<string, string>, path: string, op: string): string {
  const origin = origins.get(`${path} ${op}`);
  return origin === undefined ? op : findOrigin(origins, path, origin);
}

function rememberOrigins(
  origins: Map<string, string>,
  inverses: readonly (Inverse & { readonly row: SyncRow; readonly now: SyncRow | undefined })[],
  rewritten: readonly WrittenRow[],
): void {
  const written = new Map(rewritten.map(({ after }) => [rowName(after), after]));
  for (const inverse of inverses) {
    const row = written.get(rowName(inverse.row)) ?? inverse.now;
    if (!row) continue;
    for (const [path, origin] of Object.entries(inverse.origins)) {
      const op = readOp(row, path);
      // An op that was not sent yet has grown, and is its own origin.
      if (op !== origin) origins.set(`${path} ${op}`, origin);
    }
  }
}

const SINCE = 'changed again since.';

export function undoneText(rows: readonly UndoneRow[], isRedo = false): string {
  const done = isRedo ? 'Redone' : 'Undone';
  const [row, ...more] = rows;
  const left = rows.filter((one) => one.left.length > 0);
  if (!row || !rows.some(({ isUndone }) => isUndone))
    return `Nothing was ${done.toLowerCase()}: ${more.length > 0 ? 'all of it' : 'it'} was ${SINCE}`;
  if (left.length === 0)
    return `${done}: ${rowsText(rows.map(({ row }) => row))}.${trashText(rows)}`;
  return more.length > 0
    ? `${done}, except ${left.length} of ${rows.length}: ${SINCE}`
    : `${done}, except ${labelsText(row.left)}: ${SINCE}`;
}

/** Only placements have a trash that students can open. */
function trashText(rows: readonly UndoneRow[]): string {
  const areRemoved =
    arePlacements(rows.map(({ row }) => row)) && rows.every(({ kind }) => kind === 'removed');
  if (!areRemoved) return '';
  return rows.length === 1 ? ' It is in the Trash.' : ' They are in the Trash.';
}

function labelsText(paths: readonly string[]): string {
  return [...new Set(paths.map(labelOfPath))].join(', ');
}
