import { PATHS } from '../paths.ts';
import { getSession } from '../session/session.ts';
import type { FetchedScreen } from './fetched-screen.tsx';
import {
  DashboardScreen,
  LandingScreen,
  LoginScreen,
  RegisterScreen,
  SignedInFrame,
  VerifyEmailScreen,
} from './screens.ts';

/** A slow disk must not keep the page from being drawn: after this long it shows grey shapes until the rows are read. */
const READ_WITHIN_MS = 1000;

const SIGNED_OUT: Readonly<Record<string, FetchedScreen>> = {
  [PATHS.landing]: LandingScreen,
  [PATHS.login]: LoginScreen,
  [PATHS.register]: RegisterScreen,
  [PATHS.verifyEmail]: VerifyEmailScreen,
};

/**
 * Fetches the code of the screen at this path and what it shows, all at the same time, so that it is drawn once and
 * whole. Never throws: what could not be fetched is asked for again, and explained, by the screen itself.
 */
export async function prepareFirstScreen(pathname: string): Promise<void> {
  if (getSession().kind !== 'signed-in') {
    await Promise.allSettled([SIGNED_OUT[pathname]?.prepare()]);
    return;
  }
  // Signed in, the pages of visitors lead to the dashboard.
  const dashboard = pathname === PATHS.dashboard || SIGNED_OUT[pathname] !== undefined;
  const data = dashboard ? readAhead() : undefined;
  const code = [SignedInFrame, ...(dashboard ? [DashboardScreen] : [])];
  await Promise.allSettled(code.map((screen) => screen.prepare()));
  await Promise.race([Promise.allSettled([data]), readLimit()]);
}

/** Its code comes by itself: with it comes the database, which the sign-in page does without. */
async function readAhead(): Promise<void> {
  await (await import('../queries/read-ahead.ts')).readDashboardAhead();
}

function readLimit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, READ_WITHIN_MS));
}
