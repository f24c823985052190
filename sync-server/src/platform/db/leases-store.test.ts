import { expect, it } from 'vitest';
import { databaseForTest } from '../../testing/for-test.ts';
import { takeLease } from './server-meta-store.ts';

it('gives a lease to one at a time, and none that a wrong clock made longer', async () => {
  const db = await databaseForTest();
  const take = (now: number, name = 'clean-up'): Promise<boolean> =>
    db.write((writer) => takeLease(writer, { name, now, until: now + 100 }));
  const [first, second, other] = await Promise.all([take(0), take(0), take(0, 'other')]);
  expect([first !== second, other]).toEqual([true, true]);
  expect([await take(99), await take(100), await take(100)]).toEqual([false, true, false]);
  expect(await take(1_000_000)).toBe(true);
  expect([await take(50), await take(149), await take(150)]).toEqual([true, false, true]);
});
