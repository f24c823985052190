import {
  createPasswordHash,
  HASHING_LIMITS,
  type PasswordHash,
} from '../platform/crypto/password-hash.ts';
import { createWorkQueue } from '../platform/concurrency.ts';

/** The same in every test, so that a test can read what another app stored. */
export const TEST_PEPPER = Buffer.alloc(32, 7).toString('base64url');

/** Argon2id, for tests of the hashing itself. With little memory it takes no time; a server refuses so little. */
export function createRealPasswords(memoryKib = 19_456): PasswordHash {
  const queue = createWorkQueue(HASHING_LIMITS);
  return createPasswordHash({ memoryKib, pepper: TEST_PEPPER, queue });
}

export interface PlainPasswords extends PasswordHash {
  /** How often a password was hashed or compared. */
  readonly count: () => number;
}

/** Unhashed passwords, for tests of the code around the hashing: a hundred guesses take no time. */
export function createPlainPasswords(): PlainPasswords {
  let count = 0;
  const hash = (password: string): Promise<string> => {
    count += 1;
    return Promise.resolve(`plain ${password.normalize('NFC')}`);
  };
  return {
    hash,
    check: async (stored, password) => ({
      isCorrect: (await hash(password)) === stored,
      isOutdatedHash: false,
    }),
    count: () => count,
  };
}
