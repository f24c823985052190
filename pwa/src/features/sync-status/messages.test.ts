import { describe, expect, it } from 'vitest';
import { INITIAL_STATUS } from '../../data/database/meta-values.ts';
import type { SyncStatus } from './queries/sync-state.ts';
import { notSyncedText, syncExplanation } from './explanations.ts';
import { partlyLoadedText, syncChipText, lastSyncedText } from './messages.ts';

const CALM: SyncStatus = {
  ...INITIAL_STATUS,
  state: 'up-to-date',
  pending: 0,
  oldestPendingAt: null,
  refused: 0,
  incomplete: false,
  clockOffMs: 0,
  failure: null,
  problem: null,
};

describe('the chip', () => {
  const cases: readonly (readonly [Partial<SyncStatus>, string])[] = [
    [{}, 'Up to date'],
    [{ state: 'waiting', pending: 1 }, '1 change waiting'],
    [{ state: 'waiting', pending: 3 }, '3 changes waiting'],
    [{ state: 'syncing' }, 'Syncing…'],
    [{ state: 'reading' }, 'Loading…'],
    [{ state: 'offline' }, 'Offline'],
    [{ state: 'offline', pending: 2 }, '2 changes waiting'],
    [{ state: 'unreachable' }, 'Server not reachable'],
    [{ state: 'change-fails', pending: 1 }, '1 change waiting'],
    [{ state: 'pull-fails' }, 'Not up to date'],
    [{ state: 'stopped' }, 'Not syncing'],
    [{ state: 'refused', refused: 1 }, '1 change needs you'],
    [{ state: 'refused', refused: 2 }, '2 changes need you'],
    [{ state: 'signed-out' }, 'Sign in again'],
    [{ state: 'account-deleted' }, 'Account deleted'],
    [{ state: 'outdated' }, 'Update needed'],
  ];
  it.each(cases)('for %j shows: %s', (status, text) => {
    expect(syncChipText({ ...CALM, ...status })).toBe(text);
  });
});

describe('the sheet', () => {
  it('says that the app works without a network', () => {
    expect(syncExplanation({ ...CALM, state: 'offline' }, 0)).toBe(
      'You can keep working. Changes are sent when you are back online.',
    );
  });

  it.each([
    [
      { state: 'change-fails', pending: 1 },
      'The server fails on a change and takes the others. The change is kept on this device. We will try again in 30 s. If it goes on failing, it is listed here: you can retry, copy or discard it then.',
    ],
    [
      { state: 'pull-fails', pending: 0 },
      'Your changes are saved to your account, but the server fails to send what was changed on other devices. We will try again in 30 s.',
    ],
    [
      { state: 'pull-fails', pending: 1 },
      'The server fails to send what was changed on other devices. We will try again in 30 s.',
    ],
  ] as const)('says on what the server fails: %j', (status, text) => {
    expect(syncExplanation({ ...CALM, ...status }, 30)).toBe(text);
  });

  it.each([
    [30, 'We will try again in 30 s.'],
    [89, 'We will try again in 89 s.'],
    [300, 'We will try again in 5 min.'],
    [0, 'We are trying again.'],
  ])('says when the next attempt comes: %i s', (seconds, text) => {
    expect(syncExplanation({ ...CALM, state: 'unreachable' }, seconds)).toContain(text);
  });

  it('claims nothing while the number of pending changes is being read', () => {
    expect(syncExplanation({ ...CALM, state: 'reading' }, 0)).toBe(
      'Reading what is kept on this device.',
    );
  });

  it('does not blame the network when the server or the device refuses', () => {
    expect(syncExplanation({ ...CALM, state: 'stopped' }, 0)).toBe(
      'Your changes cannot be sent at the moment. They are kept on this device.',
    );
  });

  it('shows the progress of the first load', () => {
    const status = { ...CALM, state: 'syncing', firstSync: { done: 250, total: 900 } } as const;
    expect(syncExplanation(status, 0)).toBe('Loading your placements: 250 of 900.');
  });

  it('shows the time of the last sync, and the day when it was another one', () => {
    const at = Date.parse('2026-11-20T09:41:07+05:30');
    const zone = 'Asia/Kolkata';
    expect(lastSyncedText(at, '2026-11-20T10:00:00', zone)).toBe('Last synced 9:41 am');
    expect(lastSyncedText(at, '2026-11-21T10:00:00', zone)).toBe('Last synced 20 Nov, 9:41 am');
    expect(lastSyncedText(null, '2026-11-20T10:00:00', zone)).toBeUndefined();
  });
});

describe('the notice about a partly loaded list', () => {
  const part = { ...CALM, firstSync: { done: 250, total: 900 } } as const;

  it.each([
    ['syncing', 'Loading your placements. Figures and lists are not complete yet.'],
    [
      'offline',
      'Only a part of your placements is on this device so far. The others are loaded once the server can be reached.',
    ],
  ] as const)('is shown while %s', (state, text) => {
    expect(partlyLoadedText({ ...part, state })).toBe(text);
  });

  it('is not shown once everything is loaded', () => {
    expect(partlyLoadedText(CALM)).toBeUndefined();
    expect(partlyLoadedText({ ...CALM, firstSync: { done: 900, total: 900 } })).toBeUndefined();
  });
});

describe('the report of a sync that was asked for and failed', () => {
  const OFFLINE = 'You are offline: it cannot sync now.';
  const UNREACHABLE = 'The server cannot be reached: it cannot sync now.';
  it.each<readonly [Partial<SyncStatus>, string]>([
    [{ state: 'offline' }, `${OFFLINE} Nothing waits to be sent.`],
    [
      { state: 'offline', pending: 1 },
      `${OFFLINE} 1 change waits on this device, and will be sent later.`,
    ],
    [
      { state: 'offline', pending: 3 },
      `${OFFLINE} 3 changes wait on this device, and will be sent later.`,
    ],
    [{ state: 'unreachable' }, `${UNREACHABLE} Nothing waits to be sent.`],
    [{ state: 'refused', refused: 1 }, `${UNREACHABLE} Nothing waits to be sent.`],
    [{ state: 'outdated' }, 'This version of the app is too old to sync.'],
    [{ state: 'stopped' }, 'Your changes cannot be sent at the moment.'],
    [{ state: 'signed-out' }, 'Your session ended.'],
  ])('for %j says: %s', (status, text) => {
    expect(notSyncedText({ ...CALM, ...status })).toContain(text);
  });
});
