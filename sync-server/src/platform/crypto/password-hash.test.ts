import { describe, expect, it } from 'vitest';
import { createPasswordHash, HASHING_LIMITS, type PasswordHash } from './password-hash.ts';
import { createFairQueue } from '../concurrency.ts';

const HERE = { source: '203.0.113.5' };
const PEPPER = Buffer.alloc(32, 1).toString('base64url');

function hasher(options: { memoryKib?: number; pepper?: string } = {}): PasswordHash {
  const queue = createFairQueue(HASHING_LIMITS);
  return createPasswordHash({ memoryKib: 19_456, pepper: PEPPER, queue, ...options });
}

describe('hashing passwords', () => {
  it('uses Argon2id with its own salt each time', async () => {
    const [one, two] = await Promise.all([
      hasher().hash('Mango-26', HERE),
      hasher().hash('Mango-26', HERE),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(two).not.toBe(one);
  });

  it('accepts only the right password', async () => {
    const stored = await hasher().hash('Mango-26', HERE);
    expect(await hasher().check(stored, 'Mango-26', HERE)).toEqual({
      isCorrect: true,
      isOutdatedHash: false,
    });
    expect(await hasher().check(stored, 'mango-26', HERE)).toEqual({
      isCorrect: false,
      isOutdatedHash: false,
    });
  });

  it('is of no use without the pepper', async () => {
    const stored = await hasher().hash('Mango-26', HERE);
    const other = hasher({ pepper: Buffer.alloc(32, 2).toString('base64url') });
    expect((await other.check(stored, 'Mango-26', HERE)).isCorrect).toBe(false);
  });

  it('reports that a hash with other parameters is outdated, for the right password', async () => {
    const stored = await hasher().hash('Mango-26', HERE);
    const stronger = hasher({ memoryKib: 20_480 });
    expect(await stronger.check(stored, 'Mango-26', HERE)).toEqual({
      isCorrect: true,
      isOutdatedHash: true,
    });
    expect(await stronger.check(stored, 'Mango-27', HERE)).toEqual({
      isCorrect: false,
      isOutdatedHash: false,
    });
  });

  it('works at least as hard where there is no hash to compare with', async () => {
    let hashes = 0;
    const real = createFairQueue(HASHING_LIMITS);
    const counting = createPasswordHash({
      memoryKib: 19_456,
      pepper: PEPPER,
      queue: {
        run: async (source, work) => {
          const before = process.cpuUsage();
          const result = await real.run(source, work);
          // An Argon2 of this size costs milliseconds of processor time; a shortcut costs none.
          if (process.cpuUsage(before).user + process.cpuUsage(before).system > 1_000) hashes += 1;
          return result;
        },
      },
    });
    expect(await counting.check(undefined, 'Mango-26', HERE)).toEqual({
      isCorrect: false,
      isOutdatedHash: false,
    });
    expect(hashes).toBe(1);
  });

  it('makes a crowd wait, two at a time, and refuses nobody', async () => {
    const passwords = hasher({ memoryKib: 64 });
    const hashes = await Promise.all(
      Array.from({ length: 500 }, () => passwords.hash('Mango-26', HERE)),
    );
    expect(new Set(hashes).size).toBe(500);
  });

  it('computes nothing when the turn comes and it is not wanted any more', async () => {
    const refuse = (): never => {
      throw new Error('Not any more.');
    };
    const notEvenAHash = 'no hash at all';
    const tried = hasher().check(notEvenAHash, 'Mango-26', { ...HERE, recheck: refuse });
    await expect(tried).rejects.toThrow('Not any more.');
  });
});
