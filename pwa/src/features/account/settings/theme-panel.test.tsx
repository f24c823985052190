import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DARK, LIGHT } from '../../../app/theme/palette.ts';
import { fakeApi, testUser } from '../../../testing/fakes/fake-api.ts';
import {
  clearStorage,
  renderApp,
  readStorage,
  storeSession,
} from '../../../testing/screens/render-app.tsx';

const page = document.documentElement;
const choice = (name: string) => screen.getByRole('radio', { name });
const browserBar = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content');

beforeEach(() => {
  clearStorage();
  page.className = '';
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  storeSession(testUser());
  fakeApi();
});
afterEach(() => document.querySelector('meta[name=theme-color]')?.remove());

async function openTheme() {
  const app = renderApp('/settings');
  await screen.findByRole('radiogroup', { name: 'Theme' });
  return app;
}

const isShown = (theme: 'light' | 'dark') =>
  waitFor(() => expect(page).toHaveClass(theme, { exact: true }));

describe('the theme', () => {
  it('is light or dark, and light by default', async () => {
    await openTheme();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(choice('Light')).toBeChecked();
    expect(choice('Dark')).not.toBeChecked();
    await isShown('light');
  });

  it('changes with the choice: stored, exactly one class on the page, and the browser’s bar', async () => {
    const { user } = await openTheme();
    await user.click(choice('Dark'));
    await isShown('dark');
    expect(readStorage()['theme']).toBe('dark');
    expect(browserBar()).toBe(DARK.page);
    expect(choice('Dark')).toBeChecked();
    await user.click(choice('Light'));
    await isShown('light');
    expect(readStorage()['theme']).toBe('light');
    expect(browserBar()).toBe(LIGHT.page);
  });

  it('can be chosen with the arrow keys', async () => {
    const { user } = await openTheme();
    choice('Light').focus();
    await user.keyboard('{ArrowDown}');
    await isShown('dark');
    expect(choice('Dark')).toHaveFocus();
  });

  it('is restored after a reload', async () => {
    localStorage.setItem('theme', 'dark');
    await openTheme();
    expect(choice('Dark')).toBeChecked();
    await isShown('dark');
  });

  it('follows another tab', async () => {
    await openTheme();
    localStorage.setItem('theme', 'dark');
    act(() => {
      const news = { key: 'theme', oldValue: 'light', newValue: 'dark', storageArea: localStorage };
      dispatchEvent(new StorageEvent('storage', news));
    });
    await isShown('dark');
    expect(choice('Dark')).toBeChecked();
    expect(browserBar()).toBe(DARK.page);
  });

  it.each(['', 'system', 'blue', '{}'])('is light when %j is stored', async (stored) => {
    localStorage.setItem('theme', stored);
    await openTheme();
    expect(choice('Light')).toBeChecked();
    await isShown('light');
  });
});
