/** Consents of parents that wait for the account of their child. Addresses are digests. Moments in milliseconds. */
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { ConsentTable } from '../../../platform/db/schema.ts';
import { statement } from '../../../platform/db/statement.ts';

const saveStatement = statement<ConsentTable>()((db, p) =>
  db
    .insertInto('consents')
    .values({ address: p.address, recorded_at: p.recorded_at })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ recorded_at: p.recorded_at }),
    ),
);

/** Records a consent for an address; it replaces an earlier one. */
export function saveConsent(db: SqliteDatabase, address: string, at: number): void {
  saveStatement.run(db, { address, recorded_at: at });
}

const findStatement = statement<{ address: string; since: number }>()((db, p) =>
  db
    .selectFrom('consents')
    .where('address', '=', p.address)
    .where('recorded_at', '>', p.since)
    .select('recorded_at as at'),
);

/** When the consent for an address was recorded, if that was after `since`. */
export function findConsent(
  db: SqliteDatabase,
  address: string,
  since: number,
): number | undefined {
  return findStatement.get(db, { address, since })?.at;
}

const deleteOneStatement = statement<{ address: string }>()((db, p) =>
  db.deleteFrom('consents').where('address', '=', p.address),
);

/** Deletes the consent for an address, if there is one. */
export function deleteConsent(db: SqliteDatabase, address: string): void {
  deleteOneStatement.run(db, { address });
}

const deleteStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('consents').where('recorded_at', '<=', p.until),
);

/** Deletes what was recorded at or before a moment; returns how many. */
export function deleteConsentsUntil(db: SqliteDatabase, until: number): number {
  return deleteStatement.run(db, { until });
}

const ofUserStatement = statement<{ id: string; at: number }>()((db, p) =>
  db.updateTable('users').set({ consent_at: p.at }).where('id', '=', p.id),
);

/** Records a consent for an existing account. */
export function updateConsent(db: SqliteDatabase, id: string, at: number): void {
  ofUserStatement.run(db, { id, at });
}
