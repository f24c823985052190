// Nothing on the dashboard is cut off or broken across lines on the narrowest screen of each kind.
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../../sync-server/src/testing/realistic-data.ts';
import { waitUntilStill } from '../support/device.ts';
import { expect, test, type Locator } from '../support/fixtures.ts';

/** Number of lines of each element's text. */
function countLines(elements: Locator): Promise<readonly number[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
    }),
  );
}

test('the profile link fits beside the status, even at 320 pixels', async ({
  device,
  server,
  account,
}) => {
  const ops = [putPlacement({ ...firstOf(), company: 'Zenith' })];
  await syncOverHttp(server, account, { ops });
  const page = await device.signIn(account);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const hint = page.getByRole('link', { name: 'Set in profile' });
    await hint.scrollIntoViewIfNeeded();
    const row = page.locator('.filters');
    await expect.poll(() => row.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expect(hint).toBeInViewport({ ratio: 1 });
  }
});

test('the first rows of the list are on the screen of a laptop @desktop', async ({
  device,
  server,
  account,
}) => {
  const all = realisticPlacements(wallTimeOf(new Date()));
  await syncOverHttp(server, account, { ops: all.map((values) => putPlacement(values)) });
  const page = await device.signIn(account);
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = page.locator('[data-placement]');
  const answer = page.getByRole('button', { name: 'Not now' });
  await answer.waitFor();
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  await answer.click();
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
});

test('no word of the table is broken on the narrowest computer @desktop', async ({
  device,
  server,
  account,
}) => {
  const base = firstOf();
  const ops = (['internship_fte', 'intern_ppo'] as const).map((jobType) =>
    putPlacement({ ...base, jobType, placementId: null }),
  );
  await syncOverHttp(server, account, { ops });
  const page = await device.signIn(account);
  for (const width of [900, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => countLines(page.getByRole('cell', { name: 'Manual' }))).toEqual([1, 1]);
    await waitUntilStill(page);
    for (const link of await page.locator('.row .apply').all())
      expect((await link.boundingBox())?.height).toBe(28);
    // A break is allowed only after the plus sign.
    for (const lines of await countLines(page.getByRole('cell', { name: /^Intern/ })))
      expect(lines).toBeLessThanOrEqual(2);
  }
});

function firstOf() {
  const [first] = realisticPlacements(wallTimeOf(new Date()));
  if (!first) throw new Error('There are no fixtures.');
  return first;
}
