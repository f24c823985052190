import { expect, test } from 'vitest';
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import { createNetworkLimits, type NetworkLimits } from './network-limits.ts';

const START = 1_000_000;
const MINUTE_MS = 60_000;
const HERE = '203.0.113.5';
const ELSEWHERE = '198.51.100.1';

/** Tries a wrong password; true when it was allowed. */
function tryWrong(
  limits: NetworkLimits,
  { password, clientAddress = HERE, nowMs = START }: Try,
): boolean {
  const passwordDigest = password.padStart(8, '0');
  return limits.takeWrongPassword({ clientAddress, passwordDigest }, nowMs) <= nowMs;
}
interface Try {
  readonly password: string;
  readonly clientAddress?: string;
  readonly nowMs?: number;
}

function tryMany(limits: NetworkLimits, times: number, password: (n: number) => string): number {
  const tries = Array.from({ length: times }, (_, n) => ({ password: password(n) }));
  return tries.filter((tried) => tryWrong(limits, tried)).length;
}

test('one wrong password is allowed sixty times from an address, then once a minute', () => {
  const limits = createNetworkLimits({ enabled: true });
  expect(tryMany(limits, 1_000, () => 'one')).toBe(60);
  expect(tryWrong(limits, { password: 'another' })).toBe(true);
  expect(tryWrong(limits, { password: 'one', clientAddress: ELSEWHERE })).toBe(true);
  const minutes = Array.from({ length: 4 }, (_, n) => START + (n * MINUTE_MS) / 2);
  const allowed = minutes.map((nowMs) => tryWrong(limits, { password: 'one', nowMs }));
  expect(allowed).toEqual([false, false, true, false]);
});

test('different wrong passwords are allowed two hundred times, then once every eighteen seconds', () => {
  const limits = createNetworkLimits({ enabled: true });
  expect(tryMany(limits, 1_000, String)).toBe(200);
  const next = START + 18_000;
  expect(tryWrong(limits, { password: 'next', nowMs: next - 1 })).toBe(false);
  expect(tryWrong(limits, { password: 'next', nowMs: next })).toBe(true);
  expect(tryWrong(limits, { password: 'next', clientAddress: ELSEWHERE })).toBe(true);
});

test('nothing is counted when switched off', () => {
  const limits = createNetworkLimits({ enabled: false });
  expect(tryMany(limits, 1_000, () => 'one')).toBe(1_000);
  const once = { name: 'once', max: 1, seconds: 60 };
  expect([1, 2, 3].map(() => limits.take(once, HERE, START).ok)).toEqual([true, true, true]);
});

test('every ceiling admits a hall of five hundred at the same moment', () => {
  const { wrongPasswords, sameWrongPassword, ...others } = LIMITS;
  const countedBefore = Object.values(others).filter(({ isSteady }) => isSteady);
  expect(countedBefore).toHaveLength(5);
  for (const { max } of countedBefore) expect(max).toBeGreaterThanOrEqual(600);
  // Counted afterwards, and only for those who mistype.
  for (const { max } of [wrongPasswords, sameWrongPassword])
    expect(max).toBeGreaterThanOrEqual(2 * 0.05 * 500);
});
