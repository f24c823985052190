import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { clearStorage, storeSession } from '../../testing/screens/render-app.tsx';
import {
  currentUid,
  endSession,
  endSessionOf,
  followOtherTabs,
  getSession,
  replaceToken,
  rereadSession,
  startSession,
  subscribeToSession,
  updateUser,
} from './session.ts';

beforeEach(clearStorage);

const asha = testUser();

/** A change of another tab, as seen by this one. */
function otherTab(key: string | null, change: () => void): void {
  change();
  dispatchEvent(new StorageEvent('storage', { key }));
}

describe('reading the stored session', () => {
  it('is signed out on a fresh device', () => {
    expect(getSession()).toEqual({ kind: 'signed-out', endedByServer: false, lastUid: null });
  });

  it('is signed in with a token and a user', () => {
    storeSession(asha, 'pts_abc');
    expect(getSession()).toEqual({
      kind: 'signed-in',
      token: 'pts_abc',
      user: asha,
      shared: false,
    });
    expect(currentUid()).toBe('user-1');
  });

  it('completes a user written by an older version', () => {
    const { _id, name, email, role } = asha;
    localStorage.setItem('token', 'pts_abc');
    localStorage.setItem('user', JSON.stringify({ _id, name, email, role, profile: { bio: 7 } }));
    rereadSession();
    expect(getSession()).toMatchObject({ kind: 'signed-in', user: { _id, name, role } });
  });

  it.each(['', 'with blank', 'zeile\nzwei', 'ü', 'x'.repeat(513)])(
    'treats %j as no token at all',
    (token) => {
      storeSession(asha, token);
      expect(getSession().kind).toBe('signed-out');
    },
  );

  it.each([undefined, '', '{', 'null', '[]', '7', '{"name":"Asha"}', '{"_id":5}'])(
    'has to fetch the user when the stored user is %j',
    (json) => {
      localStorage.setItem('token', 'pts_abc');
      if (json !== undefined) localStorage.setItem('user', json);
      rereadSession();
      expect(getSession()).toEqual({ kind: 'loading', token: 'pts_abc', shared: false });
    },
  );

  it('is signed out where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    rereadSession();
    expect(getSession().kind).toBe('signed-out');
  });
});

describe('starting and ending a session', () => {
  it('stores token and user under the specified keys and nothing else', () => {
    startSession('pts_new', asha);
    expect(Object.keys(localStorage).toSorted()).toEqual(['token', 'user']);
    expect(localStorage.getItem('token')).toBe('pts_new');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(asha);
  });

  it('continues in memory when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    startSession('pts_new', asha);
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_new' });
  });

  it('drops the picture when it does not fit, so that the next start still knows the student', () => {
    const avatar = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(1000)}`;
    const withPicture = testUser({ profile: { ...asha.profile, bio: 'Hello', avatar } });
    const real = localStorage.setItem.bind(localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.length > 1000) throw new DOMException('full', 'QuotaExceededError');
      real(key, value);
    });
    startSession('pts_new', withPicture);
    expect(getSession()).toMatchObject({ user: { profile: { avatar } } });
    rereadSession();
    expect(getSession()).toMatchObject({
      kind: 'signed-in',
      user: { _id: asha._id, profile: { bio: 'Hello', avatar: '' } },
    });
  });

  it('clears both on logout and remembers who was signed in', () => {
    startSession('pts_new', asha);
    endSession({ byServer: false });
    expect(localStorage.length).toBe(0);
    expect(getSession()).toEqual({ kind: 'signed-out', endedByServer: false, lastUid: 'user-1' });
  });

  it('still reports after a reload that the server ended it, until the next sign-in', () => {
    startSession('pts_new', asha);
    endSession({ byServer: true });
    rereadSession();
    expect(getSession()).toEqual({ kind: 'signed-out', endedByServer: true, lastUid: 'user-1' });
    startSession('pts_newer', asha);
    endSession({ byServer: false });
    rereadSession();
    expect(getSession()).toMatchObject({ endedByServer: false });
  });

  it('notifies its listeners once when two answers end it', () => {
    startSession('pts_new', asha);
    const listener = vi.fn<() => void>();
    const stop = subscribeToSession(listener);
    endSession({ byServer: true });
    endSession({ byServer: true });
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('ignores a late answer about another user', () => {
    startSession('pts_new', asha);
    updateUser(testUser({ _id: 'user-2', name: 'Ravi' }));
    expect(getSession()).toMatchObject({ user: { name: 'Asha Rao' } });
    updateUser(testUser({ role: 'admin' }));
    expect(getSession()).toMatchObject({ user: { role: 'admin' } });
  });

  it('throws instead of naming a user when no one is signed in', () => {
    expect(() => currentUid()).toThrow('Nobody is signed in');
  });
});

describe('another token for the same session', () => {
  it('replaces it', () => {
    startSession('pts_old', asha);
    replaceToken('pts_new', 'pts_old');
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_new', user: asha });
    expect(localStorage.getItem('token')).toBe('pts_new');
  });

  it('is ignored when the session is another one by now', () => {
    startSession('pts_old', asha);
    replaceToken('pts_new', 'pts_older');
    expect(getSession()).toMatchObject({ token: 'pts_old' });
    endSession({ byServer: false });
    replaceToken('pts_new', 'pts_old');
    expect(getSession().kind).toBe('signed-out');
    expect(localStorage.length).toBe(0);
  });

  it('ends the session only when the server refused the current one', () => {
    startSession('pts_new', asha);
    endSessionOf('pts_old');
    expect(getSession().kind).toBe('signed-in');
    endSessionOf('pts_new');
    expect(getSession()).toMatchObject({ kind: 'signed-out', endedByServer: true });
  });
});

describe('a tab that was asleep while another one changed the session', () => {
  const store = (user: object, token: string): void => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  };

  it('continues with the newer token, and does not sign all tabs out for its own old one', () => {
    startSession('pts_old', asha);
    store(asha, 'pts_new');
    endSessionOf('pts_old');
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_new', user: asha });
    expect(localStorage.getItem('token')).toBe('pts_new');
    endSessionOf('pts_new');
    expect(getSession()).toMatchObject({ kind: 'signed-out', endedByServer: true });
    expect(localStorage.length).toBe(0);
  });

  it('leaves the session of another student alone, and does not show it as its own', () => {
    startSession('pts_old', asha);
    store(testUser({ _id: 'user-2' }), 'pts_ravi');
    endSessionOf('pts_old');
    expect(getSession()).toMatchObject({ kind: 'signed-out', lastUid: 'user-1' });
    expect(localStorage.getItem('token')).toBe('pts_ravi');
  });

  it('of a shared computer ends, whoever is signed in in the other tabs', () => {
    store(asha, 'pts_device');
    startSession('pts_shared', asha, { shared: true });
    endSessionOf('pts_shared');
    expect(getSession()).toMatchObject({ kind: 'signed-out', endedByServer: true });
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('token')).toBe('pts_device');
  });
});

describe('a shared computer', () => {
  const readTokenAndUser = (storage: Storage): readonly (string | null)[] =>
    ['token', 'user'].map((key) => storage.getItem(key));

  it('stores token and user for this tab only', () => {
    startSession('pts_1', asha, { shared: true });
    expect(readTokenAndUser(localStorage)).toEqual([null, null]);
    expect(readTokenAndUser(sessionStorage)).toEqual(['pts_1', JSON.stringify(asha)]);
    rereadSession();
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_1', shared: true });
  });

  it('stays in the tab when user or token change', () => {
    startSession('pts_1', asha, { shared: true });
    updateUser(testUser({ name: 'Asha R' }));
    replaceToken('pts_2', 'pts_1');
    expect(readTokenAndUser(localStorage)).toEqual([null, null]);
    rereadSession();
    expect(getSession()).toMatchObject({ token: 'pts_2', shared: true, user: { name: 'Asha R' } });
  });

  it('leaves nothing in the tab after the end', () => {
    startSession('pts_1', asha, { shared: true });
    endSession({ byServer: false });
    expect(readTokenAndUser(sessionStorage)).toEqual([null, null]);
    startSession('pts_2', asha, { shared: true });
    startSession('pts_3', asha);
    expect(readTokenAndUser(sessionStorage)).toEqual([null, null]);
  });

  it('is not affected by sign-ins and sign-outs in the other tabs', () => {
    startSession('pts_1', asha, { shared: true });
    const stop = followOtherTabs(() => expect.unreachable());
    otherTab('token', () => {
      localStorage.setItem('user', JSON.stringify(testUser({ _id: 'user-2' })));
      localStorage.setItem('token', 'pts_2');
    });
    otherTab(null, () => localStorage.clear());
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_1' });
    stop();
  });

  it.each(['', 'with blank', 'x'.repeat(513)])('treats %j as no token at all', (token) => {
    sessionStorage.setItem('token', token);
    sessionStorage.setItem('user', '{');
    rereadSession();
    expect(getSession().kind).toBe('signed-out');
  });
});

describe('other tabs', () => {
  it('signs out with them, and in with them', () => {
    startSession('pts_1', asha);
    const stop = followOtherTabs(() => expect.unreachable());
    otherTab('token', () => localStorage.removeItem('token'));
    expect(getSession()).toMatchObject({ kind: 'signed-out', lastUid: 'user-1' });
    otherTab('token', () => localStorage.setItem('token', 'pts_2'));
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_2' });
    stop();
  });

  it('reloads when another user signed in there', () => {
    startSession('pts_1', asha);
    const reload = vi.fn<() => void>();
    const stop = followOtherTabs(reload);
    otherTab('user', () =>
      localStorage.setItem('user', JSON.stringify(testUser({ _id: 'user-2' }))),
    );
    expect(reload).toHaveBeenCalledTimes(1);
    expect(currentUid()).toBe('user-1');
    stop();
  });

  it('signs out when the whole storage is cleared, and ignores the theme', () => {
    startSession('pts_1', asha);
    const stop = followOtherTabs(() => expect.unreachable());
    otherTab('theme', () => localStorage.setItem('theme', 'dark'));
    expect(getSession().kind).toBe('signed-in');
    otherTab(null, () => localStorage.clear());
    expect(getSession().kind).toBe('signed-out');
    stop();
  });
});
