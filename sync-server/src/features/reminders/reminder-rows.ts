/** What the reminders of an account depend on, read from its rows. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { WrittenAt } from '@shortlist/shared/reminder/last-edited-at.ts';
import type { RemindablePlacement } from '@shortlist/shared/reminder/plan.ts';
import { readOwnReminders, readSnooze } from '@shortlist/shared/reminder/preferences.ts';
import { lastMomentOf, openReminderEvents } from '@shortlist/shared/reminder/reminder-events.ts';
import {
  cellAt,
  PROFILE_ROW_ID,
  valuesOf,
  type SyncRow,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findRow } from '../sync/rows-store.ts';
import {
  livePlacements,
  readAccountRounds,
  resolveWithRounds,
  type AccountRounds,
} from '../placements/live-placements.ts';

/** A day without a time of day lasts until its end, and zones are up to fourteen hours apart from UTC. */
const PAST_IN_EVERY_ZONE_MS = 2 * 86_400_000;

export interface ReminderRow {
  readonly reminded: RemindablePlacement;
  readonly writtenAt: WrittenAt;
  /** By the id of each round that is no part of the placement's row. */
  readonly roundsWrittenAt: ReadonlyMap<string, WrittenAt>;
}

export interface ReminderProfile {
  readonly values: Values;
  readonly writtenAt: WrittenAt;
}

/** The placements of an account, as its owner sees them, that reminders can be about from `now` on. */
export async function listReminderRows(
  db: Reader,
  userId: string,
  now: number,
): Promise<ReminderRow[]> {
  const found: ReminderRow[] = [];
  // Past in every time zone. Most placements of a student are, and none of them need be planned.
  const over = new Date(now - PAST_IN_EVERY_ZONE_MS).toISOString();
  const rounds = await readAccountRounds(db, userId);
  for await (const page of livePlacements(db, userId))
    for (const row of page) found.push(...(await toReminderRow(db, row, { rounds, over })));
  return found;
}

interface RowContext {
  readonly rounds: AccountRounds;
  readonly over: WallTime;
}

async function toReminderRow(
  db: Reader,
  row: SyncRow,
  { rounds, over }: RowContext,
): Promise<readonly ReminderRow[]> {
  const { placement } = await resolveWithRounds(db, row, rounds);
  if (!openReminderEvents(placement).some((event) => lastMomentOf(event) > over)) return [];
  const values = valuesOf(row);
  const reminded = { placement, own: readOwnReminders(values), snooze: readSnooze(values) };
  const roundsWrittenAt = new Map<string, WrittenAt>(
    placement.rounds.map(({ _id }) => [_id, NEVER_WRITTEN]),
  );
  for (const one of rounds.live.get(row.id) ?? [])
    roundsWrittenAt.set(one.row.id, writtenAtOf(one.row));
  return [{ reminded, writtenAt: writtenAtOf(row), roundsWrittenAt }];
}

/** The preferences of an account; empty when it has no profile row yet. */
export async function readReminderProfile(db: Reader, userId: string): Promise<ReminderProfile> {
  const row = await findRow(db, { uid: userId, t: 'profile', id: PROFILE_ROW_ID });
  return row
    ? { values: valuesOf(row), writtenAt: writtenAtOf(row) }
    : { values: {}, writtenAt: () => undefined };
}

/** Of a round of a drive that has no row. */
const NEVER_WRITTEN: WrittenAt = () => undefined;

function writtenAtOf({ cells }: SyncRow): WrittenAt {
  return (path) => {
    const cell = cellAt(cells, path);
    return cell && wallMsOf(cell[1]);
  };
}
