/** The effect of the server's results on the outbox: accepted ops are removed, refused ones go to the student. */
import type { OpResult, RejectionCode } from '@shortlist/shared/api/sync.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { OutboxEntry, RowKey } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { applyPendingOps, readViewSources } from '../../outbox/row-view.ts';
import { toWireOp } from '../prepare-request.ts';

/** What the student reads when the server sent no message of its own. */
const REASONS: Readonly<Record<RejectionCode, string>> = {
  invalid: 'The server could not accept a value of this change.',
  newer_schema: 'The server must be updated first.',
  op_reused: 'This change was sent twice with different content.',
  row_gone: 'The placement was deleted for good in the meantime.',
  quota: 'Your account is full: it holds as many entries, or as much text, as an account can.',
  too_large: 'This change is too large to be saved to your account.',
  unsupported: 'The server does not know this kind of change.',
};

export function refusalReason(code: RejectionCode, t: string): string {
  const isPart = code === 'row_gone' && t !== 'placement';
  return isPart ? 'This was deleted for good in the meantime.' : REASONS[code];
}

/** Stores op and row as they were shown. Call it inside the transaction of the answer. */
export async function moveToRefused(
  db: UserDatabase,
  entry: OutboxEntry,
  refusal: { code: RejectionCode; message?: string | undefined; nowMs: number },
): Promise<void> {
  if (await isMarkOfRefused(db, entry)) {
    await db.outbox.delete(entry.n);
    return;
  }
  const key: RowKey = [entry.t, entry.id];
  const [sources] = await readViewSources(db, [key]);
  await db.recovered.add({
    t: entry.t,
    id: entry.id,
    op: toWireOp(entry),
    code: refusal.code,
    message: refusal.message ?? refusalReason(refusal.code, entry.t),
    row: applyPendingOps(sources?.row, sources?.pending ?? []) ?? null,
    at: refusal.nowMs,
  });
  await db.outbox.delete(entry.n);
}

/** The student added one thing: its mark is refused with its placement, and created again with it. */
async function isMarkOfRefused(db: UserDatabase, { t, id }: OutboxEntry): Promise<boolean> {
  if (t !== 'mark') return false;
  const placements = db.recovered.filter(({ op: { f } }) => f[SOURCE_PATH] === id);
  return (await placements.count()) > 0;
}

export interface SentResult {
  readonly entry: OutboxEntry;
  readonly result: OpResult;
}

/** Acts on the results. An op of a newer schema than the server's stays and waits. */
export async function applyResults(
  db: UserDatabase,
  results: readonly SentResult[],
  nowMs: number,
): Promise<void> {
  const taken = results.filter(({ result }) => result.r !== 'rejected');
  await db.outbox.bulkDelete(taken.map(({ entry }) => entry.n));
  const gone: RowKey[] = [];
  for (const { entry, result } of results) {
    const { r, code = 'invalid', message } = result;
    if (r !== 'rejected' || code === 'newer_schema') continue;
    await moveToRefused(db, entry, { code, message, nowMs });
    if (code === 'row_gone') gone.push([entry.t, entry.id]);
  }
  // The server has no such rows: ours moved, with each change to them, to where the student can restore them.
  await db.rows.bulkDelete(gone);
}
