/** The page that a student requested before the sign-in page came between (a reminder's link, a bookmark). */
import type { SessionState } from '../../data/session/session.ts';
import { PATHS } from '../../paths.ts';

export interface RequestedRoute {
  readonly wanted: string;
  /** The user whose page it was, if known: no other user is sent there. */
  readonly uid: string | null;
}

const SIGNED_IN_PATHS: readonly string[] = [
  PATHS.dashboard,
  PATHS.profile,
  PATHS.upload,
  PATHS.settings,
  PATHS.community,
  PATHS.about,
  PATHS.insights,
];

/** The state that the guard passes to the sign-in page. `address` is path, search and hash. */
export function createRequestedRoute(address: string, session: SessionState): RequestedRoute {
  return { wanted: address, uid: session.kind === 'signed-out' ? session.lastUid : null };
}

/** Where a new session leads: the requested page if it belongs to the signed-in part and to the same student. */
export function routeAfterSignIn(state: unknown, uid: string): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return PATHS.dashboard;
  const { wanted } = state;
  const sameStudent = !('uid' in state) || state.uid === null || state.uid === uid;
  if (typeof wanted !== 'string' || !sameStudent) return PATHS.dashboard;
  const pathname = wanted.split(/[?#]/)[0] ?? '';
  return SIGNED_IN_PATHS.includes(pathname) ? wanted : PATHS.dashboard;
}
