import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

const findStatement = statement<{ sessionId: string }>()((db, p) =>
  db.selectFrom('sessions').where('id', '=', p.sessionId).select('time_zone as timeZone'),
);

/** The last zone that the device of a session reported; null when it reported none. */
export function findSessionZone(db: SqliteDatabase, sessionId: string): string | null {
  return findStatement.get(db, { sessionId })?.timeZone ?? null;
}

const saveStatement = statement<{ sessionId: string; timeZone: string }>()((db, p) =>
  db.updateTable('sessions').set({ time_zone: p.timeZone }).where('id', '=', p.sessionId),
);

export function saveSessionZone(
  db: SqliteDatabase,
  named: { readonly sessionId: string; readonly timeZone: string },
): void {
  saveStatement.run(db, named);
}

const listStatement = statement<{ userId: string; now: number }>()((db, p) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .select(['time_zone as timeZone', 'created_at as createdAt']),
);

/** The zones that a user's valid sessions report, that of the oldest session first. */
export function listSessionZones(
  db: SqliteDatabase,
  userId: string,
  now: number,
): readonly string[] {
  return listStatement
    .all(db, { userId, now })
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .flatMap(({ timeZone }) => timeZone ?? []);
}
