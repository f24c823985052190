import { locks } from 'node:worker_threads';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { profileToForm } from '@shortlist/shared/account/profile-form.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { profileDraftRef } from '../../features/account/profile/commands.ts';
import { readDrafts, saveDraft } from '../../data/drafts/drafts.ts';
import { openProfile } from '../../data/profile/save-profile.ts';
import { holdAccountLock } from '../../data/database/account-lock.ts';
import { withSharedAccountLock } from '../../data/database/storage/save.ts';
import { databaseUids, createConnection, userDatabase } from '../../data/database/user-database.ts';
import { writeInTransaction } from '../../data/outbox/write-change.ts';
import { countUnsentChanges } from '../../features/account/sign-in/queries.ts';
import {
  endSession,
  getSession,
  startSession,
  subscribeToSession,
} from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { placement } from '../../testing/data/placement.ts';
import { storeSession, startSignedIn } from '../../testing/screens/render-app.tsx';
import { logOut } from './log-out.ts';

const owner = testUser({ _id: 'leaver' });

/** Calls `work` once no user is signed in. */
function onSessionEnd(work: () => void): void {
  const unsubscribe = subscribeToSession(() => {
    if (getSession().kind !== 'signed-out') return;
    unsubscribe();
    work();
  });
}

beforeEach(async () => {
  await startSignedIn(owner);
  await addPlacement(placement('Zenith', '2026-12-01'));
});

it('ends the session on the server even when the page is closed right after', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === AUTH_PATHS.logout) sent.push(init);
    return new Promise(() => undefined);
  });
  await logOut(owner._id, 'keep');
  expect(sent).toMatchObject([{ method: 'POST', keepalive: true }]);
});

it('does not delete what it cannot count', async () => {
  const unreadable = new Error('unreadable');
  const count = vi.spyOn(userDatabase(owner._id).outbox, 'count').mockRejectedValue(unreadable);
  await expect(logOut(owner._id, 'send')).resolves.toBe(false);
  expect(getSession().kind).toBe('signed-in');
  count.mockRestore();
  await expect(countUnsentChanges(owner._id)).resolves.toBe(1);
});

it('still logs out when the student decides what happens to the changes', async () => {
  const unreadable = new Error('unreadable');
  const count = vi.spyOn(userDatabase(owner._id).outbox, 'count').mockRejectedValue(unreadable);
  await expect(logOut(owner._id, 'keep')).resolves.toBe(true);
  count.mockRestore();
  await expect(countUnsentChanges(owner._id)).resolves.toBe(1);
});

it('keeps the unsaved profile while it sends the changes first', async () => {
  await userDatabase(owner._id).outbox.clear();
  const opened = await openProfile();
  const form = { ...profileToForm(opened.values.profile), bio: 'Typed' };
  await saveDraft(profileDraftRef(owner._id), { opened, form, typedAt: 1 });
  await expect(logOut(owner._id, 'send')).resolves.toBe(true);
  expect(getSession().kind).toBe('signed-out');
  expect(await readDrafts(profileDraftRef(owner._id))).toMatchObject([
    { draft: { form: { bio: 'Typed' } } },
  ]);
});

describe('while the student has another tab open', () => {
  beforeEach(async () => {
    await userDatabase(owner._id).outbox.clear();
    // jsdom has no Web Locks. These behave like real ones.
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  it('keeps what is saved there after everything was found to be sent', async () => {
    const other = createConnection(owner._id);
    const ended = Promise.withResolvers<void>();
    const saving = withSharedAccountLock(owner._id, async () => {
      await ended.promise;
      const f = placementToCellValues(placement('Orbit', '2026-12-01'));
      await other.transact(() =>
        writeInTransaction(other, [{ t: 'placement', id: 'orbit', k: 'put', f }]),
      );
    });
    onSessionEnd(ended.resolve);
    await expect(logOut(owner._id, 'send')).resolves.toBe(true);
    await saving;
    other.close();
    await expect(countUnsentChanges(owner._id)).resolves.toBe(1);
  });

  it('deletes everything once that tab has released its lock', async () => {
    onSessionEnd(holdAccountLock(owner._id));
    await expect(logOut(owner._id, 'send')).resolves.toBe(true);
    await expect(databaseUids()).resolves.not.toContain(owner._id);
  });

  it('does not wait for a tab that never releases it', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const letGo = holdAccountLock(owner._id);
    onSessionEnd(() => patience.abort(new DOMException('Too long.', 'TimeoutError')));
    await expect(logOut(owner._id, 'send')).resolves.toBe(true);
    letGo();
    await expect(databaseUids()).resolves.toContain(owner._id);
  });
});

describe('when the session changes during logout', () => {
  it('deletes nothing of the student to whom the session turns out to belong, who stays signed in', async () => {
    const other = testUser({ _id: 'stays' });
    storeSession(other);
    await addPlacement(placement('Orbit', '2026-12-01'));
    storeSession(owner);
    const leaving = logOut(owner._id, 'discard');
    startSession('pts_stays', other);
    await expect(leaving).resolves.toBe(true);
    expect(getSession()).toMatchObject({ kind: 'signed-in', user: { _id: 'stays' } });
    await expect(countUnsentChanges(other._id)).resolves.toBe(1);
    await expect(databaseUids()).resolves.not.toContain(owner._id);
  });

  it('still discards what was to be discarded when the server ends the session', async () => {
    const leaving = logOut(owner._id, 'discard');
    endSession({ byServer: true });
    await expect(leaving).resolves.toBe(true);
    await expect(databaseUids()).resolves.not.toContain(owner._id);
  });
});
