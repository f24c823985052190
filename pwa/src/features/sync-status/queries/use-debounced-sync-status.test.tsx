import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_STATUS, type EngineStatus } from '../../../data/database/meta-values.ts';
import { syncStatusOf } from './sync-state.ts';
import { useDebouncedSyncStatus } from './use-sync-status.ts';

beforeEach(() => void vi.useFakeTimers());

function calmStateOf(status: Partial<EngineStatus>, pending = 0) {
  const facts = {
    status: { ...INITIAL_STATUS, ...status },
    pending,
    oldestPendingAt: null,
    refused: 0,
    clockOffMs: 0,
  };
  const { result } = renderHook(() => useDebouncedSyncStatus(syncStatusOf(facts, true)));
  return () => result.current.state;
}

describe('a run of the sync', () => {
  it.each([
    [0, 'up-to-date'],
    [2, 'waiting'],
  ] as const)('is not shown in its first second, with %i changes waiting', (pending, state) => {
    const shown = calmStateOf({ lastOkAt: 1, runningSince: 2 }, pending);
    expect(shown()).toBe(state);
    act(() => void vi.advanceTimersByTime(999));
    expect(shown()).toBe(state);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toBe('syncing');
  });

  it('is shown at once while the account was never loaded completely: nothing is up to date then', () => {
    expect(calmStateOf({ lastOkAt: null, runningSince: 2 })()).toBe('syncing');
  });

  it("stays 'reading' while nothing is known yet", () => {
    const { result } = renderHook(() => useDebouncedSyncStatus(syncStatusOf(undefined, true)));
    expect(result.current.state).toBe('reading');
  });
});
