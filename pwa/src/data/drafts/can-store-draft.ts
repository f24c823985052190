import { getSession } from '../session/session.ts';

/**
 * True while a user's typed text may be stored on this device: after logging out, a late write would leave
 * data behind after all. When the server ended the session their data waits here for the next sign-in.
 */
export function canStoreDraftOf(uid: string): boolean {
  const session = getSession();
  if (session.kind === 'signed-in') return session.user._id === uid;
  return session.kind === 'signed-out' && session.endedByServer && session.lastUid === uid;
}
