import { toBase64Url } from '@shortlist/shared/lib/base64-url.ts';

/** The device's clock and random source, as an argument: tests pass in ones that they can set and repeat. */
export interface Runtime {
  /** Milliseconds since 1970 by this device's clock, right or wrong. */
  now(): number;
  /** 22 characters of base64url: 128 random bits. */
  opId(): string;
  /** A uuid of version 4. */
  uuid(): string;
}

export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  opId: () => toBase64Url(randomBytes()),
  uuid: () => uuidOf(randomBytes()),
};

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}

/** `crypto.randomUUID` exists only in secure contexts; `getRandomValues` exists everywhere. */
function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Waits for work at most `ms`; the work continues all the same. Rejects with its error if it fails in time. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
