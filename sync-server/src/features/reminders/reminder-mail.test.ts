import { beforeEach, describe, expect, it } from 'vitest';
import { placementOp } from '../../testing/ops.ts';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { readRows, readValue } from '../../testing/sql.ts';
import { createReminderSender } from './send-reminders.ts';

/** In India; 23:59 there is 18:29 in UTC. */
const withDeadline = { 'deadlines.applicationDeadline': '2026-12-05T23:59:00' };
const DAY_BEFORE = '2026-12-04T18:29:00Z';
const OVER = '2026-12-05T18:29:00Z';
const IN_INDIA = { 'reminders.mail': { timeZone: 'Asia/Kolkata' } };

let world: ReminderWorld;
beforeEach(async () => {
  world = await createReminderWorld();
});

const waiting = (): Promise<unknown> =>
  readValue(world.app.db, 'SELECT count(*) FROM mail_notices');

describe('a reminder by mail', () => {
  it('is sent at the same times as a push, to the address of the account', async () => {
    await world.setPreferences(IN_INDIA);
    await world.add({ ...withDeadline, role: 'Engineer', notes: 'My secret plan' });
    await world.advanceTo('2026-12-04T18:28:00Z');
    expect(await waiting()).toBe(0);
    await world.advanceTo(DAY_BEFORE);
    await world.app.sendNotices();
    const [mail] = world.app.mails;
    expect(mail?.to).toBe(`${world.uid}@example.com`);
    expect(mail?.subject).toBe('Apply: Kaveri Softworks (Engineer)');
    expect(mail?.text).toContain('5 Dec');
    expect(mail?.text).toContain(`${world.app.config.publicUrl}/dashboard?p=`);
    expect(JSON.stringify(mail)).not.toContain('secret');
    await world.advanceTo('2026-12-05T15:29:00Z');
    await world.app.sendNotices();
    expect(world.app.mails).toHaveLength(2);
  });

  it('is not sent to users who did not ask for it, nor after they switched it off', async () => {
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    expect(await waiting()).toBe(0);
    await world.setPreferences(IN_INDIA);
    await world.advanceTo('2026-12-05T12:00:00Z');
    await world.setPreferences({ 'reminders.mail': null });
    await world.advanceTo(OVER);
    expect(await waiting()).toBe(0);
    expect(await readRows(world.app.db, 'SELECT * FROM reminder_due')).toEqual([]);
  });

  it('uses the time zone chosen for the account, whatever a device reported', async () => {
    await world.setPreferences({ 'reminders.mail': { timeZone: 'UTC' }, timeZone: 'Asia/Kolkata' });
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    expect(await waiting()).toBe(1);
  });

  it('lists all that is due in a minute together', async () => {
    await world.setPreferences(IN_INDIA);
    await world.add({ ...withDeadline, company: 'Ganga' });
    await world.add({ ...withDeadline, company: 'Godavari <b>' });
    await world.advanceTo(DAY_BEFORE);
    await world.app.sendNotices();
    expect(world.app.mails).toHaveLength(1);
    const [mail] = world.app.mails;
    expect(mail?.subject).toBe('2 things are due soon');
    expect(mail?.text).toContain('Apply: Ganga');
    expect(mail?.text).toContain('Apply: Godavari <b>');
    expect(mail?.html).not.toContain('Godavari <b>');
  });

  it('names twenty items that are due together, and says how many more there are', async () => {
    await world.setPreferences(IN_INDIA);
    const many = Array.from({ length: 23 }, (_, index) =>
      placementOp({ f: { ...withDeadline, company: `Company ${index}` } }),
    );
    await world.apply(world.uid, many);
    await world.advanceTo(DAY_BEFORE);
    await world.app.sendNotices();
    const [mail] = world.app.mails;
    expect(mail?.subject).toBe('23 things are due soon');
    expect(mail?.text.match(/Apply: Company/g)).toHaveLength(20);
    expect(mail?.text).toContain('\n\nAnd 3 more.\n\n');
  });

  it('has a subject of one line, whatever a company is called', async () => {
    await world.setPreferences(IN_INDIA);
    const company = 'Kaveri\r\nBcc: everybody@college.example\u202e देव\u0000';
    await world.add({ ...withDeadline, company });
    await world.advanceTo(DAY_BEFORE);
    await world.app.sendNotices();
    const [mail] = world.app.mails;
    expect(mail?.subject).toBe('Apply: Kaveri Bcc: everybody@college.example देव');
  });

  it('is sent in addition to those on devices, once, also after a restart', async () => {
    await world.setPreferences(IN_INDIA);
    await world.subscribe();
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    const restarted = createReminderSender({ ...world.app.deps, push: world.push });
    await world.add({ company: 'Other' });
    await restarted.sendDue();
    await world.app.sendNotices();
    expect(world.push.sent).toHaveLength(1);
    expect(world.app.mails).toHaveLength(1);
  });

  it('is sent where push is not configured', async () => {
    await world.setPreferences(IN_INDIA);
    await world.subscribe();
    await world.add(withDeadline);
    world.setClock(DAY_BEFORE);
    await createReminderSender({ ...world.app.deps, push: undefined }).sendDue();
    await world.app.sendNotices();
    expect(world.app.mails).toHaveLength(1);
  });

  it.each([
    ['America/New_York', '2026-12-05T04:59:00Z'],
    // An unknown zone: that of the server is used.
    ['Mars/Olympus', DAY_BEFORE],
  ])('uses the time zone of the device that asked: %s', async (timeZone, mark) => {
    await world.setPreferences({ 'reminders.mail': { timeZone } });
    await world.add(withDeadline);
    await world.advanceTo(new Date(Date.parse(mark) - 1).toISOString());
    expect(await waiting()).toBe(0);
    await world.advanceTo(mark);
    expect(await waiting()).toBe(1);
  });

  it('is not sent after its event when the mail server was unreachable until then', async () => {
    await world.setPreferences(IN_INDIA);
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    world.setClock(OVER);
    await world.app.sendNotices();
    expect(world.app.mails).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});
