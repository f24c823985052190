import { expect, test } from 'vitest';
import { createNetworkLimits, type NetworkLimits } from './network-limits.ts';

const START = 1_000_000;
const QUARTER_HOUR_MS = 15 * 60_000;
const HERE = '203.0.113.5';

/** Fails `times` sign-ins from one address at once, for `accounts` accounts in turn. */
function fail(limits: NetworkLimits, times: number, accounts: number, nowMs = START): void {
  for (let i = 0; i < times; i += 1)
    limits.countFailedLogin({
      clientAddress: HERE,
      emailDigest: `${String(i % accounts).padStart(8, '0')}-digest`,
      nowMs,
    });
}

test('a hundred wrong passwords within a quarter of an hour lock the address', () => {
  const limits = createNetworkLimits({ enabled: true });
  fail(limits, 99, 20);
  expect(limits.loginAllowedAt(HERE)).toBeLessThanOrEqual(START);
  fail(limits, 1, 1, START + 60_000);
  expect(limits.loginAllowedAt(HERE)).toBe(START + QUARTER_HOUR_MS);
  expect(limits.loginAllowedAt('198.51.100.1')).toBeLessThanOrEqual(START);
});

test('wrong passwords are forgotten after a quarter of an hour', () => {
  const limits = createNetworkLimits({ enabled: true });
  fail(limits, 99, 20);
  fail(limits, 99, 20, START + QUARTER_HOUR_MS);
  expect(limits.loginAllowedAt(HERE)).toBeLessThanOrEqual(START);
});

test('guessing for more than twenty accounts locks the address for a quarter of an hour', () => {
  const limits = createNetworkLimits({ enabled: true });
  fail(limits, 20, 20);
  expect(limits.loginAllowedAt(HERE)).toBeLessThanOrEqual(START);
  fail(limits, 21, 21, START + 60_000);
  expect(limits.loginAllowedAt(HERE)).toBe(START + 60_000 + QUARTER_HOUR_MS);
  fail(limits, 1, 1, START + 120_000);
  expect(limits.loginAllowedAt(HERE)).toBe(START + 60_000 + QUARTER_HOUR_MS);
});

test('counting starts again after the lock', () => {
  const limits = createNetworkLimits({ enabled: true });
  fail(limits, 21, 21);
  const after = START + QUARTER_HOUR_MS;
  fail(limits, 20, 20, after);
  expect(limits.loginAllowedAt(HERE)).toBeLessThanOrEqual(after);
});

test('nothing is counted when switched off', () => {
  const limits = createNetworkLimits({ enabled: false });
  fail(limits, 200, 200);
  expect(limits.loginAllowedAt(HERE)).toBeLessThanOrEqual(START);
  const once = { name: 'once', max: 1, seconds: 60 };
  expect([1, 2, 3].map(() => limits.take(once, HERE, START).ok)).toEqual([true, true, true]);
});
