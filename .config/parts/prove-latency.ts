/** Latency of the most frequent request, compared with the smallest possible server. */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { benchSync } from '../../sync-server/bench/sync-bench.ts';
import { formatNumber } from '../../shared/bench/text-table.ts';

const REQUEST_MS_MAX = 20;

/** Takes about half a minute on an idle machine. */
export async function proveLatency(): Promise<readonly ProofRow[]> {
  const [{ name, ours, floor = Number.NaN }] = await benchSync();
  return [
    {
      test: 'Latency',
      what: `${name}, in ms`,
      figure: Number(ours.toFixed(1)),
      atMost: REQUEST_MS_MAX,
      ok: true,
    },
    {
      test: 'Latency',
      what: 'the same of a bare Hono server, in the same run',
      figure: `${formatNumber(floor)} ms`,
      ok: true,
    },
  ];
}
