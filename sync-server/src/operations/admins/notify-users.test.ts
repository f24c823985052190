import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { readRows, readValue, runSql } from '../../testing/sql.ts';
import { countRecipients, notifyUsers, readAnnouncement } from './notify-users.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
});

const NEWS = { subject: 'A <leak>', paragraphs: ['Change your password.', 'Write to us.'] };

const notify = (): Promise<number> => notifyUsers(testApp.deps, NEWS);

describe('readAnnouncement', () => {
  it('takes the first line as the subject and the rest as paragraphs', () => {
    const text = '\uFEFFA leak \r\n\r\nChange your\r\npassword.\r\n\r\n\r\nWrite to us.\r\n';
    expect(readAnnouncement(text)).toEqual({
      subject: 'A leak',
      paragraphs: ['Change your\npassword.', 'Write to us.'],
    });
  });

  it.each([
    ['', 'The file needs a subject in its first line and the text below it.'],
    ['Subject only', 'The file needs a subject in its first line and the text below it.'],
    ['\nText only', 'The file needs a subject in its first line and the text below it.'],
    [`${'x'.repeat(151)}\nText`, 'The first line is the subject: it can have 150 characters.'],
    [`Subject\n${'x'.repeat(10_001)}`, 'The text can have 10000 characters.'],
  ])('reports what is wrong with a file', (text, sentence) => {
    expect(() => readAnnouncement(text)).toThrow(new Error(sentence));
  });
});

describe('notifyUsers', () => {
  it('mails all users once, in text and in HTML, by the queue that survives a crash', async () => {
    const uids = [(await knownUser(testApp)).uid, (await knownUser(testApp)).uid];
    expect(await countRecipients(testApp.db)).toBe(2);
    expect(await notify()).toBe(2);
    expect(testApp.mails).toEqual([]);
    await testApp.sendNotices();
    expect(testApp.mails.map(({ to }) => to).toSorted()).toEqual(
      uids.map((uid) => `${uid}@example.com`).toSorted(),
    );
    const [mail] = testApp.mails;
    expect(mail?.subject).toBe('A <leak>');
    expect(mail?.text).toMatch(/^Change your password\.\n\nWrite to us\.\n/);
    expect(mail?.html).toContain('A &lt;leak&gt;');
  });

  it('records the number of recipients, and none of their names', async () => {
    await knownUser(testApp);
    await notify();
    expect(await readRows(testApp.db, 'SELECT event, actor, subject, detail FROM audit')).toEqual([
      { event: 'users_notified', actor: null, subject: null, detail: 'people 1' },
    ]);
  });

  it('queues all mails or none', async () => {
    await knownUser(testApp);
    await runSql(testApp.db, 'ALTER TABLE audit RENAME TO gone');
    await expect(notify()).rejects.toThrow('audit');
    expect(await readValue(testApp.db, 'SELECT count(*) FROM mail_notices')).toBe(0);
  });
});
