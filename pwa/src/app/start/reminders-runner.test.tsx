import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageEnvironment } from '../../features/reminders/schedule/reminder-environment.ts';
import { endSession, startSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { clearStorage } from '../../testing/screens/render-app.tsx';
import { runReminders } from './reminders-runner.ts';

/** What is acquired and released, in order. */
let turns: string[];
let closed: number;
let stop: () => void;

beforeEach(() => {
  clearStorage();
  turns = [];
  closed = 0;
  stop = runReminders(environment);
});
afterEach(() => {
  stop();
  endSession({ byServer: false });
});

function environment(): PageEnvironment {
  return {
    runtime: { now: () => Date.now() },
    timeZone: () => 'Asia/Kolkata',
    locks: {
      request: async (name, { signal }, work) => {
        if (name !== 'notifications') {
          turns.push(`has ${name}`);
          signal?.addEventListener('abort', () => turns.push(`left ${name}`));
        }
        return await work({ name });
      },
    },
    badge: undefined,
    permission: () => 'denied',
    show: undefined,
    shownNow: async () => [],
    close: async () => void (closed += 1),
    maxActions: 0,
    registerSync: undefined,
    onVisible: () => () => undefined,
    reportDefect: (error) => turns.push(String(error)),
  };
}

const signIn = (_id: string): void => startSession(`pts_${_id}`, testUser({ _id }));

it('runs for the signed-in user, and ends with the session', async () => {
  signIn('asha');
  await waitFor(() => expect(turns).toEqual(['has reminders:asha']));
  endSession({ byServer: false });
  await waitFor(() => expect(turns.at(-1)).toBe('left reminders:asha'));
  expect(closed).toBe(1);
  signIn('ravi');
  await waitFor(() => expect(turns.at(-1)).toBe('has reminders:ravi'));
});

it('releases the lock while the page is in the back/forward cache, and resumes when it is restored', async () => {
  signIn('asha');
  await waitFor(() => expect(turns).toHaveLength(1));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(turns).toEqual(['has reminders:asha', 'left reminders:asha']));
  expect(closed).toBe(0);
  dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(turns.at(-1)).toBe('has reminders:asha'));
  expect(turns).toHaveLength(3);
});
