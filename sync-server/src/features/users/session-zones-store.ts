import { statement, type RowOf } from '../../platform/db/statement.ts';

export const saveSessionZone = statement<{ sessionId: string; timeZone: string }>()((db, p) =>
  db.updateTable('sessions').set({ time_zone: p.timeZone }).where('id', '=', p.sessionId),
).run;

/** The zones that a user's valid sessions reported last, that of the oldest session first; null for none. */
export const listSessionZones = statement<{ userId: string; now: number }>()((db, p) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .orderBy('created_at')
    .select(['id as sessionId', 'time_zone as timeZone']),
).all;

export type SessionZone = RowOf<typeof listSessionZones>;
