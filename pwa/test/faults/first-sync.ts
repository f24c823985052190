/** T18: the first sync of a long list, cut at every page, and its cost. */
import { PLACEMENT_UPLOAD_PATH } from '@shortlist/shared/api/placements.ts';
import { PAGE_LIMIT, type SyncResponse } from '@shortlist/shared/api/sync.ts';
import { countRow } from '@shortlist/shared/testing/proof-row.ts';
import { gzipSync } from 'node:zlib';
import { manyPlacements } from '../../../sync-server/src/testing/realistic-data.ts';
import { findMissedRows, readDisk } from '../world/disk.ts';
import type { Fetch } from '../../src/data/http/client.ts';
import { findDifferences } from '../world/expect-same.ts';
import { createWorld, type World } from '../world/world.ts';
import type { Part, PartOptions } from '../proof/part.ts';

const UPLOAD_AT_ONCE = 500;

/** Totals of the answers of one first sync. */
interface SyncCost {
  requests: number;
  packedBytes: number;
  rows: number;
  wrong: string[];
}

/** 1,000 rows whole and cut at each page; then 5,000 the same way while there is time. `rounds` is a number of rows. */
export const proveFirstSync: Part = async (options) => [
  ...(await firstSyncs(1000, options)),
  ...(Date.now() < options.untilMs && options.rounds === undefined
    ? await firstSyncs(5000, options)
    : []),
];

async function firstSyncs(count: number, { rounds = count, report }: PartOptions) {
  const rows = Math.min(rounds, count);
  // As many pages as the whole list has.
  const pageRows = Math.ceil((PAGE_LIMIT * rows) / count);
  const world = await createWorld(undefined, pageRows);
  await fill(world, rows);
  const whole = await firstSync(world, 'whole', rows, false);
  const cut = await firstSync(world, 'cut', rows, true);
  for (const line of [...whole.wrong, ...cut.wrong]) report?.(line.slice(0, 300));
  await world.close();
  const ok = whole.wrong.length + cut.wrong.length === 0;
  const kib = `${Math.ceil(whole.packedBytes / 1024)} KiB in ${whole.requests} requests`;
  const name = `first sync of ${rows.toLocaleString('en')} rows`;
  const isSmall = rows !== 1000 || (whole.packedBytes <= 200 * 1024 && whole.requests <= 5);
  return [
    countRow('T18', name, kib, { goal: '1,000: <= 200 KiB, 4 pages', ok: ok && isSmall }),
    countRow('T18', `${name}, cut at every page: rows fetched again`, cut.rows - rows, {
      goal: 'one page for each answer that was cut',
      ok,
    }),
    countRow('T22', `devices that joined at the end of T18`, 2, { ok }),
  ];
}

async function fill(world: World, count: number): Promise<void> {
  const placements = manyPlacements(count, '2026-08-03T10:00:00');
  for (let n = 0; n < count; n += UPLOAD_AT_ONCE) {
    const body = JSON.stringify({ placements: placements.slice(n, n + UPLOAD_AT_ONCE) });
    const { headers } = world.user;
    const answer = await world.direct(PLACEMENT_UPLOAD_PATH, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`The list could not be made: ${answer.status}`);
  }
}

/** With cuts, every page arrives torn once, and the page is killed at once while it applies the next answer. */
async function firstSync(
  world: World,
  name: string,
  rows: number,
  isCut: boolean,
): Promise<SyncCost> {
  const device = world.device(name);
  const cost: SyncCost = { requests: 0, packedBytes: 0, rows: 0, wrong: [] };
  for (let run = 0; run < 4 * rows; run += 1) {
    const result = await device.sync((direct) =>
      isCut ? tearEverySecond(direct, cost) : measureCost(direct, cost),
    );
    cost.wrong.push(...(await findMissedRows(await readDisk(device.db), world, device)));
    if (isCut) device.reopen();
    if (result.kind === 'done') break;
  }
  cost.wrong.push(...(await findDifferences(world, device)));
  const status = await device.db.readMeta('status');
  if (status?.firstSync !== null) cost.wrong.push('it does not say that the first sync is over');
  return cost;
}

const measureCost =
  (direct: Fetch, cost: SyncCost): Fetch =>
  async (path, init) => {
    const answer = await direct(path, init);
    const text = await answer.text();
    const { rows, echo }: SyncResponse = JSON.parse(text);
    cost.requests += 1;
    cost.packedBytes += gzipSync(text).byteLength;
    cost.rows += rows.length + echo.length;
    return new Response(text, answer);
  };

const tearEverySecond = (direct: Fetch, cost: SyncCost): Fetch => {
  const whole = measureCost(direct, cost);
  return async (path, init) => {
    const answer = await whole(path, init);
    if (cost.requests % 2 === 0) return answer;
    const text = await answer.text();
    return new Response(text.slice(0, text.length / 2), answer);
  };
};
