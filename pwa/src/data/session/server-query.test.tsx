import { act, renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal, success, testUser, type FakeApi } from '../../testing/fakes/fake-api.ts';
import { clearStorage } from '../../testing/screens/render-app.tsx';
import { invalidateServerQuery, requestAsUser, useServerQuery } from './server-query.ts';
import { endSession, startSession, updateUser } from './session.ts';

const PATH = '/api/figure';
const KEY = ['figure'];
const schema = z.object({ data: z.number() });
let api: FakeApi;

beforeEach(() => {
  clearStorage();
  startSession('pts_a', testUser());
  api = fakeApi();
});

function renderFigure(isCached = true) {
  const queryFn = async () => (await requestAsUser({ method: 'GET', path: PATH, schema })).data;
  return renderHook(() => useServerQuery({ key: KEY, queryFn, isCached }));
}

async function showFigure(figure: number, isCached?: boolean) {
  api.answer(PATH, success({ data: figure }));
  const screen = renderFigure(isCached);
  await waitFor(() => expect(screen.result.current.data).toBe(figure));
  return screen;
}

describe('what was read from the server', () => {
  it('is not read again while it is fresh', async () => {
    (await showFigure(1)).unmount();
    await showFigure(1);
    expect(api.requests).toHaveLength(1);
  });

  it('is read for each screen that must not show an older answer', async () => {
    (await showFigure(1, false)).unmount();
    const { result } = await showFigure(2, false);
    expect(result.current.data).toBe(2);
  });

  it('is read again after a change on the server', async () => {
    const { result } = await showFigure(1);
    api.answer(PATH, success({ data: 2 }));
    invalidateServerQuery(KEY);
    await waitFor(() => expect(result.current.data).toBe(2));
  });

  it.each([
    ['another user', () => startSession('pts_b', testUser({ _id: 'user-2' }))],
    ['the same user who signed out meanwhile', signInAgain],
    ['a user whose role changed', () => updateUser(testUser({ role: 'admin' }))],
  ])('is not shown to %s', async (_name, change) => {
    (await showFigure(1)).unmount();
    act(change);
    api.answer(PATH, 'never');
    expect(renderFigure().result.current.data).toBeUndefined();
  });

  it('remains when the session continues with new data of the user', async () => {
    (await showFigure(1)).unmount();
    act(() => updateUser(testUser({ name: 'Asha S. Rao' })));
    expect(renderFigure().result.current.data).toBe(1);
  });
});

describe('a read that failed', () => {
  it('is repeated when the network returns, also on a page that was opened without one', async () => {
    api.answer(PATH, { status: 403, json: refusal('No.', 'forbidden') });
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result } = renderFigure();
    await waitFor(() => expect(result.current.isError).toBe(true));
    api.answer(PATH, success({ data: 1 }));
    isOnline.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.data).toBe(1));
  });
});

function signInAgain(): void {
  endSession({ byServer: false });
  startSession('pts_c', testUser());
}
