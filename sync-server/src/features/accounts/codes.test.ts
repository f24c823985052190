import { beforeEach, describe, expect, it } from 'vitest';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { createDigests } from '../../platform/crypto/digests.ts';
import { systemRandom } from '../../platform/random.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { TEST_PEPPER } from '../../testing/create-test-app.ts';
import { createCodes } from './codes.ts';
import type { Transaction } from '../../platform/db/write-queue.ts';

const MINUTE = 60_000;
const codes = createCodes({
  digests: createDigests(TEST_PEPPER),
  random: { ...systemRandom, code: () => nextCode },
});

let db: SqliteDatabase;
let nextCode: string;
beforeEach(() => {
  // Leading zeros are part of a code.
  nextCode = '000042';
  db = databaseForTest();
});

const at = (nowMs: number): Transaction => ({ db, nowMs });

describe('a six-digit code', () => {
  it('is right until it is used', () => {
    const code = codes.issue(at(0), 'reset', 'asha');
    const attempt = { subjects: ['asha'], code };
    const right = codes.check(at(1), 'reset', attempt);
    expect(right).toMatchObject({ subject: 'asha' });
    expect(right && codes.consume(at(2), right)).toBe(true);
    expect(right && codes.consume(at(3), right)).toBe(false);
    expect(codes.check(at(4), 'reset', attempt)).toBeUndefined();
    expect(codes.isLive(at(4), 'reset', 'asha')).toBe(false);
  });

  it('cannot be used after a newer one was issued, or after it expired', () => {
    const first = codes.issue(at(0), 'reset', 'asha');
    const right = codes.check(at(1), 'reset', { subjects: ['asha'], code: first });
    const other = codes.issue(at(0), 'change', 'asha');
    const late = codes.check(at(1), 'change', { subjects: ['asha'], code: other });
    expect(late && codes.consume(at(10 * MINUTE), late)).toBe(false);
    nextCode = '000043';
    codes.issue(at(2), 'reset', 'asha');
    expect(right && codes.consume(at(3), right)).toBe(false);
  });

  it('is right for its subject and its purpose only', () => {
    const code = codes.issue(at(0), 'reset', 'asha');
    codes.issue(at(0), 'change', 'ravi');
    expect(codes.check(at(1), 'change', { subjects: ['asha'], code })).toBeUndefined();
    expect(codes.check(at(1), 'reset', { subjects: ['ravi'], code })).toBeUndefined();
    const both = { subjects: ['ravi', 'asha'], code };
    expect(codes.check(at(1), 'reset', both)).toMatchObject({ subject: 'asha' });
  });

  it('is dead after five tries, and the fifth may still succeed', () => {
    const code = codes.issue(at(0), 'reset', 'asha');
    const guess = (text: string) => codes.check(at(1), 'reset', { subjects: ['asha'], code: text });
    for (let n = 0; n < 4; n += 1) expect(guess('999999')).toBeUndefined();
    expect(guess(code)).toBeDefined();
    expect(guess(code)).toBeUndefined();
  });

  it('is never right for an unknown subject, even when one was issued as a decoy', () => {
    codes.issueDecoy(at(0), 'verify');
    expect(codes.check(at(1), 'verify', { subjects: [], code: '' })).toBeUndefined();
    expect(codes.check(at(1), 'verify', { subjects: [], code: '000042' })).toBeUndefined();
    expect(codes.check(at(1), 'verify', { subjects: ['asha'], code: '000042' })).toBeUndefined();
  });

  it('lives for ten minutes', () => {
    codes.issue(at(0), 'verify', 'asha');
    expect(codes.isLive(at(10 * MINUTE - 1), 'verify', 'asha')).toBe(true);
    expect(codes.isLive(at(10 * MINUTE), 'verify', 'asha')).toBe(false);
  });
});
