import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearStorage, renderApp, readStorage } from '../../testing/screens/render-app.tsx';

beforeEach(() => {
  clearStorage();
  document.documentElement.className = '';
});

it('is light by default, whatever the system prefers, and stores nothing by itself', async () => {
  renderApp('/faq');
  await screen.findByRole('button', { name: 'Dark theme' });
  expect(document.documentElement).toHaveClass('light', { exact: true });
  expect(readStorage()).not.toMatchObject({ theme: 'dark' });
});

it('switches to dark and back with the button, as a class and in storage', async () => {
  const { user } = renderApp('/faq');
  const toggle = await screen.findByRole('button', { name: 'Dark theme' });
  await user.click(toggle);
  await waitFor(() => expect(document.documentElement).toHaveClass('dark', { exact: true }));
  expect(readStorage()).toEqual({ theme: 'dark' });
  await user.click(toggle);
  await waitFor(() => expect(document.documentElement).toHaveClass('light', { exact: true }));
  expect(readStorage()).toEqual({ theme: 'light' });
});

it('starts with the stored theme', async () => {
  localStorage.setItem('theme', 'dark');
  renderApp('/faq');
  await screen.findByRole('button', { name: 'Dark theme', pressed: true });
  expect(document.documentElement).toHaveClass('dark', { exact: true });
});
