// After a wrong clock, or a server that could not push for a while, every reminder still gets through.
import { beforeEach, describe, expect, it } from 'vitest';
import { createReminderWorld, type ReminderWorld } from '../../testing/reminder-world.ts';
import { runSql } from '../../testing/sql.ts';
import { createReminderSender, type ReminderSender } from './send-reminders.ts';

/** In India; 23:59 there is 18:29 in UTC. */
const withDeadline = { 'deadlines.applicationDeadline': '2026-12-05T23:59:00' };
const DAY_BEFORE = '2026-12-04T18:29:00Z';
const HOUR_AFTER = '2026-12-04T19:29:00Z';
const AHEAD = ['2026-12-01T16:00:00Z', '2027-02-01T00:00:00Z', '2099-01-01T00:00:00Z'];

let world: ReminderWorld;
beforeEach(async () => {
  world = await createReminderWorld();
});

function restartedSender(
  other: Partial<Parameters<typeof createReminderSender>[0]>,
): ReminderSender {
  return createReminderSender({ ...world.app.deps, push: world.push, ...other });
}

describe('a clock that was ahead and is corrected', () => {
  it.each(AHEAD)('loses no reminder: %s', async (ahead) => {
    await world.subscribe();
    await world.add(withDeadline);
    world.setClock(ahead);
    await world.sender.sendDue();
    world.setClock(DAY_BEFORE);
    await world.sender.sendDue();
    expect(world.push.taken()).toHaveLength(1);
  });

  it.each(AHEAD)('releases the claims of a process that died then: %s', async (ahead) => {
    const { endpoint, id } = await world.subscribe();
    const { id: placement } = await world.add(withDeadline);
    const claimedAt = Date.parse(ahead);
    const reminder = `${placement}.deadline.2026-12-05T23:59:00.1440`;
    await runSql(
      world.app.db,
      `INSERT INTO reminder_claims (user_id, target, reminder, due_at, ends_at, claimed_at)
       VALUES (?, ?, ?, 0, ?, ?)`,
      world.uid,
      id,
      reminder,
      Date.parse('2026-12-05T18:29:00Z'),
      claimedAt,
    );
    await world.advanceTo(HOUR_AFTER);
    expect(world.push.sent.map((push) => push.endpoint)).toEqual([endpoint]);
  });

  it.each(AHEAD)('ends the pause of a device that failed then: %s', async (ahead) => {
    const { id } = await world.subscribe();
    await world.add(withDeadline);
    await runSql(
      world.app.db,
      'UPDATE push_subscriptions SET failures = 1, failed_at = ?, retry_at = ? WHERE id = ?',
      Date.parse(ahead),
      Date.parse(ahead) + 60_000,
      id,
    );
    await world.advanceTo(HOUR_AFTER);
    expect(world.push.taken()).toHaveLength(1);
  });
});

describe('a restarted server', () => {
  it('reaches the devices that the previous one could not push to', async () => {
    await world.subscribe();
    await world.add(withDeadline);
    const without = restartedSender({ push: undefined });
    await without.sendDue();
    world.setClock(DAY_BEFORE);
    await without.sendDue();
    await restartedSender({}).sendDue();
    expect(world.push.taken()).toHaveLength(1);
  });

  it('uses the time zone chosen for the account, whatever a device reports', async () => {
    await world.subscribe({ timeZone: 'UTC' });
    await world.setPreferences({ timeZone: 'Asia/Kolkata' });
    await world.add(withDeadline);
    await world.advanceTo(DAY_BEFORE);
    expect(world.push.taken()).toHaveLength(1);
  });

  it('uses the time zone of its new configuration', async () => {
    await world.subscribe({ timeZone: 'Nowhere/Land' });
    await world.add(withDeadline);
    await world.sender.sendDue();
    // There the same wall clock shows it three hours and a half earlier.
    const config = { ...world.app.config, timeZone: 'Asia/Tokyo' };
    world.setClock('2026-12-04T15:00:00Z');
    await world.sender.sendDue();
    expect(world.push.sent).toEqual([]);
    await restartedSender({ config }).sendDue();
    expect(world.push.taken()).toHaveLength(1);
  });
});
