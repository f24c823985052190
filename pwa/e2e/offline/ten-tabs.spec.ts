// Ten tabs and the worker of one profile, as they accumulate on a computer: one is visible, others are frozen, and all
// of them write. Changes are sent once, no tab waits for one that does not respond, and all show the same.
import { registerOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { signIn, waitUntilInstalled } from '../engines/journey.ts';
import { adaptPuppeteerPage } from '../engines/puppeteer-page.ts';
import { RUN_TIMEOUT_MS } from '../../src/data/sync/run-lock.ts';
import { PATHS } from '../../src/paths.ts';
import { expect, newStudent, test } from '../support/fixtures.ts';
import { fetchCompanies } from '../support/stored-data.ts';
import { createProofChance, countProofRounds, printProof } from '../support/proof.ts';
import { watchServer } from './watched-server.ts';
import {
  addCompanyInTab,
  openTab,
  openBrowser,
  findTexts,
  wakeWorker,
  type Tab,
} from './browser-tabs.ts';

const TABS = 10;
const FROZEN = 3;
const ROUNDS = countProofRounds(2);
test.setTimeout(600_000 + ROUNDS * 180_000);

/** As in a browser without Web Locks. */
function withoutLocks(): void {
  Reflect.deleteProperty(Navigator.prototype, 'locks');
}

interface Opened {
  readonly tabs: readonly Tab[];
  readonly close: () => Promise<void>;
}

async function openTabs(
  count: number,
  executablePath: string,
  first?: () => void,
): Promise<Opened> {
  const browser = await openBrowser(executablePath);
  const tabs = [];
  for (let n = 0; n < count; n += 1) tabs.push(await openTab(browser, first));
  return { tabs, close: () => browser.close() };
}

/** Opens the app in one tab after the other, as a person does: a tab that was never visible has not even started. */
async function openDashboards({ tabs }: Opened, { url }: { url: string }): Promise<void> {
  for (const tab of tabs) {
    await tab.show();
    await tab.page.goto(url + PATHS.dashboard);
    await expect.poll(() => findTexts(tab, ['Up to date'])).toEqual(['Up to date']);
  }
}

/** A tab that was frozen in the middle of a run is waited for as long as a run may take, and one that thaws runs again. */
const STUCK = { timeout: 2 * RUN_TIMEOUT_MS };

/** Waits until the server has exactly these companies, and all tabs show them. */
async function waitUntilEqual(
  { tabs }: Opened,
  companies: readonly string[],
  onServer: () => Promise<readonly string[]>,
): Promise<void> {
  const wanted = companies.toSorted();
  await expect.poll(async () => (await onServer()).toSorted(), STUCK).toEqual(wanted);
  for (const tab of tabs) {
    await expect.poll(async () => (await findTexts(tab, wanted)).toSorted(), STUCK).toEqual(wanted);
    await expect.poll(() => findTexts(tab, ['Up to date']), STUCK).toEqual(['Up to date']);
  }
}

const countStreams = (tabs: readonly Tab[]): readonly number[] => tabs.map((tab) => tab.streams());
const onlyIn = (shown: number): readonly number[] =>
  Array.from({ length: TABS }, (_, n) => (n === shown ? 1 : 0));

test('ten tabs, some of them frozen, and the worker send everything once and show the same @desktop', async ({
  playwright,
  server,
}) => {
  const { launchOptions } = test.info().project.use;
  const program = launchOptions?.executablePath ?? playwright.chromium.executablePath();
  const chance = createProofChance();
  const counts = { requests: 0, necessary: 0, changes: 0, stuck: [] as string[] };
  const watched = await watchServer(server);

  const playRound = async (round: number): Promise<void> => {
    const account = await registerOverHttp(server, newStudent());
    const hasLocks = round % 2 === 0;
    const opened = await openTabs(TABS, program, hasLocks ? undefined : withoutLocks);
    const { tabs } = opened;
    const [first] = tabs;
    if (!first) throw new Error('There is no tab.');
    await first.show();
    const window = adaptPuppeteerPage(first.page);
    await signIn(window, watched.server.url, account);
    await waitUntilInstalled(window);
    await openDashboards(opened, watched.server);
    await expect.poll(() => countStreams(tabs)).toEqual(onlyIn(TABS - 1));

    watched.count();
    const shown = chance.integer(0, TABS - 1);
    await tabs[shown]?.show();
    await expect.poll(() => countStreams(tabs)).toEqual(onlyIn(shown));
    const frozen = tabs.filter((_, n) => n !== shown).slice(0, FROZEN);
    for (const tab of frozen) await tab.freeze();
    const awake = tabs.filter((tab) => !frozen.includes(tab));
    const companies = awake.map((_, n) => `Company ${round}-${n}`);
    const writing = awake.map((tab, n) => addCompanyInTab(tab, companies[n] ?? ''));
    await wakeWorker(awake[0] ?? first);
    // A browser thaws a tab by itself when others wait for it, such as one frozen while reading. This one is
    // thawed explicitly.
    for (const tab of frozen) await tab.thaw();
    await Promise.all(writing);
    await waitUntilEqual(opened, companies, () => fetchCompanies(server, account)).catch(
      (error: unknown) => counts.stuck.push(`round ${round}: ${String(error)}`),
    );
    const { requests, necessary } = watched.count();
    counts.requests += requests;
    counts.necessary += necessary;
    counts.changes += companies.length;
    await opened.close();
  };

  for (let round = 0; round < ROUNDS; round += 1) await playRound(round);
  await watched.stop();
  const { requests, necessary, changes, stuck } = counts;
  const ok = stuck.length === 0;
  const each = `${requests} requests, ${necessary} necessary, ${changes} changes`;
  printProof([
    { test: 'T14', what: 'requests ÷ necessary', figure: (requests / necessary).toFixed(2), ok },
    { test: 'T14', what: 'requests of ten tabs and the worker', figure: each, ok },
    { test: 'T14', what: 'stuck', figure: stuck.length, goal: '0', ok },
  ]);
  expect(stuck).toEqual([]);
});
