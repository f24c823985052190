/**
 * The private calendar feed: an address that nobody can guess and that a calendar app reads by itself. Anyone who knows
 * it can read it, so its owner can end it at any time, and the server stores only a digest of its secret.
 */
import {
  calendarFeedPath,
  type CalendarFeed,
  type NewCalendarFeed,
} from '@shortlist/shared/api/calendar.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import {
  isUpcomingDate,
  calendarEntries,
  type CalendarEntry,
} from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import { calendarText } from '@shortlist/shared/reminder/calendar/calendar-text.ts';
import {
  cellValuesToPreferences,
  readOwnReminders,
  PREFERENCE_CELL_SCHEMAS,
} from '@shortlist/shared/reminder/preferences.ts';
import { changedAt, PROFILE_ROW_ID, valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { sha256 } from '../../platform/crypto/digests.ts';
import { inTransaction, type Reader, type Transaction } from '../../platform/db/database.ts';
import type { Requester } from '../../platform/http/session-owner.ts';
import {
  livePlacements,
  readAccountRounds,
  resolveWithRounds,
  type AccountRounds,
} from '../placements/live-placements.ts';
import { findRow } from '../sync/rows-store.ts';
import { resolveTimeZone } from '../users/account-time-zone.ts';
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findCalendarFeedOwner,
  saveCalendarFeed,
  touchCalendarFeed,
} from './calendar-feeds-store.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import type { ServerDeps } from '../../server-deps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface CalendarText {
  readonly text: string;
  /** Equal for equal texts, and for no others: an ETag without its quotes. */
  readonly digest: string;
}

export async function shownCalendarFeed(db: Reader, userId: string): Promise<CalendarFeed | null> {
  const feed = await findCalendarFeed(db, { userId });
  return feed ? { createdAt: iso(feed.createdAt), lastReadAt: isoOrNull(feed.readAt) } : null;
}

/** Ends the previous one. */
export function createCalendarFeed(request: Requester, deps: ServerDeps): Promise<NewCalendarFeed> {
  return inTransaction(deps, async (tx) => {
    const secret = deps.random.token();
    await end(tx, request, deps);
    await saveCalendarFeed(tx.db, {
      user_id: request.userId,
      secret_hash: deps.digests.ofToken(secret),
      created_at: tx.nowMs,
      read_at: null,
    });
    await deps.audit(tx, { event: 'authn_token_created', ...changed(request) });
    return { path: calendarFeedPath(secret), createdAt: iso(tx.nowMs) };
  });
}

export function endCalendarFeed(request: Requester, deps: ServerDeps): Promise<void> {
  return inTransaction(deps, (tx) => end(tx, request, deps));
}

async function end(tx: Transaction, request: Requester, { audit }: ServerDeps): Promise<void> {
  if (await deleteCalendarFeed(tx.db, { userId: request.userId }))
    await audit(tx, { event: 'authn_token_revoked', ...changed(request) });
}

function changed(by: Requester) {
  return { by, subject: by.userId, detail: 'calendar' };
}

export async function readCalendarFeed(
  secret: string,
  deps: ServerDeps,
): Promise<CalendarText | undefined> {
  const { db } = deps;
  const secretHash = deps.digests.ofToken(secret);
  const owner = await findCalendarFeedOwner(db, { secretHash });
  if (!owner) return undefined;
  const now = deps.clock.now();
  if (owner.readAt === null || now - owner.readAt >= HOUR_MS) touch(secretHash, now, deps);
  const zoned = { now, timeZone: deps.config.timeZone };
  const { entries, timeZone } = await readCalendarEntries(db, owner.userId, zoned);
  const text = calendarText(entries, { name: PRODUCT_NAME, timeZone });
  return { text, digest: sha256(text) };
}

function touch(secretHash: string, readAt: number, { db, log }: ServerDeps): void {
  db.write((writer) => touchCalendarFeed(writer, { secretHash, readAt }))
    // The feed is served anyway.
    .catch((error: unknown) =>
      log.error({ err: error }, 'the last reading of a calendar was not noted'),
    );
}

/** No calendar app reads more than this in reasonable time. As the nearest pass, others follow. */
const ENTRIES_MAX = 1000;

/**
 * The dates of a student's placements from yesterday on, as the student sees them, the nearest first, and the zone that
 * their wall-clock times are read in. The given zone is that of the server.
 */
async function readCalendarEntries(
  db: Reader,
  userId: string,
  { now, timeZone: ofServer }: { readonly now: number; readonly timeZone: string },
) {
  const profile = await findRow(db, { uid: userId, t: 'profile', id: PROFILE_ROW_ID });
  const reminders = reminderSettingsOf(profile);
  const { preferences } = reminders;
  const timeZone = await resolveTimeZone(db, { userId, preferences, now }, ofServer);
  // What was yesterday here may still be today elsewhere. The value changes once a day, and with it the text.
  const since = `${wallTimeIn(now - DAY_MS, timeZone).slice(0, 10)}T00:00:00`;
  const entries: CalendarEntry[] = [];
  const rounds = await readAccountRounds(db, userId);
  for await (const rows of livePlacements(db, userId))
    for (const row of rows) entries.push(...(await entriesOf(db, row, rounds, reminders)));
  const ahead = entries
    .filter((entry) => isUpcomingDate(entry, since))
    .sort((a, b) => compare(a.at, b.at) || compare(a.uid, b.uid))
    .slice(0, ENTRIES_MAX);
  return { entries: ahead, timeZone };
}

type ReminderSettings = ReturnType<typeof reminderSettingsOf>;

function reminderSettingsOf(profile: SyncRow | undefined) {
  return {
    preferences: cellValuesToPreferences(profile ? valuesOf(profile) : {}),
    changedAt: profile ? changedAt(profile, Object.keys(PREFERENCE_CELL_SCHEMAS)) : 0,
  };
}

async function entriesOf(
  db: Reader,
  row: SyncRow,
  rounds: AccountRounds,
  settings: ReminderSettings,
): Promise<readonly CalendarEntry[]> {
  const { placement, opportunity } = await resolveWithRounds(db, row, rounds);
  const own = readOwnReminders(valuesOf(row));
  const changes = [settings.changedAt, changedAt(row), postedAt(opportunity)];
  const live = rounds.live.get(row.id) ?? [];
  const roundsChangedAt = new Map(live.map((one) => [one.row.id, changedAt(one.row)]));
  return calendarEntries(
    { placement, own, changedAt: Math.max(...changes), roundsChangedAt },
    settings.preferences,
  );
}

function postedAt(opportunity: PostedOpportunity | undefined): number {
  return opportunity ? Date.parse(opportunity.updatedAt ?? opportunity.postedAt) : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
