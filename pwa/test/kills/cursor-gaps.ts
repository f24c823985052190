import type { ProofOptions, ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { gapRound, type GapRound } from './gap-round.ts';
import { createSpares, type Spares } from './spares.ts';

const ACCOUNTS = 50;
const PROCESSES = 4;

/** T11: eight writers and three readers on one account after the other, in one process and in several on one file. */
export async function proveCursors(options: ProofOptions): Promise<readonly ProofRow[]> {
  const halfTime = Date.now() + (options.untilMs - Date.now()) / 2;
  const spares = createSpares();
  try {
    const alone = await rounds(spares, 1, { ...options, untilMs: halfTime });
    const together = await rounds(spares, PROCESSES, options);
    return [
      ...gapRows('in one process', alone),
      ...gapRows(`in ${PROCESSES} processes on one file`, together),
      { test: 'T11', what: 'PostgreSQL', figure: 'not supported: the server has SQLite', ok: true },
    ];
  } finally {
    spares.close();
  }
}

async function rounds(
  spares: Spares,
  processes: number,
  { seed, untilMs }: ProofOptions,
): Promise<readonly GapRound[]> {
  const done: GapRound[] = [];
  do {
    const options = { seed: seed + done.length, processes, accounts: ACCOUNTS, untilMs };
    done.push(await gapRound(spares, options));
  } while (Date.now() < untilMs);
  return done;
}

function gapRows(where: string, done: readonly GapRound[]): readonly ProofRow[] {
  const sum = (of: keyof GapRound): number => done.reduce((total, round) => total + round[of], 0);
  const row = (what: string, of: keyof GapRound): ProofRow => ({
    test: 'T11',
    what: `${what}, ${where}`,
    figure: sum(of),
    goal: '0',
    ok: sum(of) === 0,
  });
  return [
    { test: 'T11', what: `rows of 8 writers, ${where}`, figure: sum('rows'), ok: true },
    { test: 'T11', what: `numbers seen by 3 readers, ${where}`, figure: sum('seen'), ok: true },
    row('numbers that a reader missed', 'gaps'),
    row('numbers that came twice', 'again'),
  ];
}
