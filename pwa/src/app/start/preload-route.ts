import { PATHS } from '../../paths.ts';
import { getSession } from '../../data/session/session.ts';
import { SignedInFrame } from '../routing/router.tsx';
import { findRoute } from '../routing/routes.ts';

/** A slow disk must not delay the first render: after this time the page shows skeletons until the rows are read. */
const READ_LIMIT_MS = 1000;

/**
 * Fetches the code of the screen at this path and its data in parallel, so that it is rendered once and
 * complete. Never throws: the screen itself requests again what could not be fetched, and shows the error.
 */
export async function preloadRoute(pathname: string): Promise<void> {
  const signedIn = getSession().kind === 'signed-in';
  const route = findRoute(pathname);
  if (!signedIn || route?.access === 'everyone') {
    const isShown = route?.access === 'everyone' || route?.access === 'visitors';
    await Promise.allSettled([isShown ? route.screen.preload() : undefined]);
    return;
  }
  // For a signed-in user, the visitors' pages redirect to the dashboard.
  const path = route?.access === 'visitors' ? PATHS.dashboard : pathname;
  const data = preloadData(path);
  await Promise.allSettled([SignedInFrame.preload(), findRoute(path)?.screen.preload()]);
  await Promise.race([Promise.allSettled([data]), waitForReadLimit()]);
}

/** Imported separately because it brings the database, which the sign-in page does not need. */
async function preloadData(path: string): Promise<void> {
  const read = await import('./prefetch.ts');
  if (path === PATHS.dashboard || path === PATHS.agenda) await read.prefetchDashboard();
  else if (path === PATHS.community) await read.prefetchCommunity();
  else await read.prefetchFrame();
}

function waitForReadLimit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, READ_LIMIT_MS));
}
