import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { describe, expect, it, vi } from 'vitest';
import { syncStatusOf } from '../../sync-status/queries/sync-state.ts';
import { findDeviceConditions, type DeviceFacts } from './device-conditions.ts';
import type { DeviceActions } from './use-device-conditions.ts';

const NOW = '2026-11-26T09:00:00';
const HOUR = 3_600_000;

const act = vi.fn<() => undefined>() as unknown as DeviceActions;
const RIGHT: DeviceFacts = {
  trouble: undefined,
  loss: null,
  status: syncStatusOf(undefined, true),
  isStalled: false,
  installMethod: 'offered',
  isAppMissing: false,
  zones: undefined,
  isAtRisk: false,
  persistence: undefined,
  isPhone: true,
  now: NOW,
  timeZone: 'UTC',
};
const oldestPendingAt = instantOf(NOW, 'UTC') - 25 * HOUR;
const ALL: DeviceFacts = {
  ...RIGHT,
  trouble: 'off',
  loss: { pending: 1, lastOkAt: null, foundAt: 1 },
  status: { ...RIGHT.status, pending: 1, oldestPendingAt, clockOffMs: HOUR },
  isStalled: true,
  isAppMissing: true,
  zones: { here: 'Here', usual: 'There' },
  isAtRisk: true,
};

const linesOf = (facts: DeviceFacts): readonly string[] =>
  findDeviceConditions(facts, act).flatMap(({ lines }) => lines);

describe('the conditions of a device', () => {
  it('are none where nothing is wrong', () => {
    expect(findDeviceConditions(RIGHT, act)).toEqual([]);
  });

  it('are in the order of their severity', () => {
    expect(findDeviceConditions(ALL, act).map(({ lines }) => lines[0])).toEqual([
      expect.stringContaining('Saving is off'),
      expect.stringContaining('deleted by the browser'),
      expect.stringContaining('has not been sent for 25 h'),
      expect.stringContaining('does not open offline'),
      expect.stringContaining('The clock of this device is off'),
      expect.stringContaining('This device counts in Here'),
      expect.stringContaining('Your phone may clear the offline copy'),
    ]);
  });

  it('are shown over each page, at its top, or in the list only', () => {
    expect(findDeviceConditions(ALL, act).map(({ prominence }) => prominence)).toEqual([
      'everywhere',
      ...Array.from({ length: 5 }, () => 'banner'),
      'list',
    ]);
  });

  it('promise protection only where the app can be installed', () => {
    const PROMISE = /Installing the app protects it/;
    const atRisk: DeviceFacts = { ...RIGHT, isAtRisk: true };
    expect(linesOf(atRisk)).toEqual([expect.stringMatching(PROMISE)]);
    for (const installMethod of ['installed', 'none'] as const)
      expect(linesOf({ ...atRisk, installMethod })).toEqual([expect.not.stringMatching(PROMISE)]);
  });
});
