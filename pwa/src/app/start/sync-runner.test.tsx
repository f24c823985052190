import { syncRequestSchema } from '@shortlist/shared/api/sync.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { systemRuntime } from '../../data/database/runtime.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { writeChange } from '../../data/outbox/write-change.ts';
import { endSession, getSession, replaceToken, startSession } from '../../data/session/session.ts';
import { type FakeApi, refusal, testUser } from '../../testing/fakes/fake-api.ts';
import { placement } from '../../testing/data/placement.ts';
import { startSignedOut } from '../../testing/screens/render-app.tsx';
// Imported here because the first session loads it, which on a busy machine takes longer than a test waits.
import '../../data/sync/start-sync.ts';
import { runSyncWithSession } from './sync-runner.ts';

const asha = testUser({ _id: 'asha' });
const ravi = testUser({ _id: 'ravi' });
let api: FakeApi;
let stop: () => void;

beforeEach(() => {
  api = startSignedOut();
  api.answer('/api/sync', { status: 200, json: nothingTaken() });
  // What is sent must be readable here.
  vi.stubGlobal('CompressionStream', undefined);
  stop = runSyncWithSession();
});
afterEach(() => stop());

/** A response that has the time but accepts none of the changes: they stay in the outbox. */
function nothingTaken(): object {
  return {
    proto: 1,
    schema: SCHEMA_VERSION,
    minSchema: 1,
    epoch: 'e1',
    serverNow: Date.now(),
    results: [],
    echo: [],
    rows: [],
    cursors: { me: 0, feed: 0 },
    more: { me: false, feed: false },
    total: { me: 0, feed: 0 },
    resync: null,
  };
}

/** Stores a change that a student typed here before. */
async function typed(uid: string, company: string): Promise<void> {
  const f = placementToCellValues(placement(company, '2026-12-01'));
  await writeChange(userDatabase(uid), { t: 'placement', id: systemRuntime.uuid(), k: 'put', f });
}

/** The token of each sync request, and the companies in it. */
const readSyncRequests = (): readonly (readonly [string | null, string, ...unknown[]])[] =>
  api.requests
    .filter(({ path }) => path === '/api/sync')
    .map(({ headers, body }) => {
      const { uid, ops } = syncRequestSchema.parse(body);
      return [headers.get('authorization'), uid, ...companiesIn(ops)];
    });

const companiesIn = (ops: readonly unknown[]): readonly unknown[] =>
  [...JSON.stringify(ops).matchAll(/"company":"(\w+)"/g)].map(([, company]) => company);

describe('two accounts on one device', () => {
  it('never send each other’s changes', async () => {
    await typed('asha', 'Zenith');
    await typed('ravi', 'Kaveri');
    startSession('pts_asha', asha);
    await waitFor(() =>
      expect(readSyncRequests()).toContainEqual(['Bearer pts_asha', 'asha', 'Zenith']),
    );
    endSession({ byServer: true });
    startSession('pts_ravi', ravi);
    await waitFor(() =>
      expect(readSyncRequests()).toContainEqual(['Bearer pts_ravi', 'ravi', 'Kaveri']),
    );
    endSession({ byServer: false });
    startSession('pts_asha_2', asha);
    await waitFor(() =>
      expect(readSyncRequests()).toContainEqual(['Bearer pts_asha_2', 'asha', 'Zenith']),
    );
    const mixed = readSyncRequests().filter(
      ([token, uid, ...companies]) =>
        token?.startsWith(`Bearer pts_${uid}`) !== true ||
        companies.includes(uid === 'asha' ? 'Kaveri' : 'Zenith'),
    );
    expect(mixed).toEqual([]);
    expect(await userDatabase('asha').outbox.count()).toBe(1);
    expect(await userDatabase('ravi').outbox.count()).toBe(1);
  });
});

describe('a changed password', () => {
  it('continues with the new token and loses nothing', async () => {
    await typed('mira', 'Zenith');
    startSession('pts_old', testUser({ _id: 'mira' }));
    await waitFor(() =>
      expect(readSyncRequests()).toContainEqual(['Bearer pts_old', 'mira', 'Zenith']),
    );
    replaceToken('pts_new', 'pts_old');
    await waitFor(() =>
      expect(readSyncRequests()).toContainEqual(['Bearer pts_new', 'mira', 'Zenith']),
    );
    expect(await userDatabase('mira').outbox.count()).toBe(1);
  });
});

describe('a token that belongs to another user', () => {
  it('is checked with the server, and sends nothing of the user whom this tab had signed in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const json = refusal('This belongs to another account.', 'user_mismatch');
    api.answer('/api/sync', { status: 409, json });
    api.answer('/api/auth/me', { status: 200, json: { success: true, user: ravi } });
    await typed('lila', 'Zenith');
    startSession('pts_ravi', testUser({ _id: 'lila' }));
    await waitFor(() => expect(getSession()).toMatchObject({ user: { _id: 'ravi' } }));
    expect(await userDatabase('lila').outbox.count()).toBe(1);
    vi.restoreAllMocks();
  });
});

describe('a session that the server ended', () => {
  it('ends here too, and what was typed stays', async () => {
    const json = refusal('Please sign in to continue.', 'unauthorized');
    api.answer('/api/sync', { status: 401, json });
    await typed('zoya', 'Zenith');
    startSession('pts_1', testUser({ _id: 'zoya' }));
    await waitFor(() => expect(getSession()).toMatchObject({ endedByServer: true }));
    expect(localStorage.length).toBe(0);
    expect(await userDatabase('zoya').outbox.count()).toBe(1);
  });
});
