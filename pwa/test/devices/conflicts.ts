/**
 * T9: of two devices with wrong clocks that change one field without knowing of each other, the later edit
 * should win. A clock that is merely wrong is measured and corrected; one in twenty leaps again while its
 * device is away, and whether that was before or after the edit can mostly, but not always, be determined.
 */
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { countRow, type ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { createWorld } from '../world/world.ts';
import { hasNextRound, type Part, type PartOptions } from '../proof/part.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 8760 * HOUR_MS;
/**
 * Between the two edits: from a minute to half a day, plus some seconds, because two people never tap in the
 * same millisecond.
 */
const GAPS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 12 * HOUR_MS] as const;
const LEAPS_ONE_IN = 20;
const ROUNDS_EACH_STUDENT = 20;

const chooseGapMs = (chance: SeededRandom): number =>
  chance.oneOf(GAPS_MS) + chance.integer(1, MINUTE_MS);

interface ConflictTally {
  conflicts: number;
  olderWon: number;
}

/** Two rows: the share of conflicts won by the older edit, by how wrong the clocks are. */
export const proveConflicts: Part = async (options) => {
  const half = (options.untilMs - Date.now()) / 2;
  const hours = await runConflicts(HOUR_MS, { ...options, untilMs: Date.now() + half });
  const years = await runConflicts(YEAR_MS, { ...options, seed: options.seed + 1 });
  return [...rowsOf('± 1 h', hours, 0.5), ...rowsOf('± 1 y', years, 3)];
};

function rowsOf(
  clock: string,
  { conflicts, olderWon }: ConflictTally,
  goal: number,
): readonly ProofRow[] {
  const percent = conflicts === 0 ? 0 : (100 * olderWon) / conflicts;
  const what = `older edit won, clocks ${clock} off, one in ${LEAPS_ONE_IN} leaping while away`;
  return [
    countRow('T9', `true conflicts, clocks ${clock}`, conflicts),
    countRow('T9', what, `${percent.toFixed(2)} % (${olderWon})`, {
      goal: `<= ${goal} %`,
      ok: percent <= goal,
    }),
  ];
}

async function runConflicts(skewMs: number, options: PartOptions): Promise<ConflictTally> {
  const chance = createSeededRandom(options.seed);
  const tally: ConflictTally = { conflicts: 0, olderWon: 0 };
  const server = await createTestApp();
  for (let student = 0; hasNextRound(student, options); student += 1)
    await runConflictsOfStudent({ server, chance, skewMs, tally });
  await server.close();
  return tally;
}

interface ConflictRun {
  readonly server: TestApp;
  readonly chance: SeededRandom;
  readonly skewMs: number;
  readonly tally: ConflictTally;
}

async function runConflictsOfStudent({
  server,
  chance,
  skewMs,
  tally,
}: ConflictRun): Promise<void> {
  const world = await createWorld(server);
  const skew = (): number => chance.oneOf([-skewMs, 0, skewMs]);
  const [a, b] = [world.device('a', skew()), world.device('b', skew())];
  await a.add('p1');
  await a.sync();
  for (let round = 0; round < ROUNDS_EACH_STUDENT; round += 1) {
    await syncInTurn(b, a);
    world.pass(20 * MINUTE_MS);
    const [first, second] = chance.isTrue(0.5) ? [a, b] : [b, a];
    const leap = (device: TestDevice): void => {
      if (chance.isTrue(1 / (2 * LEAPS_ONE_IN))) device.runtime.set(server.clock.now() + skew());
    };
    leap(first);
    await first.write('patch', 'p1', { role: `older ${round}` });
    leap(first);
    world.pass(chooseGapMs(chance));
    leap(second);
    await second.write('patch', 'p1', { role: `newer ${round}` });
    leap(second);
    for (const device of chance.isTrue(0.5) ? [a, b] : [b, a]) await device.sync();
    const role = (await world.serverRows()).get('placement/p1')?.cells.role?.[0];
    tally.conflicts += 1;
    if (role === `older ${round}`) tally.olderWon += 1;
  }
  await world.close();
}
