import { sql } from 'kysely';
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { RegistrationTable } from '../../../platform/db/schema.ts';
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
  /** Whether the user confirmed to be 18 or older; false where the server did not ask. */
  readonly ageConfirmed: boolean;
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
    ageConfirmed: age === 1,
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
