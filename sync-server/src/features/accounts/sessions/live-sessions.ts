/**
 * The sessions that were used lately, in memory: nearly every request needs one. Whoever ends or changes a session of
 * this server says so; what another process writes is noticed by the database.
 */
import QuickLRU from 'quick-lru';
import type { Database } from '../../../platform/db/database.ts';
import { findLiveSession, type LiveSession } from './sessions-store.ts';

export type LiveSessions = ReturnType<typeof createLiveSessions>;

const SESSIONS_MAX = 20_000;
/** For the rare case that another process stopped before it could say that it had ended a session. */
const CACHE_MS = 30_000;

export function createLiveSessions(db: Database) {
  const byToken = new QuickLRU<string, LiveSession>({ maxSize: SESSIONS_MAX, maxAge: CACHE_MS });
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
