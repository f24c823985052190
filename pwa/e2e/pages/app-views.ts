/** Every page and state of the app: each route, and the states and dialogs that look different. */
import { CODE_LENGTH } from '../../../shared/src/account/limits.ts';
import { AUTH_PATHS } from '../../../shared/src/api/auth.ts';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { realisticOpportunities } from '../../../sync-server/src/testing/realistic-data.ts';
import { PATHS } from '../../src/paths.ts';
import { findPlacementLink } from '../support/device.ts';
import { expect, type Locator, type Page } from '../support/fixtures.ts';
import { IMPORT_VIEWS } from './import-views.ts';
import { SHARE_LINK_VIEWS } from './message-views.ts';
import { APPLY_VIEWS } from './apply-views.ts';
import {
  openAddress,
  openCommunity,
  openDashboard,
  openSecurity,
  pressButton,
  submitEmptyForm,
  type AppView,
} from './open-view.ts';

const UNKNOWN_EMAIL = 'unknown@example.in';

export const VISITOR_VIEWS: readonly AppView[] = [
  { name: 'landing', open: openAddress(PATHS.landing) },
  { name: 'login', open: openAddress(PATHS.login) },
  { name: 'login-errors', open: openAddress(PATHS.login, submitEmptyForm('Login')) },
  { name: 'register', open: openAddress(PATHS.register) },
  { name: 'register-errors', open: openAddress(PATHS.register, submitEmptyForm('Create account')) },
  {
    name: 'verify-email',
    open: async (page) => {
      await page.goto(PATHS.login);
      await page.evaluate(
        (email) => localStorage.setItem('pendingVerificationEmail', email),
        UNKNOWN_EMAIL,
      );
      await openAddress(PATHS.verifyEmail, (there) =>
        expect(there.getByRole('textbox')).toHaveCount(CODE_LENGTH),
      )(page);
    },
  },
  { name: 'forgot-password', open: openAddress(PATHS.forgotPassword) },
  { name: 'reset-password', open: openAddress(PATHS.resetPassword) },
  {
    name: 'reset-errors',
    open: openAddress(PATHS.resetPassword, submitEmptyForm('Reset password')),
  },
  { name: 'about-us', open: openAddress(PATHS.aboutUs) },
  { name: 'faq', open: openAddress(PATHS.faq) },
  {
    name: 'faq-open',
    open: openAddress(PATHS.faq, async (page) => {
      const question = page.locator('h2 button, h3 button').nth(1);
      await question.click();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
    }),
  },
  { name: 'developer', open: openAddress(PATHS.developer) },
  { name: 'terms', open: openAddress(PATHS.terms) },
  { name: 'privacy', open: openAddress(PATHS.privacy) },
  { name: 'compliances', open: openAddress(PATHS.compliances) },
  ...SHARE_LINK_VIEWS,
];

async function selectSome(page: Page): Promise<void> {
  await pressButton('More for your placements')(page);
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const boxes = page.locator('input[id^="select-"]');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
}

async function openSyncSheet(page: Page): Promise<void> {
  await pressButton('Up to date')(page);
  await page.getByRole('dialog', { name: 'Sync' }).waitFor();
}

/** Pages and states of a student who has the placements of `realisticPlacements`. */
export const STUDENT_VIEWS: readonly AppView[] = [
  {
    name: 'dashboard',
    open: openDashboard((page) => findPlacementLink(page, 'Kaveri Softworks').waitFor()),
  },
  {
    name: 'details',
    open: openDashboard(async (page) => {
      // Its deadline is ahead; that of the first company has passed.
      await findPlacementLink(page, 'Indus Ledger Systems').click();
      await page.getByRole('dialog', { name: 'Indus Ledger Systems' }).waitFor();
    }),
  },
  ...APPLY_VIEWS,
  {
    name: 'history',
    open: openDashboard(async (page) => {
      await findPlacementLink(page, 'Kaveri Softworks').click();
      await pressButton('Form Filled')(page);
      await pressButton('History')(page);
      await pressButton('Restore Status: Form Not Filled')(page);
      await page.getByText('Shown now').first().waitFor();
    }),
  },
  {
    name: 'trash',
    open: openDashboard(async (page) => {
      await findPlacementLink(page, 'Kaveri Softworks').waitFor();
      // On the second visit it is in the trash already.
      const company = findPlacementLink(page, 'Trishul Semiconductors').first();
      if ((await company.count()) > 0) {
        await company.click();
        await pressButton('Delete')(page);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByText('Placement deleted successfully').waitFor();
      }
      await page.goto(`${PATHS.dashboard}?trash`);
      await page.getByRole('checkbox', { name: /^Select Trishul/ }).check();
    }),
  },
  {
    name: 'add-errors',
    open: openDashboard(async (page) => {
      await pressButton('Add Company')(page);
      await submitEmptyForm('Save')(page);
    }),
  },
  { name: 'selecting', open: openDashboard(selectSome) },
  {
    name: 'delete-selected',
    open: openDashboard(async (page) => {
      await selectSome(page);
      await pressButton('Delete')(page);
      await page.getByRole('alertdialog', { name: 'Delete 3 placements?' }).waitFor();
    }),
  },
  { name: 'sync-sheet', open: openDashboard(openSyncSheet) },
  {
    name: 'logout',
    open: openDashboard(async (page) => {
      await pressButton(/^Account:/)(page);
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('alertdialog', { name: 'Confirm Logout' }).waitFor();
    }),
  },
  {
    name: 'profile',
    open: openAddress(PATHS.profile, (page) =>
      page.getByRole('button', { name: 'Edit', exact: true }).waitFor(),
    ),
  },
  {
    name: 'profile-edit',
    open: openAddress(PATHS.profile, async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('form', { name: 'Edit profile' }).waitFor();
    }),
  },
  { name: 'settings-theme', open: openAddress(PATHS.settings) },
  ...IMPORT_VIEWS,
  {
    name: 'settings-security',
    open: openSecurity(() => Promise.resolve()),
  },
  {
    name: 'change-password',
    open: openSecurity(async (page) => {
      await pressButton('Change Password')(page);
      await page.getByRole('dialog', { name: /Change Password/i }).waitFor();
    }),
  },
  {
    name: 'change-password-code',
    open: openSecurity(async (page) => {
      // The boxes can be shown without a mail, and only one mail a minute would be sent.
      const successAnswer = { json: { success: true } };
      await page.route(`**${AUTH_PATHS.requestPasswordChange}`, (route) =>
        route.fulfill(successAnswer),
      );
      await pressButton('Change Password')(page);
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
    open: openSecurity(async (page) => {
      await pressButton('Sign out all other devices')(page);
      await page.getByRole('dialog', { name: 'Sign out all other devices' }).waitFor();
    }),
  },
  {
    name: 'delete-account-errors',
    open: openSecurity(async (page) => {
      await pressButton('Delete account')(page);
      const dialog = page.getByRole('dialog', { name: 'Delete account' });
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(dialog.getByText('Please enter your current password')).toBeVisible();
    }),
  },
  {
    name: 'settings-profile',
    open: openAddress(`${PATHS.settings}?tab=profile`, (page) =>
      page.getByLabel(/Phone/).waitFor(),
    ),
  },
  { name: 'about', open: openAddress(PATHS.about) },
  { name: 'upload', open: openAddress(PATHS.upload) },
  {
    name: 'upload-check',
    open: openAddress(PATHS.upload, async (page) => {
      const items = [{ company: 'Kaveri Softworks', role: 'Software Engineer' }, { role: 'SDE' }];
      await page.getByLabel('Paste JSON').fill(JSON.stringify(items));
      await page.getByRole('checkbox').first().waitFor();
    }),
  },
];

/** The community page of a student when there are opportunities. */
export const COMMUNITY_VIEWS: readonly AppView[] = [
  { name: 'community', open: openCommunity(() => Promise.resolve()) },
  {
    name: 'community-filters',
    open: openCommunity(async (page) => {
      const filters = page.getByRole('button', { name: /^Filters/ });
      // On wide screens they are beside the cards.
      if (!(await filters.isVisible())) return;
      await filters.click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    }),
  },
  {
    name: 'community-nothing-found',
    open: openCommunity(async (page) => {
      await page.getByRole('searchbox').fill('no such company');
      await page.getByText('No opportunities found').waitFor();
    }),
  },
];

const openAdminMenu = (item: string, then: (dialog: Locator) => Promise<void>) =>
  openCommunity(async (page) => {
    await pressButton('Add Opportunity')(page);
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

const openFigures = (tab: string, text: string) =>
  openAddress(PATHS.insights, async (page) => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText(text).first().waitFor();
  });

export const ADMIN_VIEWS: readonly AppView[] = [
  { name: 'admin-dashboard', open: openDashboard(() => Promise.resolve()) },
  { name: 'insights', open: openFigures('Overview', 'Total placements') },
  { name: 'insights-users', open: openFigures('Users', 'Recent users') },
  { name: 'insights-system', open: openFigures('System', 'Node') },
  {
    name: 'post-errors',
    open: openAdminMenu('Manual Entry', async (dialog) => {
      await dialog.getByRole('button', { name: 'Post', exact: true }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    }),
  },
  {
    name: 'post-many',
    open: openAdminMenu('JSON Upload', async (dialog) => {
      await dialog.getByLabel('Paste JSON').fill(JSON.stringify(UPLOAD));
      await dialog.getByRole('button', { name: 'Validate & Preview' }).click();
      await dialog.getByText('Chambal Cement').last().waitFor();
    }),
  },
  {
    name: 'delete-opportunity',
    open: openCommunity(async (page) => {
      await pressButton(/^Manage/)(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    }),
  },
];
