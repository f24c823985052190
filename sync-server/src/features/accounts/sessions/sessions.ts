/**
 * Where users are signed in. A token is 32 random bytes that only the device knows; the server stores its
 * digest. A session ends when it was not used for a while, and in any case some time after it began; both
 * times depend on the role. On a shared computer it ends after some hours. Only the server's clock counts.
 */
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import QuickLRU from 'quick-lru';
import type { SessionOwner } from '../../../platform/http/session-owner.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts';
import { createCalendar } from '../../../platform/clock.ts';
import { saveActivity, isKnownDevice, saveKnownDevice } from './activity-store.ts';
import {
  deleteAllSessions,
  deleteOldSessions,
  deleteOtherSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  listLiveSessions,
  replaceSessionToken,
  touchSession,
  isTokenOfDeletedAccount,
  saveTokensOfDeletedAccount,
  type LiveSession,
  type SignedInDevice,
} from './sessions-store.ts';
import { UNKNOWN_DEVICE } from './device-label.ts';
import type { ServerDeps } from '../../../server-deps.ts';

const DAY_MS = 86_400_000;
const TOKEN_PREFIX = 'pts_';
const SESSIONS_MAX = 20;
/** Recording every use would make every read a write. */
const TOUCH_EVERY_MS = 5 * 60_000;
/** About the longest that a student stays at a computer of the lab or the library. */
const SHARED_COMPUTER_MS = 8 * 3_600_000;
/** For requests that were under way when the token changed, and for a device that has not read the answer yet. */
const OLD_TOKEN_MS = 60_000;

export interface Device {
  /** As deviceLabel returns it. */
  readonly label: string;
  /** Whether other people use the computer too. */
  readonly isShared: boolean;
}

export interface ListedSession extends SignedInDevice {
  readonly isCurrent: boolean;
}

/** How long a kind of device is remembered after its last sign-in. */
export const DEVICES_KNOWN_MS = 180 * DAY_MS;

type Owner = Pick<SessionOwner, 'sessionId' | 'userId'>;
type Lifetime = Pick<LiveSession, 'role' | 'createdAt' | 'lastSeenAt' | 'endsAt'>;

export type Sessions = ReturnType<typeof createSessions>;

/** Ending a session also closes its event streams. */
export function createSessions(
  deps: Omit<ServerDeps, 'passwordHash' | 'mailQueue' | 'push' | 'erasures'>,
) {
  const { db, clock, random, digests, pokes } = deps;
  const calendar = createCalendar(deps.config.timeZone);
  const live = createLiveSessions(db);
  pokes.onSessionsChange(live.forget);

  const touch = (session: LiveSession, now: number): void => {
    const expiresAt = endOf({ ...session, lastSeenAt: now }, deps.config);
    inTransaction(deps, async (tx) => {
      await touchSession(tx.db, { id: session.id, lastSeenAt: now, expiresAt });
      await saveActivity(tx.db, { userId: session.userId, day: calendar.dayOf(now), at: now });
      tx.onCommit(() => live.forget(session.userId));
    })
      // The request continues: reading must work on a full disk.
      .catch((error: unknown) =>
        deps.log.error({ err: error }, 'the last use of a session was not noted'),
      );
  };

  const noteToken = async (tx: Transaction, by: Owner, detail: string): Promise<void> => {
    const event = { event: 'authn_token_created', result: 'success' } as const;
    await deps.audit(tx, { ...event, by, subject: by.userId, detail });
  };

  /** To be called with the ids that a statement has just deleted. */
  const ended = (tx: Transaction, userId: string, ids: readonly string[]): void =>
    tx.onCommit(() => pokes.sessionsChanged(userId, ids));

  const endAll = async (tx: Transaction, userId: string): Promise<void> =>
    ended(tx, userId, await deleteAllSessions(tx.db, { userId }));

  /** The first use on a day is recorded, however shortly after the previous use. */
  const shouldRecordUse = ({ lastSeenAt }: LiveSession, now: number): boolean =>
    now - lastSeenAt >= TOUCH_EVERY_MS || calendar.dayOf(now) !== calendar.dayOf(lastSeenAt);

  return {
    /**
     * Begins a session inside a transaction and returns its token, which is stored nowhere else. The 21st ends
     * the oldest.
     */
    start: async (
      tx: Transaction,
      user: { id: string; role: Role },
      { label, isShared }: Device,
    ): Promise<string> => {
      const token = `${TOKEN_PREFIX}${random.token()}`;
      const now = tx.nowMs;
      const sessionId = random.uuid();
      const endsAt = isShared ? now + SHARED_COMPUTER_MS : null;
      const life = { createdAt: now, lastSeenAt: now, endsAt };
      const old = { userId: user.id, keep: SESSIONS_MAX - 1, now };
      const dropped = await deleteOldSessions(tx.db, old);
      if (dropped.length > 0) ended(tx, user.id, dropped);
      await insertSession(tx.db, {
        id: sessionId,
        user_id: user.id,
        token_hash: digests.ofToken(token),
        device: label,
        created_at: now,
        last_seen_at: now,
        expires_at: endOf({ ...life, role: user.role }, deps.config),
        ends_at: endsAt,
      });
      await noteToken(tx, { userId: user.id, sessionId }, 'session');
      await saveKnownDevice(tx.db, { user_id: user.id, device: label, last_at: now });
      await saveActivity(tx.db, { userId: user.id, day: calendar.dayOf(now), at: now });
      return token;
    },

    /** The owner of this token; undefined when it is unknown, ended or expired. */
    find: async (token: string): Promise<SessionOwner | undefined> => {
      const now = clock.now();
      const session = await live.find(digests.ofToken(token), now);
      if (!session) return undefined;
      if (shouldRecordUse(session, now)) touch(session, now);
      const { id, userId, role, device } = session;
      return { sessionId: id, userId, role, device: device === UNKNOWN_DEVICE ? null : device };
    },

    /** The valid sessions of a user, the most recently used first. */
    list: async ({ userId, sessionId }: Owner): Promise<readonly ListedSession[]> =>
      (await listLiveSessions(db, { userId, now: clock.now() })).map((session) => ({
        ...session,
        isCurrent: session.id === sessionId,
      })),

    /** True when the user signed in on a device with this label in the last half year. */
    isKnownDevice: (tx: Transaction, userId: string, label: string): Promise<boolean> =>
      isKnownDevice(tx.db, { userId, device: label, since: tx.nowMs - DEVICES_KNOWN_MS }),

    /** Gives a session a new token. The old one stays valid for a minute. Undefined when the session is over. */
    replaceToken: async (
      tx: Transaction,
      { sessionId, userId }: Owner,
    ): Promise<string | undefined> => {
      const token = `${TOKEN_PREFIX}${random.token()}`;
      const isReplaced = await replaceSessionToken(tx.db, {
        id: sessionId,
        userId,
        tokenHash: digests.ofToken(token),
        oldUntil: tx.nowMs + OLD_TOKEN_MS,
      });
      if (!isReplaced) return undefined;
      ended(tx, userId, []);
      await noteToken(tx, { userId, sessionId }, 'renewed');
      return token;
    },

    /** False when the user has no such session. */
    end: async (tx: Transaction, { sessionId, userId }: Owner): Promise<boolean> => {
      const isEnded = await deleteSession(tx.db, { userId, id: sessionId });
      if (isEnded) ended(tx, userId, [sessionId]);
      return isEnded;
    },

    endOthers: async (tx: Transaction, { userId, sessionId }: Owner): Promise<void> =>
      ended(tx, userId, await deleteOtherSessions(tx.db, userId, sessionId)),

    endAll,

    /**
     * Ends all sessions of a user whose account is being deleted. Requests with one of their tokens are then
     * answered with the reason.
     */
    endWithAccount: async (tx: Transaction, userId: string): Promise<void> => {
      await saveTokensOfDeletedAccount(tx.db, userId, tx.nowMs);
      await endAll(tx, userId);
    },

    /** True for a token that an account had when it was deleted, for half a year. */
    isOfDeletedAccount: (token: string): Promise<boolean> =>
      isTokenOfDeletedAccount(db, { tokenHash: digests.ofToken(token) }),
  };
}

const CACHED_MAX = 20_000;
/** For the rare case that another process stopped before it could say that it had ended a session. */
const CACHE_MS = 30_000;

/**
 * The sessions that were used lately, in memory: nearly every request needs one. Whoever ends or changes a session of
 * this server says so; what another process writes is noticed by the database.
 */
function createLiveSessions(db: Database) {
  const byToken = new QuickLRU<string, LiveSession>({ maxSize: CACHED_MAX, maxAge: CACHE_MS });
  let version: number | undefined;
  /** How often something was forgotten: what was read before may be what was forgotten meanwhile. */
  let forgotten = 0;

  const forgetAllAfterOthers = async (): Promise<void> => {
    const now = await db.versionOfOthers();
    if (now !== version) {
      forgotten += 1;
      byToken.clear();
    }
    version = now;
  };

  const load = async (tokenHash: string, now: number): Promise<LiveSession | undefined> => {
    const before = forgotten;
    const session = await findLiveSession(db, tokenHash, now);
    if (session && forgotten === before) byToken.set(tokenHash, session);
    return session;
  };

  return {
    /** The session whose token has this digest, unless it has ended by `now` (ms). */
    find: async (tokenHash: string, now: number): Promise<LiveSession | undefined> => {
      await forgetAllAfterOthers();
      const known = byToken.get(tokenHash);
      if (known && known.expiresAt > now) return known;
      // Another process may have prolonged it.
      const session = await load(tokenHash, now);
      return session && session.expiresAt > now ? session : undefined;
    },
    /** To be called after the commit that changes or ends a session of this user, or the role; undefined for all. */
    forget: (userId: string | undefined): void => {
      forgotten += 1;
      if (userId === undefined) return byToken.clear();
      for (const [tokenHash, session] of byToken)
        if (session.userId === userId) byToken.delete(tokenHash);
    },
  };
}

/** Takes a session as it was when it was used last. */
function endOf(
  { role, createdAt, lastSeenAt, endsAt }: Lifetime,
  { adminSessionDays, sessionDays }: Pick<ServerDeps['config'], 'adminSessionDays' | 'sessionDays'>,
): number {
  const days = role === 'admin' ? adminSessionDays : sessionDays;
  const ends = [lastSeenAt + days.idle * DAY_MS, createdAt + days.absolute * DAY_MS];
  return Math.min(...ends, endsAt ?? Infinity);
}
