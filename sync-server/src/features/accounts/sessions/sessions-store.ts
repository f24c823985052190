import type { Kysely } from 'kysely';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import type { Reader, Writer } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { insertInto, statement } from '../../../platform/db/statement.ts';

export interface LiveSession {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly device: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** The absolute end that it was given when it began; null for the end that the role sets. */
  readonly endsAt: number | null;
  /** When it ends if it is not used again, or earlier, when the token that it was found by does. */
  readonly expiresAt: number;
}

const LIVE_COLUMNS = [
  'sessions.id',
  'sessions.user_id as userId',
  'users.role',
  'sessions.device',
  'sessions.created_at as createdAt',
  'sessions.last_seen_at as lastSeenAt',
  'sessions.ends_at as endsAt',
  'sessions.expires_at as expiresAt',
] as const;

const liveSessions = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', now)
    .select(LIVE_COLUMNS);

const findStatement = statement<{ tokenHash: string; now: number }>()((db, p) =>
  liveSessions(db, p.now).where('sessions.token_hash', '=', p.tokenHash),
);

const findByOldTokenStatement = statement<{ tokenHash: string; now: number }>()((db, p) =>
  liveSessions(db, p.now)
    .where('sessions.old_token_hash', '=', p.tokenHash)
    .where('sessions.old_token_until', '>', p.now)
    .select((row) => row.ref('sessions.old_token_until').$notNull().as('tokenUntil')),
).map(({ tokenUntil, ...session }) => ({
  ...session,
  expiresAt: Math.min(session.expiresAt, tokenUntil),
}));

/** The session whose token has this digest (or had it until shortly before), unless it has ended by `now` (ms). */
export async function findLiveSession(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<LiveSession | undefined> {
  const at = { tokenHash, now };
  return (await findStatement.get(db, at)) ?? (await findByOldTokenStatement.get(db, at));
}

export const insertSession = insertInto('sessions');

export const touchSession = statement<{ id: string; lastSeenAt: number; expiresAt: number }>()(
  (db, p) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: p.lastSeenAt, expires_at: p.expiresAt })
      .where('id', '=', p.id)
      // Two uses may be recorded in another order than they happened.
      .where('last_seen_at', '<=', p.lastSeenAt),
).run;

/** The sessions of a user that are valid at `now` (ms), the most recently used first. */
export const listLiveSessions = statement<{ userId: string; now: number }>()((db, p) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt']),
).all;

/** Gives a session another token; the previous one is accepted until `oldUntil` (ms). False for an unknown session. */
export const replaceSessionToken = statement<{
  id: string;
  userId: string;
  tokenHash: string;
  oldUntil: number;
}>()((db, p) =>
  db
    .updateTable('sessions')
    .set((is) => ({
      old_token_hash: is.ref('token_hash'),
      old_token_until: p.oldUntil,
      token_hash: p.tokenHash,
    }))
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId),
).affects;

export const deleteSession = statement<{ id: string; userId: string }>()((db, p) =>
  db.deleteFrom('sessions').where('id', '=', p.id).where('user_id', '=', p.userId),
).affects;

const deleteOthersStatement = statement<{ userId: string; keepId: string }>()((db, p) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('id', '!=', p.keepId)
    .returning('id'),
);

const forgetOldTokenStatement = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('sessions')
    .set({ old_token_hash: null, old_token_until: null })
    .where('id', '=', p.id),
);

/** Ends all sessions of a user but one, and that one's former token. Returns the ids of the ended ones. */
export async function deleteOtherSessions(
  db: Writer,
  userId: string,
  keepId: string,
): Promise<string[]> {
  await forgetOldTokenStatement.run(db, { id: keepId });
  return deleteOthersStatement.values(db, { userId, keepId });
}

export const deleteAllSessions = statement<{ userId: string }>()((db, p) =>
  db.deleteFrom('sessions').where('user_id', '=', p.userId).returning('id'),
).values;

/** Deletes the ended sessions, and of the rest the oldest beyond `keep`. Returns the ids of the deleted ones. */
export const deleteOldSessions = statement<{ userId: string; keep: number; now: number }>()(
  (db, p) =>
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
              .selectFrom('sessions as newest')
              .where('newest.user_id', '=', p.userId)
              .where('newest.expires_at', '>', p.now)
              .orderBy('newest.created_at', 'desc')
              .orderBy('newest.id', 'desc')
              .limit(p.keep)
              .select('newest.id'),
          ),
        ]),
      )
      .returning('id'),
).values;

const TOKEN_COLUMNS = ['token_hash', 'old_token_hash'] as const;

const saveTokensStatements = TOKEN_COLUMNS.map((column) =>
  statement<{ userId: string; at: number }>()((db, p) =>
    db
      .insertInto('deleted_account_tokens')
      .columns(['token_hash', 'deleted_at'])
      .expression((of) =>
        of
          .selectFrom('sessions')
          .where('user_id', '=', p.userId)
          .where(column, 'is not', null)
          .select((is) => [is.ref(column).$notNull().as('token_hash'), is.val(p.at).as('at')]),
      )
      .onConflict((conflict) => conflict.doNothing()),
  ),
);

/** Stores the digests of all tokens of a user whose account is being deleted at `at` (ms), with no hint of the owner. */
export async function saveTokensOfDeletedAccount(
  db: Writer,
  userId: string,
  at: number,
): Promise<void> {
  for (const each of saveTokensStatements) await each.run(db, { userId, at });
}

export const isTokenOfDeletedAccount = statement<{ tokenHash: string }>()((db, p) =>
  db
    .selectFrom('deleted_account_tokens')
    .where('token_hash', '=', p.tokenHash)
    .select('deleted_at'),
).exists;

/** Deletes the tokens of accounts that were deleted at or before a moment (ms). */
export const deleteTokensOfDeletedAccountsUntil = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('deleted_account_tokens').where('deleted_at', '<=', p.until),
).run;
