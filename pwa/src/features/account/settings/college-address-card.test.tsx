import { COLLEGE_ADDRESS_PATH, COLLEGE_ADDRESS_VERIFY_PATH } from '@shortlist/shared/api/campus.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { COLLEGE_ADDRESS_LINK } from '../../../paths.ts';
import { refusal, success, testUser, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { renderApp, startSignedIn } from '../../../testing/screens/render-app.tsx';
import { fill } from '../../../testing/user/fill.ts';

const COLLEGE = 'asha@college.example';
const answerOf = (email: string | null) => success({ data: { email } });

let api: FakeApi;
beforeEach(async () => {
  api = await startSignedIn(testUser({ _id: 'college-address' }));
  api.answer(COLLEGE_ADDRESS_PATH, answerOf(null));
});

async function openCard() {
  const { user } = renderApp(COLLEGE_ADDRESS_LINK);
  await screen.findByRole('heading', { name: 'College address' });
  return user;
}

async function askForCode() {
  const user = await openCard();
  fill(await screen.findByRole('textbox', { name: 'College address' }), COLLEGE);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  return user;
}

const last = (path: string) => api.requests.findLast((request) => request.path === path);

describe('the college address', () => {
  it('is verified with a code, and shown', async () => {
    const user = await askForCode();
    expect(await screen.findByText(COLLEGE)).toBeVisible();
    expect(last(COLLEGE_ADDRESS_PATH)?.body).toEqual({ email: COLLEGE });
    api.answer(COLLEGE_ADDRESS_VERIFY_PATH, answerOf(COLLEGE));
    api.answer(COLLEGE_ADDRESS_PATH, answerOf(COLLEGE));
    await user.click(screen.getByRole('textbox', { name: 'Verification code' }));
    await user.paste('123 456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(last(COLLEGE_ADDRESS_VERIFY_PATH)?.body).toEqual({ email: COLLEGE, code: '123456' });
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  });

  it('says why an address or a code is refused', async () => {
    api.answer(COLLEGE_ADDRESS_PATH, ({ method }) =>
      method === 'POST'
        ? { status: 429, json: refusal('Too many.', 'rate_limited') }
        : answerOf(null),
    );
    const user = await askForCode();
    expect(await screen.findByText('Too many.')).toBeVisible();
    api.answer(COLLEGE_ADDRESS_PATH, answerOf(null));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Verify' });
    const taken = 'This address belongs to another account.';
    api.answer(COLLEGE_ADDRESS_VERIFY_PATH, { status: 409, json: refusal(taken, 'conflict') });
    await user.click(screen.getByRole('textbox', { name: 'Verification code' }));
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(taken)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another address' }));
    expect(await screen.findByRole('textbox', { name: 'College address' })).toBeVisible();
  });

  it('refuses what is no address', async () => {
    const user = await openCard();
    fill(await screen.findByRole('textbox', { name: 'College address' }), 'asha');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'College address' })).toHaveAttribute(
        'aria-invalid',
        'true',
      ),
    );
    expect(
      api.requests.some(({ method, path }) => method === 'POST' && path === COLLEGE_ADDRESS_PATH),
    ).toBe(false);
  });

  it('can be removed', async () => {
    api.answer(COLLEGE_ADDRESS_PATH, answerOf(COLLEGE));
    const user = await openCard();
    const remove = await screen.findByRole('button', { name: 'Remove' });
    api.answer(COLLEGE_ADDRESS_PATH, answerOf(null));
    await user.click(remove);
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible();
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('says that it needs a connection', async () => {
    api.answer(COLLEGE_ADDRESS_PATH, { status: 403, json: refusal('No.', 'forbidden') });
    await openCard();
    expect(await screen.findByText(/^This needs a connection/)).toBeVisible();
  });
});
