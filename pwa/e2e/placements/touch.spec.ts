// Gestures with a real finger: what the browser itself does with them must not come in between.
import type { CDPSession } from '@playwright/test';
import { waitUntilInstalled, waitUntilSent, waitUntilStill } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that goes from one place to the next in small steps. */
class Finger {
  private readonly touch: CDPSession;
  private at: Point = { x: 0, y: 0 };

  constructor(touch: CDPSession) {
    this.touch = touch;
  }

  async down(at: Point): Promise<void> {
    this.at = at;
    await this.send('touchStart', at);
  }

  async move(to: Point): Promise<void> {
    const from = this.at;
    const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / 12);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await this.send('touchMove', {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    }
    this.at = to;
  }

  async up(): Promise<void> {
    await this.send('touchEnd');
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> {
    await this.touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  }
}

const fingerOn = async (page: Page): Promise<Finger> =>
  new Finger(await page.context().newCDPSession(page));

/** Where the first card that can be swiped is. */
async function findCard(page: Page): Promise<Point> {
  const card = page.locator('.card[data-status=form_not_filled]').first();
  // Neither under the bars at the top nor under those at the bottom.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await waitUntilStill(page);
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not drawn.');
  return { x: box.x + 40, y: box.y + box.height / 2 };
}

/** The gestures are loaded when the page is idle. */
const waitForGestures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.card')].some(
      (card) => getComputedStyle(card).touchAction === 'pan-y pinch-zoom',
    ),
  );

test('a swipe to the right fills the form, and opens nothing; up and down scrolls @core', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(8, { status: 'form_not_filled' });
  const page = await device.signIn(account);
  await waitForGestures(page);
  const finger = await fingerOn(page);
  const at = await findCard(page);

  const before = await page.evaluate(() => window.scrollY);
  await finger.down(at);
  await finger.move({ x: at.x, y: at.y - 200 });
  await finger.up();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);

  const card = await findCard(page);
  await finger.down(card);
  await finger.move({ x: card.x + 160, y: card.y + 6 });
  await expect(page.locator('[data-far=true]')).toHaveText('Form Filled');
  await finger.up();
  await expect(page.getByText('Placement updated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.card[data-status=form_filled]')).toHaveCount(1);
  await waitUntilSent(page);
});

test('a pull at the top syncs and says so; offline it says that it cannot', async ({
  device,
  account,
  fillAccount,
}) => {
  await fillAccount(8);
  const page = await device.signIn(account);
  await waitUntilInstalled(page);
  await waitUntilSent(page);
  const finger = await fingerOn(page);
  const pull = async (): Promise<void> => {
    await finger.down({ x: 180, y: 240 });
    await finger.move({ x: 184, y: 420 });
    await expect(page.getByText('Let go to sync')).toBeVisible();
    await finger.up();
  };
  await pull();
  await expect(page.getByText('Synced just now')).toBeVisible();

  await device.goOffline();
  await pull();
  await expect(page.getByText(/^You are offline: it cannot sync now/)).toBeVisible();
  // Neither the browser's own reload.
  await expect(page).toHaveURL(/\/dashboard$/);
});
