/**
 * The end of a full pull (sync protocol 2.6): what happens to the rows that the server has not sent. Whether they
 * were deleted or lost follows from the reason of the full pull. Runs in the transaction of the last page.
 */
import { toReuploadFields } from '@shortlist/shared/sync/reupload.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import type { Device } from '../db/device.ts';
import type { FullPullReason } from '../db/pull-state.ts';
import type { OutboxEntry, RecoveredEntry, RowKey } from '../db/tables.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { shownRow, viewSources, type ViewSources } from '../db/view.ts';
import { isRead } from './full-pull.ts';
import { handBack, type Compared } from './hand-back.ts';
import { opOf } from './prepare-request.ts';
import { reasonFor } from './take-results.ts';

export interface SweepOptions {
  readonly gen: number;
  readonly why: FullPullReason;
  readonly device: Device;
  readonly serverNow: number;
  readonly at: number;
}

/** This many rows are handled before yielding to the page; there may be thousands. */
const ROWS_AT_ONCE = 250;

/** Removes the rows that were not read. Returns their keys. Call it inside the transaction of the last page. */
export async function sweep(
  db: UserDatabase,
  options: SweepOptions,
): Promise<readonly { readonly t: string; readonly id: string }[]> {
  const unread = (await db.rows.toArray()).filter((row) => !isRead(row, options));
  for (let done = 0; done < unread.length; done += ROWS_AT_ONCE) {
    const keys = unread.slice(done, done + ROWS_AT_ONCE).map(({ t, id }): RowKey => [t, id]);
    await sweepSome(db, await viewSources(db, keys), options);
    await db.rows.bulkDelete(keys);
  }
  return unread;
}

async function sweepSome(
  db: UserDatabase,
  sources: readonly ViewSources[],
  options: SweepOptions,
): Promise<void> {
  const lost = sources.filter((source) => isLost(source, options.why));
  const gone = sources.filter((source) => !lost.includes(source));
  const handed = lost.flatMap(({ row, pending }): readonly Compared[] =>
    row ? [{ local: row, server: undefined, pending }] : [],
  );
  await handBack(db, handed, options.device);
  const recovered = gone.flatMap((source) => recoveredOf(source, options));
  await db.recovered.bulkAdd(recovered);
  await db.outbox.bulkDelete(gone.flatMap(withoutRow).map(({ n }) => n));
}

/**
 * True where only the server can have lost the row. A placement that is missing for both reasons may as well have
 * been deleted, which the student decides; no one deletes a profile or takes back a mark, and what is deleted here
 * stays so.
 */
function isLost({ key: [t], row, pending }: ViewSources, why: FullPullReason): boolean {
  if (why === 'epoch' || why === 'digest' || t !== 'placement') return true;
  const shown = shownRow(row, pending);
  return why === 'both' && shown !== undefined && !isAlive(shown);
}

/** The changes that have nothing left to change. Where one creates the row, it and the others create it again. */
function withoutRow({ pending }: ViewSources): readonly OutboxEntry[] {
  return pending.some(({ k }) => k === 'put' || k === 'ensure') ? [] : pending;
}

type NewEntry = Omit<RecoveredEntry, 'n'>;

function recoveredOf(source: ViewSources, options: SweepOptions): readonly NewEntry[] {
  const { row, pending } = source;
  const shown = shownRow(row, pending) ?? null;
  const { at, why } = options;
  const entry = { code: 'row_gone', row: shown, at } as const;
  if (why === 'both') {
    if (!shown || withoutRow(source).length < pending.length) return [];
    const { t, id } = shown;
    return [{ t, id, ...entry, op: handingBack(shown, options), message: MAYBE_DELETED }];
  }
  // What was to be deleted is.
  const edits = withoutRow(source).filter(({ k }) => k !== 'del');
  return edits.map((edit) => {
    const { t, id } = edit;
    return { t, id, ...entry, op: opOf(edit), message: reasonFor('row_gone') };
  });
}

const MAYBE_DELETED =
  'The server was restored from a backup and does not have this placement. Perhaps it was deleted on another device.';

/** One op that restores the row as it was shown, should the student wish so. */
function handingBack(row: SyncRow, { device, serverNow }: SweepOptions): RecoveredEntry['op'] {
  const at = hybridTime(serverNow);
  return {
    op: device.opId(),
    k: 'merge',
    at,
    sv: SCHEMA_VERSION,
    base: {},
    ...toReuploadFields(row),
  };
}
