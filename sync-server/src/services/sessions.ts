/**
 * Who is signed in where. A token is 32 random bytes that only the device knows; the server keeps its digest.
 * A session ends when it was not used for a while, and in any case some time after it began; both times depend on
 * the role. Only the server's clock counts.
 */
import type { Role } from '@shortlist/shared/account/schema.ts';
import type { Config } from '../config.ts';
import type { SqliteDatabase } from '../db/open.ts';
import type { WriteDoor } from '../db/write-door.ts';
import type { Clock } from '../gateways/clock.ts';
import type { Digests } from '../gateways/digests.ts';
import type { Random } from '../gateways/random.ts';
import {
  deleteOldSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  touchSession,
  type LiveSession,
} from '../stores/sessions.ts';
import type { Transaction } from './transaction.ts';

const DAY_MS = 86_400_000;
const TOKEN_PREFIX = 'pts_';
const SESSIONS_MAX = 20;
/** Writing down every use would make every read a write. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** What a running session tells about the request that carries its token. The role is read from the database each time. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
}

export interface Sessions {
  /** Begins a session inside a transaction and gives its token, which exists nowhere else. The 21st ends the oldest. */
  start(tx: Transaction, user: { id: string; role: Role }, device: string): string;
  /** Whose token this is; undefined when it is unknown, ended or run out. */
  find(token: string): SessionOwner | undefined;
  /** Ends one session of a user at once. */
  end(owner: Pick<SessionOwner, 'sessionId' | 'userId'>): Promise<void>;
}

export interface SessionsDeps {
  readonly db: SqliteDatabase;
  readonly door: WriteDoor;
  readonly clock: Clock;
  readonly random: Random;
  readonly digests: Digests;
  readonly config: Pick<Config, 'sessionDays' | 'adminSessionDays'>;
  /** Told when the last use of a session could not be written down. The request goes on: reading must work on a full disk. */
  readonly onTouchFailed: (error: unknown) => void;
}

/** Builds the one place that begins, finds and ends sessions. */
export function createSessions(deps: SessionsDeps): Sessions {
  const { db, door, clock, random, digests } = deps;

  const endOf = (role: Role, createdAt: number, lastSeenAt: number): number => {
    const days = role === 'admin' ? deps.config.adminSessionDays : deps.config.sessionDays;
    return Math.min(lastSeenAt + days.idle * DAY_MS, createdAt + days.absolute * DAY_MS);
  };

  const touch = ({ id, role, createdAt }: LiveSession, now: number): void => {
    const seen = { id, lastSeenAt: now, expiresAt: endOf(role, createdAt, now) };
    door.write(() => touchSession(db, seen)).catch(deps.onTouchFailed);
  };

  return {
    start: (tx, user, device) => {
      const token = `${TOKEN_PREFIX}${random.token()}`;
      deleteOldSessions(tx.db, user.id, { keep: SESSIONS_MAX - 1, now: tx.nowMs });
      insertSession(tx.db, {
        id: random.uuid(),
        user_id: user.id,
        token_hash: digests.ofToken(token),
        device,
        created_at: tx.nowMs,
        last_seen_at: tx.nowMs,
        expires_at: endOf(user.role, tx.nowMs, tx.nowMs),
      });
      return token;
    },

    find: (token) => {
      const now = clock.now();
      const session = findLiveSession(db, digests.ofToken(token), now);
      if (!session) return undefined;
      if (now - session.lastSeenAt >= TOUCH_EVERY_MS) touch(session, now);
      return { sessionId: session.id, userId: session.userId, role: session.role };
    },

    end: async ({ sessionId, userId }) => {
      await door.write(() => deleteSession(db, userId, sessionId));
    },
  };
}
