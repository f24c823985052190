// Networks that answer instead of the server, each in its own way.
import { PATHS } from '../src/paths.ts';
import { addPlacement, placementLink, syncChip, untilInstalled, untilSent } from './device.ts';
import { expect, test, type Page } from './fixtures.ts';
import { companiesOnServer } from './kept-data.ts';
import { PORTALS, startPortalFront, type Portal } from './portal-front.ts';
import { proofRounds, writeProof } from './proof.ts';

const KINDS = (Object.keys(PORTALS) as Portal[]).slice(0, proofRounds(3));
/** Shortens the longest wait for an answer, though not too much for a slow machine. */
function withoutPatience(): void {
  const start = globalThis.setTimeout;
  globalThis.setTimeout = new Proxy(start, {
    apply: (set, self, [work, ms, ...more]: [() => void, number]) =>
      Reflect.apply(set, self, [work, ms === 30_000 ? 4000 : ms, ...more]),
  });
}

async function staysSignedIn(page: Page, companies: readonly string[]): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(new RegExp(PATHS.dashboard));
  for (const company of companies) await expect(placementLink(page, company)).toBeVisible();
}

test('no portal signs the user out or loses data; the app says that it is offline, and recovers by itself', async ({
  openDevice,
  server,
  account,
}) => {
  const front = await startPortalFront(server);
  const device = await openDevice(front.server);
  device.expectError(/status of 511/);
  const page = await device.signIn(account);
  await untilInstalled(page);
  await device.context.addInitScript(withoutPatience);
  await page.reload();
  await untilSent(page);
  const companies: string[] = [];
  for (const portal of KINDS) {
    await test.step(portal, async () => {
      front.answerWith(portal);
      const before = front.answers();
      companies.push(`Company ${companies.length}`);
      await addPlacement(page, companies.at(-1) ?? '');
      await expect.poll(() => front.answers()).toBeGreaterThan(before);
      await expect(syncChip(page)).toHaveText(/^1 change waiting|Server not reachable/);
      await staysSignedIn(page, companies);
      front.answerWith(null);
      await expect(syncChip(page)).toHaveText('Up to date');
    });
  }
  expect((await companiesOnServer(server, account)).toSorted()).toEqual(companies);
  await front.stop();
  writeProof([{ test: 'T17', what: 'portals in a browser', figure: KINDS.length, ok: true }]);
});
