/**
 * Which screen is at which path (specification 2), by who may see it. Each is fetched on its own; only the
 * frame around the signed-in ones is shared.
 */
import { PATHS } from '../paths.ts';
import { fetchedScreen, type FetchedScreen } from './fetched-screen.tsx';

export type ScreensByPath = Readonly<Record<string, FetchedScreen>>;

export const SignedInFrame = fetchedScreen(
  async () => (await import('./shell/signed-in-frame.tsx')).SignedInFrame,
);

export const SIGNED_OUT_SCREENS: ScreensByPath = {
  [PATHS.landing]: fetchedScreen(
    async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen,
  ),
  [PATHS.login]: fetchedScreen(
    async () => (await import('../screens/login/login-screen.tsx')).LoginScreen,
  ),
  [PATHS.register]: fetchedScreen(
    async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
  ),
  [PATHS.verifyEmail]: fetchedScreen(
    async () => (await import('../screens/verify-email/verify-email-screen.tsx')).VerifyEmailScreen,
  ),
  [PATHS.forgotPassword]: fetchedScreen(
    async () =>
      (await import('../screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  [PATHS.resetPassword]: fetchedScreen(
    async () =>
      (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  [PATHS.aboutUs]: fetchedScreen(
    async () => (await import('../screens/about/about-screen.tsx')).AboutScreen,
  ),
  [PATHS.faq]: fetchedScreen(async () => (await import('../screens/faq/faq-screen.tsx')).FaqScreen),
};

export const SCREENS_FOR_EVERYONE: ScreensByPath = {
  [PATHS.developer]: fetchedScreen(
    async () => (await import('../screens/developer/developer-screen.tsx')).DeveloperScreen,
  ),
  [PATHS.terms]: fetchedScreen(
    async () => (await import('../screens/legal/legal-screens.tsx')).TermsScreen,
  ),
  [PATHS.privacy]: fetchedScreen(
    async () => (await import('../screens/legal/legal-screens.tsx')).PrivacyScreen,
  ),
  [PATHS.compliances]: fetchedScreen(
    async () => (await import('../screens/legal/legal-screens.tsx')).CompliancesScreen,
  ),
};

export const SIGNED_IN_SCREENS: ScreensByPath = {
  [PATHS.dashboard]: fetchedScreen(
    async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  [PATHS.profile]: fetchedScreen(
    async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
  ),
  [PATHS.upload]: fetchedScreen(
    async () => (await import('../screens/upload/upload-screen.tsx')).UploadScreen,
  ),
  [PATHS.settings]: fetchedScreen(
    async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
  ),
  [PATHS.community]: fetchedScreen(
    async () => (await import('../screens/community/community-screen.tsx')).CommunityScreen,
  ),
  [PATHS.about]: fetchedScreen(
    async () => (await import('../screens/app-about/app-about-screen.tsx')).AppAboutScreen,
  ),
};

export const ADMIN_SCREENS: ScreensByPath = {
  [PATHS.insights]: fetchedScreen(
    async () => (await import('../screens/insights/insights-screen.tsx')).InsightsScreen,
  ),
};
