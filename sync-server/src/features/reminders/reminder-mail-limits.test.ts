// However much becomes due, a mailbox gets a limited number of mails, and they contain all of it.
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { placementOp } from '../../testing/ops.ts';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { readRows, runIn } from '../../testing/sql.ts';
import { createReminderSender } from './send-reminders.ts';

const ZONE = 'Asia/Kolkata';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** When the first is due, a day before its deadline. */
const FIRST = Date.parse('2026-12-04T06:30:00Z');

let world: ReminderWorld;
beforeEach(async () => {
  world = await createReminderWorld();
  await world.setPreferences({
    'reminders.mail': { timeZone: ZONE },
    'reminders.deadline': { on: true, leads: [1440] },
  });
});

/** Adds `companies` placements; from FIRST on, one becomes due in every minute. */
async function aDueEveryMinute(companies: number): Promise<void> {
  const ops = Array.from({ length: companies }, (_, minute) => {
    const deadline = wallTimeIn(FIRST + DAY_MS + minute * MINUTE_MS, ZONE);
    const f = { company: `C${minute}`, 'deadlines.applicationDeadline': deadline };
    return placementOp({ f, atMs: world.app.clock.now() });
  });
  await world.apply(world.uid, ops);
}

const minuteAfterFirst = (minute: number): string =>
  new Date(FIRST + minute * MINUTE_MS).toISOString();

interface Queued {
  readonly subject: string;
  readonly minute: number;
}

/** The queued mails, and in which minute after FIRST each was queued. */
async function queued(): Promise<readonly Queued[]> {
  const mails = await readRows<{ subject: string; created_at: number }>(
    world.app.db,
    'SELECT subject, created_at FROM mail_notices ORDER BY id',
  );
  return mails.map(({ subject, created_at: at }) => ({
    subject,
    minute: Math.trunc((at - FIRST) / MINUTE_MS),
  }));
}

const subjects = async (): Promise<readonly string[]> =>
  (await queued()).map(({ subject }) => subject);

it('fifty a day are sent when they are due; then one an hour lists all that became due since', async () => {
  await aDueEveryMinute(120);
  await world.advanceTo(minuteAfterFirst(300));
  const mails = await queued();
  expect(mails.slice(0, 50).map(({ minute }) => minute)).toEqual([...Array(50).keys()]);
  expect(mails.slice(50)).toEqual([
    { subject: '60 things are due soon', minute: 109 },
    { subject: '10 things are due soon', minute: 169 },
  ]);
});

it('a day later they are sent when they are due again', async () => {
  await aDueEveryMinute(51);
  await world.advanceTo(minuteAfterFirst(109));
  expect(await queued()).toHaveLength(51);
  const next = FIRST + DAY_MS + 30 * MINUTE_MS;
  const deadline = wallTimeIn(next + DAY_MS, ZONE);
  await world.add({ company: 'Next day', 'deadlines.applicationDeadline': deadline });
  await world.advanceTo(new Date(next).toISOString());
  expect((await subjects()).at(-1)).toContain('Next day');
});

it('what became due in a hundred minutes without a server is one mail', async () => {
  await aDueEveryMinute(100);
  world.setClock(minuteAfterFirst(150));
  await world.sender.sendDue();
  expect(await queued()).toEqual([{ subject: '100 things are due soon', minute: 150 }]);
});

it('what is over before the next hourly mail is left out', async () => {
  await aDueEveryMinute(50);
  const add = (company: string, minute: number) =>
    world.add({
      company,
      'deadlines.applicationDeadline': wallTimeIn(FIRST + minute * MINUTE_MS, ZONE),
      'reminders.own': { deadline: [10], test: null },
    });
  await add('Over', 70);
  await add('Ahead', 115);
  await world.advanceTo(minuteAfterFirst(200));
  expect((await subjects()).slice(50)).toEqual([expect.stringContaining('Ahead')]);
});

it('a restart resets no limit', async () => {
  await aDueEveryMinute(52);
  await world.advanceTo(minuteAfterFirst(49));
  const { deps } = world.app;
  world.setClock(minuteAfterFirst(51));
  await createReminderSender({ ...deps, push: world.push }).sendDue();
  expect(await queued()).toHaveLength(50);
});

it('mails counted by a clock that was ahead do not block later ones', async () => {
  await aDueEveryMinute(1);
  await world.app.db.write(async (writer) => {
    const insert = `INSERT INTO counters (name, subject, at) VALUES ('reminder-mail', ?, ?)`;
    for (let mail = 0; mail < 50; mail += 1)
      await runIn(writer, insert, world.uid, FIRST + 400 * DAY_MS);
  });
  await world.advanceTo(minuteAfterFirst(0));
  expect(await queued()).toHaveLength(1);
});

it('devices are still notified in the minute', async () => {
  await world.subscribe();
  await aDueEveryMinute(60);
  await world.advanceTo(minuteAfterFirst(59));
  expect(world.push.sent).toHaveLength(60);
  expect(await queued()).toHaveLength(50);
});
