// An accidental double tap: the second tap is meant for what the first one closed, not for what was underneath.
import { PATHS } from '../../src/paths.ts';
import { addPlacement, findPlacementLink } from '../support/device.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Signed in, with a clock that the test can stop. */
async function withClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(PATHS.dashboard);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** A point on the target that is not its centre: no finger hits exactly that. */
async function pointOn(target: Locator): Promise<Point> {
  // Waits until a dialog that is opening stands still.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 6, y: box.y + box.height / 2 };
}

/** Taps like a finger, on whatever is there. */
async function tapAt(page: Page, { x, y }: Point): Promise<void> {
  await page.touchscreen.tap(x, y);
}

/** No time passes for the page: the next tap comes at once. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** From now on the page records the last click. */
async function recordClicks(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', ({ target }) => {
      const isInside = target instanceof Element && target.closest('#root') !== null;
      document.body.dataset['clicked'] = isInside ? 'the page' : 'nothing of the app';
    }),
  );
}

async function clickedPart(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => document.body.dataset['clicked']);
}

test('a second tap on Save does not open what lies under the form @core', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await withClock(page);
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByLabel('Company name').fill('Kaveri Softworks');
  await form.getByRole('button', { name: '+7 days' }).click();
  const save = await pointOn(form.getByRole('button', { name: 'Save' }));
  await stopTime(page);
  await tapAt(page, save);
  await expect(form).toBeHidden();
  await recordClicks(page);
  await tapAt(page, save);
  expect(await clickedPart(page)).toBe('nothing of the app');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(300);
  // The list is read again with timers.
  await page.clock.resume();
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();
  await tapAt(page, save);
  expect(await clickedPart(page)).toBe('the page');
});

test('a second tap on an answer reaches nothing that lies under the question', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await addPlacement(page, 'Kaveri Softworks');
  await withClock(page);
  await findPlacementLink(page, 'Kaveri Softworks').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  const answer = await pointOn(question.getByRole('button', { name: 'Delete' }));
  await stopTime(page);
  await tapAt(page, answer);
  await expect(question).toBeHidden();
  await recordClicks(page);
  await tapAt(page, answer);
  expect(await clickedPart(page)).toBe('nothing of the app');
  // The details close after the deletion, and ignore a second tap as well.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(300);
  await tapAt(page, answer);
  expect(await clickedPart(page)).toBe('the page');
});
