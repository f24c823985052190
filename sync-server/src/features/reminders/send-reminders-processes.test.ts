// Processes that stop, die, and run beside each other on one database.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import type { PushResult } from '../../platform/push/push-gateway.ts';
import { createFakePush, type FakePush } from '../../testing/push/fake-push.ts';
import { eventually } from '../../testing/timing.ts';
import { sharedDatabaseForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { runSql } from '../../testing/sql.ts';
import { createReminderSender, type ReminderSender } from './send-reminders.ts';

/** In India; 23:59 there is 18:29 in UTC. */
const withDeadline = { 'deadlines.applicationDeadline': '2026-12-05T23:59:00' };
const DAY_BEFORE = '2026-12-04T18:29:00Z';
const MINUTE_MS = 60_000;
const ACCEPTED: PushResult = { kind: 'accepted' };

let connect: () => Database;
let world: ReminderWorld;

beforeEach(async () => {
  const shared = await sharedDatabaseForTest();
  ({ connect } = shared);
  world = await createReminderWorld({ db: shared.db });
});

interface Process {
  readonly push: FakePush;
  readonly sender: ReminderSender;
}

/** One more process, with its own connection to the same database. */
function anotherProcess(): Process {
  const push = createFakePush();
  const sender = createReminderSender({ ...world.app.deps, db: connect(), push });
  return { push, sender };
}

/** Makes a push service answer only when the returned function is called. */
function answeringLater(push: FakePush): () => void {
  const waiting: (() => void)[] = [];
  push.answer(
    () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(ACCEPTED));
      }),
  );
  return () => waiting.splice(0).forEach((each) => each());
}

describe('two processes', () => {
  it('send each reminder once between them', async () => {
    const students = await Promise.all(Array.from({ length: 25 }, () => knownUser(world.app)));
    for (const { uid } of students) {
      await world.subscribe({ userId: uid });
      await world.subscribe({ userId: uid });
      const placements = Array.from({ length: 3 }, (_, index) =>
        placementOp({
          f: {
            company: `C${index}`,
            'deadlines.applicationDeadline': `2026-12-05T23:5${index}:00`,
          },
        }),
      );
      await world.apply(uid, placements);
    }
    world.setClock(DAY_BEFORE);
    const other = anotherProcess();
    await Promise.all([world.sender.sendDue(), other.sender.sendDue()]);
    await Promise.all([world.sender.sendDue(), other.sender.sendDue()]);
    const deliveries = [...world.push.sent, ...other.push.sent].flatMap(({ endpoint, message }) =>
      message.shortlist.items.map(({ id }) => `${endpoint} ${id}`),
    );
    expect(new Set(deliveries).size).toBe(25 * 2 * 3);
    expect(deliveries).toHaveLength(25 * 2 * 3);
  });

  it('send at most ten messages at the same time', async () => {
    for (let student = 0; student < 12; student += 1) {
      const { uid } = await knownUser(world.app);
      await world.subscribe({ userId: uid });
      await world.apply(uid, [placementOp({ f: { company: 'C', ...withDeadline } })]);
    }
    world.setClock(DAY_BEFORE);
    const answer = answeringLater(world.push);
    const round = world.sender.sendDue();
    await eventually(() => expect(world.push.sent).toHaveLength(10));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(world.push.sent).toHaveLength(10);
    answer();
    await eventually(() => expect(world.push.sent).toHaveLength(12));
    answer();
    await round;
    expect(world.push.taken()).toHaveLength(12);
  });

  it('do not process one student at the same time', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    world.setClock(DAY_BEFORE);
    const answer = answeringLater(world.push);
    const first = world.sender.sendDue();
    await eventually(() => expect(world.push.sent).toHaveLength(1));
    const other = anotherProcess();
    await other.sender.sendDue();
    answer();
    await first;
    expect(other.push.sent).toEqual([]);
  });
});

describe('the claim of a process that dies before the answer', () => {
  it('is taken over by another process, which sends the reminder again under the same tag, and then no more', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    world.setClock(DAY_BEFORE);
    answeringLater(world.push);
    void world.sender.sendDue();
    await eventually(() => expect(world.push.sent).toHaveLength(1));

    const next = anotherProcess();
    await next.sender.sendDue();
    world.app.clock.advance(2 * MINUTE_MS - 1);
    await next.sender.sendDue();
    expect(next.push.sent).toEqual([]);
    world.app.clock.advance(MINUTE_MS);
    await next.sender.sendDue();
    expect(next.push.sent).toHaveLength(1);
    expect(next.push.sent[0]?.message).toEqual(world.push.sent[0]?.message);
    expect(next.push.sent[0]?.options.topic).toBe(world.push.sent[0]?.options.topic);

    world.app.clock.advance(10 * MINUTE_MS);
    await anotherProcess().sender.sendDue();
    await next.sender.sendDue();
    expect(next.push.sent).toHaveLength(1);
  });

  it('is not taken over before its time, even when something changes', async () => {
    await world.subscribe();
    const placement = await world.add(withDeadline);
    world.setClock(DAY_BEFORE);
    answeringLater(world.push);
    void world.sender.sendDue();
    await eventually(() => expect(world.push.sent).toHaveLength(1));
    await world.change(placement, { notes: 'Bring a pen.' });
    const next = anotherProcess();
    await next.sender.sendDue();
    expect(next.push.sent).toEqual([]);
    world.app.clock.advance(2 * MINUTE_MS);
    await next.sender.sendDue();
    expect(next.push.taken()).toHaveLength(1);
  });
});

describe('a restarted process', () => {
  it('knows what was sent', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    for (let start = 0; start < 3; start += 1) {
      const next = anotherProcess();
      await world.add({ company: 'Other' });
      await next.sender.sendDue();
      expect(next.push.sent).toEqual([]);
    }
  });

  it('sends after a day what is still ahead, each item once', async () => {
    await world.subscribe();
    await world.add({ ...withDeadline, company: 'Ahead' });
    await world.add({ 'deadlines.applicationDeadline': '2026-12-04T23:00:00', company: 'Over' });
    await world.advanceTo('2026-12-03T00:00:00Z');
    // Then it is down for two days and a half.
    world.setClock('2026-12-05T12:00:00Z');
    const next = anotherProcess();
    await next.sender.sendDue();
    expect(next.push.sent.map(({ message }) => message.notification.title)).toEqual([
      expect.stringContaining('Ahead'),
    ]);
  });
});

describe('a process that stops', () => {
  it('waits for what is being sent, and leaves the rest to the next process at once', async () => {
    await world.subscribe();
    await world.subscribe();
    await world.add(withDeadline);
    world.setClock(DAY_BEFORE);
    const answer = answeringLater(world.push);
    void world.sender.sendDue();
    await eventually(() => expect(world.push.sent).toHaveLength(1));
    const stopped = world.sender.stop();
    const aTurnLater = new Promise((resolve) => {
      setImmediate(() => resolve('a turn later'));
    });
    expect(await Promise.race([stopped.then(() => 'stopped'), aTurnLater])).toBe('a turn later');
    answer();
    await stopped;
    expect(world.push.taken()).toHaveLength(1);
    await world.sender.sendDue();
    expect(world.push.sent).toHaveLength(1);

    const next = anotherProcess();
    await next.sender.sendDue();
    expect(next.push.taken()).toHaveLength(1);
    expect(next.push.sent[0]?.endpoint).not.toBe(world.push.sent[0]?.endpoint);
  });
});

describe('a change while a student is being notified', () => {
  it.each([
    ['filled', { status: 'form_filled' }],
    ['moved', { 'deadlines.applicationDeadline': '2026-12-20T12:00:00' }],
  ])(
    'applies at once: a placement that was %s is not sent to the next device',
    async (_, change) => {
      await world.subscribe();
      await world.subscribe();
      const placement = await world.add(withDeadline);
      world.push.answer(async () => {
        await world.change(placement, change);
        return ACCEPTED;
      });
      await world.advanceTo('2026-12-05T10:00:00Z');
      expect(world.push.sent).toHaveLength(1);
    },
  );

  it('applies at once: nothing is sent to a device that was signed out', async () => {
    await world.subscribe();
    world.app.clock.advance(1);
    const { sessionId } = await world.subscribe();
    await world.add(withDeadline);
    world.push.answer(async () => {
      await runSql(world.app.db, 'DELETE FROM sessions WHERE id = ?', sessionId);
      return ACCEPTED;
    });
    await world.advanceTo('2026-12-05T10:00:00Z');
    expect(world.push.sent).toHaveLength(1);
  });

  it('is harmless: an account that is deleted', async () => {
    await world.subscribe();
    await world.subscribe();
    await world.add(withDeadline);
    world.push.answer(async () => {
      await runSql(world.app.db, 'DELETE FROM users WHERE id = ?', world.uid);
      return ACCEPTED;
    });
    await world.advanceTo('2026-12-05T10:00:00Z');
    expect(world.push.sent).toHaveLength(1);
    expect(world.logged).toEqual([]);
  });
});

it('a student whose records are damaged delays no other student', async () => {
  const { uid } = await knownUser(world.app);
  const damaged = await world.subscribe({ userId: uid });
  await runSql(
    world.app.db,
    `UPDATE push_subscriptions SET lead_times = 'not JSON' WHERE id = ?`,
    damaged.id,
  );
  await world.subscribe();
  await world.add(withDeadline);
  world.setClock(DAY_BEFORE);
  await world.sender.sendDue();
  expect(world.push.taken()).toHaveLength(1);
  expect(world.logged).toEqual([expect.stringContaining('the reminders of a user failed')]);
});
