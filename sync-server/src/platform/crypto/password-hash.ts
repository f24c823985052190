import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { FairQueue } from '../concurrency.ts';

const TIME_COST = 3;
const PARALLELISM = 1;
const HASH_BYTES = 32;

/**
 * Each hash takes some 64 MiB and a core for a twentieth of a second: more at once would starve the rest of the server.
 * Within the longest wait a machine of two cores computes some 350.
 */
export const HASHING_LIMITS = { atOnce: 2, longestWaitMs: 10_000 } as const;

export interface PasswordCheck {
  readonly isCorrect: boolean;
  /** The hash was made with other parameters than the current ones and should be made again. */
  readonly isOutdatedHash: boolean;
}

/** Who waits for a hash: a network address, or the account of somebody who is signed in. */
export interface HashTurn {
  /** Each gets its turn, however much another one sends. */
  readonly source: string;
  /** Called when the turn has come; throws when nothing shall be computed any more. */
  readonly recheck?: () => void;
}

export interface PasswordHash {
  /** Returns a PHC string with its own salt. Rejects with QueueFull under too much load. */
  hash(password: string, turn: HashTurn): Promise<string>;
  /**
   * Compares a password with a stored hash. Without one (an unknown address) it does the same work and fails, so that
   * the time of the answer does not reveal whether an account exists. Rejects with QueueFull under too much load.
   */
  check(stored: string | undefined, password: string, turn: HashTurn): Promise<PasswordCheck>;
}

export interface PasswordHashOptions {
  readonly memoryKib: number;
  /** The server's pepper as base64url: a stolen database alone is of no use for guessing. */
  readonly pepper: string;
  /** Created with HASHING_LIMITS. */
  readonly queue: FairQueue;
}

/** Argon2id. Passwords are normalised (NFC) first, because keyboards differ in how they send an accent. */
export function createPasswordHash({
  memoryKib,
  pepper,
  queue,
}: PasswordHashOptions): PasswordHash {
  const secret = Buffer.from(pepper, 'base64url');
  const options = {
    memoryCost: memoryKib,
    timeCost: TIME_COST,
    parallelism: PARALLELISM,
    outputLen: HASH_BYTES,
    secret,
  };
  const compose = (password: string): string => password.normalize('NFC');
  const isOutdated = (stored: string): boolean => {
    const made = parseOptions(stored);
    return (
      made.memoryCost !== memoryKib ||
      made.timeCost !== TIME_COST ||
      made.parallelism !== PARALLELISM
    );
  };
  const inTurn = <T>({ source, recheck }: HashTurn, work: () => Promise<T>): Promise<T> =>
    queue.run(source, async () => {
      recheck?.();
      return work();
    });
  return {
    hash: (password, turn) => inTurn(turn, () => hash(compose(password), options)),
    check: (stored, password, turn) =>
      inTurn(turn, async () => {
        if (stored === undefined) {
          await hash(compose(password), options);
          return { isCorrect: false, isOutdatedHash: false };
        }
        const isCorrect = await verify(stored, compose(password), { secret });
        return { isCorrect, isOutdatedHash: isCorrect && isOutdated(stored) };
      }),
  };
}
