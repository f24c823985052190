// The student's choices and the opportunities decide what is sent.
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertOpportunity, removeOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { addOps } from '../../testing/ops.ts';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { readValue, runSql } from '../../testing/sql.ts';
import { inTransaction } from '../../platform/db/database.ts';

/** In India; 23:59 there is 18:29 in UTC. */
const DEADLINE = '2026-12-05T23:59:00';
const DAY_BEFORE = '2026-12-04T18:29:00Z';
const OVER = '2026-12-05T18:29:00Z';
const withDeadline = { 'deadlines.applicationDeadline': DEADLINE };
const withTest = { status: 'form_filled', 'test.date': '2026-12-05T10:00:00' };

let world: ReminderWorld;
beforeEach(async () => {
  world = await createReminderWorld();
});

/** The lead times of the sent reminders, in the order of sending. */
const leads = (): (string | undefined)[] => world.push.taken().map((id) => id.split('.')[3]);

describe('the lead times of a deadline are', () => {
  it('those of the account', async () => {
    await world.subscribe();
    await world.setPreferences({ 'reminders.deadline': { on: true, leads: [4320, 10] } });
    await world.add(withDeadline);
    await world.add(withTest);
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['4320', '1440', '60', 'end', '10']);
  });

  it('none when the account switched them off; tests still have reminders', async () => {
    await world.subscribe();
    await world.setPreferences({ 'reminders.deadline': { on: false, leads: [1440] } });
    await world.add(withDeadline);
    await world.add(withTest);
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['1440', '60', 'end']);
  });

  it('those of the placement before those of the account', async () => {
    await world.subscribe();
    await world.setPreferences({ 'reminders.deadline': { on: true, leads: [4320] } });
    await world.add({ ...withDeadline, 'reminders.own': { deadline: [60], test: null } });
    await world.add({ ...withDeadline, 'reminders.own': { deadline: [], test: null } });
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['60']);
  });

  it('those that the device sent as long as the account chose none', async () => {
    await world.subscribe({ leadTimes: { deadline: [180], test: [] } });
    await world.add(withDeadline);
    await world.add(withTest);
    await world.advanceTo('2026-12-05T16:00:00Z');
    expect(leads()).toEqual(['180']);
    await world.setPreferences({ 'reminders.deadline': { on: true, leads: [10] } });
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['180', '10']);
  });
});

describe('a preference', () => {
  it('changed later does not affect what was due before', async () => {
    await world.subscribe();
    await world.setPreferences({ 'reminders.deadline': { on: false, leads: [4320, 1440] } });
    await world.add(withDeadline);
    await world.advanceTo('2026-12-05T06:00:00Z');
    await world.setPreferences({ 'reminders.deadline': { on: true, leads: [4320, 1440, 60] } });
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['60']);
  });

  it('for quiet hours keeps reminders out of them', async () => {
    await world.subscribe();
    await world.setPreferences({ 'reminders.quiet': { from: '22:00', to: '07:30' } });
    await world.add(withDeadline);
    // 23:59 the day before waits for the morning; 20:59 is not in them.
    await world.advanceTo('2026-12-05T01:59:00Z');
    expect(leads()).toEqual([]);
    await world.advanceTo('2026-12-05T02:00:00Z');
    expect(leads()).toEqual(['1440']);
    await world.advanceTo('2026-12-05T15:29:00Z');
    expect(leads()).toEqual(['1440', '180']);
  });

  it('in an unreadable cell counts as none', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    const stored = await readValue<string>(world.app.db, 'SELECT cells FROM rows');
    const cells = JSON.parse(String(stored)) as { readonly f: object };
    const f = { ...cells.f, 'reminders.own': { deadline: 'x' } };
    await runSql(world.app.db, 'UPDATE rows SET cells = ?', JSON.stringify({ ...cells, f }));
    await world.advanceTo(DAY_BEFORE);
    expect(leads()).toEqual(['1440']);
  });
});

describe('a snoozed reminder', () => {
  it('is sent again at its time', async () => {
    await world.subscribe();
    const placement = await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    const at = Date.parse('2026-12-04T19:29:00Z');
    await world.change(placement, { 'reminders.snooze': { kind: 'deadline', at } });
    await world.advanceTo('2026-12-04T19:28:59Z');
    expect(leads()).toEqual(['1440']);
    await world.advanceTo('2026-12-04T19:29:00Z');
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['1440', `snooze-${at}`, '180']);
  });

  it('replaces a reminder that was missed meanwhile, also when it is snoozed once more', async () => {
    await world.subscribe();
    const placement = await world.add(withDeadline);
    await world.advanceTo('2026-12-05T14:30:00Z');
    const first = Date.parse('2026-12-05T15:30:00Z');
    await world.change(placement, { 'reminders.snooze': { kind: 'deadline', at: first } });
    // The server is down while both the last reminder and the snoozed one become due.
    world.setClock('2026-12-05T15:31:00Z');
    await world.sender.sendDue();
    const second = Date.parse('2026-12-05T16:31:00Z');
    await world.change(placement, { 'reminders.snooze': { kind: 'deadline', at: second } });
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['1440', `snooze-${first}`, `snooze-${second}`]);
  });

  it('is not sent once the form is filled', async () => {
    await world.subscribe();
    const at = Date.parse('2026-12-05T12:00:00Z');
    const placement = await world.add({
      ...withDeadline,
      'reminders.snooze': { kind: 'deadline', at },
    });
    await world.advanceTo('2026-12-05T11:00:00Z');
    await world.change(placement, { status: 'form_filled' });
    await world.advanceTo(OVER);
    expect(leads()).toEqual(['1440']);
  });
});

describe('a placement that was added from an opportunity', () => {
  const opportunity = (applicationDeadline: string) =>
    buildPostedOpportunity({ _id: 'posting', deadlines: { applicationDeadline } });

  beforeEach(async () => {
    await world.subscribe();
    const posted = opportunity('2026-12-20T23:59:00');
    await inTransaction(world.app.deps, (tx) => insertOpportunity(tx, posted));
    await world.apply(world.uid, addOps(world.uid, posted, world.app.clock.now()));
    await world.sender.sendDue();
  });

  it('is sent at once when the opportunity’s deadline moves nearer', async () => {
    world.setClock('2026-12-05T00:00:00Z');
    await inTransaction(world.app.deps, (tx) => updateOpportunity(tx, opportunity(DEADLINE)));
    await world.sender.sendDue();
    expect(leads()).toEqual(['1440']);
    await world.advanceTo('2026-12-21T00:00:00Z');
    expect(leads()).toEqual(['1440', '180']);
  });

  it('is sent by the later date when the opportunity’s deadline is postponed, and not by the earlier one', async () => {
    await inTransaction(world.app.deps, (tx) =>
      updateOpportunity(tx, opportunity('2026-12-24T23:59:00')),
    );
    await world.advanceTo('2026-12-23T00:00:00Z');
    expect(leads()).toEqual([]);
    await world.advanceTo('2026-12-25T00:00:00Z');
    expect(leads()).toEqual(['1440', '180']);
  });

  it('is sent by its own date once the student chose one', async () => {
    const placementId = String(
      await readValue(world.app.db, `SELECT id FROM rows WHERE t = 'placement'`),
    );
    const added = addOps(world.uid, opportunity(DEADLINE))[0];
    if (!added) throw new Error('Nothing was added.');
    await world.change({ ...added, id: placementId }, withDeadline);
    await inTransaction(world.app.deps, (tx) =>
      updateOpportunity(tx, opportunity('2026-12-10T23:59:00')),
    );
    await world.advanceTo('2026-12-21T00:00:00Z');
    expect(leads()).toEqual(['1440', '180']);
    expect(world.push.taken()[0]).toContain(DEADLINE);
  });

  it('is sent by the last date of an opportunity that was removed', async () => {
    await inTransaction(world.app.deps, (tx) => removeOpportunity(tx, 'posting'));
    await world.advanceTo('2026-12-21T00:00:00Z');
    expect(leads()).toEqual(['1440', '180']);
  });
});
