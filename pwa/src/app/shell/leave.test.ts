import { profileToForm } from '@shortlist/shared/account/profile-form.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { addPlacement } from '../../commands/add-placement.ts';
import { keepProfileDraft, readProfileDraft } from '../../commands/profile-draft.ts';
import { openProfile } from '../../commands/save-profile.ts';
import { deleteUserDatabase, userDatabase } from '../../db/user-database.ts';
import { keptChanges } from '../../requests/kept-changes.ts';
import { getSession } from '../../session/session.ts';
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
