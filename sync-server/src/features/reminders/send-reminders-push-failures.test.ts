// Reminders that a push service does not accept.
import { beforeEach, describe, expect, it } from 'vitest';
import type { PushResult } from '../../platform/push/push-gateway.ts';
import { findPushSubscription } from './push/push-subscriptions-store.ts';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { readRows } from '../../testing/sql.ts';

/** In India; 23:59 there is 18:29 in UTC. */
const withDeadline = { 'deadlines.applicationDeadline': '2026-12-05T23:59:00' };
const DAY_BEFORE = Date.parse('2026-12-04T18:29:00Z');
const OVER = '2026-12-05T18:29:00Z';
const MINUTE_MS = 60_000;

const LATER: PushResult = { kind: 'later' };
const UNREACHABLE: PushResult = { kind: 'unreachable', reason: 'It could not be reached.' };
const REFUSED: PushResult = { kind: 'refused', reason: 'It was refused.' };

let world: ReminderWorld;
/** Minutes after the reminder time a day before at which something was sent. */
let minutes: number[];

beforeEach(async () => {
  world = await createReminderWorld();
  minutes = [];
});

function answerWith(answer: (times: number) => PushResult): void {
  world.push.answer(() => {
    minutes.push((world.app.clock.now() - DAY_BEFORE) / MINUTE_MS);
    return answer(minutes.length);
  });
}

const untilMinute = (minute: number): Promise<void> =>
  world.advanceTo(new Date(DAY_BEFORE + minute * MINUTE_MS).toISOString());

describe('a reminder that is not accepted', () => {
  it.each([LATER, UNREACHABLE, REFUSED])(
    'is tried again at growing intervals: %j',
    async (result) => {
      await world.subscribe();
      await world.add(withDeadline);
      answerWith((times) => (times < 6 ? result : { kind: 'accepted' }));
      await untilMinute(600);
      expect(minutes).toEqual([0, 1, 6, 21, 81, 141]);
      expect(world.push.taken()).toHaveLength(1);
    },
  );

  it('is tried again when the push service asks', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    answerWith((times) =>
      times === 1 ? { kind: 'later', retryAfterSeconds: 420 } : { kind: 'accepted' },
    );
    await untilMinute(600);
    expect(minutes).toEqual([0, 7]);
  });

  it('is not tried again at once, even when the push service asks for it', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    answerWith((times) =>
      times === 1 ? { kind: 'later', retryAfterSeconds: 0 } : { kind: 'accepted' },
    );
    await untilMinute(600);
    expect(minutes).toEqual([0, 1]);
  });

  it('is not sent after its event', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    answerWith((times) =>
      times === 1 ? { kind: 'later', retryAfterSeconds: 2 * 86_400 } : { kind: 'accepted' },
    );
    await world.advanceTo('2026-12-09T00:00:00Z');
    expect(world.push.taken()).toEqual([]);
    expect(minutes).toEqual([0]);
  });

  it('is replaced by a later reminder of the same deadline', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    answerWith((times) =>
      times === 1 ? { kind: 'later', retryAfterSeconds: 22 * 3600 } : { kind: 'accepted' },
    );
    await world.advanceTo(OVER);
    expect(minutes).toEqual([0, 22 * 60]);
    expect(world.push.taken()).toEqual([expect.stringMatching(/\.180$/)]);
  });

  it('delays nothing that goes to another device', async () => {
    const broken = await world.subscribe();
    await world.subscribe();
    await world.add(withDeadline);
    world.push.answer((endpoint) =>
      endpoint === broken.endpoint ? UNREACHABLE : { kind: 'accepted' },
    );
    await world.advanceTo(OVER);
    expect(world.push.taken()).toHaveLength(2);
  });

  it('makes the other reminders of that device wait as well', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    await world.add({ 'deadlines.applicationDeadline': '2026-12-06T00:00:00' });
    answerWith((times) =>
      times === 1 ? { kind: 'later', retryAfterSeconds: 3600 } : { kind: 'accepted' },
    );
    await untilMinute(120);
    expect(minutes).toEqual([0, 60, 60]);
  });

  it('stops all further messages to that device in the same round', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    await world.add({ 'deadlines.applicationDeadline': '2026-12-06T00:00:00' });
    answerWith((times) => (times === 1 ? LATER : { kind: 'accepted' }));
    // The server was down for ten minutes.
    world.setClock(new Date(DAY_BEFORE + 10 * MINUTE_MS).toISOString());
    await world.sender.sendDue();
    expect(minutes).toEqual([10]);
    await untilMinute(120);
    expect(minutes).toEqual([10, 11, 11]);
  });

  it('leaves a log line for the operator, without the address', async () => {
    const { endpoint } = await world.subscribe();
    await world.add(withDeadline);
    answerWith((times) => (times === 1 ? REFUSED : { kind: 'accepted' }));
    await untilMinute(10);
    expect(world.logged).toEqual([
      JSON.stringify([
        'no reminder pushed',
        { reason: 'It was refused.', host: 'web.push.apple.com' },
      ]),
    ]);
    expect(world.logged.join()).not.toContain(endpoint);
  });

  it('leaves no second log line when the push service was unreachable: the gateway logged one', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    answerWith((times) => (times === 1 ? UNREACHABLE : { kind: 'accepted' }));
    await untilMinute(10);
    expect(minutes).toEqual([0, 1]);
    expect(world.logged).toEqual([]);
  });
});

describe('a subscription', () => {
  it('that is gone is deleted, and nothing more is sent to it', async () => {
    const { endpoint } = await world.subscribe();
    await world.add(withDeadline);
    answerWith(() => ({ kind: 'gone' }));
    await world.advanceTo(OVER);
    expect(minutes).toEqual([0]);
    expect(await findPushSubscription(world.app.db, { endpoint })).toBeUndefined();
  });

  it('is deleted after ten failures in a row', async () => {
    const { endpoint } = await world.subscribe();
    await world.add(withDeadline);
    answerWith(() => REFUSED);
    await untilMinute(380);
    expect(minutes).toHaveLength(9);
    expect((await findPushSubscription(world.app.db, { endpoint }))?.failures).toBe(9);
    await world.advanceTo(OVER);
    expect(minutes).toHaveLength(10);
    expect(await findPushSubscription(world.app.db, { endpoint })).toBeUndefined();
  });

  it('that accepts a message again is as good as new', async () => {
    const { endpoint } = await world.subscribe();
    await world.add(withDeadline);
    answerWith((times) => (times === 1 ? LATER : { kind: 'accepted' }));
    await world.advanceTo(OVER);
    expect(await findPushSubscription(world.app.db, { endpoint })).toMatchObject({
      failures: 0,
      failure: null,
      retryAt: null,
      acceptedAt: Date.parse('2026-12-05T15:29:00Z'),
    });
  });

  it('is not checked again when it was the student’s last one and is gone', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    answerWith(() => ({ kind: 'gone' }));
    await world.advanceTo(OVER);
    await world.change(await world.add(withDeadline), { notes: 'x' });
    await world.sender.sendDue();
    expect(await readRows(world.app.db, 'SELECT * FROM reminder_due')).toEqual([]);
  });
});
