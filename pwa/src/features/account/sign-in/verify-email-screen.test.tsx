import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savePendingVerification } from '../../../data/session/pending-verification.ts';
import { type FakeApi, refusal, testUser } from '../../../testing/fakes/fake-api.ts';
import { clearStorage, renderApp, startSignedOut } from '../../../testing/screens/render-app.tsx';

let api: FakeApi;
const email = 'asha.rao@college.in';

beforeEach(() => {
  api = startSignedOut();
  savePendingVerification({ email, name: 'Asha Rao', registrationId: 'reg-1' });
});

const VERIFY = '/api/auth/verify-email';
const RESEND = '/api/auth/resend-verification';

async function openCode() {
  const app = renderApp('/verify-email');
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
  const [first, ...others] = app.container.querySelectorAll<HTMLInputElement>('input[data-box]');
  if (!first) throw new Error('There are no boxes');
  const boxes = [first, ...others];
  const digits = (): string => boxes.map(({ value }) => value || '_').join('');
  const submit = screen.getByRole('button', { name: 'Verify Email' });
  return { ...app, boxes, first, digits, submit };
}

describe('the screen', () => {
  it('shows the masked address, the lifetime of the code and the link back', async () => {
    const { boxes, first } = await openCode();
    expect(screen.getByText('a***o@college.in')).toBeVisible();
    expect(screen.getByText(/expires in 10 minutes/)).toBeVisible();
    const back = screen.getByRole('link', { name: 'Back to Register' });
    expect(back).toHaveAttribute('href', '/register');
    expect(boxes).toHaveLength(6);
    expect(screen.getByRole('group', { name: 'Verification code' })).toBeVisible();
    expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    expect(first).toHaveAttribute('inputmode', 'numeric');
  });
});

describe('the six boxes', () => {
  it('accept digits only, advance by themselves, and go back on Backspace in an empty box', async () => {
    const { user, first, digits, boxes } = await openCode();
    await user.click(first);
    await user.keyboard('1a2-3');
    expect(digits()).toBe('123___');
    expect(boxes[3]).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(boxes[2]).toHaveFocus();
  });

  it('take a pasted code of at most six digits', async () => {
    const { user, first, digits } = await openCode();
    for (const [pasted, expected] of [
      ['code: 123456', '______'],
      ['12345a', '______'],
      ['1234567', '______'],
      ['12', '12____'],
      ['123456', '123456'],
      ['123 457', '123457'],
      ['12-34-58', '123458'],
      ['\t123459\n', '123459'],
    ] as const) {
      await user.click(first);
      await user.paste(pasted);
      await waitFor(() => expect([pasted, digits()]).toEqual([pasted, expected]));
    }
    expect(api.requests).toEqual([]);
  });

  it('accept a whole code pasted into the third one', async () => {
    const { user, boxes, first, digits } = await openCode();
    await user.click(first);
    await user.keyboard('99');
    await user.paste('123456');
    await waitFor(() => expect(digits()).toBe('123456'));
    expect(boxes[5]).toHaveFocus();
  });
});

describe('verifying', () => {
  it('asks for all six digits first, clears a refused code, and shows why', async () => {
    const { user, first, submit, boxes, digits } = await openCode();
    await user.click(first);
    await user.keyboard('12345');
    await user.click(submit);
    expect(screen.getByText('Please enter the complete 6-digit code')).toBeVisible();
    expect(boxes[5]).toHaveFocus();
    expect(api.requests).toEqual([]);
    const invalid = 'Invalid or expired code. Please request a new one.';
    for (const [message, shown] of [
      [invalid, invalid],
      ['', 'Verification failed. Please try again.'],
    ] as const) {
      api.answer(VERIFY, { status: 400, json: refusal(message, 'invalid') });
      await user.click(first);
      await user.paste('123456');
      await user.click(submit);
      expect(await screen.findByText(shown)).toBeVisible();
      expect(digits()).toBe('______');
      expect(first).toHaveFocus();
    }
    expect(localStorage.getItem('pendingVerificationEmail')).toBe(email);
  });

  it('sends exactly e-mail and code, signs in and deletes the pending address', async () => {
    api.answer(VERIFY, {
      status: 200,
      json: { success: true, token: 'pts_abc', user: testUser() },
    });
    const { user, first, submit } = await openCode();
    await user.click(first);
    await user.paste('123456');
    await user.click(submit);
    const news = 'Email verified successfully! Welcome to Shortlist!';
    expect(await screen.findByText(news)).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(api.requests[0]?.body).toEqual({ email, otp: '123456' });
    expect(api.requests[0]?.headers.get('x-registration')).toBe('reg-1');
    expect(Object.keys(localStorage).toSorted()).toEqual(['token', 'user']);
  });

  it('sends a code that was filled in without an event', async () => {
    api.answer(VERIFY, { status: 400, json: refusal('Invalid or expired code.', 'invalid_code') });
    const { user, boxes, submit } = await openCode();
    for (const [index, box] of boxes.entries()) box.value = String(index + 1);
    await user.click(submit);
    await screen.findByText('Invalid or expired code.');
    expect(api.requests.find(({ path }) => path === VERIFY)?.body).toMatchObject({ otp: '123456' });
  });

  it('keeps a code that could not be sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answer(VERIFY, 'offline');
    const { user, first, submit, digits } = await openCode();
    await user.click(first);
    await user.paste('123456');
    await user.click(submit);
    expect(await screen.findByText('You are offline. Connect to verify your code.')).toBeVisible();
    expect(digits()).toBe('123456');
  });
});

describe('requesting another code', () => {
  /** Opens the screen with fake timers. */
  async function openWithClock() {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    clearStorage();
    savePendingVerification({ email });
    const app = await openCode();
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return { ...app, pass };
  }
  const resendButton = (): HTMLElement => screen.getByRole('button', { name: /^Resend/ });
  const click = (): void => void fireEvent.click(resendButton());

  it('waits for 60 seconds, counted down as m:ss, or as long as the server demands', async () => {
    const { pass } = await openWithClock();
    expect(resendButton()).toHaveTextContent(/^Resend available in 1:00$/);
    expect(resendButton()).toBeDisabled();
    await pass(51);
    expect(resendButton()).toHaveTextContent(/^Resend available in 0:09$/);
    await pass(8);
    expect(resendButton()).toHaveTextContent(/^Resend available in 0:01$/);
    await pass(1);
    expect(resendButton()).toHaveTextContent('Resend code');
    expect(resendButton()).toBeEnabled();
    api.answer(RESEND, 'offline');
    click();
    expect(await screen.findByText('Failed to resend code. Please try again.')).toBeVisible();
    expect(resendButton()).toBeEnabled();
    const message = 'Too many attempts. Please try again in 5 minutes.';
    const json = refusal(message, 'too_many_requests');
    api.answer(RESEND, { status: 429, json, headers: { 'Retry-After': '300' } });
    click();
    expect(await screen.findByText(message)).toBeVisible();
    expect(resendButton()).toHaveTextContent(/^Resend available in 5:00$/);
    await pass(300);
    api.answer(RESEND, { status: 200, json: { success: true, message: 'ok' } });
    click();
    const sent = 'Verification code sent! Please check your email.';
    expect(await screen.findByText(sent)).toBeVisible();
    expect(api.requests.at(-1)?.body).toEqual({ email });
    expect(resendButton()).toHaveTextContent(/^Resend available in 1:00$/);
  });

  it('continues the countdown after a reload', async () => {
    const { pass } = await openWithClock();
    await pass(30);
    cleanup();
    await openCode();
    expect(resendButton()).toHaveTextContent(/^Resend available in 0:30$/);
  });
});
