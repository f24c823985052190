// How long a change takes from the tap on "Save" until it is shown on another open device. That it is shown
// is asserted; the time is only measured.
import { addPlacement, findPlacementLink, waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';
import { countProofRounds, printProof } from '../support/proof.ts';

/** Few enough to stay below the rate limits; one outside the proof. */
const CHANGES = Math.min(50, countProofRounds(1) ** 2);

test.setTimeout(600_000 + CHANGES * 10_000);

/** Runs in the page: records the time of the last tap. */
function watchTaps(): void {
  addEventListener('click', () => Object.assign(window, { tappedAt: Date.now() }), true);
}

/** Resolves with the time at which the page shows this text. */
function waitForText(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const main = document.querySelector('main');
          if (main?.innerText.includes(wanted)) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    text,
  );
}

test('an edit saved on one device is shown on another open device @core', async ({
  openDevice,
  account,
}) => {
  const phone = await (await openDevice()).signIn(account);
  const laptop = await (await openDevice()).signIn(account);
  await waitUntilSent(laptop);
  await phone.evaluate(watchTaps);
  const tookMs: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const company = `Company ${n} of many`;
    const shown = waitForText(laptop, company);
    await addPlacement(phone, company);
    const tapped = await phone.evaluate((): number => Reflect.get(window, 'tappedAt'));
    tookMs.push((await shown) - tapped);
    await expect(findPlacementLink(laptop, company)).toBeVisible();
  }
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
  const what = 'from "Save" to another open device, in ms';
  printProof([
    { test: 'Latency', what: `${what}, 50 %`, figure: `${at(0.5)}`, ok: true },
    { test: 'Latency', what: `${what}, 95 %`, figure: at(0.95), atMost: 2000, ok: true },
  ]);
});
