import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionView } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchSessions } from '../requests/sessions.ts';
import { type FakeApi, refusal, testUser } from '../../../testing/fakes/fake-api.ts';
import { fill } from '../../../testing/user/fill.ts';
import { renderApp, readStorage, startSignedIn } from '../../../testing/screens/render-app.tsx';

const LIST = '/api/auth/sessions';
const OTHERS = '/api/auth/sessions/revoke-others';
const owner = testUser({ _id: 'walker' });
const DONE = { status: 200, json: { success: true } } as const;
let api: FakeApi;

const session = (id: string, device: string, current = false): SessionView => ({
  id,
  device,
  current,
  createdAt: '2026-11-18T04:11:00.000Z',
  lastSeenAt: '2026-11-19T04:11:00.000Z',
});
const PHONE = session('s/1', 'Chrome on Android');
const LAPTOP = session('s-2', 'Firefox on Linux', true);

function list(...data: readonly SessionView[]): void {
  api.answer(LIST, { status: 200, json: { success: true, data } });
}

beforeEach(async () => {
  api = await startSignedIn(owner);
  list(PHONE, LAPTOP);
});

const card = () => screen.getByRole('region', { name: 'Signed-in devices' });
const requestsOf = (method: string) => api.requests.filter((request) => request.method === method);

async function openCard() {
  const app = renderApp('/settings?tab=security');
  await screen.findByRole('tablist');
  return app;
}

describe('the signed-in devices', () => {
  it('are listed with their name and last use, this one first and marked', async () => {
    await openCard();
    const [first, second] = await within(card()).findAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux.*This device/);
    expect(within(first ?? card()).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent(/Chrome on Android.*Last seen .*:11 (am|pm)/);
    expect(
      requestsOf('GET')
        .filter(({ path }) => path === LIST)[0]
        ?.headers.get('authorization'),
    ).toBe('Bearer pts_test');
    // Another change may end sessions. With only this one there is nothing to end.
    list(LAPTOP);
    act(refetchSessions);
    await waitFor(() => expect(within(card()).getAllByRole('listitem')).toHaveLength(1));
    expect(within(card()).queryByRole('button')).toBeNull();
  });

  it('can be ended one by one, after a confirmation, once the server answers', async () => {
    api.answer(`${LIST}/s%2F1`, 'offline');
    const { user } = await openCard();
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Sign out Chrome on Android?',
    });
    expect(requestsOf('DELETE')).toEqual([]);
    const confirm = within(question).getByRole('button', { name: 'Sign out' });
    await user.click(confirm);
    expect(await screen.findByText(/^Server not reachable/)).toBeVisible();
    expect(question).toBeVisible();
    api.answer(`${LIST}/s%2F1`, DONE);
    list(LAPTOP);
    await user.click(confirm);
    expect(await screen.findByText('Chrome on Android is signed out.')).toBeVisible();
    expect(requestsOf('DELETE').at(-1)).toMatchObject({ path: `${LIST}/s%2F1`, body: undefined });
    await waitFor(() => expect(within(card()).getAllByRole('listitem')).toHaveLength(1));
    expect(location.search).toBe('?tab=security');
  });

  it('count as ended when they were ended already', async () => {
    api.answer(`${LIST}/s%2F1`, { status: 404, json: refusal('Session not found.', 'not_found') });
    const { user } = await openCard();
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Chrome on Android is signed out.')).toBeVisible();
  });
});

describe('signing out all others', () => {
  async function openQuestion() {
    const { user } = await openCard();
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out all other devices' });
    const password = () => within(question).getByLabelText('Current password');
    const confirm = () =>
      user.click(within(question).getByRole('button', { name: 'Sign out others' }));
    return { question, password, confirm };
  }

  it('asks for the password, reports a wrong one at its field, and sends exactly that', async () => {
    const wrong = refusal('Current password is incorrect.', 'invalid');
    const { password, confirm } = await openQuestion();
    const posts = () => requestsOf('POST').filter(({ path }) => path === OTHERS);
    await confirm();
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription('Please enter your current password'),
    );
    expect(posts()).toEqual([]);
    api.answer(OTHERS, { status: 400, json: wrong });
    fill(password(), 'Monsoon-2025');
    await confirm();
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription('Current password is incorrect.'),
    );
    expect(password()).toHaveFocus();
    expect(readStorage()).toMatchObject({ token: 'pts_test' });
    api.answer(OTHERS, DONE);
    fill(password(), 'Monsoon-2026');
    await confirm();
    expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
    expect(posts().at(-1)?.body).toEqual({ password: 'Monsoon-2026' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('without a list', () => {
  it('reports that it needs a connection, and fetches the list when there is one', async () => {
    api.answer(LIST, 'offline');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openCard();
    expect(
      await screen.findByText('You are offline. Connect to see where you are signed in.'),
    ).toBeVisible();
    list(LAPTOP);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(await within(card()).findByText('Firefox on Linux')).toBeVisible();
  });

  it('can be requested again', async () => {
    api.answer(LIST, { status: 503, json: refusal('The server is busy.', 'busy') });
    const { user } = await openCard();
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    list(LAPTOP);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(card()).findByText('Firefox on Linux')).toBeVisible();
  });

  it('ends the session when the server reports that there is none', async () => {
    const json = refusal('Please sign in to continue.', 'unauthorized');
    api.answer(LIST, { status: 401, json });
    renderApp('/settings?tab=security');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(readStorage()).not.toHaveProperty('token');
  });
});
