/** The dialog for a new password as a student uses it. Imported by its tests only. */
import { screen, within } from '@testing-library/react';
import { deleteUserDatabase } from '../../data/database/user-database.ts';
import { forgetSentCode } from '../../features/account/password/code-step.tsx';
import { fakeApi, type FakeApi, type RecordedRequest, testUser } from '../fakes/fake-api.ts';
import { fill } from '../user/fill.ts';
import { clearStorage, renderApp, storeSession } from './render-app.tsx';

export const ASK = '/api/auth/request-password-change';
export const CHANGE = '/api/auth/verify-password-change';
export const OLD = 'Monsoon-2026';
export const NEW = 'Winter-2027';

/** A student is signed in and no code was requested yet; the server mails one on request. */
export async function signInToChange(): Promise<FakeApi> {
  const owner = testUser({ _id: 'changer' });
  clearStorage();
  forgetSentCode();
  await deleteUserDatabase(owner._id);
  storeSession(owner);
  const api = fakeApi();
  api.answer('/api/auth/sessions', { status: 200, json: { success: true, data: [] } });
  api.answer(ASK, { status: 200, json: { success: true } });
  return api;
}

export const dialog = () => screen.getByRole('dialog', { name: 'Change Password' });
export const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
export const boxes = () => within(dialog()).getAllByRole<HTMLInputElement>('textbox');
export const codeStep = () => screen.findByRole('group', { name: 'Verification code' });
export const opener = () => screen.findByRole('button', { name: 'Change Password' });

export function findRequests(api: FakeApi, path: string): readonly RecordedRequest[] {
  return api.requests.filter((request) => request.path === path);
}

export async function openChangePassword() {
  const app = renderApp('/settings?tab=security');
  await app.user.click(await opener());
  await screen.findByRole('dialog', { name: 'Change Password' });
  const send = () => app.user.click(screen.getByRole('button', { name: 'Send code' }));
  const type = (current: string, next: string, again = next): void => {
    fill(field('Current password'), current);
    fill(field('New password'), next);
    fill(field('Confirm new password'), again);
  };
  return { ...app, send, type };
}

/** The dialog in its second step: a code was sent. */
export async function openCodeStep() {
  const app = await openChangePassword();
  app.type(OLD, NEW);
  await app.send();
  await codeStep();
  const enter = async (code: string) => {
    await app.user.click(boxes()[0] ?? document.body);
    await app.user.keyboard(code);
  };
  const submit = () =>
    app.user.click(within(dialog()).getByRole('button', { name: 'Change Password' }));
  return { ...app, enter, submit };
}
