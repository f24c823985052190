import { beforeEach, describe, expect, it } from 'vitest';
import { MARK_PATH } from '@shortlist/shared/sync/row.ts';
import type { Database } from '../../../platform/db/database.ts';
import { databaseForTest } from '../../../testing/for-test.ts';
import { readRows, runSql } from '../../../testing/sql.ts';
import {
  findNextAnnouncementTurn,
  isAnnouncementTurn,
  updateAnnouncementTurn,
} from './announcement-schedules-store.ts';
import {
  announceToAll,
  announceToFollowers,
  deleteAnnouncementsUntil,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
} from './announcements-store.ts';

let db: Database;

beforeEach(async () => {
  db = await databaseForTest();
  for (const id of ['asha', 'ravi', 'meera']) {
    await runSql(
      db,
      `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
       VALUES (?, ?, ?, 'student', '', 0)`,
      id,
      id,
      id,
    );
    await runSql(db, 'INSERT INTO reminder_due (user_id, next_at) VALUES (?, 50)', id);
  }
});

const POSTED = {
  id: 'a1',
  kind: 'posted',
  drives: ['d1', 'd2'],
  createdAt: 10,
  endsAt: 100,
} as const;
const CHANGED = {
  id: 'a2',
  kind: 'changed',
  drive: 'd1',
  title: 'Zenith',
  text: 'Test removed',
  createdAt: 5,
  endsAt: 60,
} as const;

const turns = () =>
  readRows(db, 'SELECT user_id, next_at, announce_at FROM reminder_due ORDER BY user_id');
const waiting = async () =>
  (await turns()).flatMap((row) => (row['announce_at'] === 0 ? [row['user_id']] : []));

describe('announcements', () => {
  it('are listed while they are not over, the oldest first', async () => {
    for (const one of [POSTED, CHANGED])
      await db.write((writer) => insertAnnouncement(writer, one));
    expect(await listAnnouncements(db, { now: 59 })).toEqual([CHANGED, POSTED]);
    expect(await listAnnouncements(db, { now: 60 })).toEqual([POSTED]);
    expect((await findAnnouncement(db, { id: 'a1' }))?.drives).toEqual(['d1', 'd2']);
    await db.write((writer) => deleteAnnouncementsUntil(writer, { until: 60 }));
    expect(await findAnnouncement(db, { id: 'a2' })).toBeUndefined();
    expect(await findAnnouncement(db, { id: 'a1' })).toBeDefined();
  });

  it('of new drives are looked for by all, and touch no reminders', async () => {
    await db.write((writer) => announceToAll(writer));
    expect(await turns()).toEqual(
      ['asha', 'meera', 'ravi'].map((user_id) => ({ user_id, next_at: 50, announce_at: 0 })),
    );
  });

  it('of a change by those who added the drive', async () => {
    const mark = (uid: string, id: string) =>
      runSql(
        db,
        `INSERT INTO rows (uid, t, id, seq, cells, created_at) VALUES (?, 'mark', ?, 1, ?, 0)`,
        uid,
        id,
        JSON.stringify({ f: { [MARK_PATH]: true } }),
      );
    await mark('asha', 'd1');
    await mark('ravi', 'd2');
    await db.write((writer) => announceToFollowers(writer, { id: 'd1' }));
    expect(await waiting()).toEqual(['asha']);
  });
});

describe('a turn', () => {
  const turn = { userId: 'asha', at: 0, nextAt: 70 };

  it('is of who has waited longest, until it is set on', async () => {
    expect(await findNextAnnouncementTurn(db, { now: 1000 })).toBeUndefined();
    await db.write((writer) => announceToAll(writer));
    for (const [userId, nextAt] of [
      ['asha', 70],
      ['ravi', 40],
      ['meera', null],
    ] as const)
      await db.write((writer) => updateAnnouncementTurn(writer, { userId, at: 0, nextAt }));
    expect(await findNextAnnouncementTurn(db, { now: 39 })).toBeUndefined();
    expect(await findNextAnnouncementTurn(db, { now: 1000 })).toEqual({
      userId: 'ravi',
      nextAt: 40,
    });
  });

  it('is over once there is other news', async () => {
    await db.write((writer) => announceToAll(writer));
    expect(await db.write((writer) => updateAnnouncementTurn(writer, turn))).toBe(true);
    expect(await isAnnouncementTurn(db, { userId: 'asha', nextAt: 70 })).toBe(true);
    await db.write((writer) => announceToAll(writer));
    expect(await isAnnouncementTurn(db, { userId: 'asha', nextAt: 70 })).toBe(false);
    const ended = { userId: 'asha', at: 70, nextAt: null };
    expect(await db.write((writer) => updateAnnouncementTurn(writer, ended))).toBe(false);
    expect(await waiting()).toContain('asha');
  });
});
