/** Latency of the most frequent request, compared with the smallest possible server. */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { benchPeers, peerFigures } from '../../sync-server/bench/peers-bench.ts';
import { formatNumber } from '../../shared/bench/text-table.ts';

/** Takes about half a minute on an idle machine. */
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
  const figure = `${formatNumber(hono.p99)} ms, ${formatNumber(sqlite.p99)} ms`;
  return [...goals, { test: 'Latency', what, figure, ok: true }];
}
