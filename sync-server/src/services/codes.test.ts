import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from '../db/migrate.ts';
import { openDatabase, type SqliteDatabase } from '../db/open.ts';
import { createDigests } from '../gateways/digests.ts';
import { systemRandom } from '../gateways/random.ts';
import { TEST_PEPPER } from '../testing/create-test-app.ts';
import { createCodes } from './codes.ts';
import type { Transaction } from './transaction.ts';

const MINUTE = 60_000;
const codes = createCodes({
  digests: createDigests(TEST_PEPPER),
  // Leading zeros are part of a code.
  random: { ...systemRandom, code: () => '000042' },
});

let db: SqliteDatabase;
beforeEach(async () => {
  db = openDatabase(':memory:');
  await migrateToLatest(db);
});
afterEach(() => db.close());

const at = (nowMs: number): Transaction => ({ db, nowMs });

describe('a six-digit code', () => {
  it('is right once', () => {
    const code = codes.issue(at(0), 'reset', 'asha');
    const attempt = { subjects: ['asha'], code };
    expect(codes.redeem(at(1), 'reset', attempt)).toBe('asha');
    expect(codes.redeem(at(2), 'reset', attempt)).toBeUndefined();
    expect(codes.isLive(at(2), 'reset', 'asha')).toBe(false);
  });

  it('is right for its subject and its purpose only', () => {
    const code = codes.issue(at(0), 'reset', 'asha');
    codes.issue(at(0), 'change', 'ravi');
    expect(codes.redeem(at(1), 'change', { subjects: ['asha'], code })).toBeUndefined();
    expect(codes.redeem(at(1), 'reset', { subjects: ['ravi'], code })).toBeUndefined();
    expect(codes.redeem(at(1), 'reset', { subjects: ['ravi', 'asha'], code })).toBe('asha');
  });

  it('is never right for nobody, even when one was made for show', () => {
    codes.pretendToIssue(at(0), 'verify');
    expect(codes.redeem(at(1), 'verify', { subjects: [], code: '' })).toBeUndefined();
    expect(codes.redeem(at(1), 'verify', { subjects: ['asha'], code: '000042' })).toBeUndefined();
  });

  it('lives for ten minutes', () => {
    codes.issue(at(0), 'verify', 'asha');
    expect(codes.isLive(at(10 * MINUTE - 1), 'verify', 'asha')).toBe(true);
    expect(codes.isLive(at(10 * MINUTE), 'verify', 'asha')).toBe(false);
  });
});
