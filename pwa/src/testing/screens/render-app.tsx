import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { App } from '../../app/app.tsx';
import { deleteUserDatabase } from '../../data/database/user-database.ts';
import { rereadSession } from '../../data/session/session.ts';
import { fakeApi, type FakeApi } from '../fakes/fake-api.ts';
import { styleCache } from './style-cache.ts';

/** Clears everything a previous test stored, and the session. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  rereadSession();
}

export function readStorage(): Record<string, string | null> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key ?? '')]));
}

/** Stores a session as an earlier visit would have left it. */
export function storeSession(user: User, token = 'pts_test'): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
  rereadSession();
}

/** A fresh device on which no one is signed in, and a server without answers. */
export function startSignedOut(): FakeApi {
  clearStorage();
  return fakeApi();
}

/** The same, with a user who is signed in. */
export async function startSignedIn(owner: User): Promise<FakeApi> {
  clearStorage();
  await deleteUserDatabase(owner._id);
  storeSession(owner);
  return fakeApi();
}

/** Renders the whole app at an address, like a newly loaded page. */
export function renderApp(address: string) {
  history.replaceState(null, '', address);
  const user = userEvent.setup();
  return { user, ...render(<App cache={styleCache} />) };
}

/**
 * Renders it again at the current address, as after a reload or after the phone closed the page: history and
 * storage stay.
 */
export function reloadApp() {
  cleanup();
  rereadSession();
  return render(<App cache={styleCache} />);
}
