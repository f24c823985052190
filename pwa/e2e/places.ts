/** Every page and state of the app: each route, and the states and dialogs that look different. */
import { CODE_LENGTH } from '../../shared/src/account/limits.ts';
import { AUTH_PATHS } from '../../shared/src/api/auth.ts';
import { wallTimeOf } from '../../shared/src/lib/wall-time.ts';
import { realisticOpportunities } from '../../sync-server/src/testing/realistic-opportunities.ts';
import { PATHS } from '../src/paths.ts';
import { placementLink } from './device.ts';
import { expect, type Locator, type Page } from './fixtures.ts';
import { at, onBoard, onDashboard, onSecurity, press, sendEmpty, type Place } from './ways.ts';

/** An address without an account: the answer is the same. */
const STRANGER = 'somebody@example.in';

export const VISITOR_PLACES: readonly Place[] = [
  { name: 'landing', open: at(PATHS.landing) },
  { name: 'login', open: at(PATHS.login) },
  { name: 'login-errors', open: at(PATHS.login, sendEmpty('Login')) },
  { name: 'register', open: at(PATHS.register) },
  { name: 'register-errors', open: at(PATHS.register, sendEmpty('Create account')) },
  {
    name: 'verify-email',
    open: async (page) => {
      await page.goto(PATHS.login);
      await page.evaluate(
        (email) => localStorage.setItem('pendingVerificationEmail', email),
        STRANGER,
      );
      await at(PATHS.verifyEmail, (there) =>
        expect(there.getByRole('textbox')).toHaveCount(CODE_LENGTH),
      )(page);
    },
  },
  { name: 'forgot-password', open: at(PATHS.forgotPassword) },
  { name: 'reset-password', open: at(PATHS.resetPassword) },
  { name: 'reset-errors', open: at(PATHS.resetPassword, sendEmpty('Reset password')) },
  { name: 'about-us', open: at(PATHS.aboutUs) },
  { name: 'faq', open: at(PATHS.faq) },
  {
    name: 'faq-open',
    open: at(PATHS.faq, async (page) => {
      const question = page.locator('h2 button, h3 button').nth(1);
      await question.click();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
    }),
  },
  { name: 'developer', open: at(PATHS.developer) },
  { name: 'terms', open: at(PATHS.terms) },
  { name: 'privacy', open: at(PATHS.privacy) },
  { name: 'compliances', open: at(PATHS.compliances) },
];

async function selectSome(page: Page): Promise<void> {
  await press('More for your placements')(page);
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const boxes = page.locator('input[id^="select-"]');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
}

async function openSyncSheet(page: Page): Promise<void> {
  await press('Up to date')(page);
  await page.getByRole('dialog', { name: 'Sync' }).waitFor();
}

/** Pages and states of a student who has the placements of `realisticPlacements`. */
export const STUDENT_PLACES: readonly Place[] = [
  {
    name: 'dashboard',
    open: onDashboard((page) => placementLink(page, 'Kaveri Softworks').waitFor()),
  },
  {
    name: 'details',
    open: onDashboard(async (page) => {
      // Its deadline is ahead; that of the first company has passed.
      await placementLink(page, 'Indus Ledger Systems').click();
      await page.getByRole('dialog', { name: 'Indus Ledger Systems' }).waitFor();
    }),
  },
  {
    name: 'history',
    open: onDashboard(async (page) => {
      await placementLink(page, 'Kaveri Softworks').click();
      await press('Form Filled')(page);
      await press('History')(page);
      await press('Restore Status: Form Not Filled')(page);
      await page.getByText('Shown now').waitFor();
    }),
  },
  {
    name: 'trash',
    open: onDashboard(async (page) => {
      await placementLink(page, 'Kaveri Softworks').waitFor();
      // On the second visit it is in the trash already.
      const company = placementLink(page, 'Trishul Semiconductors').first();
      if ((await company.count()) > 0) {
        await company.click();
        await press('Delete')(page);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByText('Placement deleted successfully').waitFor();
      }
      await page.goto(`${PATHS.dashboard}?trash`);
      await page.getByRole('checkbox', { name: /^Select Trishul/ }).check();
    }),
  },
  {
    name: 'add-errors',
    open: onDashboard(async (page) => {
      await press('Add Company')(page);
      await sendEmpty('Save')(page);
    }),
  },
  { name: 'selecting', open: onDashboard(selectSome) },
  {
    name: 'delete-selected',
    open: onDashboard(async (page) => {
      await selectSome(page);
      await press('Delete')(page);
      await page.getByRole('alertdialog', { name: 'Delete 3 placements?' }).waitFor();
    }),
  },
  { name: 'sync-sheet', open: onDashboard(openSyncSheet) },
  {
    name: 'logout',
    open: onDashboard(async (page) => {
      await press(/^Account:/)(page);
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('alertdialog', { name: 'Confirm Logout' }).waitFor();
    }),
  },
  {
    name: 'profile',
    open: at(PATHS.profile, (page) =>
      page.getByRole('button', { name: 'Edit', exact: true }).waitFor(),
    ),
  },
  {
    name: 'profile-edit',
    open: at(PATHS.profile, async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('form', { name: 'Edit profile' }).waitFor();
    }),
  },
  { name: 'settings-theme', open: at(PATHS.settings) },
  {
    name: 'import-device',
    open: at(PATHS.settings, async (page) => {
      await press('Import a file')(page);
      const dialog = page.getByRole('dialog', { name: 'Import a file' });
      const list = { name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
      await dialog.getByLabel('Copy of a device').setInputFiles(list);
      await dialog.getByRole('alert').waitFor();
    }),
  },
  {
    name: 'settings-security',
    open: onSecurity(() => Promise.resolve()),
  },
  {
    name: 'change-password',
    open: onSecurity(async (page) => {
      await press('Change Password')(page);
      await page.getByRole('dialog', { name: /Change Password/i }).waitFor();
    }),
  },
  {
    name: 'change-password-code',
    open: onSecurity(async (page) => {
      // The boxes can be shown without a mail, and only one mail a minute would be sent.
      const sent = { json: { success: true } };
      await page.route(`**${AUTH_PATHS.requestPasswordChange}`, (route) => route.fulfill(sent));
      await press('Change Password')(page);
      const dialog = page.getByRole('dialog', { name: 'Change Password' });
      await dialog.getByLabel('Current password', { exact: true }).fill('Monsoon-2026');
      await dialog.getByLabel('New password', { exact: true }).fill('Winter-2027');
      await dialog.getByLabel('Confirm new password', { exact: true }).fill('Winter-2027');
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await expect(dialog.getByRole('textbox')).toHaveCount(CODE_LENGTH);
    }),
  },
  {
    name: 'sign-out-others',
    open: onSecurity(async (page) => {
      await press('Sign out all other devices')(page);
      await page.getByRole('dialog', { name: 'Sign out all other devices' }).waitFor();
    }),
  },
  {
    name: 'delete-account-errors',
    open: onSecurity(async (page) => {
      await press('Delete account')(page);
      const dialog = page.getByRole('dialog', { name: 'Delete account' });
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(dialog.getByText('Please enter your current password')).toBeVisible();
    }),
  },
  {
    name: 'settings-profile',
    open: at(`${PATHS.settings}?tab=profile`, (page) => page.getByLabel(/Phone/).waitFor()),
  },
  { name: 'about', open: at(PATHS.about) },
  { name: 'upload', open: at(PATHS.upload) },
  {
    name: 'upload-check',
    open: at(PATHS.upload, async (page) => {
      const items = [{ company: 'Kaveri Softworks', role: 'Software Engineer' }, { role: 'SDE' }];
      await page.getByLabel('Paste JSON').fill(JSON.stringify(items));
      await page.getByRole('checkbox').first().waitFor();
    }),
  },
];

/** The community page of a student when there are opportunities. */
export const BOARD_PLACES: readonly Place[] = [
  { name: 'community', open: onBoard(() => Promise.resolve()) },
  {
    name: 'community-filters',
    open: onBoard(async (page) => {
      const filters = page.getByRole('button', { name: /^Filters/ });
      // On wide screens they are beside the cards.
      if (!(await filters.isVisible())) return;
      await filters.click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    }),
  },
  {
    name: 'community-nothing-found',
    open: onBoard(async (page) => {
      await page.getByRole('searchbox').fill('no such company');
      await page.getByText('No opportunities found').waitFor();
    }),
  },
];

const onAdminMenu = (item: string, then: (dialog: Locator) => Promise<void>) =>
  onBoard(async (page) => {
    await press('Add Opportunity')(page);
    await page.getByRole('menuitem', { name: item }).click();
    await then(page.getByRole('dialog'));
  });

/** One valid opportunity, and one with several errors. */
const UPLOAD = {
  opportunities: [
    ...realisticOpportunities(wallTimeOf(new Date())).slice(0, 1),
    { company: 'Chambal Cement', role: '', applicationLink: 'nowhere', jobType: 'seasonal' },
  ],
};

const onFigures = (tab: string, text: string) =>
  at(PATHS.insights, async (page) => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText(text).first().waitFor();
  });

export const ADMIN_PLACES: readonly Place[] = [
  { name: 'admin-dashboard', open: onDashboard(() => Promise.resolve()) },
  { name: 'insights', open: onFigures('Overview', 'Total placements') },
  { name: 'insights-users', open: onFigures('Users', 'Recent users') },
  { name: 'insights-system', open: onFigures('System', 'Node') },
  {
    name: 'post-errors',
    open: onAdminMenu('Manual Entry', async (dialog) => {
      await dialog.getByRole('button', { name: 'Post', exact: true }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    }),
  },
  {
    name: 'post-many',
    open: onAdminMenu('JSON Upload', async (dialog) => {
      await dialog.getByLabel('Paste JSON').fill(JSON.stringify(UPLOAD));
      await dialog.getByRole('button', { name: 'Validate & Preview' }).click();
      await dialog.getByText('Chambal Cement').last().waitFor();
    }),
  },
  {
    name: 'delete-opportunity',
    open: onBoard(async (page) => {
      await press(/^Manage/)(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    }),
  },
];
