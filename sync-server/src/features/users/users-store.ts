import type { Role } from '@shortlist/shared/account/schema.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { UserTable } from '../../platform/db/schema.ts';
import { statement } from '../../platform/db/statement.ts';

/** One verified account. Its name and profile are in its profile row. */
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

const byId = statement<{ id: string }>()((db, p) =>
  db.selectFrom('users').where('id', '=', p.id).select(COLUMNS),
);

export function findUserById(db: SqliteDatabase, id: string): UserRecord | undefined {
  return byId.get(db, { id });
}

const byEmail = statement<{ emailKey: string }>()((db, p) =>
  db.selectFrom('users').where('email_key', '=', p.emailKey).select(COLUMNS),
);

/** Takes the address as `emailKey` returns it. */
export function findUserByEmail(db: SqliteDatabase, emailKey: string): UserRecord | undefined {
  return byEmail.get(db, { emailKey });
}

const anyUser = statement<object>()((db) => db.selectFrom('users').select('id').limit(1));

export function hasUsers(db: SqliteDatabase): boolean {
  return anyUser.get(db, {}) !== undefined;
}

/** A new account: its password is its first. */
type NewUser = Omit<UserTable, 'password_version' | 'last_active_at' | 'consent_at'>;

const insertStatement = statement<NewUser>()((db, p) =>
  db.insertInto('users').values({
    id: p.id,
    email: p.email,
    email_key: p.email_key,
    role: p.role,
    password_hash: p.password_hash,
    created_at: p.created_at,
    last_login_at: p.last_login_at,
    policy_version: p.policy_version,
    policy_accepted_at: p.policy_accepted_at,
    age_confirmed_at: p.age_confirmed_at,
  }),
);

/** Adds an account. Throws when its address already has one. */
export function insertUser(db: SqliteDatabase, user: NewUser): void {
  insertStatement.run(db, user);
}

const signInStatement = statement<{ id: string; passwordHash: string; at: number }>()((db, p) =>
  db
    .updateTable('users')
    .set({ password_hash: p.passwordHash, last_login_at: p.at })
    .where('id', '=', p.id),
);

/** Records the moment of a sign-in and the password's hash, which may have been computed again for it. */
export function updateUserAtSignIn(
  db: SqliteDatabase,
  signIn: { readonly id: string; readonly passwordHash: string; readonly at: number },
): void {
  signInStatement.run(db, signIn);
}

const passwordStatement = statement<{ id: string; passwordHash: string }>()((db, p) =>
  db
    .updateTable('users')
    .set((is) => ({
      password_hash: p.passwordHash,
      password_version: is('password_version', '+', 1),
    }))
    .where('id', '=', p.id),
);

export function updatePassword(db: SqliteDatabase, id: string, passwordHash: string): void {
  passwordStatement.run(db, { id, passwordHash });
}

const adminStatement = statement<object>()((db) =>
  db.selectFrom('users').where('role', '=', 'admin').select('id').limit(1),
);

export function hasAdmin(db: SqliteDatabase): boolean {
  return adminStatement.get(db, {}) !== undefined;
}

const addressesStatement = statement<object>()((db) =>
  db.selectFrom('users').orderBy('created_at').orderBy('id').select('email'),
);

/** The addresses of all accounts, oldest account first. */
export function listUserAddresses(db: SqliteDatabase): string[] {
  return addressesStatement.all(db, {}).map(({ email }) => email);
}

export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly lastLoginAt: number | null;
}

const adminsStatement = statement<object>()((db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .orderBy('email_key')
    .select(['id', 'email', 'last_login_at as lastLoginAt']),
);

/** All admins, by address. */
export function listAdmins(db: SqliteDatabase): Admin[] {
  return adminsStatement.all(db, {});
}

const roleStatement = statement<{ id: string; role: Role }>()((db, p) =>
  db.updateTable('users').set({ role: p.role }).where('id', '=', p.id),
);

export function updateRole(db: SqliteDatabase, id: string, role: Role): void {
  roleStatement.run(db, { id, role });
}
