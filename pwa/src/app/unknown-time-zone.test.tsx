// A browser that reports a time zone name which no implementation knows, its own included. The clock that it
// shows is still right.
import { PUSH_PATHS, subscriptionRequestFor } from '@shortlist/shared/api/push.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { isTimeZone, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userDatabase } from '../data/database/user-database.ts';
import { endSession, startSession } from '../data/session/session.ts';
import { fakeApi, testUser } from '../testing/fakes/fake-api.ts';
import { mockPushApi } from '../testing/fakes/fake-push.ts';
import { installPushBrowser, removePushBrowser } from '../testing/fakes/fake-push-browser.ts';
import { clearStorage } from '../testing/screens/render-app.tsx';
// Imported here because the first session loads it, which on a busy machine takes longer than a test waits.
import '../features/reminders/requests/push-device.ts';
import { repairPushWithSession, createPageEnvironment } from './start/reminders-runner.ts';

beforeEach(() => {
  clearStorage();
  installPushBrowser('granted');
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Etc/Unknown',
  });
});
afterEach(removePushBrowser);

it('plans by the clock that the browser shows', () => {
  const now = new Date('2026-11-22T18:30:00Z');
  expect(wallTimeIn(now.getTime(), createPageEnvironment().timeZone())).toBe(wallTimeOf(now));
});

it('sends the server a zone that it knows, so that reminders arrive', async () => {
  const api = fakeApi();
  mockPushApi(api);
  await userDatabase('asha').writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
  startSession('pts_asha', testUser({ _id: 'asha' }));
  const stop = repairPushWithSession();
  const named = () =>
    api.requests.filter(
      ({ method, path }) => method === 'POST' && path === PUSH_PATHS.subscriptions,
    );
  await waitFor(() => expect(named()).toHaveLength(1));
  const { timeZone } = subscriptionRequestFor(() => true).parse(named()[0]?.body);
  expect(isTimeZone(timeZone)).toBe(true);
  stop();
  endSession({ byServer: false });
});
