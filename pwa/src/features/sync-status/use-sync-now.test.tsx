import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EngineStatus } from '../../data/database/meta-values.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import {
  renderSignedIn,
  setEngineStatus,
  signInNewStudent,
} from '../../testing/screens/signed-in-screen.tsx';
import { syncFactsQuery } from './queries/use-sync-status.ts';
import { useSyncNow } from './use-sync-now.ts';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
});

function SyncButton() {
  const { isAsked, ask } = useSyncNow();
  return (
    <button type="button" onClick={ask}>
      {isAsked ? 'Syncing' : 'Sync'}
    </button>
  );
}

/** Asks while the engine is in this state. */
async function askWhile(status: Partial<EngineStatus> = {}): Promise<void> {
  await setEngineStatus(db, status);
  await syncFactsQuery.prefetch();
  renderSignedIn(<SyncButton />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sync' }));
  await screen.findByRole('button', { name: 'Syncing' });
  await waitFor(async () => expect(await db.readMeta('syncAskedAt')).toBeGreaterThan(0));
}

const NETWORK = { kind: 'network', message: null } as const;
const UNREACHABLE = 'The server cannot be reached: it cannot sync now. Nothing waits to be sent.';

it('reports a sync that is done, though nothing has changed', async () => {
  await askWhile();
  await setEngineStatus(db, { lastOkAt: Date.now() });
  expect(await screen.findByText('Synced just now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sync' })).toBeVisible();
});

it('reports an attempt that failed', async () => {
  await askWhile();
  await setEngineStatus(db, { failure: NETWORK, nextTryAt: Date.now() + 2000 });
  expect(await screen.findByText(UNREACHABLE)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sync' })).toBeVisible();
});

it('takes no earlier failure for the outcome', async () => {
  await askWhile({ failure: NETWORK, nextTryAt: 7 });
  await setEngineStatus(db, { failure: NETWORK, nextTryAt: 7, runningSince: 9 });
  expect(screen.getByRole('alert')).toHaveTextContent('');
  await setEngineStatus(db, { failure: NETWORK, nextTryAt: Date.now() });
  expect(await screen.findByText(UNREACHABLE)).toBeVisible();
});

it('says that the device is offline, and what waits', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await askWhile();
  await setEngineStatus(db, { failure: NETWORK, nextTryAt: Date.now() });
  expect(await screen.findByText(/^You are offline: it cannot sync now\./)).toBeVisible();
});

it('says at once that the session is over', async () => {
  await setEngineStatus(db, { failure: { kind: 'signed-out', message: null } });
  await syncFactsQuery.prefetch();
  renderSignedIn(<SyncButton />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sync' }));
  expect(
    await screen.findByText('Your session ended. Sign in again to send your changes.'),
  ).toBeVisible();
});

it('does not keep the student waiting where the network hangs', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await askWhile();
  const onLate = timers.mock.calls.find(([, ms]) => ms === 10_000)?.[0];
  act(() => onLate?.());
  expect(await screen.findByText(/^It takes longer than usual/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sync' })).toBeVisible();
});
