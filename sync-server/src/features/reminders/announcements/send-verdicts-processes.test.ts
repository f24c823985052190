// A list is told by push once to each device, however many processes apply it and send.
import { expect, it } from 'vitest';
import { applyLists } from '../../campus/lists/apply-lists.ts';
import { applyRoster } from '../../campus/roster/apply-roster.ts';
import { knownAdmin } from '../../../testing/accounts.ts';
import { NEW_DRIVE, postDrives } from '../../../testing/campus/drives.ts';
import { anotherServerForTest, sharedDatabaseForTest } from '../../../testing/for-test.ts';
import {
  listIn,
  postList,
  rosterStudent,
  type RosterStudent,
} from '../../../testing/campus/lists.ts';
import { createFakePush, type FakePush } from '../../../testing/push/fake-push.ts';
import { createReminderWorld } from '../../../testing/reminder-world.ts';
import { putRoster } from '../../../testing/campus/rosters.ts';
import { createReminderSender } from '../send-reminders.ts';

const STUDENTS = 10;
const DEVICES = 2;

/** A season with students on a roster, each with two devices, and two processes that do all that is due. */
async function withTwoProcesses() {
  const { db, connect } = await sharedDatabaseForTest();
  const world = await createReminderWorld({ db });
  const { app } = world;
  const other = await anotherServerForTest({ db: connect(), clock: app.clock });
  const push = createFakePush();
  const sender = createReminderSender({ ...other.deps, push });
  const admin = await knownAdmin(app);
  const students: RosterStudent[] = [];
  for (let n = 0; n < STUDENTS; n += 1) students.push(await rosterStudent(app, `21CS${100 + n}`));
  await putRoster(
    app,
    admin,
    students.map(({ facts }) => facts),
  );
  await applyRoster(app.deps);
  for (const { user } of students)
    for (let device = 0; device < DEVICES; device += 1) await world.subscribe({ userId: user.uid });
  const doDue = async (): Promise<void> => {
    await Promise.all([applyLists(app.deps), applyLists(other.deps)]);
    await Promise.all([world.sender.sendDue(), sender.sendDue()]);
    await Promise.all([sender.sendDue(), world.sender.sendDue()]);
  };
  return { world, other, admin, students, doDue, taken: takenFrom(world.push, push) };
}

/** What was pushed since the last look: to which browser, and what. */
function takenFrom(...pushes: readonly FakePush[]): () => readonly string[] {
  const seen = new Map<FakePush, number>();
  return () =>
    pushes.flatMap((push) => {
      const sent = push.sent.slice(seen.get(push) ?? 0);
      seen.set(push, push.sent.length);
      return sent.map(({ endpoint, message }) => `${endpoint} ${message.notification.body}`);
    });
}

it('two processes tell each student once on each device, of a list and of its correction', async () => {
  const { world, other, admin, students, doDue, taken } = await withTwoProcesses();
  const [drive] = await postDrives(world.app, admin, [NEW_DRIVE]);
  if (!drive) throw new Error('Nothing was posted.');
  await doDue();
  taken();
  world.app.clock.advance(1000);
  const rolls = students.map(({ facts }) => facts.rollNumber);
  const results = Object.fromEntries(rolls.map((roll) => [roll, 'through'] as const));
  const list = listIn(await postList(world.app, admin, { drive, results }));
  await doDue();
  const told = taken();
  expect(told.filter((each) => each.includes('You are through'))).toHaveLength(STUDENTS * DEVICES);
  expect(new Set(told).size).toBe(told.length);
  world.app.clock.advance(1000);
  const corrected = { ...results, [rolls[0] ?? '']: 'waitlisted' } as const;
  listIn(await postList(other, admin, { drive, results: corrected, replaces: list.id }));
  await doDue();
  const toldAgain = taken();
  expect(toldAgain).toHaveLength(DEVICES);
  for (const each of toldAgain) expect(each).toContain('You are waitlisted');
  await doDue();
  expect(taken()).toEqual([]);
});
