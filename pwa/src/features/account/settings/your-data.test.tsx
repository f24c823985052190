import { act, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import { countUnsentChanges } from '../sign-in/queries.ts';
import {
  type FakeResponder,
  type FakeApi,
  refusal,
  testUser,
} from '../../../testing/fakes/fake-api.ts';
import { fill } from '../../../testing/user/fill.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderApp, readStorage, startSignedIn } from '../../../testing/screens/render-app.tsx';
import { captureSavedFiles } from '../../../testing/fakes/saved-files.ts';

const EXPORT = '/api/account/export';
const DELETE = '/api/account/delete';
const owner = testUser({ _id: 'leaver-for-good' });
const WRONG: FakeResponder = {
  status: 400,
  json: refusal('Current password is incorrect.', 'invalid'),
};
let api: FakeApi;

beforeEach(async () => {
  api = await startSignedIn(owner);
});

const sentTo = (path: string) => api.requests.filter((request) => request.path === path);

async function openQuestion(name: string) {
  const { user } = renderApp('/settings?tab=security');
  await user.click(await screen.findByRole('button', { name }));
  const question = await screen.findByRole('dialog', { name });
  const field = (label: string) => within(question).getByLabelText(label);
  const enter = (label: string, value: string) => fill(field(label), value);
  const confirm = (label: string) =>
    user.click(within(question).getByRole('button', { name: label }));
  return { user, question, field, enter, confirm };
}

describe('downloading the data', () => {
  const saved = captureSavedFiles();

  it('asks for the password, sends exactly that, and saves the answer as a file', async () => {
    const data = { exportedAt: '2026-11-20T04:30:00.000Z', user: owner, placements: [] };
    api.answer(EXPORT, { status: 200, json: { success: true, data } });
    const { field, enter, confirm } = await openQuestion('Download my data');
    await confirm('Download');
    await waitFor(() =>
      expect(field('Current password')).toHaveAccessibleDescription(
        'Please enter your current password',
      ),
    );
    enter('Current password', 'Monsoon-2026');
    await confirm('Download');
    expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
    expect(sentTo(EXPORT).map(({ body }) => body)).toEqual([{ password: 'Monsoon-2026' }]);
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^shortlist-export-\d{4}-\d{2}-\d{2}\.json$/),
    ]);
    expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual(data);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves no file for the wrong password, no answer or a portal’s page', async () => {
    const { enter, confirm } = await openQuestion('Download my data');
    for (const [answer, text] of [
      ['offline', /^Server not reachable/],
      [WRONG, /^Current password is incorrect\.$/],
      [{ status: 200, json: { welcome: 'guest' } }, /^Server not reachable/],
    ] as const) {
      api.answer(EXPORT, answer);
      enter('Current password', 'Monsoon-2025');
      await confirm('Download');
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  const CONFIRM = 'Type DELETE to confirm';

  it('explains what happens, and needs both the typed word and the password', async () => {
    const { question, field, enter, confirm } = await openQuestion('Delete account');
    expect(question).toHaveAccessibleDescription('This cannot be taken back.');
    expect(question).toHaveTextContent(/deleted from the server at once/);
    expect(question).toHaveTextContent(/the copy on this one is deleted/);
    // Reads are answered in order: once this one is, the dialog has counted, too.
    await act(async () => void (await countUnsentChanges(owner._id)));
    expect(question).not.toHaveTextContent(/not sent yet/);
    expect(field(CONFIRM)).toHaveFocus();
    enter('Current password', 'Monsoon-2026');
    await confirm('Delete account');
    await waitFor(() => expect(field(CONFIRM)).toHaveAccessibleDescription(CONFIRM));
    expect(field(CONFIRM)).toHaveFocus();
    enter('Current password', '');
    enter(CONFIRM, 'delete');
    await confirm('Delete account');
    await waitFor(() =>
      expect(field('Current password')).toHaveAccessibleDescription(
        'Please enter your current password',
      ),
    );
    expect(sentTo(DELETE)).toEqual([]);
  });

  it('sends exactly the password, leaves a clean device and opens the landing page', async () => {
    localStorage.setItem('theme', 'dark');
    await addPlacement(placement('Zenith', '2026-12-01'));
    api.answer(DELETE, { status: 200, json: { success: true } });
    const { question, enter, confirm } = await openQuestion('Delete account');
    await waitFor(() =>
      expect(question).toHaveTextContent(
        '1 change on this device was not sent yet and will be deleted, too.',
      ),
    );
    enter(CONFIRM, 'DELETE');
    enter('Current password', 'Monsoon-2026');
    await confirm('Delete account');
    expect(await screen.findByText('Your account was deleted.')).toBeVisible();
    expect(sentTo(DELETE).map(({ body }) => body)).toEqual([{ password: 'Monsoon-2026' }]);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(readStorage()).toEqual({ theme: 'dark' });
    expect(await Dexie.exists(`u-${owner._id}`)).toBe(false);
  });

  it('reports that this browser could not remove its copy', async () => {
    api.answer(DELETE, { status: 200, json: { success: true } });
    vi.spyOn(Dexie, 'delete').mockRejectedValue(new Error('blocked'));
    const { enter, confirm } = await openQuestion('Delete account');
    enter(CONFIRM, 'DELETE');
    enter('Current password', 'Monsoon-2026');
    await confirm('Delete account');
    expect(await screen.findByText(/this browser could not remove its copy/)).toBeVisible();
  });

  it('changes nothing here when the server refuses or does not answer', async () => {
    await addPlacement(placement('Zenith', '2026-12-01'));
    const { enter, confirm } = await openQuestion('Delete account');
    const lastAdmin = refusal('Make someone else an admin first.', 'conflict');
    for (const [answer, text] of [
      [WRONG, /^Current password is incorrect\.$/],
      [{ status: 409, json: lastAdmin }, /^Make someone else an admin first\.$/],
      ['offline', /^Server not reachable/],
    ] as const) {
      api.answer(DELETE, answer);
      enter(CONFIRM, 'DELETE');
      enter('Current password', 'Monsoon-2026');
      await confirm('Delete account');
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(readStorage()).toMatchObject({ token: 'pts_test' });
    expect(await Dexie.exists(`u-${owner._id}`)).toBe(true);
  });
});
