// Networks that answer instead of the server, each in its own way.
import { PATHS } from '../../src/paths.ts';
import {
  addPlacement,
  findPlacementLink,
  findSyncChip,
  waitUntilInstalled,
  waitUntilSent,
} from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';
import { fetchCompanies } from '../support/stored-data.ts';
import { PORTALS, startPortalProxy, type Portal } from '../support/captive-portal.ts';
import { countProofRounds, printProof } from '../support/proof.ts';

const KINDS = (Object.keys(PORTALS) as Portal[]).slice(0, countProofRounds(3));
/** Shortens the longest wait for an answer, though not too much for a slow machine. */
function shortenTimeouts(): void {
  const start = globalThis.setTimeout;
  globalThis.setTimeout = new Proxy(start, {
    apply: (set, self, [work, ms, ...more]: [() => void, number]) =>
      Reflect.apply(set, self, [work, ms === 30_000 ? 4000 : ms, ...more]),
  });
}

async function expectSignedIn(page: Page, companies: readonly string[]): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(new RegExp(PATHS.dashboard));
  for (const company of companies) await expect(findPlacementLink(page, company)).toBeVisible();
}

test('no portal signs the user out or loses data; the app says that it is offline, and recovers by itself @core', async ({
  openDevice,
  server,
  account,
}) => {
  const proxy = await startPortalProxy(server);
  const device = await openDevice(proxy.server);
  device.expectError(/status of 511/);
  const page = await device.signIn(account);
  await waitUntilInstalled(page);
  await device.context.addInitScript(shortenTimeouts);
  await page.reload();
  await waitUntilSent(page);
  const companies: string[] = [];
  for (const portal of KINDS) {
    await test.step(portal, async () => {
      proxy.answerWith(portal);
      const before = proxy.answerCount();
      companies.push(`Company ${companies.length}`);
      await addPlacement(page, companies.at(-1) ?? '');
      await expect.poll(() => proxy.answerCount()).toBeGreaterThan(before);
      await expect(findSyncChip(page)).toHaveText(/^1 change waiting|Server not reachable/);
      await expectSignedIn(page, companies);
      proxy.answerWith(null);
      await expect(findSyncChip(page)).toHaveText('Up to date');
    });
  }
  expect((await fetchCompanies(server, account)).toSorted()).toEqual(companies);
  await proxy.stop();
  printProof([{ test: 'T17', what: 'portals in a browser', figure: KINDS.length, ok: true }]);
});
