import type { PasswordHash } from '../gateways/password-hash.ts';

export interface PlainPasswords extends PasswordHash {
  /** How often something was hashed or compared. */
  readonly count: () => number;
}

/** Passwords as they are, for tests of what happens around the hashing: a hundred guesses take no time. */
export function createPlainPasswords(): PlainPasswords {
  let count = 0;
  const hash = (password: string): Promise<string> => {
    count += 1;
    return Promise.resolve(`plain ${password.normalize('NFC')}`);
  };
  return {
    hash,
    check: async (stored, password) => ({
      right: (await hash(password)) === stored,
      outdated: false,
    }),
    count: () => count,
  };
}
