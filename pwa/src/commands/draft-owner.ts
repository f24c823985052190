import { getSession } from '../session/session.ts';

/**
 * True while what a user types may be written to this device: once they have logged out, a late write would leave
 * something behind after all. When the server ended the session their data waits here for the next sign-in.
 */
export function mayKeepDraftOf(uid: string): boolean {
  const session = getSession();
  if (session.kind === 'signed-in') return session.user._id === uid;
  return session.kind === 'signed-out' && session.endedByServer && session.lastUid === uid;
}
