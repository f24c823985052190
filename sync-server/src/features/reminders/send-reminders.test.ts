import { beforeEach, describe, expect, it } from 'vitest';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { runSql } from '../../testing/sql.ts';

/** In India; 23:59 there is 18:29 in UTC. */
const DEADLINE = '2026-12-05T23:59:00';
const DAY_BEFORE = '2026-12-04T18:29:00Z';
const THREE_HOURS_BEFORE = '2026-12-05T15:29:00Z';
const OVER = '2026-12-05T18:29:00Z';

let world: ReminderWorld;
beforeEach(async () => {
  world = await createReminderWorld();
});

const withDeadline = { 'deadlines.applicationDeadline': DEADLINE };
/** What was sent: kind and lead time of each reminder, in the order of sending. */
const sentReminders = (): string[] =>
  world.push.taken().map((id) => {
    const [, kind, , lead] = id.split('.');
    return `${kind} ${lead}`;
  });

describe('a reminder of a deadline', () => {
  it('is sent a day and three hours before, not a moment earlier, and not after the deadline', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    await world.advanceTo('2026-12-04T18:28:59Z');
    expect(sentReminders()).toEqual([]);
    await world.advanceTo(DAY_BEFORE);
    expect(sentReminders()).toEqual(['deadline 1440']);
    await world.advanceTo('2026-12-05T15:28:59Z');
    expect(sentReminders()).toHaveLength(1);
    await world.advanceTo(THREE_HOURS_BEFORE);
    await world.advanceTo('2026-12-07T00:00:00Z');
    expect(sentReminders()).toEqual(['deadline 1440', 'deadline 180']);
  });

  it('is sent at the wall-clock time of each device, wherever it is', async () => {
    const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York'];
    const devices = await Promise.all(zones.map((timeZone) => world.subscribe({ timeZone })));
    await world.add({ 'deadlines.applicationDeadline': '2027-03-28T02:30:00' });
    const moments: Record<string, string[]> = {};
    world.push.answer((endpoint) => {
      const zone = devices.find((device) => device.endpoint === endpoint)?.timeZone ?? '';
      moments[zone] = [...(moments[zone] ?? []), new Date(world.app.clock.now()).toISOString()];
      return { kind: 'accepted' };
    });
    await world.advanceTo('2027-03-29T00:00:00Z');
    expect(moments).toEqual({
      'Asia/Kolkata': ['2027-03-26T21:00:00.000Z', '2027-03-27T18:00:00.000Z'],
      // That night the clock goes from 2 to 3 there: half past two does not exist, and counts as half past three.
      'Europe/Berlin': ['2027-03-27T01:30:00.000Z', '2027-03-27T22:30:00.000Z'],
      'America/New_York': ['2027-03-27T06:30:00.000Z', '2027-03-28T03:30:00.000Z'],
    });
  });

  it('is sent by the clock of a device that knows only its offset from UTC', async () => {
    await world.subscribe({ timeZone: '+0545' });
    await world.add(withDeadline);
    await world.advanceTo('2026-12-04T18:13:59Z');
    expect(sentReminders()).toEqual([]);
    await world.advanceTo('2026-12-04T18:14:00Z');
    expect(sentReminders()).toEqual(['deadline 1440']);
  });

  it.each([
    ['filled', { status: 'form_filled' }],
    ['finished', { status: 'process_done' }],
    ['past', { 'deadlines.applicationDeadline': '2026-11-30T23:59:00' }],
  ])('is not sent once the deadline or the placement is %s', async (_, change) => {
    await world.subscribe();
    const placement = await world.add(withDeadline);
    await world.advanceTo('2026-12-04T18:28:00Z');
    await world.change(placement, change);
    await world.advanceTo(OVER);
    expect(sentReminders()).toEqual([]);
  });

  it('is not sent once the placement is deleted, and is sent when it is restored', async () => {
    await world.subscribe();
    const placement = await world.add(withDeadline);
    await world.remove(placement);
    await world.advanceTo('2026-12-05T00:00:00Z');
    expect(sentReminders()).toEqual([]);
    await world.change(placement, { _alive: true }, { k: 'undel' });
    await world.advanceTo(OVER);
    expect(sentReminders()).toEqual(['deadline 180']);
  });

  it('is sent by the new date when the deadline was moved, not by a previous one', async () => {
    await world.subscribe();
    const placement = await world.add(withDeadline);
    await world.advanceTo('2026-12-05T00:00:00Z');
    await world.change(placement, { 'deadlines.applicationDeadline': '2026-12-10T12:00:00' });
    await world.advanceTo('2026-12-12T00:00:00Z');
    expect(sentReminders()).toEqual(['deadline 1440', 'deadline 1440', 'deadline 180']);
    expect(world.push.sent[1]?.message.notification.body).toContain('10 Dec');
  });

  it('is sent only for the lead times that remain when the deadline is added late', async () => {
    await world.subscribe();
    world.setClock('2026-12-05T06:00:00Z');
    await world.add(withDeadline);
    await world.advanceTo(OVER);
    expect(sentReminders()).toEqual(['deadline 180']);
  });

  it('is sent at once when the deadline was typed in time and arrived late', async () => {
    await world.subscribe();
    const atMs = world.app.clock.now();
    world.setClock('2026-12-05T06:00:00Z');
    await world.add(withDeadline, { atMs });
    await world.sender.sendDue();
    expect(sentReminders()).toEqual(['deadline 1440']);
  });

  it('is not sent again when another field of the placement changes', async () => {
    await world.subscribe();
    const placement = await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    for (const f of [
      { notes: 'Bring a pen.' },
      { company: 'Other' },
      { status: 'form_not_filled' },
    ]) {
      await world.change(placement, f);
      await world.sender.sendDue();
    }
    expect(sentReminders()).toEqual(['deadline 1440']);
  });
});

describe('a reminder of a test', () => {
  it('is sent a day and an hour before, also when the form is filled', async () => {
    await world.subscribe();
    await world.add({ status: 'form_filled', 'test.date': '2026-12-05T10:00:00' });
    await world.advanceTo('2026-12-06T00:00:00Z');
    expect(sentReminders()).toEqual(['test 1440', 'test 60', 'result end']);
  });

  it.each(['completed', 'missed'])('is not sent once the test is %s', async (status) => {
    await world.subscribe();
    await world.add({
      status: 'form_filled',
      'test.date': '2026-12-05T10:00:00',
      'test.status': status,
    });
    await world.advanceTo('2026-12-06T00:00:00Z');
    expect(sentReminders()).toEqual([]);
  });

  it('is sent for both ends of a test that ends on a later day', async () => {
    await world.subscribe();
    await world.add({
      status: 'form_filled',
      'test.date': '2026-12-05T10:00:00',
      'deadlines.testDeadline': '2026-12-07T10:00:00',
    });
    await world.advanceTo('2026-12-08T00:00:00Z');
    expect(sentReminders()).toEqual([
      'test 1440',
      'test 60',
      'testDeadline 1440',
      'testDeadline 60',
      'result end',
    ]);
  });
});

describe('after the server was down', () => {
  it('only the latest missed reminder is sent, if its event is still ahead', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    await world.add({ company: 'Over', 'deadlines.applicationDeadline': '2026-12-03T12:00:00' });
    await world.sender.sendDue();
    world.setClock('2026-12-05T16:00:00Z');
    await world.sender.sendDue();
    expect(sentReminders()).toEqual(['deadline 180']);
    await world.advanceTo(OVER);
    expect(sentReminders()).toHaveLength(1);
  });

  it('nothing is sent about past events', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    world.setClock(OVER);
    await world.sender.sendDue();
    expect(world.push.sent).toEqual([]);
  });
});

describe('a push message', () => {
  it('contains company, role, event and time, lives until the event is over, and has no notes', async () => {
    await world.subscribe();
    await world.add({ ...withDeadline, role: 'Engineer', notes: 'My secret plan' });
    await world.advanceTo(DAY_BEFORE);
    const [sentPush] = world.push.sent;
    expect(sentPush?.message.notification).toMatchObject({
      title: 'Apply: Kaveri Softworks (Engineer)',
      body: expect.stringContaining('11:59'),
    });
    expect(sentPush?.message.shortlist).toMatchObject({
      uid: world.uid,
      kind: 'reminder',
      count: 1,
    });
    expect(sentPush?.options).toMatchObject({ ttlSeconds: 24 * 3600, urgency: 'normal' });
    expect(sentPush?.options.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(sentPush)).not.toContain('secret');
  });

  it('is urgent in the last three hours, and has one topic for each event', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    await world.advanceTo(OVER);
    const [first, second] = world.push.sent;
    expect(second?.options).toEqual({
      ttlSeconds: 3 * 3600,
      urgency: 'high',
      topic: first?.options.topic,
    });
  });

  it('contains no names when the lock screen must not show any', async () => {
    await world.subscribe({ hideDetails: true });
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    expect(world.push.sent[0]?.message.shortlist.hide).toBe(true);
    expect(JSON.stringify(world.push.sent[0]?.message.notification)).not.toContain('Kaveri');
  });

  it('combines all that is due in a minute, one message for each minute', async () => {
    await world.subscribe();
    await world.add({ ...withDeadline, company: 'Ganga' });
    await world.add({
      'deadlines.applicationDeadline': '2026-12-05T23:59:30',
      company: 'Godavari',
    });
    await world.add({ 'deadlines.applicationDeadline': '2026-12-06T00:00:00', company: 'Krishna' });
    await world.advanceTo('2026-12-05T00:00:00Z');
    expect(world.push.sent.map(({ message }) => message.shortlist.count)).toEqual([2, 1]);
    expect(world.push.sent[0]?.message.notification).toMatchObject({
      title: '2 things are due soon',
      tag: `group.${Date.parse(DAY_BEFORE) / 60_000}`,
    });
    expect(world.push.sent[1]?.message.notification.title).toContain('Krishna');
  });

  it('is sent to every device once', async () => {
    const devices: { readonly endpoint: string }[] = [];
    for (let device = 0; device < 3; device += 1) {
      devices.push(await world.subscribe());
      world.app.clock.advance(1);
    }
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    expect(world.push.sent.map(({ endpoint }) => endpoint)).toEqual(
      devices.map(({ endpoint }) => endpoint),
    );
  });

  it('is sent only to devices whose session is still valid, and that subscribed with the present key', async () => {
    const over = await world.subscribe();
    await runSql(
      world.app.db,
      'UPDATE sessions SET expires_at = ? WHERE id = ?',
      Date.parse(DAY_BEFORE),
      over.sessionId,
    );
    await world.subscribe({ publicKey: 'a former key' });
    const here = await world.subscribe();
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    expect(world.push.sent.map(({ endpoint }) => endpoint)).toEqual([here.endpoint]);
  });

  it('is sent only for what is due after the device subscribed', async () => {
    await world.add(withDeadline);
    world.setClock('2026-12-05T06:00:00Z');
    await world.subscribe();
    await world.advanceTo(OVER);
    expect(sentReminders()).toEqual(['deadline 180']);
  });
});
