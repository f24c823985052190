/** One part of the proof in its own process: arguments are the number of its entry, the seed and the time. */
import 'fake-indexeddb/auto';
import { closePostgresDatabases } from '../../../sync-server/src/testing/postgres/postgres-databases.ts';
import { testEngine } from '../../../sync-server/src/testing/test-engine.ts';
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { PARTS } from './parts.ts';

export type PartMessage = { readonly line: string } | { readonly rows: readonly unknown[] };

const [index, seed, untilMs] = process.argv.slice(2).map(Number);
const entry = PARTS[index ?? -1];
if (!entry || seed === undefined || untilMs === undefined) throw new Error('Which part?');

const send = (message: PartMessage): void => void process.send?.(message);
const prove = await entry.load();
const rows = await prove({ seed, untilMs, report: (line) => send({ line }) });
send({ rows: testEngine() === 'postgres' ? rows.map(onPostgres) : rows });
await closePostgresDatabases();
process.disconnect();

/** The figures to reach are those of the long runs on SQLite. */
function onPostgres({ atLeast: _atLeast, ...row }: ProofRow): ProofRow {
  return { ...row, what: `${row.what}, on PostgreSQL` };
}
