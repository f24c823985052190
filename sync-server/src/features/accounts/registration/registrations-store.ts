import { sql } from 'kysely';
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { RegistrationTable, ConsentTable } from '../../../platform/db/schema.ts';
import { statement } from '../../../platform/db/statement.ts';

/** One attempt to register an address, waiting for the code from its mailbox. */
export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: number;
  /** The policy that was accepted with it. */
  readonly policyVersion: string | null;
  /** Whether the user stated that they are 18 or older; null where the server did not ask. */
  readonly ageConfirmed: boolean | null;
}

const listStatement = statement<{ emailKey: string; since: number }>()((db, p) =>
  db
    .selectFrom('registrations')
    .where('email_key', '=', p.emailKey)
    .where('created_at', '>', p.since)
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .select([
      'id',
      'email',
      'name',
      'password_hash as passwordHash',
      'created_at as createdAt',
      'policy_version as policyVersion',
      'age_confirmed as age',
    ]),
);

/**
 * The registrations of an address begun after `since` (ms), newest first. Takes the address as `emailKey` returns it.
 */
export function listRegistrations(
  db: SqliteDatabase,
  emailKey: string,
  since: number,
): Registration[] {
  return listStatement.all(db, { emailKey, since }).map(({ age, ...registration }) => ({
    ...registration,
    ageConfirmed: age === null ? null : age === 1,
  }));
}

const listOldStatement = statement<{ until: number }>()((db, p) =>
  db.selectFrom('registrations').where('created_at', '<=', p.until).select('id'),
);

/** The ids of the registrations of all addresses that were begun at or before `until` (ms). */
export function listOldRegistrationIds(db: SqliteDatabase, until: number): string[] {
  return listOldStatement.all(db, { until }).map(({ id }) => id);
}

const insertStatement = statement<RegistrationTable>()((db, p) =>
  db.insertInto('registrations').values({
    id: p.id,
    email: p.email,
    email_key: p.email_key,
    name: p.name,
    password_hash: p.password_hash,
    created_at: p.created_at,
    policy_version: p.policy_version,
    age_confirmed: p.age_confirmed,
  }),
);

export function insertRegistration(db: SqliteDatabase, registration: RegistrationTable): void {
  insertStatement.run(db, registration);
}

const deleteStatement = statement<{ id: string }>()((db, p) =>
  db.deleteFrom('registrations').where('id', '=', p.id),
);

export function deleteRegistration(db: SqliteDatabase, id: string): void {
  deleteStatement.run(db, { id });
}

const saveConsentStatement = statement<ConsentTable>()((db, p) =>
  db
    .insertInto('consents')
    .values({ address: p.address, recorded_at: p.recorded_at })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ recorded_at: p.recorded_at }),
    ),
);

/**
 * Records (at a moment in ms) a parent's consent for an address without an account; replaces an earlier one.
 * The address is a digest.
 */
export function saveConsent(db: SqliteDatabase, address: string, at: number): void {
  saveConsentStatement.run(db, { address, recorded_at: at });
}

const findConsentStatement = statement<{ address: string; since: number }>()((db, p) =>
  db
    .selectFrom('consents')
    .where('address', '=', p.address)
    .where('recorded_at', '>', p.since)
    .select('recorded_at as at'),
);

/** When the consent for an address was recorded, if that was after `since`; both in milliseconds. */
export function findConsent(
  db: SqliteDatabase,
  address: string,
  since: number,
): number | undefined {
  return findConsentStatement.get(db, { address, since })?.at;
}

const deleteConsentStatement = statement<{ address: string }>()((db, p) =>
  db.deleteFrom('consents').where('address', '=', p.address),
);

export function deleteConsent(db: SqliteDatabase, address: string): void {
  deleteConsentStatement.run(db, { address });
}

const deleteConsentsStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('consents').where('recorded_at', '<=', p.until),
);

/** Deletes the consents that were recorded at or before a moment (ms); returns how many. */
export function deleteConsentsUntil(db: SqliteDatabase, until: number): number {
  return deleteConsentsStatement.run(db, { until });
}

const updateConsentStatement = statement<{ id: string; at: number }>()((db, p) =>
  db.updateTable('users').set({ consent_at: p.at }).where('id', '=', p.id),
);

/** Records a consent for an existing account. */
export function updateConsent(db: SqliteDatabase, id: string, at: number): void {
  updateConsentStatement.run(db, { id, at });
}
