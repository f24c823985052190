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
