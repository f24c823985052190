import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Randomness, as a dependency: tests pass one that repeats itself. */
export interface Random {
  /** A uuid of version 4. */
  uuid(): string;
  /** 32 random bytes as base64url: the secret part of a session token. */
  token(): string;
  /** 22 characters of base64url: the id of an op that the server itself makes. */
  opId(): string;
  /** Six digits, leading zeros included. */
  code(): string;
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  opId: () => randomBytes(16).toString('base64url'),
  code: () => String(randomInt(0, 1_000_000)).padStart(6, '0'),
};
