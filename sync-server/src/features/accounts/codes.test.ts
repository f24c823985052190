import { inTransaction, type Database, type Snapshot } from '../../platform/db/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDigests } from '../../platform/crypto/digests.ts';
import { systemRandom } from '../../platform/random.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { TEST_PEPPER } from '../../testing/create-test-app.ts';
import { checkCode, createCode, issueCode, consumeCode } from './codes.ts';
import { findLiveCode, type CodePurpose } from './codes-store.ts';

const MINUTE = 60_000;
const deps = {
  digests: createDigests(TEST_PEPPER),
  random: { ...systemRandom, code: () => nextCode },
};

let db: Database;
let nextCode: string;
beforeEach(async () => {
  // Leading zeros are part of a code.
  nextCode = '000042';
  db = await databaseForTest();
});

const isLive = async (tx: Snapshot, purpose: CodePurpose, subject: string) =>
  (await findLiveCode(tx.db, { purpose, subject, now: tx.nowMs })) !== undefined;

const at = (nowMs: number) => ({ db, clock: { now: () => nowMs } });

describe('a six-digit code', () => {
  it('is right until it is used', async () => {
    const code = await inTransaction(at(0), (tx) =>
      createCode(tx, { purpose: 'reset', subject: 'asha' }, deps),
    );
    const attempt = { subjects: ['asha'], code };
    const right = await inTransaction(at(1), (tx) =>
      checkCode(tx, { purpose: 'reset', ...attempt }, deps),
    );
    expect(right).toMatchObject({ subject: 'asha' });
    expect(right && (await inTransaction(at(2), (tx) => consumeCode(tx, right)))).toBe(true);
    expect(right && (await inTransaction(at(3), (tx) => consumeCode(tx, right)))).toBe(false);
    expect(
      await inTransaction(at(4), (tx) => checkCode(tx, { purpose: 'reset', ...attempt }, deps)),
    ).toBeUndefined();
    expect(await inTransaction(at(4), (tx) => isLive(tx, 'reset', 'asha'))).toBe(false);
  });

  it('cannot be used after a newer one was issued, or after it expired', async () => {
    const first = await inTransaction(at(0), (tx) =>
      createCode(tx, { purpose: 'reset', subject: 'asha' }, deps),
    );
    const right = await inTransaction(at(1), (tx) =>
      checkCode(tx, { purpose: 'reset', subjects: ['asha'], code: first }, deps),
    );
    const other = await inTransaction(at(0), (tx) =>
      createCode(tx, { purpose: 'change', subject: 'asha' }, deps),
    );
    const late = await inTransaction(at(1), (tx) =>
      checkCode(tx, { purpose: 'change', subjects: ['asha'], code: other }, deps),
    );
    expect(late && (await inTransaction(at(10 * MINUTE), (tx) => consumeCode(tx, late)))).toBe(
      false,
    );
    nextCode = '000043';
    await inTransaction(at(2), (tx) => createCode(tx, { purpose: 'reset', subject: 'asha' }, deps));
    expect(right && (await inTransaction(at(3), (tx) => consumeCode(tx, right)))).toBe(false);
  });

  it('is right for its subject and its purpose only', async () => {
    const code = await inTransaction(at(0), (tx) =>
      createCode(tx, { purpose: 'reset', subject: 'asha' }, deps),
    );
    await inTransaction(at(0), (tx) =>
      createCode(tx, { purpose: 'change', subject: 'ravi' }, deps),
    );
    expect(
      await inTransaction(at(1), (tx) =>
        checkCode(tx, { purpose: 'change', subjects: ['asha'], code }, deps),
      ),
    ).toBeUndefined();
    expect(
      await inTransaction(at(1), (tx) =>
        checkCode(tx, { purpose: 'reset', subjects: ['ravi'], code }, deps),
      ),
    ).toBeUndefined();
    const both = { subjects: ['ravi', 'asha'], code };
    expect(
      await inTransaction(at(1), (tx) => checkCode(tx, { purpose: 'reset', ...both }, deps)),
    ).toMatchObject({
      subject: 'asha',
    });
  });

  it('is dead after five tries, and the fifth may still succeed', async () => {
    const code = await inTransaction(at(0), (tx) =>
      createCode(tx, { purpose: 'reset', subject: 'asha' }, deps),
    );
    const guess = (text: string) =>
      inTransaction(at(1), (tx) =>
        checkCode(tx, { purpose: 'reset', subjects: ['asha'], code: text }, deps),
      );
    for (let n = 0; n < 4; n += 1) expect(await guess('999999')).toBeUndefined();
    expect(await guess(code)).toBeDefined();
    expect(await guess(code)).toBeUndefined();
  });

  it('is never right for an unknown subject, even when one was issued as a decoy', async () => {
    await inTransaction(at(0), (tx) =>
      issueCode(tx, { purpose: 'verify', address: 'a', to: undefined }, deps),
    );
    expect(
      await inTransaction(at(1), (tx) =>
        checkCode(tx, { purpose: 'verify', subjects: [], code: '' }, deps),
      ),
    ).toBeUndefined();
    expect(
      await inTransaction(at(1), (tx) =>
        checkCode(tx, { purpose: 'verify', subjects: [], code: '000042' }, deps),
      ),
    ).toBeUndefined();
    expect(
      await inTransaction(at(1), (tx) =>
        checkCode(tx, { purpose: 'verify', subjects: ['asha'], code: '000042' }, deps),
      ),
    ).toBeUndefined();
  });

  it('lives for ten minutes', async () => {
    await inTransaction(at(0), (tx) =>
      createCode(tx, { purpose: 'verify', subject: 'asha' }, deps),
    );
    expect(await inTransaction(at(10 * MINUTE - 1), (tx) => isLive(tx, 'verify', 'asha'))).toBe(
      true,
    );
    expect(await inTransaction(at(10 * MINUTE), (tx) => isLive(tx, 'verify', 'asha'))).toBe(false);
  });
});
