/** A device that used the app before there were reminders: its database is upgraded, and nothing in it is lost. */
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { createTestRuntime, createStorage } from '../../testing/fakes/test-runtime.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { recordDueReminders } from './reminder-records.ts';
import { UserDatabase, type DatabaseOptions } from './user-database.ts';
import { writeChange, type Change } from '../outbox/write-change.ts';

/** The database as the version before reminders opened it. */
function formerDatabase(options: DatabaseOptions): Dexie {
  const db = new Dexie('u-a', { ...options, cache: 'disabled' });
  db.version(1).stores({
    rows: '[t+id], seq',
    outbox: '++n, &op, [t+id], sentAt',
    view: '[t+id], live, [t+live]',
    recovered: '++n, [t+id]',
    journal: '++n, [t+id], at',
    meta: 'k',
  });
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  return db;
}

const added: Change = {
  t: 'placement',
  id: 'p1',
  k: 'put',
  f: placementToCellValues(buildPlacementValues({ company: 'Kaveri Softworks' })),
};

/** What such a version left, with an unsent change. */
async function leaveBehind(options: DatabaseOptions): Promise<void> {
  const db = new UserDatabase('scratch', options);
  await writeChange(db, added, createTestRuntime());
  const former = formerDatabase(options);
  for (const name of ['rows', 'outbox', 'view', 'meta'])
    await former.table(name).bulkPut(await db.table(name).toArray());
  former.close();
  db.close();
}

it('preserves its full outbox, and gets the reminder tables', async () => {
  const options = createStorage();
  await leaveBehind(options);
  const db = new UserDatabase('u-a', options);
  expect(await db.outbox.toArray()).toMatchObject([{ t: 'placement', id: 'p1', k: 'put' }]);
  expect((await db.view.get(['placement', 'p1']))?.placement?.company).toBe('Kaveri Softworks');
  const dated = { eventAt: '2026-11-25T10:00:00', allDay: false, dueAt: 1, endsAt: 2 } as const;
  await recordDueReminders(db, [{ id: 'r', placementId: 'p1', kind: 'deadline', ...dated }], 1);
  expect(await db.reminders.count()).toBe(1);
  const filled: Change = { t: 'placement', id: 'p1', k: 'patch', f: { status: 'form_filled' } };
  await writeChange(db, filled, createTestRuntime('b'));
  expect(await db.outbox.toArray()).toMatchObject([{ f: { status: 'form_filled' } }]);
  db.close();
});

it('does not wait for an open tab of the old version, which closes the database and loses nothing', async () => {
  const options = createStorage();
  await leaveBehind(options);
  const former = formerDatabase(options);
  await former.open();
  const db = new UserDatabase('u-a', options);
  expect(await db.outbox.count()).toBe(1);
  expect(former.isOpen()).toBe(false);
  db.close();
});
