/**
 * Lets go of what nobody needs any more (sync protocol 2.10). Never of a change that was not confirmed. How old
 * something is, only the server's clock can tell: one of a device that is a year ahead would empty the trash.
 */
import { TRASH_DAYS } from '@shortlist/shared/placement/trash.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import type { JournalEntry, RowKey } from './tables.ts';
import type { UserDatabase } from './user-database.ts';
import { rebuildView } from './view.ts';

const DAY_MS = 86_400_000;
/** How long a row says that another device changed it. */
const CHANGED_ELSEWHERE_DAYS = 30;
/** As long as the server keeps its history: what only this device knows must not be gone sooner than the screen says. */
const JOURNAL_DAYS = 180;

/**
 * Does its work at most once a day, and none before the server was heard of. `nowMs` is device time; it counts the days
 * between two runs and nothing else.
 */
export async function compact(db: UserDatabase, nowMs: number): Promise<void> {
  const last = await db.readMeta('compactedAt');
  if (last !== undefined && Math.abs(nowMs - last) < DAY_MS) return;
  await db.change(async () => {
    const heardAt = await serverLastHeard(db);
    if (heardAt === undefined) return;
    await db.writeMeta('compactedAt', nowMs);
    await dropOldEntries(db, heardAt);
    await dropOldTombstones(db, heardAt);
  });
}

/** The server's time when it answered last: it is later now, never earlier, wherever the device's clock has leapt. */
async function serverLastHeard(db: UserDatabase): Promise<number | undefined> {
  const { measuredAt = null, offsetMs = null } = (await db.readMeta('clock')) ?? {};
  return measuredAt === null || offsetMs === null ? undefined : measuredAt + offsetMs;
}

async function dropOldEntries(db: UserDatabase, serverMs: number): Promise<void> {
  const old = await db.journal
    .where('at')
    .below(serverMs - CHANGED_ELSEWHERE_DAYS * DAY_MS)
    .filter(({ isSettled }) => !isSettled)
    .toArray();
  await db.journal.bulkPut(old.map((entry) => ({ ...entry, isSettled: true })));
  await db.journal
    .where('at')
    .below(serverMs - JOURNAL_DAYS * DAY_MS)
    .delete();
  await rebuildView(db, keysOf(old));
}

async function dropOldTombstones(db: UserDatabase, serverMs: number): Promise<void> {
  const dead = await db.view.where('live').equals(0).toArray();
  const rows = await db.rows.bulkGet(dead.map(({ t, id }): RowKey => [t, id]));
  const keys = rows.flatMap((row): RowKey[] =>
    row?.del !== undefined && wallMsOf(row.del) < serverMs - TRASH_DAYS * DAY_MS
      ? [[row.t, row.id]]
      : [],
  );
  await db.rows.bulkDelete(keys);
  await rebuildView(db, keys);
}

function keysOf(entries: readonly JournalEntry[]): readonly RowKey[] {
  return [...new Map(entries.map(({ t, id }) => [`${t}/${id}`, [t, id] as RowKey])).values()];
}
