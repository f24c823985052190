// The long proof: every part of the list of tests in shared/docs/proof.md, on all processors, until the time
// is over. Prints its seed, progress lines and a table at the end; exits with 1 when a promise was broken.
// The browser parts (a round for every six minutes), latency and the mutants run after that
// time. Options: --minutes 60 --seed 42 --only T3,T4 --engine postgres (only the tests that depend on the engine of
// the database) --write (puts the table into shared/docs/proof.md) or --add (adds to it)
import { parseArgs } from 'node:util';
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { joinProofs, storeProof, readStoredProof } from '../parts/stored-proof.ts';
import { proofTable, type Proof } from '../parts/proof-table.ts';
import { proveBrowsers } from '../parts/prove-browsers.ts';
import { proveLatency } from '../parts/prove-latency.ts';
import { proveMutants } from '../parts/mutants/prove-mutants.ts';
import { runProof, runProofOnPostgres } from '../parts/run-proof.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    write: { type: 'boolean', default: false },
    add: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!['sqlite', 'postgres'].includes(values.engine))
  throw new Error('The engine is sqlite or postgres.');
const engine = values.engine === 'sqlite' ? '' : ` --engine ${values.engine}`;
const chosen = values.only === undefined ? '' : ` --only ${values.only}`;
const command = `npm run prove -- --minutes ${minutes} --seed ${seed}${engine}${chosen}`;
console.log(`Seed ${seed}, ${minutes} minutes: ${command}`);
// Read first, so that an error here does not lose an hour of results.
const former: Proof = values.add ? readStoredProof() : { runs: [], rows: [] };

const only = values.only?.split(',');
const isWanted = (...tests: readonly string[]): boolean =>
  !only || tests.some((test) => only.includes(test));

// Each runs alone, so that none slows another down; their duration depends on their work.
const proveOnSqlite = async (): Promise<readonly ProofRow[]> => [
  ...(await runProof({ minutes, seed, only })),
  ...(isWanted('T7', 'T14', 'T16', 'T17', 'T18', 'Latency')
    ? await proveBrowsers({ seed, rounds: Math.max(2, Math.ceil(minutes / 6)) })
    : []),
  ...(isWanted('Latency') ? await proveLatency() : []),
  ...(isWanted('T20') ? await proveMutants() : []),
];
const rows = await (engine === '' ? proveOnSqlite() : runProofOnPostgres({ minutes, seed, only }));
const date = new Date().toISOString().slice(0, 10);
const proof = joinProofs(former, { runs: [{ date, command }], rows });
console.log(`\n${proofTable(proof.rows)}`);
if (values.write || values.add) console.log(`\nWritten to ${storeProof(proof)}`);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
