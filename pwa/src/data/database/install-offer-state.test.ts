import { beforeEach, expect, it } from 'vitest';
import { deleteInstallOfferState, recordInstallDeclined, recordVisit } from './app-database.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T09:00:00+05:30');

beforeEach(deleteInstallOfferState);

it.each([
  ['a page loaded again is the same visit', [0, 1 * MINUTE, 29 * MINUTE], 1],
  ['half an hour later it is another', [0, 30 * MINUTE], 2],
  ['a long visit with many loads stays one', [0, 20 * MINUTE, 40 * MINUTE, 60 * MINUTE], 1],
  ['a clock that was set back by a day counts once more', [0, -24 * 60 * MINUTE], 2],
])('%s', async (_name, times, visits) => {
  let counted = 0;
  for (const time of times) counted = (await recordVisit(START + time)).visits;
  expect(counted).toBe(visits);
});

it('two tabs opened at once count as one visit', async () => {
  await Promise.all([recordVisit(START), recordVisit(START + 1)]);
  expect((await recordVisit(START + 2)).visits).toBe(1);
});

it('a declined installation outlives later visits', async () => {
  await recordVisit(START);
  await recordInstallDeclined(START + MINUTE);
  expect(await recordVisit(START + 90 * MINUTE)).toMatchObject({
    visits: 2,
    declinedAt: START + MINUTE,
  });
});
