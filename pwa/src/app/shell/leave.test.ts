import { profileToForm } from '@shortlist/shared/account/profile-form.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../../commands/add-placement.ts';
import { keepProfileDraft, readProfileDraft } from '../../commands/profile-draft.ts';
import { openProfile } from '../../commands/save-profile.ts';
import { databaseUids, deleteUserDatabase, userDatabase } from '../../db/user-database.ts';
import { keptChanges } from '../../requests/kept-changes.ts';
import { endSession, getSession, startSession } from '../../session/session.ts';
import { fakeApi, testUser } from '../../testing/fake-api.ts';
import { placement } from '../../testing/placement.ts';
import { freshStorage, storeSession } from '../../testing/render-app.tsx';
import { leave } from './leave.ts';

const owner = testUser({ _id: 'leaver' });

beforeEach(async () => {
  freshStorage();
  await deleteUserDatabase(owner._id);
  storeSession(owner);
  fakeApi();
  await addPlacement(placement('Zenith', '2026-12-01'));
});

it('does not delete what it cannot count', async () => {
  const unreadable = new Error('unreadable');
  const count = vi.spyOn(userDatabase(owner._id).outbox, 'count').mockRejectedValue(unreadable);
  await expect(leave(owner._id, 'send')).resolves.toBe(false);
  expect(getSession().kind).toBe('signed-in');
  count.mockRestore();
  await expect(keptChanges(owner._id)).resolves.toBe(1);
});

it('still leaves when the student decides what becomes of the changes', async () => {
  const unreadable = new Error('unreadable');
  const count = vi.spyOn(userDatabase(owner._id).outbox, 'count').mockRejectedValue(unreadable);
  await expect(leave(owner._id, 'keep')).resolves.toBe(true);
  count.mockRestore();
  await expect(keptChanges(owner._id)).resolves.toBe(1);
});

it('keeps the profile as typed while it sends the changes first', async () => {
  await userDatabase(owner._id).outbox.clear();
  const opened = await openProfile();
  const form = { ...profileToForm(opened.values.profile), bio: 'Typed' };
  await keepProfileDraft(owner._id, { opened, form, typedAt: 1 });
  await expect(leave(owner._id, 'send')).resolves.toBe(true);
  expect(getSession().kind).toBe('signed-out');
  expect((await readProfileDraft(owner._id))?.form.bio).toBe('Typed');
});

describe('when the session changes while somebody logs out', () => {
  it('deletes nothing of the student to whom it turns out to belong, who stays signed in', async () => {
    const other = testUser({ _id: 'stays' });
    storeSession(other);
    await addPlacement(placement('Orbit', '2026-12-01'));
    storeSession(owner);
    const leaving = leave(owner._id, 'discard');
    startSession('pts_stays', other);
    await expect(leaving).resolves.toBe(true);
    expect(getSession()).toMatchObject({ kind: 'signed-in', user: { _id: 'stays' } });
    await expect(keptChanges(other._id)).resolves.toBe(1);
    await expect(databaseUids()).resolves.not.toContain(owner._id);
  });

  it('still discards what was to be discarded when the server ends it', async () => {
    const leaving = leave(owner._id, 'discard');
    endSession({ byServer: true });
    await expect(leaving).resolves.toBe(true);
    await expect(databaseUids()).resolves.not.toContain(owner._id);
  });
});
