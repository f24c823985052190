/**
 * The private calendar feed: an address that nobody can guess and that a calendar app reads by itself. Anyone who knows
 * it can read it, so its owner can end it at any time, and the server stores only a digest of its secret.
 */
import {
  calendarFeedPath,
  type CalendarFeed,
  type NewCalendarFeed,
} from '@shortlist/shared/api/calendar.ts';
import { calendarText } from '@shortlist/shared/reminder/calendar/calendar-text.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { WriteQueue } from '../../platform/db/write-queue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Digests } from '../../platform/crypto/digests.ts';
import type { Random } from '../../platform/random.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findCalendarFeedOwner,
  saveCalendarFeed,
  touchCalendarFeed,
  type CalendarFeedOwner,
} from './calendar-feeds-store.ts';
import type { Audit, AuditEventName } from '../../platform/audit/audit.ts';
import { readCalendarEntries } from './calendar-entries.ts';
import type { SessionOwner } from '../../platform/http/session-owner.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';

const HOUR_MS = 3_600_000;

export interface CalendarFeedRequest extends Pick<SessionOwner, 'userId' | 'sessionId'> {
  readonly clientAddress: string;
}

export interface CalendarText {
  readonly text: string;
  /** Equal for equal texts, and for no others: an ETag without its quotes. */
  readonly digest: string;
}

export interface CalendarFeeds {
  find(userId: string): CalendarFeed | null;
  /** Ends the previous one. */
  create(request: CalendarFeedRequest): Promise<NewCalendarFeed>;
  end(request: CalendarFeedRequest): Promise<void>;
  /** The calendar text of the feed with this secret; undefined when there is no such feed. */
  read(secret: string): Promise<CalendarText | undefined>;
}

export interface CalendarFeedsDeps {
  readonly db: SqliteDatabase;
  readonly writeQueue: WriteQueue;
  readonly clock: Clock;
  readonly random: Random;
  readonly digests: Pick<Digests, 'ofToken'>;
  readonly audit: Audit;
  readonly config: { readonly timeZone: string };
  /** Called when the access to a feed could not be recorded. The feed is served anyway. */
  readonly onTouchFailed: (error: unknown) => void;
}

export function createCalendarFeeds(deps: CalendarFeedsDeps): CalendarFeeds {
  const { db, writeQueue, clock, random, digests, audit } = deps;

  const note = (tx: Transaction, event: AuditEventName, request: CalendarFeedRequest): void => {
    const { userId, sessionId, clientAddress } = request;
    const who = { actor: userId, subject: userId, sessionId, clientAddress };
    audit(tx, { event, result: 'success', ...who, detail: 'calendar' });
  };

  const end = (tx: Transaction, request: CalendarFeedRequest): void => {
    if (deleteCalendarFeed(tx.db, request.userId)) note(tx, 'authn_token_revoked', request);
  };

  const touch = (secretHash: string, { readAt }: CalendarFeedOwner, now: number): void => {
    if (readAt !== null && now - readAt < HOUR_MS) return;
    writeQueue
      .write(() => touchCalendarFeed(db, { secretHash, readAt: now }))
      .catch(deps.onTouchFailed);
  };

  return {
    find: (userId) => {
      const feed = findCalendarFeed(db, userId);
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
        });
        note(tx, 'authn_token_created', request);
        return { path: calendarFeedPath(secret), createdAt: iso(tx.nowMs) };
      }),

    end: (request) => inTransaction(deps, (tx) => end(tx, request)),

    read: async (secret) => {
      const secretHash = digests.ofToken(secret);
      const owner = findCalendarFeedOwner(db, secretHash);
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
