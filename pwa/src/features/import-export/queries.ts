/** The contents of a calendar file, read once when a student requests one. */
import { isTestRound } from '@shortlist/shared/placement/round/test-round.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCE_CELL_SCHEMAS,
} from '@shortlist/shared/reminder/preferences.ts';
import { deviceTimeZone, timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import { PROFILE_ROW_ID, changedAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { PlacementView } from '../../data/feed/followed-placements.ts';
import type { RowKey } from '../../data/database/tables.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { readShownRows } from '../../data/outbox/row-view.ts';
import { currentUid } from '../../data/session/session.ts';

const PROFILE: RowKey = ['profile', PROFILE_ROW_ID];

/** Takes placements as they are shown; adds the reminder preferences, and when each of them was last changed. */
export async function readCalendar(placements: readonly PlacementView[]) {
  const db = userDatabase(currentUid());
  const keys = placements.map(({ _id }): RowKey => ['placement', _id]);
  const roundKeys = placements.flatMap(({ rounds }) =>
    rounds.filter((round) => !isTestRound(round)).map(({ _id }): RowKey => ['round', _id]),
  );
  const [profile, [profileRow, ...rows], roundRows] = await Promise.all([
    db.view.get(PROFILE),
    readShownRows(db, [PROFILE, ...keys]),
    readShownRows(db, roundKeys),
  ]);
  const wishedAt = profileRow ? changedAt(profileRow, Object.keys(PREFERENCE_CELL_SCHEMAS)) : 0;
  const preferences = profile?.preferences ?? DEFAULT_PREFERENCES;
  const roundsChangedAt = new Map(
    roundRows.flatMap((row) => (row ? [[row.id, changedAt(row)] as const] : [])),
  );
  return {
    preferences,
    timeZone: timeZoneOrFallback(preferences.timeZone, deviceTimeZone(new Date())),
    sources: placements.map((placement, index) => ({
      placement,
      own: placement.reminders ?? null,
      changedAt: Math.max(wishedAt, lastChangedAt(placement, rows[index])),
      roundsChangedAt,
    })),
  };
}

/** When its shown values last changed: fields that follow the opportunity change with it. */
function lastChangedAt({ origin }: PlacementView, row: SyncRow | undefined): number {
  const posted = origin && (origin.opportunity.updatedAt ?? origin.opportunity.postedAt);
  return Math.max(row ? changedAt(row) : 0, posted === null ? 0 : Date.parse(posted));
}
