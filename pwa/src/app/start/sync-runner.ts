/** Loads the sync and the database with the session only, so that the sign-in page stays small. */
import { refreshUser } from '../../features/account/requests/refresh-user.ts';
import { endSessionOf, getSession, subscribeToSession } from '../../data/session/session.ts';
import type { RunningSync } from '../../data/sync/start-sync.ts';

interface Run {
  readonly uid: string;
  readonly token: string;
  readonly sync: Promise<RunningSync>;
}

let run: Run | undefined;

export function runSyncWithSession(): () => void {
  follow();
  const unsubscribe = subscribeToSession(follow);
  return () => {
    unsubscribe();
    void pauseSync();
  };
}

/** Sends the outbox, for at most `timeoutMs`. 'pending' when something is still unsent, or no sync runs. */
export async function flushSync(timeoutMs: number): Promise<'sent' | 'pending'> {
  const sync = await run?.sync;
  return sync ? sync.flush(timeoutMs) : 'pending';
}

/** Stops the sync of this tab until the session changes. Resolves when its last write is done. */
export async function pauseSync(): Promise<void> {
  const stopped = run;
  run = undefined;
  await (await stopped?.sync)?.stop();
}

function follow(): void {
  const session = getSession();
  if (session.kind !== 'signed-in') return void pauseSync();
  const uid = session.user._id;
  const { token } = session;
  if (run?.uid === uid && run.token === token) return;
  const before = pauseSync();
  run = { uid, token, sync: start(uid, token, before) };
}

async function start(uid: string, token: string, before: Promise<void>): Promise<RunningSync> {
  await before;
  const { startSync } = await import('../../data/sync/start-sync.ts');
  return startSync({
    uid,
    token,
    onSessionEnded: () => endSessionOf(token),
    // The token belongs to another user than this tab assumes. A reload alone would end up here again.
    onUserMismatch: () => void refreshUser(),
  });
}
