import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpdater, setUpdateState } from '../../hooks/app-update.ts';
import { PATHS } from '../../paths.ts';
import { fakeApi, testUser } from '../../testing/fake-api.ts';
import { freshStorage, renderApp, storeSession } from '../../testing/render-app.tsx';

beforeEach(() => {
  freshStorage();
  fakeApi();
});
afterEach(() => {
  setUpdateState('none');
  setUpdater(undefined);
});

const news = () => screen.queryByText('A new version is ready.');

async function open(path: string) {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('a new version', () => {
  it.each([PATHS.login, PATHS.landing, PATHS.terms])('is announced on %s', async (path) => {
    await open(path);
    expect(news()).toBeNull();
    const regions = [...document.querySelectorAll('output')];
    act(() => setUpdateState('ready'));
    expect(news()).toBeVisible();
    // The region was there before the words, or a screen reader would not read them.
    expect(regions).toContain(news()?.closest('output'));
  });

  it('is announced once inside the signed-in frame', async () => {
    storeSession(testUser());
    await open(PATHS.about);
    act(() => setUpdateState('ready'));
    expect(screen.getAllByText('A new version is ready.')).toHaveLength(1);
  });

  it('waits when the student says so', async () => {
    const { user } = await open(PATHS.login);
    act(() => setUpdateState('ready'));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(news()).toBeNull());
  });

  it('takes over when the student agrees', async () => {
    const apply = vi.fn<() => void>();
    setUpdater({ apply, check: () => Promise.resolve('newest') });
    const { user } = await open(PATHS.login);
    act(() => setUpdateState('ready'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(apply).toHaveBeenCalledOnce();
    expect(screen.getByText('Updating…')).toBeVisible();
    act(() => setUpdateState('failed'));
    expect(screen.getByText('The update did not finish. Close and reopen the app.')).toBeVisible();
  });
});
