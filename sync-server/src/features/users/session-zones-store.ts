import { statement, type RowOf } from '../../platform/db/statement.ts';

export const saveSessionZone = statement<{ sessionId: string; timeZone: string }>()((db, p) =>
  db.updateTable('sessions').set({ time_zone: p.timeZone }).where('id', '=', p.sessionId),
).run;

/** The zones that a user's valid sessions reported last, and when these began; null for none. In no order. */
export const listSessionZones = statement<{ userId: string; now: number }>()((db, p) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .select(['id as sessionId', 'time_zone as timeZone', 'created_at as createdAt']),
).all;

export type SessionZone = RowOf<typeof listSessionZones>;
