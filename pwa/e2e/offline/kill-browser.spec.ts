// The browser is killed at the worst moments: as soon as "saved" is shown, while an answer is applied, and
// while the database is upgraded. It is then opened again on the same profile.
import { PLACEMENT_MESSAGES } from '../../../shared/src/placement/placement-messages.ts';
import { SYNC_PATH } from '../../../shared/src/api/sync.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { addPlacement, waitUntilInstalled, waitUntilSent, type Device } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';
import { createLegacyDatabase } from './legacy-database.ts';
import { fetchCompanies, readStoredData } from '../support/stored-data.ts';
import { CAN_KILL, createBrowserProfile } from './browser-profile.ts';
import { freezePagesAt } from './freeze-page.ts';
import { createProofChance, countProofRounds, printProof } from '../support/proof.ts';

const KINDS = ['saved', 'applying', 'upgrading'] as const;
const ROUNDS = countProofRounds(KINDS.length);
/** How many placements of another device come with the interrupted answer. The list shows about sixty at once. */
const ARRIVING = Math.min(12, Math.floor(100 / ROUNDS));

/** Presses "Save" for a new company, without waiting for the result. */
async function pressSave(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  await dialog.getByLabel('Company name').fill(company);
  await dialog.getByRole('button', { name: '+7 days' }).click();
  // The page stops during the press.
  void dialog
    .getByRole('button', { name: 'Save' })
    .click({ noWaitAfter: true })
    .catch(() => undefined);
}

/** Adds a company that cannot be sent, and leaves the app. */
async function addUnsentAndLeave(device: Device, company: string): Promise<void> {
  await device.context.route(`**${SYNC_PATH}`, (route) => route.abort('connectionreset'));
  const page = await device.open(PATHS.dashboard);
  await addPlacement(page, company);
  await page.close();
  await device.context.unroute(`**${SYNC_PATH}`);
}

test.skip(!CAN_KILL, 'Only on Linux is it known which processes are the browser’s.');
test.setTimeout(600_000 + ROUNDS * 60_000);

test('a browser killed as soon as "saved" was shown, while an answer is applied or a database is upgraded has everything and sends it @installable @core', async ({
  playwright,
  contextOptions,
  server,
  account,
}) => {
  const chance = createProofChance();
  const launch = { ...contextOptions, ...test.info().project.use.launchOptions };
  const profile = createBrowserProfile(playwright.chromium, { server, launch });
  const saved: string[] = [];
  const counts = { kills: 0, lost: [] as string[], stuck: [] as string[] };
  const newCompany = (): string => {
    saved.push(`Company ${saved.length}`);
    return saved.at(-1) ?? '';
  };

  const kill = {
    async saved(device: Device) {
      if (chance.isTrue(0.5))
        await device.context.route(`**${SYNC_PATH}`, (route) => route.abort('connectionreset'));
      const words = PLACEMENT_MESSAGES.addSuccess;
      const freeze = await freezePagesAt(device.context, { when: 'said', words });
      await pressSave(await device.open(PATHS.dashboard), newCompany());
      await freeze.until();
    },
    async applying(device: Device) {
      await addUnsentAndLeave(device, newCompany());
      const ops = Array.from({ length: ARRIVING }, () =>
        putPlacement(buildPlacementValues({ company: newCompany() })),
      );
      await syncOverHttp(server, account, { ops });
      const writes = chance.integer(0, 3 * ARRIVING);
      const freeze = await freezePagesAt(device.context, { when: 'applying', writes });
      const page = await device.context.newPage();
      await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
      await freeze.until();
    },
    async upgrading(device: Device) {
      await addUnsentAndLeave(device, newCompany());
      const page = await device.context.newPage();
      await createLegacyDatabase(page, account.uid);
      const steps = chance.integer(0, 3);
      const freeze = await freezePagesAt(device.context, { when: 'upgrading', steps });
      await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
      await freeze.until();
    },
  };

  /** Opens the browser again, and compares its data with everything that was saved. */
  const openAgain = async (round: string): Promise<Device> => {
    const device = await profile.open();
    const page = await device.open(PATHS.dashboard);
    await waitUntilSent(page).catch((error: unknown) =>
      counts.stuck.push(`${round}: ${String(error)}`),
    );
    const here = await readStoredData(page, account.uid);
    const there = await fetchCompanies(server, account);
    if (here.unsent + here.refused > 0) counts.stuck.push(`${round}: ${JSON.stringify(here)}`);
    for (const list of [here.shown, here.received, there])
      if (list.toSorted().join() !== saved.toSorted().join())
        counts.lost.push(`${round}: ${list.length} of ${saved.length}`);
    expect(device.unexpectedErrors()).toEqual([]);
    await page.close();
    return device;
  };

  try {
    let device = await profile.open();
    await waitUntilInstalled(await device.signIn(account));
    // A browser writes the session to disk a moment later, and certainly on close.
    await profile.close();
    device = await profile.open();
    for (let n = 0; n < ROUNDS; n += 1) {
      const kind = KINDS[n % KINDS.length] ?? 'saved';
      await kill[kind](device);
      await profile.kill();
      counts.kills += 1;
      device = await openAgain(`round ${n}, ${kind}`);
    }
  } finally {
    await profile.close();
    profile.remove();
  }
  const ok = counts.lost.length + counts.stuck.length === 0;
  printProof([
    { test: 'T7', what: 'Chromium: kills', figure: counts.kills, ok },
    { test: 'T7', what: 'Chromium: lost', figure: counts.lost.length, goal: '0', ok },
    { test: 'T7', what: 'Chromium: stuck', figure: counts.stuck.length, goal: '0', ok },
  ]);
  expect(counts).toEqual({ kills: ROUNDS, lost: [], stuck: [] });
});
