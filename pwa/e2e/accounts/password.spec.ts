// A forgotten password, without a mouse: the code comes by mail, the other devices are signed out.
import { RESET_REDIRECT_SECONDS } from '../../../shared/src/account/limits.ts';
import { codeFromOutbox } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { fillLogin, tabTo, stopClock } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

const NEW_PASSWORD = 'Kaveri-in-spate-27';

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Waits for a code that differs from the previous one. */
async function waitForNextCode(dataDir: string, email: string, before: string): Promise<string> {
  await expect.poll(() => codeFromOutbox(dataDir, email)).not.toBe(before);
  return codeFromOutbox(dataDir, email);
}

test('a forgotten password is reset by keyboard, and the old sessions end @desktop', async ({
  device,
  openDevice,
  account,
  server,
}) => {
  const first = await codeFromOutbox(server.dataDir, account.email);
  const other = await openDevice();
  const signedIn = await other.signIn(account);

  const page = await device.open(PATHS.login);
  await type(page, 'Email', account.email);
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATHS.forgotPassword}$`));
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await tabTo(page, page.getByRole('button', { name: 'Send reset code' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused();
  await expect(page.getByText('Password reset code sent!')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Enter reset code' }));
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 1, name: 'Reset password' });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await type(page, 'Reset code', await waitForNextCode(server.dataDir, account.email, first));
  await type(page, 'New password', NEW_PASSWORD);
  await type(page, 'Confirm new password', NEW_PASSWORD);
  await stopClock(page);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Password Reset Successfully!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to sign in' })).toBeFocused();
  await page.clock.runFor(RESET_REDIRECT_SECONDS * 1000);
  await expect(page).toHaveURL(new RegExp(`${PATHS.login}$`));
  await page.clock.resume();
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(PATHS.resetPassword));

  await signedIn.reload();
  await expect(signedIn).toHaveURL(new RegExp(`${PATHS.login}$`));
  await expect(signedIn.getByText('Your session ended. Please sign in again.')).toBeVisible();

  await page.goto(PATHS.login);
  await fillLogin(page, account);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('');
  await fillLogin(page, { ...account, password: NEW_PASSWORD });
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
});

test('a shared computer limits the session to one tab and stores its list for no other user @core', async ({
  device,
  account,
}) => {
  const page = await device.open(PATHS.login);
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await expect(page.getByText(/signed out when this window is closed/)).toBeVisible();
  await fillLogin(page, account);
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
  await expect(page.getByText('Start with one company')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [localStorage['token'], localStorage['user']]))
    .toEqual([undefined, undefined]);
  await page.reload();
  await expect(page.getByText('Start with one company')).toBeVisible();

  const second = await device.open(PATHS.dashboard);
  await expect(second).toHaveURL(new RegExp(`${PATHS.login}$`));
  await page.close();
  await second.reload();
  await expect
    .poll(() =>
      second.evaluate(async () =>
        (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u-')),
      ),
    )
    .toEqual([]);
});
