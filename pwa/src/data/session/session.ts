/**
 * Who is signed in on this device. The session ends only by logging out or by a 401 of our own server: no network
 * error, timeout or proxy page ends it, because the student could not sign in again without a network.
 */
import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import { requestJson, type HttpResult, type JsonRequest } from '../http/client.ts';
import { clearEntryStates } from './history-entry-state.ts';
import {
  isSessionKey,
  readSession,
  removeForeignSnapshot,
  removeSession,
  writeSession,
} from './stored-session.ts';
import { readStored, writeStored } from './web-storage.ts';

export type SessionState =
  /** A token without its user: the user must be fetched before anything can be shown. */
  | { readonly kind: 'loading'; readonly token: string; readonly shared: boolean }
  | {
      readonly kind: 'signed-out';
      /** The server ended it: unsent changes are still on this device. */
      readonly endedByServer: boolean;
      /** Who was signed in before, as far as this tab knows. */
      readonly lastUid: string | null;
    }
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      readonly token: string;
      /** On a computer that others use too: the session is limited to this tab. */
      readonly shared: boolean;
    };

/** Stored for this tab only, so that a reload of the sign-in page still says why it is shown. */
const ENDED_KEY = 'endedFor';
const listeners = createListeners();
let state: SessionState | undefined;

export function getSession(): SessionState {
  state ??= enter(storedState());
  return state;
}

export const subscribeToSession = listeners.subscribe;

/** Signs a user in with the token that the server issued: on this device, or, on a shared one, in this tab only. */
export function startSession(token: string, user: User, { shared = false } = {}): void {
  if (!shared) removeSession(true);
  writeSession(token, user, shared);
  writeStored('session', ENDED_KEY, undefined);
  clearEntryStates();
  change({ kind: 'signed-in', token, user, shared });
}

/** Replaces the data of the signed-in user; any other user is ignored. */
export function updateUser(user: User): void {
  const session = getSession();
  if (session.kind !== 'signed-in' || session.user._id !== user._id) return;
  writeSession(session.token, user, session.shared);
  change({ ...session, user });
}

/** Another token of the same user. Does nothing when `before` is not the current token any more. */
export function replaceToken(token: string, before: string): void {
  const session = getSession();
  if (session.kind !== 'signed-in' || session.token !== before) return;
  writeSession(token, session.user, session.shared);
  change({ ...session, token });
}

/**
 * Ends the session because the server no longer accepts this token; a late answer to an older one ends nothing. A tab
 * that was asleep while another one changed the session does not know of it: what the other one stored is not touched.
 */
export function endSessionOf(token: string): void {
  const session = getSession();
  if (session.kind === 'signed-out' || session.token !== token) return;
  const stored = storedState();
  const isNewer =
    stored.kind !== 'signed-out' && stored.shared === session.shared && stored.token !== token;
  if (!isNewer) endSession({ byServer: true });
  else if (uidOf(stored) === uidOf(session)) change(stored);
  else change({ kind: 'signed-out', endedByServer: true, lastUid: uidOf(session) });
}

/** Clears token and user. The user's local database is not touched here. Idempotent. */
export function endSession({ byServer }: { readonly byServer: boolean }): void {
  const session = getSession();
  if (session.kind === 'signed-out') return;
  const uid = uidOf(session);
  removeSession(session.shared);
  clearEntryStates();
  writeStored('session', ENDED_KEY, byServer ? (uid ?? '') : undefined);
  change({ kind: 'signed-out', endedByServer: byServer, lastUid: uid });
}

/** The signed-in user as last received. Throws when there is none: it was used outside the signed-in screens. */
export function currentUser(): User {
  const session = getSession();
  if (session.kind !== 'signed-in') throw new Error('Nobody is signed in');
  return session.user;
}

export function currentUid(): string {
  return currentUser()._id;
}

/**
 * Follows what other tabs do with the session. Another user there means that this tab's screens and connections
 * belong to the wrong user, so it starts again with `reload`.
 */
export function followOtherTabs(reload: () => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (!isSessionKey(event.key)) return;
    const before = getSession();
    // The other tabs share a session that this tab does not have.
    if (before.kind !== 'signed-out' && before.shared) return;
    const after = storedState();
    if (before.kind === 'signed-in' && after.kind === 'signed-in') {
      if (before.user._id !== after.user._id) reload();
      else change(after);
    } else if (before.kind === 'signed-in' && after.kind === 'signed-out') {
      change({ ...after, lastUid: before.user._id });
    } else if (before.kind !== after.kind) change(after);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Reads the storage again, as a fresh page would. For tests that change it directly. */
export function rereadSession(): void {
  change(storedState());
}

function uidOf(session: SessionState): string | null {
  return session.kind === 'signed-in' ? session.user._id : null;
}

function change(next: SessionState): void {
  state = enter(next);
  listeners.notify();
}

function enter(next: SessionState): SessionState {
  removeForeignSnapshot();
  return next;
}

function storedState(): SessionState {
  const stored = readSession();
  if (stored === undefined) {
    const ended = readStored('session', ENDED_KEY);
    return { kind: 'signed-out', endedByServer: ended !== undefined, lastUid: ended || null };
  }
  const { user, ...rest } = stored;
  return user ? { kind: 'signed-in', user, ...rest } : { kind: 'loading', ...rest };
}

const SIGNED_OUT = {
  kind: 'refused',
  status: 401,
  answer: { success: false, code: 'unauthorized', message: API_MESSAGES.unauthorized },
} as const;

/** Only our own server's 401 ends the session. Without one, it returns a 401 and sends nothing. */
export async function sendAsUser<T>(
  request: Omit<JsonRequest<T>, 'token'>,
): Promise<HttpResult<T>> {
  const session = getSession();
  if (session.kind === 'signed-out') return SIGNED_OUT;
  const result = await requestJson({ ...request, token: session.token });
  if (result.kind === 'refused' && result.status === 401) endSessionOf(session.token);
  return result;
}
