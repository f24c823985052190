import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readSyncFacts, syncStatusOf } from '../../sync-status/queries/sync-state.ts';
import {
  renderSignedIn,
  setEngineStatus,
  signInNewStudent,
} from '../../../testing/screens/signed-in-screen.tsx';
import { SyncDetails } from './sync-details.tsx';

const NOW = '2026-11-20T10:00:00';
const nowMs = new Date(NOW).getTime();
const HOUR_MS = 3_600_000;
let db: UserDatabase;

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));
beforeEach(async () => {
  db = await signInNewStudent();
});

async function show(): Promise<void> {
  const status = syncStatusOf(await readSyncFacts(db), true);
  renderSignedIn(<SyncDetails status={status} now={NOW} />);
}

/** The value for each label. */
const facts = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    screen
      .getAllByRole('term', { hidden: true })
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );

describe('the details of the sync', () => {
  it('show that nothing is known on a device that has not synced yet', async () => {
    await setEngineStatus(db, { lastOkAt: null });
    await show();
    await waitFor(() =>
      expect(facts()).toMatchObject({
        'Last success': 'Never',
        Waiting: '0',
        Oldest: 'None',
        Refused: '0',
        'Read anew': 'None',
        'Server history': 'Not known',
        Clock: 'Right',
        Storage: 'Not known',
      }),
    );
  });

  it('show the last success, how often everything was read again and why, and the clock offset', async () => {
    await setEngineStatus(db, { lastOkAt: nowMs - HOUR_MS });
    await db.writeMeta('clock', { hlc: '', offsetMs: -3 * HOUR_MS, measuredAt: 1 });
    await db.writeMeta('resyncs', { count: 2, lastWhy: 'epoch', lastAt: nowMs - 2 * HOUR_MS });
    await show();
    await waitFor(() =>
      expect(facts()).toMatchObject({
        'Last success': '9:00 am',
        'Read anew': '2, last 8:00 am: the server was restored',
        Clock: '3 h fast',
      }),
    );
  });

  it.each([
    [{ usage: 4_200_000, quota: 10_742_000_000 }, '4.2 MB of 10.7 GB'],
    [{ usage: 4_200_000, quota: 61_300_000 }, '4.2 MB of 61.3 MB'],
    [{ usage: 4_200_000 }, '4.2 MB'],
  ])('show the storage: %j', async (estimate, text) => {
    const storage = { estimate: () => Promise.resolve(estimate) };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    await show();
    await waitFor(() =>
      expect(facts()).toMatchObject({
        Storage: text,
      }),
    );
  });
});
