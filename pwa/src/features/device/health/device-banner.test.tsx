import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import {
  recordTrouble,
  type DeviceTrouble,
} from '../../../data/database/storage/device-trouble.ts';
import { setOfflineState, setStoreAppNow } from '../install/offline-state.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { syncFactsQuery } from '../../sync-status/queries/use-sync-status.ts';
import { currentUid } from '../../../data/session/session.ts';
import { placement } from '../../../testing/data/placement.ts';
import {
  renderSignedIn,
  setEngineStatus,
  signInNewStudent,
} from '../../../testing/screens/signed-in-screen.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { DeviceBanner } from './device-banner.tsx';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
  await setEngineStatus(db, { lastOkAt: Date.now() });
});

/**
 * Opens the page with the current facts, and advances the time step by step. The database needs its timers,
 * and so does waiting.
 */
async function openAndPass(...steps: readonly (number | (() => void))[]): Promise<UserEvent> {
  await syncFactsQuery.prefetch();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const user = open();
  for (const step of steps)
    if (typeof step === 'number') await act(() => vi.advanceTimersByTimeAsync(step));
    else step();
  vi.useRealTimers();
  return user;
}

const open = () => renderSignedIn(<DeviceBanner uid={currentUid()} />);
async function makeWait(ageMs = 0): Promise<void> {
  await addPlacement(placement('Zenith', '2026-12-01'));
  await db.outbox.toCollection().modify({ createdAt: Date.now() - ageMs });
}

async function fail(kind: 'network' | 'portal' | 'forbidden', message: string | null = null) {
  await setEngineStatus(db, { lastOkAt: Date.now(), failure: { kind, message } });
}

describe('the watchdog', () => {
  const ALARM = /1 change has not been sent.*: the server cannot be reached/;

  it('reports after 15 minutes without a success that nothing is sent, why, and what can be done', async () => {
    await makeWait();
    await fail('network');
    const isSilent = (): void => expect(screen.queryByText(ALARM)).toBeNull();
    const user = await openAndPass(14 * MINUTE + 59 * SECOND, isSilent, SECOND);
    expect(await screen.findByText(ALARM)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await db.readMeta('syncAskedAt')).toBeDefined());
  });

  it('hides as soon as a sync succeeded', async () => {
    await makeWait();
    await fail('network');
    await openAndPass(15 * MINUTE);
    expect(await screen.findByText(ALARM)).toBeVisible();
    await act(() => setEngineStatus(db, { lastOkAt: Date.now() + 1 }));
    await waitFor(() => expect(screen.queryByText(ALARM)).toBeNull());
  });

  it.each([
    ['the browser has no network', 'network', false],
    ['a portal answers', 'portal', true],
  ] as const)('is hidden while %s: another message reports that', async (_, kind, online) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    await makeWait();
    await fail(kind);
    await openAndPass(HOUR);
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  });

  it('is not raised by a clock jump, nor by a night in standby', async () => {
    await makeWait();
    const leap = (): void => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * 24 * HOUR);
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * HOUR);
    };
    await openAndPass(14 * MINUTE, leap, MINUTE);
    expect(screen.queryByText(/has not been sent/)).toBeNull();
  });

  it('shows the server’s message', async () => {
    await makeWait();
    await fail('forbidden', 'Your account is suspended.');
    await openAndPass(15 * MINUTE);
    expect(
      await screen.findByText(/does not accept changes.*Your account is suspended\./),
    ).toBeVisible();
  });
});

it('warns when a change was unsent for a day, also without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await makeWait(24 * HOUR + MINUTE);
  open();
  expect(
    await screen.findByText(/1 change stands only on this device, for more than a day/),
  ).toBeVisible();
});

it('reports what the browser has deleted until the student acknowledges it', async () => {
  await db.writeMeta('storageLoss', { pending: 3, lastOkAt: Date.now(), foundAt: 1 });
  const user = open();
  expect(
    await screen.findByText(/^3 changes that were not sent yet were deleted by the browser/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/deleted by the browser/)).toBeNull());
  expect(await db.readMeta('storageLoss')).toBeUndefined();
});

it('reports that the app could not be stored here, until it is', async () => {
  const tryAgain = vi.fn<() => void>();
  setStoreAppNow(tryAgain);
  const user = open();
  expect(screen.queryByText(/does not open offline/)).toBeNull();
  act(() => setOfflineState('failed'));
  expect(
    await screen.findByText(/does not open offline on this device yet\. Try again/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tryAgain).toHaveBeenCalled();
  act(() => setOfflineState('stored'));
  expect(screen.queryByText(/does not open offline/)).toBeNull();
});

it('reports that the clock of the device is wrong, because reminders depend on it', async () => {
  await db.writeMeta('clock', { hlc: '', offsetMs: -2 * HOUR, measuredAt: 1 });
  open();
  expect(await screen.findByText(/The clock of this device is off: 2 h fast/)).toBeVisible();
});

it('shows the most severe problem, and all of them in a sheet', async () => {
  const CLOCK = /The clock of this device is off/;
  await db.writeMeta('clock', { hlc: '', offsetMs: -2 * HOUR, measuredAt: 1 });
  await db.writeMeta('storageLoss', { pending: 3, lastOkAt: Date.now(), foundAt: 1 });
  const user = open();
  expect(await screen.findByText(/deleted by the browser/)).toBeVisible();
  expect(screen.queryByText(CLOCK)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'and 1 more' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'On this device' }));
  expect(sheet.getByText(CLOCK)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sheet.queryByText(/deleted by the browser/)).toBeNull());
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(CLOCK)).toBeVisible();
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

describe('what prevents saving', () => {
  it.each<[DeviceTrouble, RegExp, string[]]>([
    ['held-up', /Close the other tab/, []],
    ['upgraded', /updated in another tab/, ['Reload']],
    ['deleted', /was deleted\. Reload/, ['Reload']],
    ['off', /^Saving is off/, ['Reload']],
    ['full', /^Not saved: device storage is full/, ['Export', 'OK']],
    ['feed', /^The board cannot be read .* Your own changes are saved/, ['Reload']],
  ])('shows for %s: %s', async (trouble, text, buttons) => {
    open();
    act(() => recordTrouble(db.name, trouble));
    expect(await screen.findByText(text)).toBeVisible();
    const names = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(buttons);
  });

  it('is shown before everything else, which waits in the sheet', async () => {
    await db.writeMeta('storageLoss', { pending: 3, lastOkAt: Date.now(), foundAt: 1 });
    const user = open();
    expect(await screen.findByText(/deleted by the browser/)).toBeVisible();
    act(() => recordTrouble(db.name, 'off'));
    expect(await screen.findByText(/^Saving is off/)).toBeVisible();
    expect(screen.queryByText(/deleted by the browser/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'and 1 more' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'On this device' }));
    expect(sheet.getByText(/deleted by the browser/)).toBeVisible();
    expect(sheet.getByText(/^Saving is off/)).toBeVisible();
  });

  it('disappears when the student acknowledges that the device is full', async () => {
    const user = open();
    act(() => recordTrouble(db.name, 'full'));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
  });

  it('is also shown in a dialog that covers the page', async () => {
    renderSignedIn(
      <>
        <DeviceBanner uid={currentUid()} />
        <DialogFrame open title="Form" onClose={() => undefined}>
          <input aria-label="Company" />
        </DialogFrame>
      </>,
    );
    act(() => recordTrouble(db.name, 'off'));
    const dialog = await screen.findByRole('dialog', { name: 'Form' });
    expect(await within(dialog).findByText(/^Saving is off/)).toBeVisible();
  });
});
