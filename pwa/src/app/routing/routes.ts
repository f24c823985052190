/**
 * Every page of the app: its path, who may see it, its screen and, inside the signed-in frame, its name. Each screen is
 * fetched on its own.
 */
import { PATHS } from '../../paths.ts';
import { createLazyScreen, type LazyScreen } from './lazy-screen.tsx';

/** `visitors` are signed out. The pages of `users` and `admins` are inside the signed-in frame. */
export type Access = 'visitors' | 'everyone' | 'users' | 'admins';

interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly name?: string;
  readonly screen: LazyScreen;
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: PATHS.landing,
    access: 'visitors',
    screen: createLazyScreen(
      async () => (await import('../../features/public/landing/landing-screen.tsx')).LandingScreen,
    ),
  },
  {
    path: PATHS.login,
    access: 'visitors',
    screen: createLazyScreen(
      async () => (await import('../../features/account/sign-in/login-screen.tsx')).LoginScreen,
    ),
  },
  {
    path: PATHS.register,
    access: 'visitors',
    screen: createLazyScreen(
      async () =>
        (await import('../../features/account/sign-in/register-screen.tsx')).RegisterScreen,
    ),
  },
  {
    path: PATHS.verifyEmail,
    access: 'visitors',
    screen: createLazyScreen(
      async () =>
        (await import('../../features/account/sign-in/verify-email-screen.tsx')).VerifyEmailScreen,
    ),
  },
  {
    path: PATHS.forgotPassword,
    access: 'visitors',
    screen: createLazyScreen(
      async () =>
        (await import('../../features/account/password/forgot-password-screen.tsx'))
          .ForgotPasswordScreen,
    ),
  },
  {
    path: PATHS.resetPassword,
    access: 'visitors',
    screen: createLazyScreen(
      async () =>
        (await import('../../features/account/password/reset-password-screen.tsx'))
          .ResetPasswordScreen,
    ),
  },
  {
    path: PATHS.aboutUs,
    access: 'visitors',
    screen: createLazyScreen(
      async () => (await import('../../features/public/about-screen.tsx')).AboutScreen,
    ),
  },
  {
    path: PATHS.faq,
    access: 'visitors',
    screen: createLazyScreen(
      async () => (await import('../../features/public/faq-screen.tsx')).FaqScreen,
    ),
  },
  {
    path: PATHS.developer,
    access: 'everyone',
    screen: createLazyScreen(
      async () => (await import('../../features/public/developer-screen.tsx')).DeveloperScreen,
    ),
  },
  {
    path: PATHS.terms,
    access: 'everyone',
    screen: createLazyScreen(
      async () => (await import('../../features/public/legal-screens.tsx')).TermsScreen,
    ),
  },
  {
    path: PATHS.privacy,
    access: 'everyone',
    screen: createLazyScreen(
      async () => (await import('../../features/public/legal-screens.tsx')).PrivacyScreen,
    ),
  },
  {
    path: PATHS.compliances,
    access: 'everyone',
    screen: createLazyScreen(
      async () => (await import('../../features/public/legal-screens.tsx')).CompliancesScreen,
    ),
  },
  {
    path: PATHS.dashboard,
    access: 'users',
    name: 'Dashboard',
    screen: createLazyScreen(
      async () =>
        (await import('../../features/placements/dashboard/dashboard-screen.tsx')).DashboardScreen,
    ),
  },
  {
    path: PATHS.profile,
    access: 'users',
    name: 'Profile',
    screen: createLazyScreen(
      async () => (await import('../../features/account/profile/profile-screen.tsx')).ProfileScreen,
    ),
  },
  {
    path: PATHS.upload,
    access: 'users',
    name: 'Upload Data',
    screen: createLazyScreen(
      async () => (await import('../../features/import-export/upload-screen.tsx')).UploadScreen,
    ),
  },
  {
    path: PATHS.settings,
    access: 'users',
    name: 'Settings',
    screen: createLazyScreen(
      async () =>
        (await import('../../features/account/settings/settings-screen.tsx')).SettingsScreen,
    ),
  },
  {
    path: PATHS.community,
    access: 'users',
    name: 'Community',
    screen: createLazyScreen(
      async () =>
        (await import('../../features/community/screen/community-screen.tsx')).CommunityScreen,
    ),
  },
  {
    path: PATHS.about,
    access: 'users',
    name: 'About',
    screen: createLazyScreen(
      async () => (await import('../../features/public/app-about-screen.tsx')).AppAboutScreen,
    ),
  },
  {
    path: PATHS.insights,
    access: 'admins',
    name: 'Insights',
    screen: createLazyScreen(
      async () => (await import('../../features/insights/insights-screen.tsx')).InsightsScreen,
    ),
  },
];

export function findRoute(path: string): AppRoute | undefined {
  return ROUTES.find((route) => route.path === path);
}

export function pageName(pathname: string): string {
  return findRoute(pathname.replace(/\/+$/, ''))?.name ?? 'Dashboard';
}
