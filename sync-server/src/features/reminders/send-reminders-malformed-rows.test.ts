// Rows that none of our clients writes: whatever they contain, the reminders of the other placements are sent.
import { beforeEach, expect, it } from 'vitest';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { readRows, runSql } from '../../testing/sql.ts';

const DEADLINE = '2026-12-05T23:59:00';
const DAY_BEFORE = '2026-12-04T18:29:00Z';

let world: ReminderWorld;
beforeEach(async () => {
  world = await createReminderWorld();
});

const PLACEMENT = {
  company: 'Strange',
  status: 'form_not_filled',
  'deadlines.applicationDeadline': DEADLINE,
  'deadlines.testDeadline': '2026-12-07T10:00:00',
  'test.date': '2026-12-06T10:00:00',
  'test.status': 'scheduled',
  'reminders.own': { deadline: [180], test: null },
  'reminders.snooze': { kind: 'deadline', at: Date.parse(DAY_BEFORE) },
};
const PREFERENCES = {
  'reminders.deadline': { on: true, leads: [1440] },
  'reminders.test': { on: true, leads: [1440] },
  'reminders.quiet': { from: '01:00', to: '05:00' },
  'reminders.mail': { timeZone: 'Asia/Kolkata' },
};

interface StoredRow {
  readonly uid: string;
  readonly id: string;
  readonly cells: string;
}

interface Cells {
  readonly f: Readonly<Record<string, unknown>>;
}

/** Writes a value into an existing cell, past all checks. */
async function corruptCell(t: string, path: string, value: unknown): Promise<void> {
  const { db } = world.app;
  const all = await readRows<StoredRow>(db, 'SELECT uid, id, cells FROM rows WHERE t = ?', t);
  const rows = all.map((row) => ({ ...row, cells: JSON.parse(row.cells) as Cells }));
  const [row, ...others] = rows.filter(({ cells }) => Object.hasOwn(cells.f, path));
  if (!row) throw new Error(`There is no ${t} with ${path}.`);
  expect(others).toEqual([]);
  const { uid, id, cells } = row;
  const corrupt = JSON.stringify({ ...cells, f: { ...cells.f, [path]: value } });
  const update = 'UPDATE rows SET cells = ? WHERE uid = ? AND t = ? AND id = ?';
  expect(await runSql(db, update, corrupt, uid, t, id)).toBe(1);
}

it.each([
  ['deadlines.applicationDeadline', '2026-13-45T99:99:99'],
  ['deadlines.applicationDeadline', '+275760-09-13T00:00:00'],
  ['deadlines.applicationDeadline', 7],
  ['deadlines.testDeadline', { at: DEADLINE }],
  ['test.date', '9999-12-31T23:59:59'],
  ['test.date', '0000-01-01T00:00:00'],
  ['test.status', ['scheduled']],
  ['status', null],
  ['company', 9],
  ['reminders.own', { deadline: [1e300, -1], test: 'all' }],
  ['reminders.snooze', { kind: 'deadline', at: -5 }],
  ['reminders.snooze', { kind: 'deadline', at: 9e15 }],
])('a placement whose %s is %j', async (path, value) => {
  await world.subscribe();
  await world.add(PLACEMENT);
  await corruptCell('placement', path, value);
  const { id } = await world.add({ 'deadlines.applicationDeadline': DEADLINE });
  await world.advanceTo(DAY_BEFORE);
  expect(world.push.taken()).toContain(`${id}.deadline.${DEADLINE}.1440`);
  expect(world.logged).toEqual([]);
});

it.each([
  ['placementId', 7],
  ['kind', 'party'],
  ['startsAt', '2026-13-45T99:99:99'],
  ['startsAt', '9999-12-31T23:59:59'],
  ['startsAt', null],
  ['endsAt', '0000-01-01T00:00:00'],
  ['endsAt', ['later']],
  ['result', 'party'],
  ['title', { of: 'it' }],
  ['reminders.snooze', { kind: 'round', at: 9e15 }],
])('a round whose %s is %j', async (path, value) => {
  await world.subscribe();
  const placement = await world.add({ 'deadlines.applicationDeadline': DEADLINE });
  await world.addRound(placement, DEADLINE, {
    endsAt: null,
    result: null,
    title: '',
    'reminders.snooze': { kind: 'round', at: Date.parse(DAY_BEFORE) },
  });
  await corruptCell('round', path, value);
  await world.advanceTo(DAY_BEFORE);
  expect(world.push.taken()).toContain(`${placement.id}.deadline.${DEADLINE}.1440`);
  expect(world.logged).toEqual([]);
});

it.each([
  ['reminders.deadline', { on: 'yes', leads: 'all' }],
  ['reminders.test', 0],
  ['reminders.quiet', { from: '99:99', to: '' }],
  ['reminders.mail', { timeZone: '../../etc/passwd\r\nBcc: x' }],
])('a preference whose %s is %j', async (path, value) => {
  await world.subscribe({ timeZone: 'Nowhere/Land' });
  await world.setPreferences(PREFERENCES);
  await corruptCell('profile', path, value);
  const { id } = await world.add({ 'deadlines.applicationDeadline': DEADLINE });
  await world.advanceTo(DAY_BEFORE);
  expect(world.push.taken()).toContain(`${id}.deadline.${DEADLINE}.1440`);
  expect(world.logged).toEqual([]);
});
