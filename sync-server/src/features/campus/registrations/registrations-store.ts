import { sql } from 'kysely';
import { statement } from '../../../platform/db/statement.ts';
import { rowTextToRow } from '../../sync/rows-store.ts';

/** The rows of those who registered for a drive and have not withdrawn, and what the college confirmed of them as JSON. */
export const listRegistrationRows = statement<{ drive: string }>()((db, p) =>
  db
    .selectFrom('rows as r')
    .leftJoin('college_records as c', 'c.user_id', 'r.uid')
    // Written out, so that the index of registrations is used.
    .where('r.t', '=', sql.lit('registration'))
    .where('r.id', '=', p.drive)
    .where('r.deleted_at', 'is', null)
    .select(['r.t', 'r.id', 'r.seq', 'r.cells', 'r.del', 'c.facts']),
).map(({ facts, ...text }) => ({ row: rowTextToRow(text), facts })).all;
