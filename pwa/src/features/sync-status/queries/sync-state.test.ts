import { describe, expect, it } from 'vitest';
import {
  INITIAL_STATUS,
  type EngineStatus,
  type SyncFailure,
} from '../../../data/database/meta-values.ts';
import { syncStatusOf, type SyncFacts, type SyncState } from './sync-state.ts';

const synced: EngineStatus = { ...INITIAL_STATUS, lastOkAt: 5 };
const facts = (status: Partial<EngineStatus>, more: Partial<SyncFacts> = {}): SyncFacts => ({
  status: { ...synced, ...status },
  pending: 0,
  oldestPendingAt: null,
  refused: 0,
  clockOffMs: 0,
  ...more,
});
const failing = (kind: SyncFailure['kind']): Partial<EngineStatus> => ({
  failure: { kind, message: null },
});

describe('the state of the sync', () => {
  it.each<[string, SyncFacts | undefined, boolean, SyncState]>([
    ['nothing waits', facts({}), true, 'up-to-date'],
    ['a change waits', facts({}, { pending: 1 }), true, 'waiting'],
    ['a run takes a long time', facts({ runningSince: 1 }), true, 'syncing'],
    ['nothing was synced yet', facts({ lastOkAt: null }), true, 'syncing'],
    ['nothing is known yet', undefined, true, 'reading'],
    ['nothing is known yet and there is no network', undefined, false, 'reading'],
    ['the browser has no network', facts({}), false, 'offline'],
    ['the first sync has no network', facts({ lastOkAt: null }), false, 'offline'],
    ['a captive portal answers', facts(failing('portal')), true, 'offline'],
    ['a request failed though there is a network', facts(failing('network')), true, 'unreachable'],
    ['the server is broken', facts(failing('server')), true, 'unreachable'],
    ['the server fails on a change', facts(failing('change-fails')), true, 'change-fails'],
    ['the server fails on a page', facts(failing('pull-fails')), true, 'pull-fails'],
    ['the server forbids it', facts(failing('forbidden')), true, 'stopped'],
    ['the device fails', facts(failing('device')), true, 'stopped'],
    ['a change was refused', facts({}, { refused: 1 }), true, 'refused'],
    ['a change was refused and the network is gone', facts({}, { refused: 1 }), false, 'refused'],
    ['the session is over', facts(failing('signed-out'), { refused: 1 }), false, 'signed-out'],
    ['the account was deleted', facts(failing('account-deleted')), false, 'account-deleted'],
    ['the app is too old', facts(failing('outdated')), true, 'outdated'],
  ])('when %s', (_, syncFacts, isOnline, state) => {
    expect(syncStatusOf(syncFacts, isOnline).state).toBe(state);
  });

  it('passes on the server’s sentence and the next attempt', () => {
    const status = facts({ failure: { kind: 'server', message: 'Back at 9.' }, nextTryAt: 7 });
    expect(syncStatusOf(status, true)).toMatchObject({ problem: 'Back at 9.', nextTryAt: 7 });
  });
});
