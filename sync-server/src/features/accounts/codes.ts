/**
 * Six-digit codes. A code is valid for one purpose and one subject, for ten minutes, five tries and one use,
 * and only the newest one of a subject is valid. The database holds an HMAC of it.
 */
import { CODE_LIFETIME_SECONDS } from '@shortlist/shared/account/limits.ts';
import type { Digests } from '../../platform/crypto/digests.ts';
import type { Random } from '../../platform/random.ts';
import { countTry, findLiveCode, saveCode, consumeCode, type CodePurpose } from './codes-store.ts';
import type { Snapshot, Transaction } from '../../platform/db/database.ts';

export const TRIES_PER_CODE = 5;
/** The subject of decoy codes, so that the work is the same where there is no real subject. */
const DECOY_SUBJECT = 'nobody';

/** A right code, to be consumed in the transaction of the change that it allows, and not before. */
export interface RightCode {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly hmac: string;
}

export function createCodes({ digests, random }: { digests: Digests; random: Random }) {
  const liveCode = (
    tx: Snapshot,
    purpose: CodePurpose,
    subject: string,
  ): Promise<string | undefined> =>
    findLiveCode(tx.db, { purpose, subject, now: tx.nowMs, triesMax: TRIES_PER_CODE });

  const isRight = async (
    tx: Transaction,
    { purpose, subject, hmac }: RightCode,
  ): Promise<boolean> => {
    const stored = await liveCode(tx, purpose, subject);
    await countTry(tx.db, { purpose, subject });
    // No code is empty, so this fallback never matches.
    return digests.equal(stored ?? digests.ofCode(purpose, subject, ''), hmac);
  };

  /** Makes the only valid code of this subject from now on, and returns it for the mail. */
  const issue = async (tx: Transaction, purpose: CodePurpose, subject: string): Promise<string> => {
    const code = random.code();
    await saveCode(tx.db, {
      purpose,
      subject,
      hmac: digests.ofCode(purpose, subject, code),
      tries: 0,
      created_at: tx.nowMs,
      expires_at: tx.nowMs + CODE_LIFETIME_SECONDS * 1000,
      used_at: null,
    });
    return code;
  };

  return {
    issue,
    /** Does the work of `issue` without a subject: the time of an answer must not reveal that there is none. */
    issueDecoy: async (tx: Transaction, purpose: CodePurpose): Promise<void> => {
      await issue(tx, purpose, DECOY_SUBJECT);
    },
    /** True while a code of this subject can still be used. */
    isLive: async (tx: Snapshot, purpose: CodePurpose, subject: string): Promise<boolean> =>
      (await liveCode(tx, purpose, subject)) !== undefined,
    /**
     * Tries a code on each subject, which counts as a try. Returns it with the subject where it is right;
     * undefined when it is right nowhere.
     */
    check: async (
      tx: Transaction,
      purpose: CodePurpose,
      { subjects, code }: { readonly subjects: readonly string[]; readonly code: string },
    ): Promise<RightCode | undefined> => {
      for (const subject of subjects.length > 0 ? subjects : [DECOY_SUBJECT]) {
        const tried = { purpose, subject, hmac: digests.ofCode(purpose, subject, code) };
        // A decoy code is never right.
        if ((await isRight(tx, tried)) && subject !== DECOY_SUBJECT) return tried;
      }
      return undefined;
    },
    /** False when the code was used meanwhile, has expired or was replaced. */
    consume: (tx: Transaction, right: RightCode): Promise<boolean> =>
      consumeCode(tx.db, { ...right, now: tx.nowMs }),
  };
}
