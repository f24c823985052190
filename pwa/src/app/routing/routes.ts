/**
 * Every page of the app: who may see it, its path, its screen and, inside the signed-in frame, its name. Each screen is
 * fetched on its own.
 */
import type { ComponentType } from 'react';
import { PATHS } from '../../paths.ts';
import { createLazyScreen } from './lazy-screen.tsx';

/** `visitors` are signed out. The pages of `users` and `admins` are inside the signed-in frame. */
export type Access = 'visitors' | 'everyone' | 'users' | 'admins';

const NAMES: Readonly<Partial<Record<string, string>>> = {
  [PATHS.dashboard]: 'Dashboard',
  [PATHS.agenda]: 'Agenda',
  [PATHS.profile]: 'Profile',
  [PATHS.upload]: 'Upload Data',
  [PATHS.message]: 'Message',
  [PATHS.settings]: 'Settings',
  [PATHS.community]: 'Community',
  [PATHS.about]: 'About',
  [PATHS.insights]: 'Insights',
  [PATHS.campus]: 'Campus',
};

export const ROUTES = [
  ...routesOf('visitors', {
    [PATHS.landing]: async () =>
      (await import('../../features/public/landing/landing-screen.tsx')).LandingScreen,
    [PATHS.login]: async () =>
      (await import('../../features/account/sign-in/login-screen.tsx')).LoginScreen,
    [PATHS.register]: async () =>
      (await import('../../features/account/sign-in/register-screen.tsx')).RegisterScreen,
    [PATHS.verifyEmail]: async () =>
      (await import('../../features/account/sign-in/verify-email-screen.tsx')).VerifyEmailScreen,
    [PATHS.forgotPassword]: async () =>
      (await import('../../features/account/password/forgot-password-screen.tsx'))
        .ForgotPasswordScreen,
    [PATHS.resetPassword]: async () =>
      (await import('../../features/account/password/reset-password-screen.tsx'))
        .ResetPasswordScreen,
    [PATHS.aboutUs]: async () =>
      (await import('../../features/public/about-screen.tsx')).AboutScreen,
    [PATHS.faq]: async () => (await import('../../features/public/faq-screen.tsx')).FaqScreen,
  }),
  ...routesOf('everyone', {
    [PATHS.developer]: async () =>
      (await import('../../features/public/developer-screen.tsx')).DeveloperScreen,
    [PATHS.terms]: async () =>
      (await import('../../features/public/legal-screens.tsx')).TermsScreen,
    [PATHS.privacy]: async () =>
      (await import('../../features/public/legal-screens.tsx')).PrivacyScreen,
    [PATHS.compliances]: async () =>
      (await import('../../features/public/legal-screens.tsx')).CompliancesScreen,
    [PATHS.shareLink]: async () =>
      (await import('../../features/message/share-link-screen.tsx')).ShareLinkScreen,
  }),
  ...routesOf('users', {
    [PATHS.dashboard]: async () =>
      (await import('../../features/placements/dashboard/dashboard-screen.tsx')).DashboardScreen,
    [PATHS.agenda]: async () =>
      (await import('../../features/placements/agenda/agenda-screen.tsx')).AgendaScreen,
    [PATHS.profile]: async () =>
      (await import('../../features/account/profile/profile-screen.tsx')).ProfileScreen,
    [PATHS.upload]: async () =>
      (await import('../../features/import-export/upload-screen.tsx')).UploadScreen,
    [PATHS.message]: async () =>
      (await import('../../features/message/message-screen.tsx')).MessageScreen,
    [PATHS.settings]: async () =>
      (await import('../../features/account/settings/settings-screen.tsx')).SettingsScreen,
    [PATHS.community]: async () =>
      (await import('../../features/community/screen/community-screen.tsx')).CommunityScreen,
    [PATHS.about]: async () =>
      (await import('../../features/public/app-about-screen.tsx')).AppAboutScreen,
  }),
  ...routesOf('admins', {
    [PATHS.insights]: async () =>
      (await import('../../features/insights/insights-screen.tsx')).InsightsScreen,
    [PATHS.campus]: async () =>
      (await import('../../features/campus/campus-screen.tsx')).CampusScreen,
  }),
];

function routesOf(access: Access, screens: Readonly<Record<string, () => Promise<ComponentType>>>) {
  return Object.entries(screens).map(([path, load]) => ({
    path,
    access,
    name: NAMES[path],
    screen: createLazyScreen(load),
  }));
}

export function findRoute(path: string) {
  return ROUTES.find((route) => route.path === path);
}

export function pageName(pathname: string): string {
  return findRoute(pathname.replace(/\/+$/, ''))?.name ?? 'Dashboard';
}
