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

/** Who waits for a hash: a network address, or the account of somebody who is signed in. */
export interface HashTurn {
  /** Each gets its turn, however much another one sends. */
  readonly source: string;
  /** Called when the turn has come; throws when nothing shall be computed any more. */
  readonly recheck?: () => void;
}

export type PasswordHash = ReturnType<typeof createPasswordHash>;

interface PasswordHashOptions {
  readonly memoryKib: number;
  /** The server's pepper as base64url: a stolen database alone is of no use for guessing. */
  readonly pepper: string;
  /** Created with HASHING_LIMITS. */
  readonly queue: FairQueue;
}

/**
 * Argon2id. Passwords are normalised (NFC) first, because keyboards differ in how they send an accent. Under too much
 * load it rejects with QueueFull.
 */
export function createPasswordHash({ memoryKib, pepper, queue }: PasswordHashOptions) {
  const secret = Buffer.from(pepper, 'base64url');
  const costs = { memoryCost: memoryKib, timeCost: TIME_COST, parallelism: PARALLELISM } as const;
  const options = { ...costs, outputLen: HASH_BYTES, secret };
  const compose = (password: string): string => password.normalize('NFC');
  const isOutdated = (stored: string): boolean => {
    const made = parseOptions(stored);
    return (['memoryCost', 'timeCost', 'parallelism'] as const).some(
      (cost) => made[cost] !== costs[cost],
    );
  };
  const inTurn = <T>({ source, recheck }: HashTurn, work: () => Promise<T>): Promise<T> =>
    queue.run(source, async () => {
      recheck?.();
      return work();
    });
  return {
    /** Returns a PHC string with its own salt. */
    hash: (password: string, turn: HashTurn): Promise<string> =>
      inTurn(turn, () => hash(compose(password), options)),
    /**
     * Compares a password with a stored hash; an outdated one was made with other parameters and should be made again.
     * Without one (an unknown address) it does the same work and fails, so that the time of the answer does not reveal
     * whether an account exists.
     */
    check: (stored: string | undefined, password: string, turn: HashTurn) =>
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
