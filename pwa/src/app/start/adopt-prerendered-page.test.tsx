import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adoptPrerenderedPage } from './adopt-prerendered-page.ts';

const PAGE = `<a href="/">Home</a><button aria-label="Menu"></button><a href="/login">Login</a>
  <input type="search" aria-label="Search" />`;
let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><div id="prerendered">${PAGE}</div></div>`;
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
  document.documentElement.dataset['start'] = 'landing';
});
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset['start'];
  delete document.documentElement.dataset['pressed'];
});

/** What the app does: renders the same page with new elements. */
function draw(): void {
  root.innerHTML = PAGE;
}

const link = (name: string): HTMLElement | undefined =>
  [...root.querySelectorAll('a')].find(({ textContent }) => textContent === name);

it('moves the focus to the same link of the new page', async () => {
  link('Login')?.focus();
  expect(adoptPrerenderedPage(root)).toBe(true);
  draw();
  await waitFor(() => expect(link('Login')).toHaveFocus());
});

it('moves the focus to the same input, so that the next letter is typed there', async () => {
  root.querySelector('input')?.focus();
  adoptPrerenderedPage(root);
  draw();
  await waitFor(() => expect(root.querySelector('input')).toHaveFocus());
});

it('follows a focus that moves until the last moment', async () => {
  link('Login')?.focus();
  adoptPrerenderedPage(root);
  link('Home')?.focus();
  draw();
  await waitFor(() => expect(link('Home')).toHaveFocus());
});

it('sets no focus where there was none', async () => {
  adoptPrerenderedPage(root);
  draw();
  await waitFor(() => expect(root.querySelector('#prerendered')).toBeNull());
  expect(document.body).toHaveFocus();
});

it('repeats a click that came too early', async () => {
  adoptPrerenderedPage(root);
  document.documentElement.dataset['pressed'] = 'Menu';
  draw();
  const pressed = vi.fn<() => void>();
  root.querySelector('button')?.addEventListener('click', pressed);
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
});

it.each([
  ['follows a link that was pressed during the first rendering', '/dashboard?p=1', 1],
  ['does not navigate where no link was pressed', undefined, 0],
])('%s', async (_, pressed, times) => {
  history.replaceState(null, '', '/dashboard');
  const navigated = vi.fn<() => void>();
  addEventListener('popstate', navigated);
  adoptPrerenderedPage(root);
  if (pressed !== undefined) history.pushState(null, '', pressed);
  draw();
  await waitFor(() => expect(root.querySelector('#prerendered')).toBeNull());
  expect(navigated).toHaveBeenCalledTimes(times);
  removeEventListener('popstate', navigated);
});

it('does nothing on other pages, where the prerendered page stays hidden', () => {
  delete document.documentElement.dataset['start'];
  expect(adoptPrerenderedPage(root)).toBe(false);
});
