import { buildRow, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { expect, it } from 'vitest';
import { createTestRuntime, createStorage } from '../../testing/fakes/test-runtime.ts';
import { queueMergesFirst } from './queue-merges.ts';
import { userDatabase } from '../database/user-database.ts';
import { countWaiting, readOldestWaitingAt } from './waiting-changes.ts';
import { writeChange } from './write-change.ts';

it('counts what is uploaded again to a server that lost it, separately from what the student did', async () => {
  const db = userDatabase('u1', createStorage());
  const device = createTestRuntime();
  expect(await readOldestWaitingAt(db)).toBeNull();
  const typedAt = device.now();
  await writeChange(db, { t: 'mark', id: 'o1', k: 'ensure', f: { added: true } }, device);
  device.advance(60_000);
  const row = buildRow({ company: ['Kaveri', buildStamp(1)] });
  const rows = [row, { ...row, id: 'p2' }];
  await db.transact(() => queueMergesFirst(db, rows, device));
  expect(await countWaiting(db)).toBe(2);
  expect(await readOldestWaitingAt(db)).toBe(typedAt);
  await db.outbox.where('n').above(0).delete();
  expect(await readOldestWaitingAt(db)).toBe(device.now());
  db.close();
});
