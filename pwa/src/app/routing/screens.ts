/**
 * Which screen is at which path (specification 2), by who may see it. Each is fetched on its own; only the
 * frame around the signed-in ones is shared.
 */
import { PATHS } from '../../paths.ts';
import { createLazyScreen, type LazyScreen } from './lazy-screen.tsx';

export type ScreensByPath = Readonly<Record<string, LazyScreen>>;

export const SignedInFrame = createLazyScreen(
  async () => (await import('../shell/signed-in-frame.tsx')).SignedInFrame,
);

export const SIGNED_OUT_SCREENS: ScreensByPath = {
  [PATHS.landing]: createLazyScreen(
    async () => (await import('../../features/public/landing/landing-screen.tsx')).LandingScreen,
  ),
  [PATHS.login]: createLazyScreen(
    async () => (await import('../../features/account/sign-in/login-screen.tsx')).LoginScreen,
  ),
  [PATHS.register]: createLazyScreen(
    async () => (await import('../../features/account/sign-in/register-screen.tsx')).RegisterScreen,
  ),
  [PATHS.verifyEmail]: createLazyScreen(
    async () =>
      (await import('../../features/account/sign-in/verify-email-screen.tsx')).VerifyEmailScreen,
  ),
  [PATHS.forgotPassword]: createLazyScreen(
    async () =>
      (await import('../../features/account/password/forgot-password-screen.tsx'))
        .ForgotPasswordScreen,
  ),
  [PATHS.resetPassword]: createLazyScreen(
    async () =>
      (await import('../../features/account/password/reset-password-screen.tsx'))
        .ResetPasswordScreen,
  ),
  [PATHS.aboutUs]: createLazyScreen(
    async () => (await import('../../features/public/about-screen.tsx')).AboutScreen,
  ),
  [PATHS.faq]: createLazyScreen(
    async () => (await import('../../features/public/faq-screen.tsx')).FaqScreen,
  ),
};

export const SCREENS_FOR_EVERYONE: ScreensByPath = {
  [PATHS.developer]: createLazyScreen(
    async () => (await import('../../features/public/developer-screen.tsx')).DeveloperScreen,
  ),
  [PATHS.terms]: createLazyScreen(
    async () => (await import('../../features/public/legal-screens.tsx')).TermsScreen,
  ),
  [PATHS.privacy]: createLazyScreen(
    async () => (await import('../../features/public/legal-screens.tsx')).PrivacyScreen,
  ),
  [PATHS.compliances]: createLazyScreen(
    async () => (await import('../../features/public/legal-screens.tsx')).CompliancesScreen,
  ),
};

export const SIGNED_IN_SCREENS: ScreensByPath = {
  [PATHS.dashboard]: createLazyScreen(
    async () =>
      (await import('../../features/placements/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  [PATHS.profile]: createLazyScreen(
    async () => (await import('../../features/account/profile/profile-screen.tsx')).ProfileScreen,
  ),
  [PATHS.upload]: createLazyScreen(
    async () => (await import('../../features/import-export/upload-screen.tsx')).UploadScreen,
  ),
  [PATHS.settings]: createLazyScreen(
    async () =>
      (await import('../../features/account/settings/settings-screen.tsx')).SettingsScreen,
  ),
  [PATHS.community]: createLazyScreen(
    async () =>
      (await import('../../features/community/screen/community-screen.tsx')).CommunityScreen,
  ),
  [PATHS.about]: createLazyScreen(
    async () => (await import('../../features/public/app-about-screen.tsx')).AppAboutScreen,
  ),
};

export const ADMIN_SCREENS: ScreensByPath = {
  [PATHS.insights]: createLazyScreen(
    async () => (await import('../../features/insights/insights-screen.tsx')).InsightsScreen,
  ),
};
