/** How quickly the server answers the request that is made most often, beside the least that could answer it. */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { benchPeers, peerFigures } from '../../sync-server/bench/peers-bench.ts';
import { shown } from '../../sync-server/bench/text-table.ts';

/** Gives the rows; takes about half a minute on a machine that does nothing else. */
export async function proveLatency(): Promise<readonly ProofRow[]> {
  const lines = await benchPeers();
  const [oneOp] = lines;
  const goals = peerFigures(lines).map(({ name, ours, goal: atMost = Infinity }): ProofRow => ({
    test: 'Latency',
    what: `${name}, in ms`,
    figure: Number(ours.toFixed(1)),
    atMost,
    ok: true,
  }));
  if (!oneOp) return goals;
  const { hono, sqlite } = oneOp;
  const what = 'the same of a bare Hono server, and of SQLite alone, in the same run';
  const figure = `${shown(hono.p99)} ms, ${shown(sqlite.p99)} ms`;
  return [...goals, { test: 'Latency', what, figure, ok: true }];
}
