/** What the placement cell has to say to devices by push. Moments in milliseconds. */
import { sql } from 'kysely';
import { insertInto, statement } from '../../../platform/db/statement.ts';
import type { Writer } from '../../../platform/db/database.ts';

/** New drives, by their ids. */
interface PostedDrives {
  readonly kind: 'posted';
  readonly drives: readonly string[];
}

/** A change of a drive, in the words that are shown to those who added it. */
export interface DriveNews {
  readonly kind: 'changed';
  readonly drive: string;
  readonly title: string;
  readonly text: string;
}

/** A list that was published for a round, or taken back. Who has another verdict since has recorded its id. */
export interface ListNews {
  readonly kind: 'list';
  readonly drive: string;
  readonly title: string;
  /** The name of the round. */
  readonly round: string;
}

export type AnnouncementContent = PostedDrives | DriveNews | ListNews;
export type Announcement = AnnouncementContent & {
  readonly id: string;
  readonly createdAt: number;
  /** After this it is not sent any more. */
  readonly endsAt: number;
};

const insert = insertInto('announcements');

export async function insertAnnouncement(
  db: Writer,
  { id, createdAt, endsAt, kind, ...body }: Announcement,
): Promise<void> {
  const times = { created_at: createdAt, ends_at: endsAt };
  await insert(db, { id, kind, body: JSON.stringify(body), ...times });
}

/** Those that are not over, the oldest first. */
export const listAnnouncements = statement<{ now: number }>()((db, p) =>
  db
    .selectFrom('announcements')
    .where('ends_at', '>', p.now)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll(),
).map(
  ({ id, kind, body, created_at, ends_at }) =>
    ({ id, kind, createdAt: created_at, endsAt: ends_at, ...JSON.parse(body) }) as Announcement,
).all;

export const findAnnouncement = statement<{ id: string }>()((db, p) =>
  db.selectFrom('announcements').where('id', '=', p.id).select('body'),
).map(({ body }) => JSON.parse(body) as Partial<PostedDrives>).get;

export const deleteAnnouncementsUntil = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('announcements').where('ends_at', '<=', p.until),
).run;

/** Makes every account with a target look for announcements. */
export const announceToAll = statement()((db) =>
  db.updateTable('reminder_due').set({ announce_at: 0 }),
).run;

/** The same for those who added an opportunity. */
export const announceToFollowers = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('reminder_due')
    .set({ announce_at: 0 })
    .where('user_id', 'in', (of) =>
      of
        .selectFrom('rows')
        // Written out, so that the index of marks is used.
        .where('t', '=', sql.lit('mark'))
        .where('id', '=', p.id)
        .select('uid'),
    ),
).run;
