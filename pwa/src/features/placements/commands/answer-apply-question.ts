/** The answers to "Did you fill the form?", each with its undo. */
import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { cellAt, type Cell, type Values } from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { save } from '../../../data/database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { applyPendingOps, readViewSources } from '../../../data/outbox/row-view.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { applyOpeningKey } from '../../../data/placements/apply-opening.ts';
import { currentUid } from '../../../data/session/session.ts';

/**
 * Takes a change back, except in fields that were changed again since. Resolves to false when there were any. Throws
 * WriteFailed.
 */
export type UndoAnswer = () => Promise<boolean>;

/** Throws WriteFailed, as the next two. */
export function markApplied(id: string, at: WallTime): Promise<UndoAnswer> {
  return answer(id, { status: 'form_filled', appliedAt: at });
}

export function markWithdrawn(id: string, at: WallTime): Promise<UndoAnswer> {
  return answer(id, { outcome: 'withdrew', outcomeAt: at });
}

export function markProcessDone(id: string): Promise<UndoAnswer> {
  return answer(id, { status: 'process_done' });
}

/** One change, and the question is answered: both or neither. */
function answer(id: string, f: Values): Promise<UndoAnswer> {
  const paths = Object.keys(f);
  return save(userDatabase(currentUid()), async (db) => {
    const before = await readCells(db, id, paths);
    await writeInTransaction(db, [{ t: 'placement', id, k: 'patch', f }]);
    await db.meta.delete(applyOpeningKey(id));
    const written = await readCells(db, id, paths);
    return () => undo(id, before, written);
  });
}

type Cells = ReadonlyMap<string, Cell | undefined>;

function undo(id: string, before: Cells, written: Cells): Promise<boolean> {
  return save(userDatabase(currentUid()), async (db) => {
    const now = await readCells(db, id, [...written.keys()]);
    const untouched = [...written].filter(([path, cell]) => isSame(now.get(path), cell));
    const f = Object.fromEntries(untouched.map(([path]) => [path, before.get(path)?.[0] ?? null]));
    if (untouched.length > 0) await writeInTransaction(db, [{ t: 'placement', id, k: 'patch', f }]);
    return untouched.length === written.size;
  });
}

/** An op that was not sent yet may have grown: then the same op has written another value. */
function isSame(one: Cell | undefined, other: Cell | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return opIdOf(one[1]) === opIdOf(other[1]) && sameJson(one[0], other[0]);
}

/** None of a placement that was deleted. */
async function readCells(db: UserDatabase, id: string, paths: readonly string[]): Promise<Cells> {
  const [sources] = await readViewSources(db, [['placement', id]]);
  const shown = applyPendingOps(sources?.row, sources?.pending ?? []);
  const cells = shown && isAlive(shown) ? shown.cells : {};
  return new Map(paths.map((path) => [path, cellAt(cells, path)]));
}
