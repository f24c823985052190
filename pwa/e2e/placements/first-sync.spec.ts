// The first sync of a long list on a slow network: all of it arrives, in few requests, and the first rows do
// not wait for the last ones. The time is measured, not asserted, because it depends on the machine, too.
import { SYNC_PATH } from '../../../shared/src/api/sync.ts';
import { PATHS } from '../../src/paths.ts';
import { fillLogin, waitUntilInstalled, waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';
import { readStoredData } from '../support/stored-data.ts';
import { countProofRounds, printProof } from '../support/proof.ts';

const PLACEMENTS = 1000;
const ROUNDS = countProofRounds(1);
const BITS_PER_SECOND = 1_600_000;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BITS_PER_SECOND / 8,
  uploadThroughput: BITS_PER_SECOND / 8,
};
/** The profile comes in its own answer after the placements. */
const REQUESTS_MAX = 5;

test.setTimeout(600_000 + ROUNDS * 30_000);

interface Seen {
  readonly requests: number;
  readonly kib: number;
  /** Seconds since the first request. */
  readonly firstRowSeconds: number;
  readonly allSeconds: number;
}

/** Runs in the page, from before the sign-in: records when the first row was visible, and when all were there. */
function watchRows(): void {
  const seen: Record<string, number> = {};
  Object.assign(window, { seenRows: seen });
  const look = (): void => {
    if (document.querySelector('main a[data-opens]')) seen['first'] ??= performance.now();
    const isOver = [...document.querySelectorAll('button')].some(({ textContent }) =>
      textContent.includes('Up to date'),
    );
    if (isOver) seen['all'] ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page, once all rows are there. */
function readSeen(path: string): Seen {
  const { first, all } = Reflect.get(window, 'seenRows');
  const requests = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith(path));
  const begun = Math.min(...requests.map(({ startTime }) => startTime));
  return {
    requests: requests.length,
    kib: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    firstRowSeconds: (first - begun) / 1000,
    allSeconds: (all - begun) / 1000,
  };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
}

const medianOf = (values: readonly number[]): number =>
  Number(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]?.toFixed(2));

test('a new phone on a slow network loads a list of a thousand in a few requests @core', async ({
  openDevice,
  account,
  fillAccount,
}) => {
  await fillAccount(PLACEMENTS);
  const rounds: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await (await openDevice()).open(PATHS.login);
    await waitUntilInstalled(page);
    await page.evaluate(watchRows);
    await slowDown(page);
    await fillLogin(page, account);
    await waitUntilSent(page);
    const seen = await page.evaluate(readSeen, SYNC_PATH);
    rounds.push(seen);
    expect((await readStoredData(page, account.uid)).shown).toHaveLength(PLACEMENTS);
    expect(seen.requests).toBeLessThanOrEqual(REQUESTS_MAX);
    expect(seen.firstRowSeconds).toBeLessThan(seen.allSeconds);
    await page.context().close();
  }
  const how = 'first sync of 1,000 at 1.6 Mbit/s and 150 ms';
  const middle = (of: (seen: Seen) => number): number => medianOf(rounds.map(of));
  const figure = `${middle(({ kib }) => kib).toFixed(0)} KiB, ${middle(({ requests }) => requests)} requests`;
  const [first, all] = [middle((seen) => seen.firstRowSeconds), middle((seen) => seen.allSeconds)];
  printProof([
    { test: 'T18', what: `${how}, in a browser`, figure, ok: true },
    { test: 'T18', what: `${how}: seconds to the first rows`, figure: first, atMost: 1, ok: true },
    { test: 'T18', what: `${how}: seconds until all is there`, figure: all, atMost: 3, ok: true },
  ]);
});
