// A notch at the top and a bar at the bottom, as on phones without a home button.
import { PATHS } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { setInsets, INSETS, readInsets, findCoveredControls } from './safe-areas.ts';

test('no control lies under the notch or the bar of a phone @installable', async ({
  openDevice,
  account,
}) => {
  const device = await openDevice();
  const page = await device.signIn(account);
  await setInsets(device.context, page);
  for (const path of [PATHS.dashboard, PATHS.upload, PATHS.settings, `${PATHS.dashboard}?add`]) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await readInsets(page)).toEqual(INSETS);
    expect(await findCoveredControls(page), path).toEqual([]);
  }
});
