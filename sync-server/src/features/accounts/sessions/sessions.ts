/**
 * Where users are signed in. A token is 32 random bytes that only the device knows; the server stores its
 * digest. A session ends when it was not used for a while, and in any case some time after it began; both
 * times depend on the role. On a shared computer it ends after some hours. Only the server's clock counts.
 */
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import QuickLRU from 'quick-lru';
import { createCalendar } from '../../../platform/clock.ts';
import { inTransaction, type Transaction, type WriteDeps } from '../../../platform/db/database.ts';
import type { Requester, SessionOwner } from '../../../platform/http/session-owner.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { saveActivity, saveKnownDevice } from './activity-store.ts';
import { UNKNOWN_DEVICE } from './device-label.ts';
import {
  deleteAllSessions,
  deleteOldSessions,
  deleteOtherSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  isTokenOfDeletedAccount,
  replaceSessionToken,
  touchSession,
  type LiveSession,
} from './sessions-store.ts';

const DAY_MS = 86_400_000;
const TOKEN_PREFIX = 'pts_';
const SESSIONS_MAX = 20;
/** About the longest that a student stays at a computer of the lab or the library. */
const SHARED_COMPUTER_MS = 8 * 3_600_000;
/** For requests that were under way when the token changed, and for a device that has not read the answer yet. */
const OLD_TOKEN_MS = 60_000;
/** Recording every use would make every read a write. */
const TOUCH_EVERY_MS = 5 * 60_000;
const CACHED_MAX = 20_000;
/** For the rare case that another process stopped before it could say that it had ended a session. */
const CACHE_MS = 30_000;

export interface Device {
  /** As deviceLabel returns it. */
  readonly label: string;
  /** Whether other people use the computer too. */
  readonly isShared: boolean;
}

/** How long a kind of device is remembered after its last sign-in. */
export const DEVICES_KNOWN_MS = 180 * DAY_MS;

type Owner = Pick<SessionOwner, 'sessionId' | 'userId'>;
type SessionDeps = Pick<ServerDeps, 'config' | 'random' | 'digests' | 'audit' | 'pokes'>;

/** Returns its token, which is stored nowhere else. The 21st session of a user ends the oldest. */
export async function startSession(
  tx: Transaction,
  user: { readonly id: string; readonly role: Role },
  { label, isShared }: Device,
  deps: SessionDeps,
): Promise<string> {
  const { token, tokenHash } = newToken(deps);
  const now = tx.nowMs;
  const sessionId = deps.random.uuid();
  const endsAt = isShared ? now + SHARED_COMPUTER_MS : null;
  const life = { role: user.role, createdAt: now, lastSeenAt: now, endsAt };
  const old = { userId: user.id, keep: SESSIONS_MAX - 1, now };
  const dropped = await deleteOldSessions(tx.db, old);
  if (dropped.length > 0) ended(tx, user.id, dropped, deps);
  await insertSession(tx.db, {
    id: sessionId,
    user_id: user.id,
    token_hash: tokenHash,
    device: label,
    created_at: now,
    last_seen_at: now,
    expires_at: endOfSession(life, deps.config),
    ends_at: endsAt,
  });
  await noteToken(tx, { userId: user.id, sessionId }, 'session', deps);
  await saveKnownDevice(tx.db, { user_id: user.id, device: label, last_at: now });
  const day = createCalendar(deps.config.timeZone).dayOf(now);
  await saveActivity(tx.db, { userId: user.id, day, at: now });
  return token;
}

/** Gives a session a new token. The old one stays valid for a minute. Undefined when the session is over. */
export async function replaceToken(
  tx: Transaction,
  owner: Owner,
  deps: SessionDeps,
): Promise<string | undefined> {
  const { token, tokenHash } = newToken(deps);
  const { sessionId: id, userId } = owner;
  const oldUntil = tx.nowMs + OLD_TOKEN_MS;
  if (!(await replaceSessionToken(tx.db, { id, userId, tokenHash, oldUntil }))) return undefined;
  ended(tx, userId, [], deps);
  await noteToken(tx, owner, 'renewed', deps);
  return token;
}

/** False when they have no such session, or it has ended already. */
export function endSession(
  by: Requester,
  sessionId: string,
  detail: 'logout' | 'one',
  deps: SessionDeps & WriteDeps,
): Promise<boolean> {
  const { userId } = by;
  return inTransaction(deps, async (tx) => {
    const isEnded = await deleteSession(tx.db, { userId, id: sessionId });
    if (!isEnded) return false;
    ended(tx, userId, [sessionId], deps);
    await deps.audit(tx, { event: 'authn_token_revoked', by, subject: userId, detail });
    return true;
  });
}

export async function endOtherSessions(
  tx: Transaction,
  { userId, sessionId }: Owner,
  deps: SessionDeps,
): Promise<void> {
  ended(tx, userId, await deleteOtherSessions(tx.db, userId, sessionId), deps);
}

export async function endAllSessions(
  tx: Transaction,
  userId: string,
  deps: Pick<SessionDeps, 'pokes'>,
): Promise<void> {
  ended(tx, userId, await deleteAllSessions(tx.db, { userId }), deps);
}

/** Closes the event streams of the sessions that a statement has just deleted. */
function ended(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  { pokes }: Pick<SessionDeps, 'pokes'>,
): void {
  tx.onCommit(() => pokes.sessionsChanged(userId, ids));
}

function newToken({ random, digests }: SessionDeps) {
  const token = `${TOKEN_PREFIX}${random.token()}`;
  return { token, tokenHash: digests.ofToken(token) };
}

async function noteToken(
  tx: Transaction,
  by: Owner,
  detail: string,
  { audit }: SessionDeps,
): Promise<void> {
  await audit(tx, { event: 'authn_token_created', by, subject: by.userId, detail });
}

export function createSessions(deps: ServerDeps) {
  const { db, clock, digests } = deps;
  const calendar = createCalendar(deps.config.timeZone);
  const live = createCache(deps);

  const recordUse = (session: LiveSession, now: number): void => {
    const { id, userId, lastSeenAt } = session;
    const day = calendar.dayOf(now);
    // The first use on a day is recorded, however shortly after the previous use.
    if (now - lastSeenAt < TOUCH_EVERY_MS && day === calendar.dayOf(lastSeenAt)) return;
    const expiresAt = endOfSession({ ...session, lastSeenAt: now }, deps.config);
    inTransaction(deps, async (tx) => {
      await touchSession(tx.db, { id, lastSeenAt: now, expiresAt });
      await saveActivity(tx.db, { userId, day, at: now });
      tx.onCommit(() => live.forget(userId));
    })
      // The request continues: reading must work on a full disk.
      .catch((error: unknown) =>
        deps.log.error({ err: error }, 'the last use of a session was not noted'),
      );
  };

  return {
    find: async (token: string): Promise<SessionOwner | undefined> => {
      const now = clock.now();
      const session = await live.find(digests.ofToken(token), now);
      if (!session) return undefined;
      recordUse(session, now);
      const { id, userId, role, device } = session;
      return { sessionId: id, userId, role, device: device === UNKNOWN_DEVICE ? null : device };
    },
    /** True for a token that an account had when it was deleted, for half a year. */
    isOfDeletedAccount: (token: string): Promise<boolean> =>
      isTokenOfDeletedAccount(db, { tokenHash: digests.ofToken(token) }),
  };
}

/**
 * The sessions that were used lately, in memory: nearly every request needs one. Whoever ends or changes a session of
 * this server says so; what another process writes is noticed by the database.
 */
function createCache({ db, pokes }: Pick<ServerDeps, 'db' | 'pokes'>) {
  const byToken = new QuickLRU<string, LiveSession>({ maxSize: CACHED_MAX, maxAge: CACHE_MS });
  let version: number | undefined;
  /** How often something was forgotten: what was read before may be what was forgotten meanwhile. */
  let forgotten = 0;

  /** To be called after the commit that changes or ends a session of this user, or the role; undefined for all. */
  const forget = (userId: string | undefined): void => {
    forgotten += 1;
    if (userId === undefined) return byToken.clear();
    for (const [tokenHash, session] of byToken)
      if (session.userId === userId) byToken.delete(tokenHash);
  };
  pokes.onSessionsChange(forget);

  const load = async (tokenHash: string, now: number): Promise<LiveSession | undefined> => {
    const before = forgotten;
    const session = await findLiveSession(db, tokenHash, now);
    if (session && forgotten === before) byToken.set(tokenHash, session);
    return session;
  };

  return {
    forget,
    find: async (tokenHash: string, now: number): Promise<LiveSession | undefined> => {
      const newest = await db.versionOfOthers();
      if (newest !== version) forget(undefined);
      version = newest;
      const known = byToken.get(tokenHash);
      if (known && known.expiresAt > now) return known;
      // Another process may have prolonged it.
      const session = await load(tokenHash, now);
      return session && session.expiresAt > now ? session : undefined;
    },
  };
}

/** When a session ends. Takes it as it was when it was used last. */
function endOfSession(
  {
    role,
    createdAt,
    lastSeenAt,
    endsAt,
  }: Pick<LiveSession, 'role' | 'createdAt' | 'lastSeenAt' | 'endsAt'>,
  { adminSessionDays, sessionDays }: SessionDeps['config'],
): number {
  const days = role === 'admin' ? adminSessionDays : sessionDays;
  const ends = [lastSeenAt + days.idle * DAY_MS, createdAt + days.absolute * DAY_MS];
  return Math.min(...ends, endsAt ?? Infinity);
}
