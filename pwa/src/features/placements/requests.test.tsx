import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
import { refusalMessage, RequestFailedError } from '../../data/http/request-failure.ts';
import { getSession, startSession } from '../../data/session/session.ts';
import { fakeApi, refusal, testUser, type FakeApi } from '../../testing/fakes/fake-api.ts';
import { clearStorage } from '../../testing/screens/render-app.tsx';
import { listPlacementHistory, useServerHistory } from './requests.ts';

const PATH = '/api/placements/p-1/history';
const VALUE: ReplacedValue = {
  path: 'location',
  value: 'Pune',
  at: 1_795_000_000_000,
  why: 'edited',
  device: 'Chrome on Android',
  by: 'op-1',
};

let api: FakeApi;

beforeEach(() => {
  clearStorage();
  startSession('pts_a', testUser());
  api = fakeApi();
});

/** The server's reason; undefined when there was no answer of our server. */
async function failure(): Promise<string | undefined> {
  const error: unknown = await listPlacementHistory('p-1').catch((reason: unknown) => reason);
  if (!(error instanceof RequestFailedError)) throw new Error('It did not fail.');
  return refusalMessage(error);
}

describe('requesting the history of a placement', () => {
  it("returns the server's entries, with the token of the student", async () => {
    const { device: _device, ...unknownDevice } = { ...VALUE, value: null };
    api.answer(PATH, { status: 200, json: { success: true, data: [VALUE, unknownDevice] } });
    expect(await listPlacementHistory('p-1')).toEqual([VALUE, unknownDevice]);
    expect(api.requests[0]?.headers.get('Authorization')).toBe('Bearer pts_a');
  });

  it('is empty for a placement that the server does not know yet', async () => {
    api.answer(PATH, { status: 404, json: refusal('Placement not found', 'not_found') });
    expect(await listPlacementHistory('p-1')).toEqual([]);
  });

  it.each([
    ['without a network', 'offline'],
    ['from a captive portal', { status: 200, json: { page: 'Please sign in' } }],
    ['with an unknown body', { status: 200, json: { success: true, data: [{ path: 1 }] } }],
    ['from a failing server', { status: 503, json: {} }],
  ] as const)('reports that there was no answer: %s', async (_what, answer) => {
    api.answer(PATH, answer);
    expect(await failure()).toBeUndefined();
  });

  it('returns the message of a refusal, and ends the session only on our own 401', async () => {
    api.answer(PATH, { status: 429, json: refusal('Too many attempts.', 'too_many_requests') });
    expect(await failure()).toBe('Too many attempts.');
    expect(getSession().kind).toBe('signed-in');
    api.answer(PATH, { status: 401, json: refusal('Your session has expired.', 'unauthorized') });
    expect(await failure()).toBe('Your session has expired.');
    expect(getSession().kind).toBe('signed-out');
  });

  it('escapes an unusual id in the path', async () => {
    await listPlacementHistory('../a?b');
    expect(api.requests[0]?.path).toBe('/api/placements/..%2Fa%3Fb/history');
  });
});

it('is read again once the last change of this device has been sent', async () => {
  api.answer(PATH, { status: 200, json: { success: true, data: [] } });
  const { result, rerender } = renderHook(({ unsent }) => useServerHistory('p-1', unsent), {
    initialProps: { unsent: true },
  });
  await waitFor(() => expect(result.current.data).toEqual([]));
  api.answer(PATH, { status: 200, json: { success: true, data: [VALUE] } });
  rerender({ unsent: false });
  await waitFor(() => expect(result.current.data).toEqual([VALUE]));
});
