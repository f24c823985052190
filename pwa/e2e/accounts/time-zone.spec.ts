// A zone is named only where it can be doubted. A browser that hides its location uses UTC: the student can correct it.
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { wallTimeIn } from '../../../shared/src/lib/time/zoned-time.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { closeDialog, findPlacementLink, waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

const HOUR_MS = 3_600_000;
const INDIA = 'India Standard Time (IST)';
const HIDDEN = 'Coordinated Universal Time (UTC)';

test('a browser that reports UTC names its zone, and agrees with the other device once corrected', async ({
  openDevice,
  account,
  server,
}) => {
  // In 16 and a half hours in India, which a clock in UTC takes for 22.
  const deadline = wallTimeIn(Date.now() + 16.5 * HOUR_MS, 'Asia/Kolkata');
  const values = buildPlacementValues({
    company: 'Vayu Mobility',
    deadlines: { applicationDeadline: deadline },
    test: { date: deadline },
  });
  await syncOverHttp(server, account, { ops: [putPlacement(values)] });
  const phone = await (await openDevice()).signIn(account);
  await waitUntilSent(phone);
  await expect(findPlacementLink(phone, 'Vayu Mobility').first()).toBeVisible();
  await expect(phone.getByText(/^Times in/)).toHaveCount(0);

  const page = await (await openDevice(server, { timezoneId: 'UTC' })).signIn(account);
  await expect(page.getByText(`Times in ${HIDDEN}`).first()).toBeVisible();
  await expect(page.getByText(`This device counts in ${HIDDEN}`)).toBeVisible();
  await expectZone(page, HIDDEN, /^2[12] h/);
  await page.getByRole('button', { name: `Use ${INDIA}` }).click();
  await expect(page.getByText(`Times in ${HIDDEN}`)).toHaveCount(0);
  await expectZone(page, INDIA, /^1[56] h/);
  await waitUntilSent(page);
  await page.reload();
  await expect(page.getByText(`Times in ${INDIA}`).first()).toBeVisible();
  await expect(page.getByText('This device counts in')).toHaveCount(0);
  await page.goto(PATHS.settings);
  const card = page.getByRole('region', { name: 'Time zone' });
  await expect(card.getByLabel('Zone of the account')).toHaveValue('Asia/Kolkata');
  await card.scrollIntoViewIfNeeded();
  await expect(phone.getByText(`Times in ${INDIA}`).first()).toBeVisible();
});

async function expectZone(page: Page, zone: string, left: RegExp): Promise<void> {
  await findPlacementLink(page, 'Vayu Mobility').first().click();
  const details = page.getByRole('dialog', { name: 'Vayu Mobility' });
  await expect(details.getByText(left).first()).toBeVisible();
  await expect(details.getByText(`Times in ${zone}`).first()).toBeVisible();
  await closeDialog(page);
}
