import { sql } from 'kysely';
import type { Role } from '@shortlist/shared/account/schema.ts';
import type { SqliteDatabase } from '../db/open.ts';
import type { SessionTable } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

/** A session that still runs, with what authenticating a request needs to know of its user. */
export interface LiveSession {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

const findStatement = statement<{ tokenHash: string; now: number }>()((db, p) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', p.tokenHash)
    .where('sessions.expires_at', '>', p.now)
    .select([
      'sessions.id',
      'sessions.user_id as userId',
      'users.role',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
    ]),
);

/** The session whose token has this digest, unless it has run out by `now` (ms). */
export function findLiveSession(
  db: SqliteDatabase,
  tokenHash: string,
  now: number,
): LiveSession | undefined {
  return findStatement.get(db, { tokenHash, now });
}

const insertStatement = statement<SessionTable>()((db, p) =>
  db.insertInto('sessions').values({
    id: p.id,
    user_id: p.user_id,
    token_hash: p.token_hash,
    device: p.device,
    created_at: p.created_at,
    last_seen_at: p.last_seen_at,
    expires_at: p.expires_at,
  }),
);

/** Adds a session; the caller keeps its token. */
export function insertSession(db: SqliteDatabase, session: SessionTable): void {
  insertStatement.run(db, session);
}

const touchStatement = statement<{ id: string; lastSeenAt: number; expiresAt: number }>()((db, p) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: p.lastSeenAt, expires_at: p.expiresAt })
    .where('id', '=', p.id),
);

/** Writes when the session was used last and when it ends if it is not used again. */
export function touchSession(
  db: SqliteDatabase,
  seen: { readonly id: string; readonly lastSeenAt: number; readonly expiresAt: number },
): void {
  touchStatement.run(db, seen);
}

const deleteStatement = statement<{ id: string; userId: string }>()((db, p) =>
  db.deleteFrom('sessions').where('id', '=', p.id).where('user_id', '=', p.userId),
);

/** Ends one session of this user; false when there was none. */
export function deleteSession(db: SqliteDatabase, userId: string, id: string): boolean {
  return deleteStatement.run(db, { id, userId }) > 0;
}

const deleteOldStatement = statement<{ userId: string; keep: number; now: number }>()((db, p) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', p.userId)
    .where((or) =>
      or.or([
        or('expires_at', '<=', p.now),
        or(
          'id',
          'not in',
          or
            .selectFrom('sessions as kept')
            .where('kept.user_id', '=', p.userId)
            .where('kept.expires_at', '>', p.now)
            .orderBy('kept.created_at', 'desc')
            .orderBy(sql`kept.rowid`, 'desc')
            .limit(p.keep)
            .select('kept.id'),
        ),
      ]),
    ),
);

/** Removes what has run out, and of the rest the oldest beyond `keep`. */
export function deleteOldSessions(
  db: SqliteDatabase,
  userId: string,
  { keep, now }: { readonly keep: number; readonly now: number },
): void {
  deleteOldStatement.run(db, { userId, keep, now });
}
