import { statement } from '../../platform/db/statement.ts';

/** The last zone that the device of a session reported; null when it reported none. */
export const findSessionZone = statement<{ sessionId: string }>()((db, p) =>
  db.selectFrom('sessions').where('id', '=', p.sessionId).select('time_zone as timeZone'),
).value;

export const saveSessionZone = statement<{ sessionId: string; timeZone: string }>()((db, p) =>
  db.updateTable('sessions').set({ time_zone: p.timeZone }).where('id', '=', p.sessionId),
).run;

/** The zones that a user's valid sessions report, that of the oldest session first. */
export const listSessionZones = statement<{ userId: string; now: number }>()((db, p) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .where('time_zone', 'is not', null)
    .orderBy('created_at')
    .select((row) => row.ref('time_zone').$notNull().as('timeZone')),
).values;
