import { expect, test, type Page } from '../support/fixtures.ts';
const FORM = 'https://jobs.example/form';
const OUT = '/tmp/kit-shots';
async function theme(page: Page, newValue: string) {
  await page.evaluate((v) => {
    localStorage.setItem('theme', v);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: v }));
  }, newValue);
}
async function shots(page: Page, name: string) {
  for (const t of ['light', 'dark']) {
    await theme(page, t);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${OUT}/${name}-${t}.png` });
  }
  await theme(page, 'light');
}
for (const width of [360, 1280, 320, 1000])
  test(`@desktop shots ${width}`, async ({
    openDevice,
    account,
    fillAccount,
    fillBoard,
    server,
  }) => {
    await fillBoard();
    await fillAccount(6, {
      links: { applicationLink: FORM, companyWebsite: '-' },
      status: 'form_not_filled',
    });
    const device = await openDevice(server, { viewport: { width, height: 740 } });
    await device.context.route('https://jobs.example/**', (r) =>
      r.fulfill({ contentType: 'text/html', body: '<h1>Form</h1>' }),
    );
    const page = await device.signIn(account);
    await page
      .getByRole('link', { name: /^Apply to/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^Apply to/ })
      .first()
      .scrollIntoViewIfNeeded();
    await shots(page, `rows-${width}`);
    await page
      .getByRole('link', { name: /^My details for/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    await shots(page, `kit-${width}`);
    await page.getByRole('button', { name: 'Change order' }).click();
    await shots(page, `order-${width}`);
    await page.goBack();
    const popup = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: /^Apply to/ })
      .first()
      .click();
    await (await popup).close();
    await page.waitForTimeout(1500);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText(/^Did you fill/).waitFor();
    await shots(page, `question-${width}`);
    await page.locator('[data-opens]').first().click();
    await page.getByRole('dialog').waitFor();
    await shots(page, `detail-${width}`);
    await page.goBack();
    await page.getByRole('button', { name: 'Not applying' }).click();
    await page.getByText(/^Is the process of/).waitFor();
    await shots(page, `done-${width}`);
    await page.goto('/community');
    await page
      .getByRole('button', { name: /^My details/ })
      .first()
      .scrollIntoViewIfNeeded();
    await shots(page, `community-${width}`);
    await page.goto('/profile?edit=tenthPercentage');
    await expect(page.getByLabel('10th %')).toBeFocused();
    await shots(page, `profile-${width}`);
  });
