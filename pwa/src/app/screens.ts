/** The screens that are fetched on their own. */
import { fetchedScreen } from './fetched-screen.tsx';

export const LandingScreen = fetchedScreen(
  async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen,
);
export const LoginScreen = fetchedScreen(
  async () => (await import('../screens/login/login-screen.tsx')).LoginScreen,
);
export const RegisterScreen = fetchedScreen(
  async () => (await import('../screens/register/register-screen.tsx')).RegisterScreen,
);
export const VerifyEmailScreen = fetchedScreen(
  async () => (await import('../screens/verify-email/verify-email-screen.tsx')).VerifyEmailScreen,
);
export const DashboardScreen = fetchedScreen(
  async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
);
export const SignedInFrame = fetchedScreen(
  async () => (await import('./shell/signed-in-frame.tsx')).SignedInFrame,
);
export const ForgotPasswordScreen = fetchedScreen(
  async () =>
    (await import('../screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
);
export const ResetPasswordScreen = fetchedScreen(
  async () =>
    (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
);
export const AboutScreen = fetchedScreen(
  async () => (await import('../screens/about/about-screen.tsx')).AboutScreen,
);
export const FaqScreen = fetchedScreen(
  async () => (await import('../screens/faq/faq-screen.tsx')).FaqScreen,
);
export const DeveloperScreen = fetchedScreen(
  async () => (await import('../screens/developer/developer-screen.tsx')).DeveloperScreen,
);
export const TermsScreen = fetchedScreen(
  async () => (await import('../screens/legal/legal-screens.tsx')).TermsScreen,
);
export const PrivacyScreen = fetchedScreen(
  async () => (await import('../screens/legal/legal-screens.tsx')).PrivacyScreen,
);
export const CompliancesScreen = fetchedScreen(
  async () => (await import('../screens/legal/legal-screens.tsx')).CompliancesScreen,
);
export const ProfileScreen = fetchedScreen(
  async () => (await import('../screens/profile/profile-screen.tsx')).ProfileScreen,
);
export const SettingsScreen = fetchedScreen(
  async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
);
export const AppAboutScreen = fetchedScreen(
  async () => (await import('../screens/app-about/app-about-screen.tsx')).AppAboutScreen,
);
export const UploadScreen = fetchedScreen(
  async () => (await import('../screens/upload/upload-screen.tsx')).UploadScreen,
);
