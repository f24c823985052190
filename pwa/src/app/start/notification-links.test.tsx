import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savePendingLink, takePendingLink } from '../../data/database/app-database.ts';
import { followNotificationLinks, parseNotificationLink } from './external-navigation.ts';

describe('where a notification leads', () => {
  it.each([
    ['/dashboard?p=0199-a', '/dashboard?p=0199-a'],
    ['/dashboard', '/dashboard'],
    ['/settings', '/settings'],
    ['https://shortlist.example/dashboard?p=1', '/dashboard?p=1'],
    ['/api/auth/me', undefined],
    ['/insights', undefined],
    ['//evil.example/dashboard', undefined],
    ['https://evil.example/dashboard', undefined],
    ['javascript:alert(1)', undefined],
    ['/dashboard/../api/x', undefined],
    ['http://[', undefined],
    ['', undefined],
    [undefined, undefined],
    [{ path: '/dashboard' }, undefined],
  ])('%j leads to %s', (path, expected) => {
    expect(parseNotificationLink(path, 'https://shortlist.example')).toBe(expected);
  });
});

describe('the open window', () => {
  let worker: EventTarget;

  beforeEach(() => {
    history.replaceState(null, '', '/profile');
    worker = Object.assign(new EventTarget(), { startMessages: vi.fn<() => void>() });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  });
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await takePendingLink();
  });

  const address = (): string => location.pathname + location.search;
  const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

  it('navigates to the page of the tapped notification without a reload', async () => {
    const before = history.length;
    followNotificationLinks();
    say({ type: 'open', path: '/dashboard?p=p1' });
    await waitFor(() => expect(address()).toBe('/dashboard?p=p1'));
    expect(history.length).toBe(before + 1);
  });

  it('ignores any other message', async () => {
    followNotificationLinks();
    for (const data of [null, 'open', { type: 'open', path: 'https://evil.example/dashboard' }])
      say(data);
    say({ type: 'open', path: '/settings' });
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  it('follows the tap that started it, once', async () => {
    await savePendingLink({ path: '/dashboard?p=p1', at: Date.now() - 60_000 });
    followNotificationLinks();
    await waitFor(() => expect(address()).toBe('/dashboard?p=p1'));
    expect(await takePendingLink()).toBeUndefined();
  });

  it('discards a tap of long ago', async () => {
    await savePendingLink({ path: '/dashboard?p=p1', at: Date.now() - 3 * 60_000 });
    followNotificationLinks();
    say({ type: 'open', path: '/settings' });
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(await takePendingLink()).toBeUndefined();
  });

  it('does not follow the same tap again at its next start', async () => {
    await savePendingLink({ path: '/dashboard?p=p1', at: Date.now() });
    followNotificationLinks();
    say({ type: 'open', path: '/dashboard?p=p1' });
    await waitFor(async () => expect(await takePendingLink()).toBeUndefined());
  });
});
