import { sql } from 'kysely';
import { statement, type RowOf } from '../../../platform/db/statement.ts';
import { rowTextToRow } from '../../sync/rows-store.ts';

interface RegistrationsQuery {
  readonly drive: string;
  /** The id of an account. */
  readonly after: string;
  readonly limit: number;
}

/**
 * The rows of those who registered for a drive and have not withdrawn, and what the college confirmed of them as JSON, in
 * the order of their accounts, after one of them or from the start ('').
 */
export const listRegistrationRows = statement<RegistrationsQuery>()((db, p) =>
  db
    .selectFrom('rows as r')
    .leftJoin('college_records as c', 'c.user_id', 'r.uid')
    // Written out, so that the index of registrations is used.
    .where('r.t', '=', sql.lit('registration'))
    .where('r.id', '=', p.drive)
    .where('r.deleted_at', 'is', null)
    .where('r.uid', '>', p.after)
    .orderBy('r.uid')
    .limit(p.limit)
    .select(['r.uid', 'r.t', 'r.id', 'r.seq', 'r.cells', 'r.del', 'c.facts']),
).map(({ uid, facts, ...text }) => ({ uid, row: rowTextToRow(text), facts })).all;
export type RegistrationRow = RowOf<typeof listRegistrationRows>;
