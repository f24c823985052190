import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusWhenAvailable } from './focus-when-available.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.body.innerHTML = '<h2 tabindex="-1">List</h2><a href="#a">A</a>';
});

afterEach(() => {
  vi.runAllTimers();
  document.body.innerHTML = '';
});

const heading = (): HTMLElement | null => document.querySelector('h2');
const link = (): HTMLElement | null => document.querySelector('a');
const mutated = (): Promise<void> => Promise.resolve();

it('focuses an element that exists', () => {
  focusWhenAvailable(link);
  expect(document.activeElement).toBe(link());
});

it('focuses an element that appears later', async () => {
  link()?.remove();
  focusWhenAvailable(link);
  expect(document.activeElement).toBe(document.body);
  document.body.append(Object.assign(document.createElement('a'), { href: '#a' }));
  await mutated();
  expect(document.activeElement).toBe(link());
});

it('moves on when the focused element leaves the page', async () => {
  focusWhenAvailable(() => link() ?? heading());
  link()?.remove();
  await mutated();
  expect(document.activeElement).toBe(heading());
});

it('leaves the focus where the user has put it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<input />');
  document.querySelector('input')?.focus();
  focusWhenAvailable(link);
  expect(document.activeElement).toBe(document.querySelector('input'));
  link()?.remove();
  await mutated();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('takes the focus from a message whose button was just pressed', () => {
  document.body.insertAdjacentHTML('beforeend', '<output><button>Undo</button></output>');
  document.querySelector('button')?.focus();
  focusWhenAvailable(link);
  expect(document.activeElement).toBe(link());
});

it('follows only the latest call', () => {
  focusWhenAvailable(heading);
  focusWhenAvailable(link);
  expect(document.activeElement).toBe(link());
});

it('stops waiting after ten seconds', async () => {
  link()?.remove();
  focusWhenAvailable(link);
  vi.advanceTimersByTime(10_000);
  document.body.append(Object.assign(document.createElement('a'), { href: '#a' }));
  await mutated();
  expect(document.activeElement).toBe(document.body);
});
