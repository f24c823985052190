/**
 * When the student last edited a value that a reminder depends on. What was due before is not notified any more: a
 * student who adds a placement this evening knows that its deadline is tomorrow.
 */
import { lastEditedAt, type WrittenAt } from '@shortlist/shared/reminder/last-edited-at.ts';
import type { Reminder } from '@shortlist/shared/reminder/plan.ts';
import { cellAt, PROFILE_ROW_ID, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { keysOf, rowName, type Named } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import {
  applyPendingOps,
  readViewSources,
  type ViewSources,
} from '../../../data/outbox/row-view.ts';

type EditedDate = Pick<Reminder, 'placementId' | 'kind' | 'roundId'>;

/** Milliseconds of server time; 0 where nothing was edited. */
export type LastEditedAt = (date: EditedDate) => number;

const PROFILE: Named = { t: 'profile', id: PROFILE_ROW_ID };
const placementOf = ({ placementId: id }: EditedDate): Named => ({ t: 'placement', id });
const roundOf = ({ roundId }: EditedDate): readonly Named[] =>
  roundId === undefined ? [] : [{ t: 'round', id: roundId }];
const rowsOf = (date: EditedDate): readonly Named[] => [placementOf(date), ...roundOf(date)];

/** Reads the times for these dates, waiting changes of this device included. */
export async function readLastEditedAt(
  db: UserDatabase,
  dates: readonly EditedDate[],
): Promise<LastEditedAt> {
  const sources = await readSources(db, [PROFILE, ...dates.flatMap(rowsOf)]);
  const shown = new Map(
    sources.map(({ key, row, pending }) => [key.join('/'), applyPendingOps(row, pending)]),
  );
  const writtenIn = (row: Named): WrittenAt => writtenAt(shown.get(rowName(row)));
  return (date) => {
    const [round] = roundOf(date).map(writtenIn);
    const placement = writtenIn(placementOf(date));
    return lastEditedAt(date.kind, { placement, profile: writtenIn(PROFILE), round });
  };
}

export interface LastEdit {
  /** Milliseconds of server time; 0 where nothing was edited. A deletion counts as an edit. */
  readonly editedAt: number;
  /** An edit of the date waits to be sent. Other changes made here, such as to the notes, do not count. */
  readonly isUnsent: boolean;
}

/** Of the rows of a date; changes of the preferences do not count. */
export async function readLastEdit(db: UserDatabase, date: EditedDate): Promise<LastEdit> {
  const sources = await readSources(db, rowsOf(date));
  const edits = sources.map(({ key: [t], row, pending }): LastEdit => {
    const edited = (written: WrittenAt): number =>
      lastEditedAt(date.kind, {
        placement: t === 'placement' ? written : NEVER,
        profile: NEVER,
        round: t === 'round' ? written : date.roundId === undefined ? undefined : NEVER,
      });
    const shown = applyPendingOps(row, pending);
    const deletedAt = shown?.del === undefined ? 0 : wallMsOf(shown.del);
    return {
      editedAt: Math.max(deletedAt, edited(writtenAt(shown))),
      isUnsent: pending.some(
        ({ k, f }) => k === 'del' || edited((path) => (Object.hasOwn(f, path) ? 1 : undefined)) > 0,
      ),
    };
  });
  return {
    editedAt: Math.max(...edits.map(({ editedAt }) => editedAt)),
    isUnsent: edits.some(({ isUnsent }) => isUnsent),
  };
}

const NEVER: WrittenAt = () => undefined;

function readSources(db: UserDatabase, rows: readonly Named[]): Promise<readonly ViewSources[]> {
  const tables = [db.rows, db.outbox, db.recovered, db.journal];
  return db.transaction('r', tables, async () => await readViewSources(db, keysOf(rows)));
}

function writtenAt(row: SyncRow | undefined): WrittenAt {
  return (path) => {
    const stamp = row && cellAt(row.cells, path)?.[1];
    return stamp === undefined ? undefined : wallMsOf(stamp);
  };
}
