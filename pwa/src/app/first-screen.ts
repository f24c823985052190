import { PATHS } from '../paths.ts';
import { getSession } from '../session/session.ts';
import type { FetchedScreen } from './fetched-screen.tsx';
import {
  AboutScreen,
  AppAboutScreen,
  CompliancesScreen,
  DashboardScreen,
  DeveloperScreen,
  FaqScreen,
  ForgotPasswordScreen,
  LandingScreen,
  LoginScreen,
  PrivacyScreen,
  ProfileScreen,
  RegisterScreen,
  ResetPasswordScreen,
  SettingsScreen,
  SignedInFrame,
  TermsScreen,
  UploadScreen,
  VerifyEmailScreen,
} from './screens.ts';

/** A slow disk must not keep the page from being drawn: after this long it shows grey shapes until the rows are read. */
const READ_WITHIN_MS = 1000;

const SIGNED_OUT: Readonly<Record<string, FetchedScreen>> = {
  [PATHS.landing]: LandingScreen,
  [PATHS.login]: LoginScreen,
  [PATHS.register]: RegisterScreen,
  [PATHS.verifyEmail]: VerifyEmailScreen,
  [PATHS.forgotPassword]: ForgotPasswordScreen,
  [PATHS.resetPassword]: ResetPasswordScreen,
  [PATHS.aboutUs]: AboutScreen,
  [PATHS.faq]: FaqScreen,
};

const FOR_EVERYONE: Readonly<Record<string, FetchedScreen>> = {
  [PATHS.developer]: DeveloperScreen,
  [PATHS.terms]: TermsScreen,
  [PATHS.privacy]: PrivacyScreen,
  [PATHS.compliances]: CompliancesScreen,
};

const SIGNED_IN: Readonly<Record<string, FetchedScreen>> = {
  [PATHS.dashboard]: DashboardScreen,
  [PATHS.profile]: ProfileScreen,
  [PATHS.upload]: UploadScreen,
  [PATHS.settings]: SettingsScreen,
  [PATHS.about]: AppAboutScreen,
};

/**
 * Fetches the code of the screen at this path and what it shows, all at the same time, so that it is drawn once and
 * whole. Never throws: what could not be fetched is asked for again, and explained, by the screen itself.
 */
export async function prepareFirstScreen(pathname: string): Promise<void> {
  const outside =
    FOR_EVERYONE[pathname] ??
    (getSession().kind === 'signed-in' ? undefined : SIGNED_OUT[pathname]);
  if (outside || getSession().kind !== 'signed-in') {
    await Promise.allSettled([outside?.prepare()]);
    return;
  }
  // Signed in, the pages of visitors lead to the dashboard.
  const screen = SIGNED_OUT[pathname] ? DashboardScreen : SIGNED_IN[pathname];
  const data = readAhead(screen === DashboardScreen);
  await Promise.allSettled([SignedInFrame.prepare(), screen?.prepare()]);
  await Promise.race([Promise.allSettled([data]), readLimit()]);
}

/** Its code comes by itself: with it comes the database, which the sign-in page does without. */
async function readAhead(isDashboard: boolean): Promise<void> {
  const { readDashboardAhead, readFrameAhead } = await import('../queries/read-ahead.ts');
  await (isDashboard ? readDashboardAhead() : readFrameAhead());
}

function readLimit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, READ_WITHIN_MS));
}
