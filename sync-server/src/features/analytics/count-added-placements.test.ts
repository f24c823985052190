import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { runIn } from '../../testing/sql.ts';
import { countAddedPlacements, countPlacementsByStudent } from './count-added-placements.ts';

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
});

/** Adds placements one by one, each a millisecond after the other, for three students in turn. */
function addPlacements(count: number): Promise<void> {
  return testApp.db.write(async (writer) => {
    for (let n = 0; n < count; n += 1)
      await runIn(
        writer,
        `INSERT INTO rows (uid, t, id, seq, cells, created_at) VALUES (?, 'placement', ?, ?, ?, ?)`,
        `u${n % 3}`,
        `p${n}`,
        n,
        JSON.stringify({ f: { company: `Company ${n % 2}` }, s: '' }),
        n,
      );
  });
}

/** How often other tasks ran while `work` was under way. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const state = { isOver: false };
  const count = (): void => {
    if (state.isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  state.isOver = true;
  return turns;
}

it('counts every placement once, wherever a slice ends', async () => {
  await addPlacements(1501);
  const { kinds, companies } = await countAddedPlacements(testApp.db, 1);
  expect(kinds).toEqual([
    { status: 'form_not_filled', jobType: 'fte', category: 'on_campus', n: 1500 },
  ]);
  expect(companies).toEqual([
    { company: 'Company 0', n: 750 },
    { company: 'Company 1', n: 750 },
  ]);
  expect(await countPlacementsByStudent(testApp.db, 1)).toEqual(
    new Map([
      ['u1', 500],
      ['u2', 500],
      ['u0', 500],
    ]),
  );
});

it('yields to other tasks after every few placements', async () => {
  await addPlacements(5_000);
  expect(await turnsDuring(() => countAddedPlacements(testApp.db, 0))).toBeGreaterThanOrEqual(
    5_000 / 200,
  );
});
