import { SHARED_CONTENT_LINK } from '@shortlist/shared/api/share.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { sharedFile, takeSharedUpload } from '../../data/database/shared-content.ts';
import { eventually } from '../../testing/user/eventually.ts';
import { followLaunches, type Launch } from './external-navigation.ts';

const OWN = `${location.origin}/dashboard`;
const here = (): string => location.pathname + location.search + location.hash;
let launch: (launch: Launch) => void;

beforeEach(() => {
  history.replaceState(null, '', '/dashboard');
  followLaunches({ setConsumer: (consumer) => (launch = consumer) }, OWN);
});

it('follows a shortcut inside the open window, and Back leads to the previous page', async () => {
  launch({ targetURL: OWN });
  launch({ targetURL: `${location.origin}/dashboard?add` });
  expect(here()).toBe('/dashboard?add');
  launch({ targetURL: `${location.origin}/dashboard#tests` });
  expect(here()).toBe('/dashboard#tests');
  history.back();
  await eventually(() => expect(here()).toBe('/dashboard?add'));
});

it('ignores the launch that opened this window, even after the page has changed', () => {
  history.replaceState(null, '', '/login');
  launch({ targetURL: OWN });
  expect(here()).toBe('/login');
});

it('follows the same address when it is launched again', () => {
  launch({ targetURL: OWN });
  history.replaceState(null, '', '/settings');
  launch({ targetURL: OWN });
  expect(here()).toBe('/dashboard');
});

it('adds no history entry when the page is shown already, and ignores other origins', () => {
  launch({ targetURL: OWN });
  const before = history.length;
  launch({ targetURL: OWN });
  launch({ targetURL: 'https://elsewhere.example/dashboard?add' });
  launch({});
  expect(history.length).toBe(before);
  expect(here()).toBe('/dashboard');
});

it('passes an opened file to the upload page', async () => {
  const file = new File(['[]'], 'notices.json');
  launch({
    targetURL: `${location.origin}/upload`,
    files: [{ getFile: () => Promise.resolve(file) }],
  });
  await eventually(() => expect(here()).toBe(SHARED_CONTENT_LINK));
  const shared = await takeSharedUpload();
  expect(shared && (await sharedFile(shared)?.text())).toBe('[]');
  expect(shared?.name).toBe('notices.json');
});

it('opens the upload page also when the file cannot be read, so that the page can report it', async () => {
  const gone = { getFile: () => Promise.reject(new Error('moved')) };
  const failures = vi.fn<(event: Event) => void>();
  addEventListener('unhandledrejection', failures);
  launch({ targetURL: `${location.origin}/upload`, files: [gone] });
  await eventually(() => expect(here()).toBe(SHARED_CONTENT_LINK));
  expect(await takeSharedUpload()).toBeUndefined();
  expect(failures).not.toHaveBeenCalled();
});
