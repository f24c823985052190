import { beforeEach, describe, expect, it } from 'vitest';
import { createReminderWorld, type ReminderWorld } from '../testing/reminder-world.ts';

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
/** What was told: kind and lead of each reminder, in the order of sending. */
const told = (): string[] =>
  world.push.taken().map((id) => {
    const [, kind, , lead] = id.split('.');
    return `${kind} ${lead}`;
  });

describe('a deadline', () => {
  it('is told a day and three hours before, not a moment earlier, and no more when it is over', async () => {
    world.subscribe();
    await world.add(withDeadline);
    await world.until('2026-12-04T18:28:59Z');
    expect(told()).toEqual([]);
    await world.until(DAY_BEFORE);
    expect(told()).toEqual(['deadline 1440']);
    await world.until('2026-12-05T15:28:59Z');
    expect(told()).toHaveLength(1);
    await world.until(THREE_HOURS_BEFORE);
    await world.until('2026-12-07T00:00:00Z');
    expect(told()).toEqual(['deadline 1440', 'deadline 180']);
  });

  it('is told at the wall-clock time of each device, wherever it is', async () => {
    const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York'];
    const devices = zones.map((timeZone) => world.subscribe({ timeZone }));
    await world.add({ 'deadlines.applicationDeadline': '2027-03-28T02:30:00' });
    const moments: Record<string, string[]> = {};
    world.push.answer((endpoint) => {
      const zone = devices.find((device) => device.endpoint === endpoint)?.timeZone ?? '';
      moments[zone] = [...(moments[zone] ?? []), new Date(world.app.clock.now()).toISOString()];
      return { kind: 'accepted' };
    });
    await world.until('2027-03-29T00:00:00Z');
    expect(moments).toEqual({
      'Asia/Kolkata': ['2027-03-26T21:00:00.000Z', '2027-03-27T18:00:00.000Z'],
      // That night the clock goes from 2 to 3 there: half past two never is, and counts as half past three.
      'Europe/Berlin': ['2027-03-27T01:30:00.000Z', '2027-03-27T22:30:00.000Z'],
      'America/New_York': ['2027-03-27T06:30:00.000Z', '2027-03-28T03:30:00.000Z'],
    });
  });

  it('is told by the clock of a device that knows only how far that is ahead of UTC', async () => {
    world.subscribe({ timeZone: '+0545' });
    await world.add(withDeadline);
    await world.until('2026-12-04T18:13:59Z');
    expect(told()).toEqual([]);
    await world.until('2026-12-04T18:14:00Z');
    expect(told()).toEqual(['deadline 1440']);
  });

  it.each([
    ['filled', { status: 'form_filled' }],
    ['finished', { status: 'process_done' }],
    ['past', { 'deadlines.applicationDeadline': '2026-11-30T23:59:00' }],
  ])('is not told once it is %s', async (_, change) => {
    world.subscribe();
    const placement = await world.add(withDeadline);
    await world.until('2026-12-04T18:28:00Z');
    await world.change(placement, change);
    await world.until(OVER);
    expect(told()).toEqual([]);
  });

  it('is not told once the placement is deleted, and is when it comes back', async () => {
    world.subscribe();
    const placement = await world.add(withDeadline);
    await world.remove(placement);
    await world.until('2026-12-05T00:00:00Z');
    expect(told()).toEqual([]);
    await world.change(placement, { _alive: true }, { k: 'undel' });
    await world.until(OVER);
    expect(told()).toEqual(['deadline 180']);
  });

  it('is told by its new date when it was moved, by none of its former', async () => {
    world.subscribe();
    const placement = await world.add(withDeadline);
    await world.until('2026-12-05T00:00:00Z');
    await world.change(placement, { 'deadlines.applicationDeadline': '2026-12-10T12:00:00' });
    await world.until('2026-12-12T00:00:00Z');
    expect(told()).toEqual(['deadline 1440', 'deadline 1440', 'deadline 180']);
    expect(world.push.sent[1]?.message.notification.body).toContain('10 Dec');
  });

  it('that is added late is told only at what is left', async () => {
    world.subscribe();
    world.at('2026-12-05T06:00:00Z');
    await world.add(withDeadline);
    await world.until(OVER);
    expect(told()).toEqual(['deadline 180']);
  });

  it('that was typed in time and arrived late is told at once', async () => {
    world.subscribe();
    const atMs = world.app.clock.now();
    world.at('2026-12-05T06:00:00Z');
    await world.add(withDeadline, { atMs });
    await world.sender.sendDue();
    expect(told()).toEqual(['deadline 1440']);
  });

  it('is not told again when something else of the placement changes', async () => {
    world.subscribe();
    const placement = await world.add(withDeadline);
    await world.until(DAY_BEFORE);
    for (const f of [
      { notes: 'Bring a pen.' },
      { company: 'Other' },
      { status: 'form_not_filled' },
    ]) {
      await world.change(placement, f);
      await world.sender.sendDue();
    }
    expect(told()).toEqual(['deadline 1440']);
  });
});

describe('a test', () => {
  it('is told a day and an hour before, also when the form is filled', async () => {
    world.subscribe();
    await world.add({ status: 'form_filled', 'test.date': '2026-12-05T10:00:00' });
    await world.until('2026-12-06T00:00:00Z');
    expect(told()).toEqual(['test 1440', 'test 60']);
  });

  it.each(['completed', 'missed'])('is not told once it is %s', async (status) => {
    world.subscribe();
    await world.add({
      status: 'form_filled',
      'test.date': '2026-12-05T10:00:00',
      'test.status': status,
    });
    await world.until('2026-12-06T00:00:00Z');
    expect(told()).toEqual([]);
  });

  it('that ends on a later day is told at both ends', async () => {
    world.subscribe();
    await world.add({
      status: 'form_filled',
      'test.date': '2026-12-05T10:00:00',
      'deadlines.testDeadline': '2026-12-07T10:00:00',
    });
    await world.until('2026-12-08T00:00:00Z');
    expect(told()).toEqual(['test 1440', 'test 60', 'testDeadline 1440', 'testDeadline 60']);
  });
});

describe('after the server was down', () => {
  it('the latest mark that was missed is told, if what it is about lies ahead', async () => {
    world.subscribe();
    await world.add(withDeadline);
    await world.add({ company: 'Over', 'deadlines.applicationDeadline': '2026-12-03T12:00:00' });
    await world.sender.sendDue();
    world.at('2026-12-05T16:00:00Z');
    await world.sender.sendDue();
    expect(told()).toEqual(['deadline 180']);
    await world.until(OVER);
    expect(told()).toHaveLength(1);
  });

  it('nothing is told of what is over', async () => {
    world.subscribe();
    await world.add(withDeadline);
    world.at(OVER);
    await world.sender.sendDue();
    expect(world.push.sent).toEqual([]);
  });
});

describe('what a device is sent', () => {
  it('names company, role, what and when, keeps until it is over, and has no notes', async () => {
    world.subscribe();
    await world.add({ ...withDeadline, role: 'Engineer', notes: 'My secret plan' });
    await world.until(DAY_BEFORE);
    const [sent] = world.push.sent;
    expect(sent?.message.notification).toMatchObject({
      title: 'Apply: Kaveri Softworks (Engineer)',
      body: expect.stringContaining('11:59'),
    });
    expect(sent?.message.shortlist).toMatchObject({ uid: world.uid, kind: 'reminder', count: 1 });
    expect(sent?.options).toMatchObject({ ttlSeconds: 24 * 3600, urgency: 'normal' });
    expect(sent?.options.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('is urgent in the last three hours, and of one topic for one thing', async () => {
    world.subscribe();
    await world.add(withDeadline);
    await world.until(OVER);
    const [first, second] = world.push.sent;
    expect(second?.options).toEqual({
      ttlSeconds: 3 * 3600,
      urgency: 'high',
      topic: first?.options.topic,
    });
  });

  it('names nothing where the lock screen is to show nothing', async () => {
    world.subscribe({ hideDetails: true });
    await world.add(withDeadline);
    await world.until(DAY_BEFORE);
    expect(world.push.sent[0]?.message.shortlist.hide).toBe(true);
    expect(JSON.stringify(world.push.sent[0]?.message.notification)).not.toContain('Kaveri');
  });

  it('is one message for all that is due in a minute, and one for each minute', async () => {
    world.subscribe();
    await world.add({ ...withDeadline, company: 'Ganga' });
    await world.add({
      'deadlines.applicationDeadline': '2026-12-05T23:59:30',
      company: 'Godavari',
    });
    await world.add({ 'deadlines.applicationDeadline': '2026-12-06T00:00:00', company: 'Krishna' });
    await world.until('2026-12-05T00:00:00Z');
    expect(world.push.sent.map(({ message }) => message.shortlist.count)).toEqual([2, 1]);
    expect(world.push.sent[0]?.message.notification).toMatchObject({
      title: '2 things are due soon',
      tag: `group.${Date.parse(DAY_BEFORE) / 60_000}`,
    });
    expect(world.push.sent[1]?.message.notification.title).toContain('Krishna');
  });

  it('goes to every device once', async () => {
    const devices = [world.subscribe(), world.subscribe(), world.subscribe()];
    await world.add(withDeadline);
    await world.until(DAY_BEFORE);
    expect(world.push.sent.map(({ endpoint }) => endpoint)).toEqual(
      devices.map(({ endpoint }) => endpoint),
    );
  });

  it('is only for those whose session still runs, and who subscribed with the present key', async () => {
    const over = world.subscribe();
    world.app.db
      .prepare('UPDATE sessions SET expires_at = ? WHERE id = ?')
      .run(Date.parse(DAY_BEFORE), over.sessionId);
    world.subscribe({ publicKey: 'a former key' });
    const here = world.subscribe();
    await world.add(withDeadline);
    await world.until(DAY_BEFORE);
    expect(world.push.sent.map(({ endpoint }) => endpoint)).toEqual([here.endpoint]);
  });

  it('begins with what is due after it subscribed', async () => {
    await world.add(withDeadline);
    world.at('2026-12-05T06:00:00Z');
    world.subscribe();
    await world.until(OVER);
    expect(told()).toEqual(['deadline 180']);
  });
});
