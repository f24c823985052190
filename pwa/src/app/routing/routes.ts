/**
 * Every page of the app: its path, who may see it, its screen and, inside the signed-in frame, its name. Each screen is
 * fetched on its own.
 */
import type { ComponentType } from 'react';
import { PATHS } from '../../paths.ts';
import { createLazyScreen } from './lazy-screen.tsx';

/** `visitors` are signed out. The pages of `users` and `admins` are inside the signed-in frame. */
export type Access = 'visitors' | 'everyone' | 'users' | 'admins';

interface Page {
  readonly path: string;
  readonly access: Access;
  readonly name?: string;
  readonly load: () => Promise<ComponentType>;
}

const PAGES: readonly Page[] = [
  {
    path: PATHS.landing,
    access: 'visitors',
    load: async () =>
      (await import('../../features/public/landing/landing-screen.tsx')).LandingScreen,
  },
  {
    path: PATHS.login,
    access: 'visitors',
    load: async () => (await import('../../features/account/sign-in/login-screen.tsx')).LoginScreen,
  },
  {
    path: PATHS.register,
    access: 'visitors',
    load: async () =>
      (await import('../../features/account/sign-in/register-screen.tsx')).RegisterScreen,
  },
  {
    path: PATHS.verifyEmail,
    access: 'visitors',
    load: async () =>
      (await import('../../features/account/sign-in/verify-email-screen.tsx')).VerifyEmailScreen,
  },
  {
    path: PATHS.forgotPassword,
    access: 'visitors',
    load: async () =>
      (await import('../../features/account/password/forgot-password-screen.tsx'))
        .ForgotPasswordScreen,
  },
  {
    path: PATHS.resetPassword,
    access: 'visitors',
    load: async () =>
      (await import('../../features/account/password/reset-password-screen.tsx'))
        .ResetPasswordScreen,
  },
  {
    path: PATHS.aboutUs,
    access: 'visitors',
    load: async () => (await import('../../features/public/about-screen.tsx')).AboutScreen,
  },
  {
    path: PATHS.faq,
    access: 'visitors',
    load: async () => (await import('../../features/public/faq-screen.tsx')).FaqScreen,
  },
  {
    path: PATHS.developer,
    access: 'everyone',
    load: async () => (await import('../../features/public/developer-screen.tsx')).DeveloperScreen,
  },
  {
    path: PATHS.terms,
    access: 'everyone',
    load: async () => (await import('../../features/public/legal-screens.tsx')).TermsScreen,
  },
  {
    path: PATHS.privacy,
    access: 'everyone',
    load: async () => (await import('../../features/public/legal-screens.tsx')).PrivacyScreen,
  },
  {
    path: PATHS.compliances,
    access: 'everyone',
    load: async () => (await import('../../features/public/legal-screens.tsx')).CompliancesScreen,
  },
  {
    path: PATHS.shareLink,
    access: 'everyone',
    load: async () =>
      (await import('../../features/message/share-link-screen.tsx')).ShareLinkScreen,
  },
  {
    path: PATHS.dashboard,
    access: 'users',
    name: 'Dashboard',
    load: async () =>
      (await import('../../features/placements/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: PATHS.agenda,
    access: 'users',
    name: 'Agenda',
    load: async () =>
      (await import('../../features/placements/agenda/agenda-screen.tsx')).AgendaScreen,
  },
  {
    path: PATHS.profile,
    access: 'users',
    name: 'Profile',
    load: async () =>
      (await import('../../features/account/profile/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: PATHS.upload,
    access: 'users',
    name: 'Upload Data',
    load: async () => (await import('../../features/import-export/upload-screen.tsx')).UploadScreen,
  },
  {
    path: PATHS.message,
    access: 'users',
    name: 'Message',
    load: async () => (await import('../../features/message/message-screen.tsx')).MessageScreen,
  },
  {
    path: PATHS.settings,
    access: 'users',
    name: 'Settings',
    load: async () =>
      (await import('../../features/account/settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: PATHS.community,
    access: 'users',
    name: 'Community',
    load: async () =>
      (await import('../../features/community/screen/community-screen.tsx')).CommunityScreen,
  },
  {
    path: PATHS.about,
    access: 'users',
    name: 'About',
    load: async () => (await import('../../features/public/app-about-screen.tsx')).AppAboutScreen,
  },
  {
    path: PATHS.insights,
    access: 'admins',
    name: 'Insights',
    load: async () => (await import('../../features/insights/insights-screen.tsx')).InsightsScreen,
  },
];

export const ROUTES = PAGES.map(({ load, ...page }) => ({
  ...page,
  screen: createLazyScreen(load),
}));

export function findRoute(path: string) {
  return ROUTES.find((route) => route.path === path);
}

export function pageName(pathname: string): string {
  return findRoute(pathname.replace(/\/+$/, ''))?.name ?? 'Dashboard';
}
