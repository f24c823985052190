import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import type { AccountTransaction, Transaction } from '../../platform/db/database.ts';
import { insertInto, statement, type RowOf } from '../../platform/db/statement.ts';

export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** Another number means another password; a new hash of the same one does not change it. */
  readonly passwordVersion: number;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
}

const COLUMNS = [
  'id',
  'email',
  'role',
  'password_hash as passwordHash',
  'password_version as passwordVersion',
  'created_at as createdAt',
  'last_login_at as lastLoginAt',
] as const;

export const findUserById = statement<{ id: string }>()((db, p) =>
  db.selectFrom('users').where('id', '=', p.id).select(COLUMNS),
).get;

export const findUserByEmail = statement<{ emailKey: string }>()((db, p) =>
  db.selectFrom('users').where('email_key', '=', p.emailKey).select(COLUMNS),
).get;

export const hasUsers = statement()((db) => db.selectFrom('users').select('id').limit(1)).exists;

/** Adds an account. Throws when its address already has one. */
export const insertUser = insertInto('users');

/** Records the moment of a sign-in and the password's hash, which may have been computed again for it. */
export const updateUserAtSignIn = statement<{ id: string; passwordHash: string; at: number }>()(
  (db, p) =>
    db
      .updateTable('users')
      .set({ password_hash: p.passwordHash, last_login_at: p.at })
      .where('id', '=', p.id),
).run;

export const updatePassword = statement<{ id: string; passwordHash: string }>()((db, p) =>
  db
    .updateTable('users')
    .set((is) => ({
      password_hash: p.passwordHash,
      password_version: is('password_version', '+', 1),
    }))
    .where('id', '=', p.id),
).run;

export const hasAdmin = statement()((db) =>
  db.selectFrom('users').where('role', '=', 'admin').select('id').limit(1),
).exists;

export const listUserAddresses = statement()((db) =>
  db.selectFrom('users').orderBy('created_at').orderBy('id').select('email'),
).values;

const admins = statement()((db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .orderBy('email_key')
    .select(['id', 'email', 'last_login_at as lastLoginAt']),
);

/** All admins, by address. */
export const listAdmins = admins.all;

/** The same, so that none of them changes before the end of the transaction: there must be one that stays. */
export const lockAdmins = admins.lockAll;

const lockUser = statement<{ id: string }>()((db, p) =>
  db.selectFrom('users').where('id', '=', p.id).select('id'),
).lockAll;

/** Adds the lock of an account to a transaction over several. What was read before it may be outdated. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountTransaction> {
  await lockUser(tx.db, { id });
  return { ...tx, db: { ...tx.db, account: id } };
}

export type Admin = RowOf<typeof listAdmins>;

export const updateRole = statement<{ id: string; role: Role }>()((db, p) =>
  db.updateTable('users').set({ role: p.role }).where('id', '=', p.id),
).run;

export const saveSessionZone = statement<{ sessionId: string; timeZone: string }>()((db, p) =>
  db.updateTable('sessions').set({ time_zone: p.timeZone }).where('id', '=', p.sessionId),
).run;

export const saveFeedCursor = statement<{ sessionId: string; feedSeq: number }>()((db, p) =>
  db.updateTable('sessions').set({ feed_seq: p.feedSeq }).where('id', '=', p.sessionId),
).run;

/**
 * The zones that a user's valid sessions reported last, null for none, up to where they have the feed, and when they
 * began. In no order.
 */
export const listSessionZones = statement<{ userId: string; now: number }>()((db, p) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .select([
      'id as sessionId',
      'time_zone as timeZone',
      'created_at as createdAt',
      'feed_seq as feedSeq',
    ]),
).all;

export type SessionZone = RowOf<typeof listSessionZones>;
