import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { setUpdater, setUpdateState, type UpdateCheck } from '../../../ui/notices/app-update.tsx';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { placement } from '../../../testing/data/placement.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { renderApp, startSignedIn } from '../../../testing/screens/render-app.tsx';
import { setEngineStatus } from '../../../testing/screens/signed-in-screen.tsx';
import { bytesText, storedPlacementsText } from '../../device/messages.ts';

const owner = testUser({ _id: 'keeper' });

beforeEach(async () => {
  await startSignedIn(owner);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openCard(name: string) {
  const app = renderApp('/settings');
  const card = within(await screen.findByRole('region', { name }));
  return { ...app, card };
}

describe('the offline copy', () => {
  /** A browser with this storage manager. */
  function stubStorage(storage: Partial<StorageManager>): void {
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  }
  const WARNING = /may clear the offline copy when space is short/;

  it('counts the placements on the device and the space they use', async () => {
    await addPlacement(placement('Zenith', '2026-12-01'));
    await addPlacement(placement('Kaveri', '2026-12-02'));
    stubStorage({ estimate: async () => ({ usage: 2_500_000 }), persisted: async () => true });
    const { card } = await openCard('Offline copy');
    expect(await card.findByText(/2 placements/)).toBeVisible();
    expect(await card.findByText(/2\.4 MB of storage used/)).toBeVisible();
  });

  it('shows the browser’s promise to keep it, without a warning', async () => {
    stubStorage({ estimate: async () => ({}), persisted: async () => true });
    const { card } = await openCard('Offline copy');
    expect(await card.findByText(/keeps this copy, even when space is short/)).toBeVisible();
    expect(screen.queryByText(WARNING)).toBeNull();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('warns when it may be cleared, and shows the outcome of the request', async () => {
    let isPersisted = false;
    let answer = false;
    stubStorage({
      estimate: async () => ({ usage: 1 }),
      persisted: async () => isPersisted,
      persist: async () => (isPersisted = answer),
    });
    const { user, card } = await openCard('Offline copy');
    const section = within(screen.getByRole('region', { name: 'On this device' }));
    expect(await section.findByText(WARNING)).toBeVisible();
    // It is true of most browsers.
    expect(screen.getAllByText(WARNING)).toHaveLength(1);
    await user.click(section.getByRole('button', { name: 'Ask to keep it' }));
    expect(await section.findByText(/did not agree/)).toBeVisible();
    answer = true;
    await user.click(section.getByRole('button', { name: 'Ask to keep it' }));
    expect(await card.findByText(/keeps this copy/)).toBeVisible();
    expect(section.queryByText(WARNING)).toBeNull();
  });

  it('claims nothing where the browser reports nothing', async () => {
    const { card } = await openCard('Offline copy');
    expect(await card.findByText(/No placements/)).toBeVisible();
    expect(screen.queryByText(WARNING)).toBeNull();
    expect(card.queryByText(/keeps this copy|storage used|Ready to use offline/)).toBeNull();
  });

  it.each([
    [{ active: {} }, 'Ready to use offline'],
    [undefined, 'The app itself is not kept in this window yet: opening it needs a connection.'],
  ])('with the worker %j shows: %s', async (registration, text) => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration, addEventListener() {} },
    });
    const { card } = await openCard('Offline copy');
    expect(await card.findByText(text)).toBeVisible();
  });

  it.each([
    [1, '1 KB'],
    [1024, '1 KB'],
    [1025, '2 KB'],
    [1024 * 1024 - 1, '1024 KB'],
    [1024 * 1024, '1.0 MB'],
    [12_345_678, '11.8 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });

  it.each([
    [0, 'No placements'],
    [1, '1 placement'],
    [40, '40 placements'],
  ])('writes %i placements as %s', (count, text) => {
    expect(storedPlacementsText(count)).toBe(text);
  });
});

describe('the sync', () => {
  const db = () => userDatabase(owner._id);

  it('shows the chip’s state, the number of waiting changes, and the last success', async () => {
    await setEngineStatus(db(), { lastOkAt: Date.now() });
    const { card } = await openCard('Sync');
    expect(await card.findByText('Up to date')).toBeVisible();
    expect(await card.findByText(/Nothing waiting/)).toBeVisible();
    expect(await card.findByText(/Last synced \d{1,2}:\d{2} (am|pm)/)).toBeVisible();
    await act(async () => void (await addPlacement(placement('Zenith', '2026-12-01'))));
    expect(await card.findByText('1 change waiting')).toBeVisible();
    expect(await screen.findByRole('button', { name: '1 change waiting' })).toBeVisible();
  });

  it('shows a new device as not yet synced', async () => {
    await setEngineStatus(db(), { lastOkAt: null });
    const { card } = await openCard('Sync');
    expect(await card.findByText(/Not synced yet/)).toBeVisible();
  });

  it('is started by its button', async () => {
    await setEngineStatus(db(), {});
    const { user, card } = await openCard('Sync');
    const before = Date.now();
    await user.click(card.getByRole('button', { name: 'Sync now' }));
    await waitFor(async () =>
      expect(await db().readMeta('syncAskedAt')).toBeGreaterThanOrEqual(before),
    );
  });

  it('opens its sheet, also while there is no chip', async () => {
    await setEngineStatus(db(), {});
    const { user, card } = await openCard('Sync');
    await card.findByText('Up to date');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Up to date' })).toBeNull());
    await user.click(card.getByRole('button', { name: 'Details of the sync' }));
    expect(await screen.findByRole('dialog', { name: 'Sync' })).toBeVisible();
  });
});

describe('the app version', () => {
  afterEach(() => {
    setUpdater(undefined);
    setUpdateState('none');
  });
  const applied: string[] = [];
  function stubUpdater(found: UpdateCheck): void {
    applied.length = 0;
    setUpdater({ apply: () => void applied.push('applied'), check: async () => found });
  }

  it('names the running build', async () => {
    const { card } = await openCard('App version');
    expect(card.getByText(/^Version ./)).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('checks for a newer one on request', async () => {
    stubUpdater('newest');
    const { user, card } = await openCard('App version');
    for (const [found, text] of [
      ['newest', 'You have the newest version.'],
      ['found', 'A new version was found and is being fetched.'],
      ['unreachable', 'Could not look for a new version. Connect and try again.'],
    ] as const) {
      stubUpdater(found);
      await user.click(card.getByRole('button', { name: 'Check for a new version' }));
      expect(await card.findByText(text)).toBeVisible();
    }
  });

  it.each(['ready', 'postponed'] as const)('offers to reload when one is %s', async (state) => {
    stubUpdater('newest');
    const { user, card } = await openCard('App version');
    act(() => setUpdateState(state));
    expect(card.getByText('A new version is ready.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Reload' }));
    expect(applied).toEqual(['applied']);
    expect(card.getByText('Updating…')).toBeVisible();
  });
});

describe('the shortcuts', () => {
  const isOff = () => userDatabase(owner._id).readMeta('keysOff');

  it('are switched off and on again, on this device', async () => {
    const { user, card } = await openCard('Shortcuts');
    const shortcuts = card.getByRole('switch', { name: 'Keyboard shortcuts' });
    expect(shortcuts).toBeChecked();
    await user.click(shortcuts);
    await waitFor(async () => expect(await isOff()).toBe(true));
    expect(shortcuts).not.toBeChecked();
    expect(await userDatabase(owner._id).outbox.count()).toBe(0);
    await user.click(shortcuts);
    await waitFor(async () => expect(await isOff()).toBe(false));
    expect(shortcuts).toBeChecked();
  });

  it('stay as they were on a device that is full, which is reported', async () => {
    const { user, card } = await openCard('Shortcuts');
    simulateFullDevice();
    await user.click(card.getByRole('switch', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByText(/could not be saved on this device/)).toBeVisible();
    expect(card.getByRole('switch', { name: 'Keyboard shortcuts' })).toBeChecked();
  });
});
