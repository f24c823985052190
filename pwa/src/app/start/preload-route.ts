import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { PATHS } from '../../paths.ts';
import { getSession } from '../../data/session/session.ts';
import {
  ADMIN_SCREENS,
  SCREENS_FOR_EVERYONE,
  SIGNED_IN_SCREENS,
  SIGNED_OUT_SCREENS,
  SignedInFrame,
} from '../routing/screens.ts';

/** A slow disk must not delay the first render: after this time the page shows skeletons until the rows are read. */
const READ_LIMIT_MS = 1000;

/**
 * Fetches the code of the screen at this path and its data in parallel, so that it is rendered once and
 * complete. Never throws: the screen itself requests again what could not be fetched, and shows the error.
 */
export async function preloadRoute(pathname: string): Promise<void> {
  const signedIn = getSession().kind === 'signed-in';
  const outside =
    ownValue(SCREENS_FOR_EVERYONE, pathname) ??
    (signedIn ? undefined : ownValue(SIGNED_OUT_SCREENS, pathname));
  if (outside || !signedIn) {
    await Promise.allSettled([outside?.preload()]);
    return;
  }
  // For a signed-in user, the visitors' pages redirect to the dashboard.
  const path = ownValue(SIGNED_OUT_SCREENS, pathname) ? PATHS.dashboard : pathname;
  const screen = ownValue(SIGNED_IN_SCREENS, path) ?? ownValue(ADMIN_SCREENS, path);
  const data = preloadData(path);
  await Promise.allSettled([SignedInFrame.preload(), screen?.preload()]);
  await Promise.race([Promise.allSettled([data]), waitForReadLimit()]);
}

/** Imported separately because it brings the database, which the sign-in page does not need. */
async function preloadData(path: string): Promise<void> {
  const read = await import('./prefetch.ts');
  if (path === PATHS.dashboard) await read.prefetchDashboard();
  else if (path === PATHS.community) await read.prefetchCommunity();
  else await read.prefetchFrame();
}

function waitForReadLimit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, READ_LIMIT_MS));
}
