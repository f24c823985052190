import type { SqliteDatabase } from '../db/open.ts';
import { statement } from '../db/statement.ts';

/** Names this database and its unbroken history (sync protocol 2.3). */
export interface ServerMeta {
  /** Changes when the history of sequence numbers was broken, so that devices notice. */
  readonly epoch: string;
  readonly bootId: string;
  readonly schema: number;
}

const select = statement<object>()((db) =>
  db.selectFrom('server_meta').select(['epoch', 'boot_id as bootId', 'schema']),
);

const insert = statement<ServerMeta>()((db, p) =>
  db
    .insertInto('server_meta')
    .values({ id: 1, epoch: p.epoch, boot_id: p.bootId, schema: p.schema, purge_hold_until: 0 })
    .onConflict((conflict) => conflict.doNothing()),
);

/** The database's names. Those handed in are stored only if it has none yet. */
export function ensureServerMeta(db: SqliteDatabase, ifNew: ServerMeta): ServerMeta {
  const known = select.get(db, {});
  if (known) return known;
  insert.run(db, ifNew);
  return ifNew;
}
