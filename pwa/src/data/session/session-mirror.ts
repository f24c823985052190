/**
 * Copies the session to IndexedDB, where the service worker can read it. The database is loaded on demand, so that
 * the sign-in page does without it.
 */
import { getSession, type SessionState, subscribeToSession } from './session.ts';

/** Keeps the copy in step with the session; returns the function that stops it. */
export function mirrorSession(): () => void {
  let last: Promise<void> = Promise.resolve();
  let isShared = false;
  const copy = (): void => {
    const session = getSession();
    // One on a shared computer is never copied, so there is nothing to clear after it.
    if (session.kind === 'signed-in') isShared = session.shared;
    if (isShared) return;
    // One after the other: a sign-out must not be overtaken by the sign-in before it.
    last = last.then(() => write(session));
  };
  copy();
  return subscribeToSession(copy);
}

async function write(session: SessionState): Promise<void> {
  if (session.kind === 'loading') return;
  // No one has been signed in here: there is nothing to clear, and no reason to load a database.
  if (session.kind === 'signed-out' && session.lastUid === null) return;
  try {
    const { clearSessionMirror, saveSessionMirror } = await import('../database/app-database.ts');
    if (session.kind === 'signed-in')
      await saveSessionMirror({ uid: session.user._id, token: session.token });
    else await clearSessionMirror();
  } catch {
    // Without IndexedDB there is no worker that could use the copy either.
    return;
  }
}
