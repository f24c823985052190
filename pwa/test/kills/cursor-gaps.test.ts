// @vitest-environment node
// Eight writers change one account while three readers page through it: each number is seen once by each reader.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gapRound } from './gap-round.ts';
import { createSpares, type Spares } from './spares.ts';

const SEED = Number(process.env['SHORTLIST_SEED'] ?? Date.now() % 1_000_000);

let spares: Spares;
beforeAll(() => {
  spares = createSpares();
});
afterAll(() => spares.close());

test.each([1, 2])(
  'a reader gets each change once while eight writers write, in %i server processes on one file',
  async (processes) => {
    console.info(`seed ${SEED}`);
    const round = await gapRound(spares, { seed: SEED, processes, accounts: 1 });
    expect(round).toMatchObject({ gaps: 0, again: 0, seen: round.rows * 3 });
    expect(round.rows).toBeGreaterThan(8);
  },
);
