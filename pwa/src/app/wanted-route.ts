/** Where a student wanted to go when the sign-in page came between (a reminder's link, a bookmark). */
import type { SessionState } from '../session/session.ts';
import { PATHS } from '../paths.ts';

export interface Wanted {
  readonly wanted: string;
  /** Whose page it was, when that is known: nobody else is led there. */
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

/** What the guard hands to the sign-in page. `address` is path, search and hash. */
export function wantedRoute(address: string, session: SessionState): Wanted {
  return { wanted: address, uid: session.kind === 'signed-out' ? session.lastUid : null };
}

/** Where a fresh session leads: the wanted page when it is one of the signed-in part and of the same student. */
export function routeAfterSignIn(state: unknown, uid: string): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return PATHS.dashboard;
  const { wanted } = state;
  const sameStudent = !('uid' in state) || state.uid === null || state.uid === uid;
  if (typeof wanted !== 'string' || !sameStudent) return PATHS.dashboard;
  const pathname = wanted.split(/[?#]/)[0] ?? '';
  return SIGNED_IN_PATHS.includes(pathname) ? wanted : PATHS.dashboard;
}
