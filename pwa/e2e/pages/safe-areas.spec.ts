// A notch at the top and a bar at the bottom, as on phones without a home button.
import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '../../src/paths.ts';
import { expect, test } from '../support/fixtures.ts';

/* The parts of a screen where a phone has its notch and its bar. */

/** As on phones without a home button; in CSS pixels. */
const INSETS = { top: 47, bottom: 34 } as const;

/** Sets the safe-area insets of the page from now on. */
async function setInsets(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
}

function readInsets(page: Page): Promise<{ readonly top: number; readonly bottom: number }> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.marginTop = 'env(safe-area-inset-top)';
    probe.style.marginBottom = 'env(safe-area-inset-bottom)';
    const { marginTop, marginBottom } = getComputedStyle(probe);
    const insets = { top: Number.parseFloat(marginTop), bottom: Number.parseFloat(marginBottom) };
    probe.remove();
    return insets;
  });
}

/** The controls that lie under the notch or the bar and cannot be scrolled away. */
function findCoveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(({ top, bottom }) => {
    const found = new Set<Element>();
    const above = [...Array(top).keys()];
    const below = [...Array(bottom).keys()].map((line) => innerHeight - 1 - line);
    for (const y of [...above, ...below])
      for (let x = 4; x < innerWidth; x += 8) {
        const control = document.elementFromPoint(x, y)?.closest('a, button, input, select');
        if (control) found.add(control);
      }
    const stays = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const place = control.getBoundingClientRect();
      return place.top < top || place.bottom > innerHeight - bottom;
    };
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
    return [...found].filter(stays).map(nameOf);
  }, INSETS);
}

test('no control lies under the notch or the bar of a phone @installable', async ({
  device,
  account,
}) => {
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
