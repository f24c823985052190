/**
 * The private calendar feed: an address that nobody can guess and that a calendar app reads by itself. Anyone who knows
 * it can read it, so its owner can end it at any time, and the server stores only a digest of its secret.
 */
import {
  calendarFeedPath,
  type CalendarFeed,
  type NewCalendarFeed,
} from '@shortlist/shared/api/calendar.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
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
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { changedAt, PROFILE_ROW_ID, valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { Audit, AuditEventName } from '../../platform/audit/audit.ts';
import { sha256, type Digests } from '../../platform/crypto/digests.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { inTransaction, type Transaction, type WriteDeps } from '../../platform/db/write-queue.ts';
import type { Requester } from '../../platform/http/session-owner.ts';
import type { Random } from '../../platform/random.ts';
import { resolveRow, livePlacements } from '../placements/live-placements.ts';
import { findRow } from '../sync/rows-store.ts';
import { resolveTimeZone } from '../users/account-time-zone.ts';
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findCalendarFeedOwner,
  saveCalendarFeed,
  touchCalendarFeed,
  type CalendarFeedOwner,
} from './calendar-feeds-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface CalendarText {
  readonly text: string;
  /** Equal for equal texts, and for no others: an ETag without its quotes. */
  readonly digest: string;
}

export interface CalendarFeeds {
  find(userId: string): CalendarFeed | null;
  /** Ends the previous one. */
  create(request: Requester): Promise<NewCalendarFeed>;
  end(request: Requester): Promise<void>;
  /** The calendar text of the feed with this secret; undefined when there is no such feed. */
  read(secret: string): Promise<CalendarText | undefined>;
}

interface CalendarFeedsDeps extends WriteDeps {
  readonly random: Random;
  readonly digests: Pick<Digests, 'ofToken'>;
  readonly audit: Audit;
  readonly config: { readonly timeZone: string };
  /** Called when the access to a feed could not be recorded. The feed is served anyway. */
  readonly onTouchFailed: (error: unknown) => void;
}

export function createCalendarFeeds(deps: CalendarFeedsDeps): CalendarFeeds {
  const { db, writeQueue, clock, random, digests, audit } = deps;

  const note = (tx: Transaction, event: AuditEventName, request: Requester): void => {
    const { userId, sessionId, clientAddress } = request;
    const who = { actor: userId, subject: userId, sessionId, clientAddress };
    audit(tx, { event, result: 'success', ...who, detail: 'calendar' });
  };

  const end = (tx: Transaction, request: Requester): void => {
    if (deleteCalendarFeed(tx.db, { userId: request.userId }))
      note(tx, 'authn_token_revoked', request);
  };

  const touch = (secretHash: string, { readAt }: CalendarFeedOwner, now: number): void => {
    if (readAt !== null && now - readAt < HOUR_MS) return;
    writeQueue
      .write(() => touchCalendarFeed(db, { secretHash, readAt: now }))
      .catch(deps.onTouchFailed);
  };

  return {
    find: (userId) => {
      const feed = findCalendarFeed(db, { userId });
      if (!feed) return null;
      const { createdAt, readAt } = feed;
      return { createdAt: iso(createdAt), lastReadAt: readAt === null ? null : iso(readAt) };
    },

    create: (request) =>
      inTransaction(deps, (tx) => {
        const secret = random.token();
        end(tx, request);
        saveCalendarFeed(tx.db, {
          user_id: request.userId,
          secret_hash: digests.ofToken(secret),
          created_at: tx.nowMs,
          read_at: null,
        });
        note(tx, 'authn_token_created', request);
        return { path: calendarFeedPath(secret), createdAt: iso(tx.nowMs) };
      }),

    end: (request) => inTransaction(deps, (tx) => end(tx, request)),

    read: async (secret) => {
      const secretHash = digests.ofToken(secret);
      const owner = findCalendarFeedOwner(db, { secretHash });
      if (!owner) return undefined;
      const now = clock.now();
      touch(secretHash, owner, now);
      const zoned = { now, timeZone: deps.config.timeZone };
      const { entries, timeZone } = await readCalendarEntries(db, owner.userId, zoned);
      const text = calendarText(entries, { name: PRODUCT_NAME, timeZone });
      return { text, digest: sha256(text) };
    },
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** No calendar app reads more than this in reasonable time. As the nearest pass, others follow. */
const ENTRIES_MAX = 1000;

interface CalendarEntries {
  readonly entries: readonly CalendarEntry[];
  /** The zone that wall-clock times are read in. */
  readonly timeZone: string;
}

/**
 * The dates of a student's placements from yesterday on, as the student sees them, the nearest first. `timeZone` is
 * that of the server.
 */
async function readCalendarEntries(
  db: SqliteDatabase,
  userId: string,
  { now, timeZone: ofServer }: { readonly now: number; readonly timeZone: string },
): Promise<CalendarEntries> {
  const reminders = reminderSettingsOf(
    findRow(db, { uid: userId, t: 'profile', id: PROFILE_ROW_ID }),
  );
  const { preferences } = reminders;
  const timeZone = resolveTimeZone(db, { userId, preferences, now }, ofServer);
  // What was yesterday here may still be today elsewhere. The value changes once a day, and with it the text.
  const since = `${wallTimeIn(now - DAY_MS, timeZone).slice(0, 10)}T00:00:00`;
  const entries: CalendarEntry[] = [];
  for await (const rows of livePlacements(db, userId))
    entries.push(...rows.flatMap((row) => entriesOf(db, row, reminders)));
  const ahead = entries
    .filter((entry) => isUpcomingDate(entry, since))
    .sort((a, b) => compare(a.at, b.at) || compare(a.uid, b.uid))
    .slice(0, ENTRIES_MAX);
  return { entries: ahead, timeZone };
}

/** The account's reminder preferences, and when they last changed. */
interface ReminderSettings {
  readonly preferences: ReminderPreferences;
  readonly changedAt: number;
}

function reminderSettingsOf(profile: SyncRow | undefined): ReminderSettings {
  if (!profile) return { preferences: cellValuesToPreferences({}), changedAt: 0 };
  return {
    preferences: cellValuesToPreferences(valuesOf(profile)),
    changedAt: changedAt(profile, Object.keys(PREFERENCE_CELL_SCHEMAS)),
  };
}

function entriesOf(
  db: SqliteDatabase,
  row: SyncRow,
  settings: ReminderSettings,
): readonly CalendarEntry[] {
  const { placement, opportunity } = resolveRow(db, row);
  const own = readOwnReminders(valuesOf(row));
  const changes = [settings.changedAt, changedAt(row), postedAt(opportunity)];
  return calendarEntries({ placement, own, changedAt: Math.max(...changes) }, settings.preferences);
}

function postedAt(opportunity: PostedOpportunity | undefined): number {
  return opportunity ? Date.parse(opportunity.updatedAt ?? opportunity.postedAt) : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
