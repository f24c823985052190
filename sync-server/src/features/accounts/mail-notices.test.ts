import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { closeDatabase, openDatabase } from '../../platform/db/open-database.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { createTestClock, migratedBytes, type TestClock } from '../../testing/create-test-app.ts';
import { databaseForTest, folderForTest, sharedDatabaseForTest } from '../../testing/for-test.ts';
import { readValue } from '../../testing/sql.ts';
import { createNoticeSender, queueNotice, type NoticeSender } from './mail-notices.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAIL: Mail = { to: 'asha@college.example', subject: 'News', text: 'News\n', html: '<p>' };

let db: Database;
let clock: TestClock;
let sentMails: Mail[];
let lines: unknown[];

beforeEach(async () => {
  db = await databaseForTest();
  clock = createTestClock();
  sentMails = [];
  lines = [];
});

const taking: Mailer = {
  send: (mail) => {
    sentMails.push(mail);
    return Promise.resolve();
  },
};
const refusing: Mailer = {
  send: ({ to }) => Promise.reject(Object.assign(new Error(`no ${to}`), { responseCode: 450 })),
};

function senderWith(mailer: Mailer, on = db): NoticeSender {
  const log = {
    warn: (details: unknown) => lines.push(['warn', details]),
    error: (details: unknown) => lines.push(['error', details]),
  };
  return createNoticeSender({ db: on, clock, mailer, log });
}

function queue(mail: Mail = MAIL): Promise<void> {
  return inTransaction({ db, clock }, (tx) => queueNotice(tx, mail));
}

const waiting = () => readValue(db, 'SELECT count(*) FROM mail_notices');

describe('a notice', () => {
  it('is sent once, in the order of its creation', async () => {
    for (const subject of ['one', 'two', 'three', 'four', 'five', 'six'])
      await queue({ ...MAIL, subject });
    const sender = senderWith(taking);
    await sender.sendDue();
    await sender.sendDue();
    expect(sentMails.map(({ subject }) => subject)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
    ]);
    expect(sentMails[0]).toEqual({ ...MAIL, subject: 'one' });
    expect(await waiting()).toBe(0);
  });

  it('is not stored when the change it reports was rolled back', async () => {
    const failing = inTransaction({ db, clock }, async (tx) => {
      await queueNotice(tx, MAIL);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await waiting()).toBe(0);
  });

  it('survives a restart: it is sent after the next start', async () => {
    const file = join(folderForTest(), 'shortlist.db');
    writeFileSync(file, migratedBytes());
    db = openDatabase(file);
    await queue();
    await closeDatabase(db);
    db = openDatabase(file);
    onTestFinished(() => db.close());
    await senderWith(taking).sendDue();
    expect(sentMails).toEqual([MAIL]);
  });

  it('is not sent twice by overlapping rounds', async () => {
    await queue();
    const sender = senderWith(taking);
    await Promise.all([sender.sendDue(), sender.sendDue()]);
    expect(sentMails).toHaveLength(1);
  });

  it('is not sent twice by two processes', async () => {
    const shared = await sharedDatabaseForTest();
    db = shared.db;
    onTestFinished(() => shared.db.close());
    const subjects = Array.from({ length: 40 }, (_, n) => `News ${n}`);
    for (const subject of subjects) await queue({ ...MAIL, subject });
    const senders = [senderWith(taking), senderWith(taking, shared.connect())];
    await Promise.all(senders.map((sender) => sender.sendDue()));
    expect(sentMails).toHaveLength(subjects.length);
    expect(new Set(sentMails.map(({ subject }) => subject))).toEqual(new Set(subjects));
    expect(await waiting()).toBe(0);
  });

  it('is tried again at growing intervals while the mail server is unreachable', async () => {
    await queue();
    const tries: number[] = [];
    const start = clock.now();
    const counting: Mailer = {
      send: (mail) => {
        tries.push((clock.now() - start) / MINUTE);
        return refusing.send(mail);
      },
    };
    const sender = senderWith(counting);
    for (let minute = 0; minute <= 12 * 60; minute += 1) {
      await sender.sendDue();
      clock.advance(MINUTE);
    }
    expect(tries).toEqual([0, 1, 6, 21, 81, 321, 561]);
    expect(await waiting()).toBe(1);
    expect(JSON.stringify(lines)).toContain('450');
    expect(JSON.stringify(lines)).not.toContain('asha@');
    clock.advance(DAY);
    await senderWith(taking).sendDue();
    expect(sentMails).toEqual([MAIL]);
  });

  it('is dropped once it has expired, whether it was tried before or not', async () => {
    await inTransaction({ db, clock }, async (tx) => {
      await queueNotice(tx, { ...MAIL, subject: 'tried' }, clock.now() + 2 * MINUTE);
    });
    await senderWith(refusing).sendDue();
    clock.advance(MINUTE);
    await inTransaction({ db, clock }, async (tx) => {
      await queueNotice(tx, { ...MAIL, subject: 'in time' }, clock.now() + 1);
      await queueNotice(tx, { ...MAIL, subject: 'too late' }, clock.now());
    });
    const sender = senderWith({
      send: (mail) => (mail.subject === 'tried' ? refusing : taking).send(mail),
    });
    await sender.sendDue();
    expect(sentMails.map(({ subject }) => subject)).toEqual(['in time']);
    expect(await waiting()).toBe(1);
    clock.advance(DAY);
    await sender.sendDue();
    expect(sentMails).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it('does not delay the others', async () => {
    await queue({ ...MAIL, to: 'full@college.example' });
    await queue();
    await senderWith({
      send: (mail) => (mail.to === MAIL.to ? taking : refusing).send(mail),
    }).sendDue();
    expect(sentMails).toEqual([MAIL]);
    expect(await waiting()).toBe(1);
  });

  it('is given up after three days, which is logged', async () => {
    await queue();
    clock.advance(3 * DAY);
    await senderWith(refusing).sendDue();
    expect(await waiting()).toBe(0);
    expect(lines).toEqual([['error', { reason: 'Error 450', to: 'a***a@college.example' }]]);
  });
});
