import { inTransaction, type Database } from '../../platform/db/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDigests } from '../../platform/crypto/digests.ts';
import { systemRandom } from '../../platform/random.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { TEST_PEPPER } from '../../testing/create-test-app.ts';
import { createCodes } from './codes.ts';

const MINUTE = 60_000;
const codes = createCodes({
  digests: createDigests(TEST_PEPPER),
  random: { ...systemRandom, code: () => nextCode },
});

let db: Database;
let nextCode: string;
beforeEach(async () => {
  // Leading zeros are part of a code.
  nextCode = '000042';
  db = await databaseForTest();
});

const at = (nowMs: number) => ({ db, clock: { now: () => nowMs } });

describe('a six-digit code', () => {
  it('is right until it is used', async () => {
    const code = await inTransaction(at(0), (tx) => codes.issue(tx, 'reset', 'asha'));
    const attempt = { subjects: ['asha'], code };
    const right = await inTransaction(at(1), (tx) => codes.check(tx, 'reset', attempt));
    expect(right).toMatchObject({ subject: 'asha' });
    expect(right && (await inTransaction(at(2), (tx) => codes.consume(tx, right)))).toBe(true);
    expect(right && (await inTransaction(at(3), (tx) => codes.consume(tx, right)))).toBe(false);
    expect(await inTransaction(at(4), (tx) => codes.check(tx, 'reset', attempt))).toBeUndefined();
    expect(await inTransaction(at(4), (tx) => codes.isLive(tx, 'reset', 'asha'))).toBe(false);
  });

  it('cannot be used after a newer one was issued, or after it expired', async () => {
    const first = await inTransaction(at(0), (tx) => codes.issue(tx, 'reset', 'asha'));
    const right = await inTransaction(at(1), (tx) =>
      codes.check(tx, 'reset', { subjects: ['asha'], code: first }),
    );
    const other = await inTransaction(at(0), (tx) => codes.issue(tx, 'change', 'asha'));
    const late = await inTransaction(at(1), (tx) =>
      codes.check(tx, 'change', { subjects: ['asha'], code: other }),
    );
    expect(late && (await inTransaction(at(10 * MINUTE), (tx) => codes.consume(tx, late)))).toBe(
      false,
    );
    nextCode = '000043';
    await inTransaction(at(2), (tx) => codes.issue(tx, 'reset', 'asha'));
    expect(right && (await inTransaction(at(3), (tx) => codes.consume(tx, right)))).toBe(false);
  });

  it('is right for its subject and its purpose only', async () => {
    const code = await inTransaction(at(0), (tx) => codes.issue(tx, 'reset', 'asha'));
    await inTransaction(at(0), (tx) => codes.issue(tx, 'change', 'ravi'));
    expect(
      await inTransaction(at(1), (tx) => codes.check(tx, 'change', { subjects: ['asha'], code })),
    ).toBeUndefined();
    expect(
      await inTransaction(at(1), (tx) => codes.check(tx, 'reset', { subjects: ['ravi'], code })),
    ).toBeUndefined();
    const both = { subjects: ['ravi', 'asha'], code };
    expect(await inTransaction(at(1), (tx) => codes.check(tx, 'reset', both))).toMatchObject({
      subject: 'asha',
    });
  });

  it('is dead after five tries, and the fifth may still succeed', async () => {
    const code = await inTransaction(at(0), (tx) => codes.issue(tx, 'reset', 'asha'));
    const guess = (text: string) =>
      inTransaction(at(1), (tx) => codes.check(tx, 'reset', { subjects: ['asha'], code: text }));
    for (let n = 0; n < 4; n += 1) expect(await guess('999999')).toBeUndefined();
    expect(await guess(code)).toBeDefined();
    expect(await guess(code)).toBeUndefined();
  });

  it('is never right for an unknown subject, even when one was issued as a decoy', async () => {
    await inTransaction(at(0), (tx) => codes.issueDecoy(tx, 'verify'));
    expect(
      await inTransaction(at(1), (tx) => codes.check(tx, 'verify', { subjects: [], code: '' })),
    ).toBeUndefined();
    expect(
      await inTransaction(at(1), (tx) =>
        codes.check(tx, 'verify', { subjects: [], code: '000042' }),
      ),
    ).toBeUndefined();
    expect(
      await inTransaction(at(1), (tx) =>
        codes.check(tx, 'verify', { subjects: ['asha'], code: '000042' }),
      ),
    ).toBeUndefined();
  });

  it('lives for ten minutes', async () => {
    await inTransaction(at(0), (tx) => codes.issue(tx, 'verify', 'asha'));
    expect(
      await inTransaction(at(10 * MINUTE - 1), (tx) => codes.isLive(tx, 'verify', 'asha')),
    ).toBe(true);
    expect(await inTransaction(at(10 * MINUTE), (tx) => codes.isLive(tx, 'verify', 'asha'))).toBe(
      false,
    );
  });
});
