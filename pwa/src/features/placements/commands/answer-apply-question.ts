/** The answers to "Did you fill the form?", each with its undo. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { save } from '../../../data/database/storage/save.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { applyOpeningKey } from '../../../data/placements/apply-opening.ts';
import { currentUid } from '../../../data/session/session.ts';

/** Throws WriteFailed, as the next two. */
export function markApplied(id: string, at: WallTime): Promise<Undo | undefined> {
  return answer(id, { status: 'form_filled', appliedAt: at });
}

export function markWithdrawn(id: string, at: WallTime): Promise<Undo | undefined> {
  return answer(id, { outcome: 'withdrew', outcomeAt: at });
}

export function markProcessDone(id: string): Promise<Undo | undefined> {
  return answer(id, { status: 'process_done' });
}

/** One change, and the question is answered: both or neither. */
async function answer(id: string, f: Values): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const written = await save(db, async () => {
    const rows = await writeInTransaction(db, [{ t: 'placement', id, k: 'patch', f }]);
    await db.meta.delete(applyOpeningKey(id));
    return rows;
  });
  return undoOf(db, written);
}
