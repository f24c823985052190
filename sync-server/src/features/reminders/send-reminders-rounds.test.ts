import { pushItemsOf } from '@shortlist/shared/reminder/push-message.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { createReminderSender } from './send-reminders.ts';

/** In India; ten in the morning there is 4:30 in UTC. */
const AT = '2026-12-05T10:00:00';
const BEGINS = '2026-12-05T04:30:00Z';
const ENDS = '2026-12-05T05:30:00Z';
const LATER = '2026-12-20T00:00:00Z';
const ALL = ['round 1440', 'round 60', 'result end'];

let world: ReminderWorld;
let placement: Op;
beforeEach(async () => {
  world = await createReminderWorld();
  await world.subscribe();
  placement = await world.add({
    status: 'form_filled',
    'deadlines.applicationDeadline': '2026-11-01T00:00:00',
  });
});

/** Kind and lead time of each reminder, in the order of sending. */
const sent = (): readonly string[] =>
  world.push.sent.flatMap(({ message }) =>
    pushItemsOf(message.shortlist).map(({ kind, id }) => `${kind} ${id.split('.').at(-1)}`),
  );
const texts = (): readonly string[] =>
  world.push.sent.map(({ message: { notification } }) => notification.title);

describe('a reminder of a round', () => {
  it('is sent like that of a test, and after its end it is asked how it went', async () => {
    await world.addRound(placement, AT);
    await world.advanceTo('2026-12-05T05:29:59Z');
    expect(sent()).toEqual(['round 1440', 'round 60']);
    await world.advanceTo(ENDS);
    await world.advanceTo(LATER);
    expect(sent()).toEqual(ALL);
    expect(texts()).toEqual([
      'Technical round: Kaveri Softworks',
      'Technical round: Kaveri Softworks',
      'How did it go? Kaveri Softworks',
    ]);
  });

  it('says the day before what clashes with it', async () => {
    await world.addRound(placement, AT, { title: 'Panel' });
    const other = await world.add({
      company: 'Vayu Mobility',
      status: 'form_filled',
      'deadlines.applicationDeadline': '2026-11-01T00:00:00',
    });
    await world.addRound(other, '2026-12-05T10:30:00', { endsAt: '2026-12-05T11:00:00' });
    await world.advanceTo(BEGINS);
    expect(world.push.sent.map(({ message: { notification } }) => notification.body)).toEqual([
      'Technical round 5 Dec 2026, 10:00 am. Clashes with Vayu Mobility, technical round, 10:30 to 11:00 am, if this takes 60 minutes',
      'Technical round 5 Dec 2026, 10:30 am. Clashes with Kaveri Softworks, Panel, from 10:00 am, if that takes 60 minutes',
      'Technical round 5 Dec 2026, 10:00 am',
      'Technical round 5 Dec 2026, 10:30 am',
    ]);
  });

  it('is sent for each of two at the same time, in one message; about each it is asked by itself', async () => {
    await world.addRound(placement, AT);
    await world.addRound(placement, AT, { kind: 'hr' });
    await world.advanceTo(LATER);
    expect(world.push.sent.map(({ message }) => message.shortlist.count)).toEqual([2, 2, 1, 1]);
    const tags = world.push.sent.slice(2).map(({ message }) => message.notification.tag);
    expect(new Set(tags).size).toBe(2);
  });

  it.each<[string, (round: Op) => Promise<void>]>([
    ['the round has a result', (round) => world.change(round, { result: 'missed' })],
    ['the round is deleted', (round) => world.remove(round)],
    ['the placement is deleted', () => world.remove(placement)],
    ['the process is done', () => world.change(placement, { status: 'process_done' })],
    ['the outcome is known', () => world.change(placement, { outcome: 'not_selected' })],
    [
      'the placement wants none',
      () => world.change(placement, { 'reminders.own': { deadline: null, test: [] } }),
    ],
  ])('is not sent, and nothing is asked, once %s', async (_, act) => {
    const round = await world.addRound(placement, AT);
    await act(round);
    await world.advanceTo(LATER);
    expect(sent()).toEqual([]);
  });

  it('is sent again when the outcome was a mistake, but only for the times that remain', async () => {
    await world.addRound(placement, AT);
    await world.change(placement, { outcome: 'withdrew' });
    await world.advanceTo('2026-12-05T03:00:00Z');
    await world.change(placement, { outcome: null });
    await world.advanceTo(LATER);
    expect(sent()).toEqual(['round 60', 'result end']);
  });

  it('is sent by the new time of a round that was moved', async () => {
    const round = await world.addRound(placement, AT);
    await world.advanceTo('2026-12-05T04:00:00Z');
    await world.change(round, { startsAt: '2026-12-06T10:00:00' });
    await world.advanceTo(LATER);
    expect(sent()).toEqual(['round 1440', 'round 60', 'round 1440', 'round 60', 'result end']);
  });

  it('is not sent twice when the round moves to another placement', async () => {
    const round = await world.addRound(placement, AT);
    await world.advanceTo('2026-12-05T00:00:00Z');
    const other = await world.add({ 'deadlines.applicationDeadline': '2026-11-01T00:00:00' });
    await world.change(round, { placementId: other.id });
    await world.advanceTo(LATER);
    expect(sent()).toEqual(ALL);
  });

  it('is postponed for one round alone', async () => {
    const round = await world.addRound(placement, AT);
    await world.addRound(placement, AT, { kind: 'hr' });
    await world.advanceTo('2026-12-04T06:00:00Z');
    const at = Date.parse('2026-12-04T07:00:00Z');
    await world.change(round, { 'reminders.snooze': { kind: 'round', at } });
    await world.advanceTo('2026-12-04T08:00:00Z');
    expect(sent()).toEqual(['round 1440', 'round 1440', `round snooze-${at}`]);
    expect(world.push.sent.at(-1)?.message.shortlist.roundItems?.[0]?.roundId).toBe(round.id);
  });

  it('of a round of another student is not sent', async () => {
    const other = await createReminderWorld();
    const theirs = await other.add();
    await world.addRound(theirs, AT);
    await world.advanceTo(LATER);
    expect(sent()).toEqual([]);
  });
});

describe('how a round went', () => {
  const asked = (): readonly string[] => sent().filter((one) => one.startsWith('result'));

  it('is asked once on each device and by mail, whatever is edited afterwards', async () => {
    await world.setPreferences({ 'reminders.mail': { timeZone: 'Asia/Kolkata' } });
    await world.subscribe();
    const round = await world.addRound(placement, AT);
    for (const at of ['2026-12-04T04:30:00Z', '2026-12-05T03:30:00Z', ENDS]) {
      await world.advanceTo(at);
      await world.app.sendNotices();
    }
    await world.change(round, { notes: 'It was long.' });
    await world.change(round, { endsAt: '2026-12-05T11:45:00' });
    await world.advanceTo(LATER);
    expect(asked()).toEqual(['result end', 'result end']);
    expect(world.app.mails.map(({ subject }) => subject)).toEqual([
      'Technical round: Kaveri Softworks',
      'Technical round: Kaveri Softworks',
      'How did it go? Kaveri Softworks',
    ]);
  });

  it('is asked by one of two processes', async () => {
    await world.addRound(placement, AT);
    await world.advanceTo('2026-12-05T05:29:00Z');
    world.setClock(ENDS);
    const { push, app } = world;
    const log = { warn: () => undefined, error: () => undefined };
    const other = createReminderSender({ ...app.deps, push, log });
    await Promise.all([world.sender.sendDue(), other.sendDue()]);
    await other.sendDue();
    expect(asked()).toEqual(['result end']);
  });

  it.each([
    ['at its end', '2026-12-05T11:00:00', 0],
    ['a second before its end', '2026-12-05T11:00:01', 1],
  ])('of a round that is entered %s is asked %s times', async (_, endsAt, count) => {
    world.setClock(ENDS);
    await world.addRound(placement, '2026-12-05T09:00:00', { endsAt });
    await world.advanceTo(LATER);
    expect(asked()).toHaveLength(count);
  });

  it('of rounds that were long over when they were imported is never asked', async () => {
    for (const day of ['01', '15', '30'])
      await world.addRound(placement, `2026-11-${day}T10:00:00`);
    await world.add({ 'test.date': '2026-11-20T10:00:00' });
    await world.advanceTo(LATER);
    expect(sent()).toEqual([]);
  });

  it('of a talk is never asked', async () => {
    await world.addRound(placement, AT, { kind: 'talk' });
    await world.advanceTo(LATER);
    expect(sent()).toEqual(['round 1440', 'round 60']);
  });

  it('of a test is asked when it closes, unless its status says how it went', async () => {
    const dates = { 'test.date': AT, 'deadlines.testDeadline': '2026-12-05T18:00:00' };
    await world.add(dates);
    const other = await world.add(dates);
    await world.advanceTo('2026-12-05T12:29:59Z');
    expect(asked()).toEqual([]);
    await world.change(other, { 'test.status': 'completed' });
    await world.advanceTo('2026-12-05T12:30:00Z');
    expect(asked()).toEqual(['result end']);
  });

  it('waits for the end of the quiet hours', async () => {
    await world.setPreferences({ 'reminders.quiet': { from: '22:00', to: '07:00' } });
    await world.addRound(placement, '2026-12-05T21:30:00');
    await world.advanceTo('2026-12-06T01:29:59Z');
    expect(asked()).toEqual([]);
    await world.advanceTo('2026-12-06T01:30:00Z');
    expect(asked()).toEqual(['result end']);
  });

  it.each([
    ['two days', '2026-12-07T05:30:00Z', 1],
    ['just under three days', '2026-12-08T05:29:00Z', 1],
    ['three days', '2026-12-08T05:30:00Z', 0],
  ])('is asked late after %s without a server: %s', async (_, up, count) => {
    await world.addRound(placement, AT);
    await world.advanceTo(BEGINS);
    world.setClock(up);
    await world.sender.sendDue();
    expect(asked()).toHaveLength(count);
  });
});
