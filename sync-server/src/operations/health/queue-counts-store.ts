/** Figures for the operator: what could not be delivered yet. */
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

const noticesStatement = statement<{ before: number }>()((db, p) =>
  db
    .selectFrom('mail_notices')
    .where('created_at', '<', p.before)
    .select(({ fn }) => fn.countAll<number>().as('n')),
);

/** The number of mails that have waited since before a moment (ms). */
export function countWaitingNotices(db: SqliteDatabase, before: number): number {
  return noticesStatement.get(db, { before })?.n ?? 0;
}

const browsersStatement = statement<{ publicKey: string }>()((db, p) =>
  db
    .selectFrom('push_subscriptions')
    .where('public_key', '!=', p.publicKey)
    .select(({ fn }) => fn.countAll<number>().as('n')),
);

/** The number of browsers that subscribed with another key than this one (base64url). */
export function countUnreachableBrowsers(db: SqliteDatabase, publicKey: string): number {
  return browsersStatement.get(db, { publicKey })?.n ?? 0;
}
