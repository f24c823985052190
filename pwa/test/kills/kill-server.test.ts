// @vitest-environment node
// What was answered is on the disk, and what was not is safe to send again: the real server process is killed under
// load. SHORTLIST_KILLS and SHORTLIST_SEED make a longer run, or repeat one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verdict } from './judge.ts';
import { KILL_POINTS, type KillPoint } from './kill-points.ts';
import { killRound } from './kill-round.ts';
import { createSpares, type Spares } from './spares.ts';

const KILLS = Number(process.env['SHORTLIST_KILLS'] ?? 20);
const SEED = Number(process.env['SHORTLIST_SEED'] ?? Date.now() % 1_000_000);
const BATCH_MAX = 8;
const timeout = (kills: number): number => 60_000 + kills * 3_000;

let spares: Spares;
beforeAll(() => {
  spares = createSpares();
});
afterAll(() => spares.close());

/** Devices push meanwhile. All that was acknowledged must be there once, and nothing else. */
async function faultsAfter(kills: readonly (KillPoint | null)[]): Promise<Verdict> {
  console.info(`seed ${SEED}, ${kills.length} kills`);
  const round = await killRound(spares, { seed: SEED, kills, batchMax: BATCH_MAX });
  const { lost, twice, wrong, acknowledged, retries, duplicates } = round;
  console.info(
    `${acknowledged} acknowledged, ${retries} retries, ${duplicates} recognised as duplicates`,
  );
  expect(acknowledged).toBeGreaterThan(kills.length);
  return { lost, twice, wrong };
}

const NO_FAULTS: Verdict = { lost: [], twice: 0, wrong: [] };

test(
  'no acknowledged change is lost and none is applied twice, however often the server is killed',
  { timeout: timeout(KILLS) },
  async () => {
    expect(await faultsAfter(Array.from({ length: KILLS }, () => null))).toEqual(NO_FAULTS);
  },
);

test(
  'no acknowledged change is lost and none is applied twice, at whatever point of a transaction the server is killed',
  { timeout: timeout(KILL_POINTS.length) },
  async () => {
    expect(await faultsAfter([null, ...KILL_POINTS])).toEqual(NO_FAULTS);
  },
);
