/**
 * The session as localStorage holds it: `token` and `user`. On a shared computer both are in
 * sessionStorage instead: they belong to one tab and go with it. What is stored may be damaged, cut off or written by
 * an older version; reading it never throws.
 */
import { EMPTY_PROFILE, type User, userSchema } from '@shortlist/shared/account/schema.ts';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** Also read by index.html. */
const SNAPSHOT_KEY = 'snapshot';
/** A longer token or one with blanks is not ours, and could not be sent in a header. */
const TOKEN_PATTERN = /^[\x21-\x7e]{1,512}$/;

/** What a user written by another version may lack; its id, name, e-mail and role it must have. */
const DEFAULTS = {
  isEmailVerified: true,
  createdAt: '',
  preferences: { phone: '' },
  profile: EMPTY_PROFILE,
} as const;

/** True for the two keys that other tabs must follow. `null` is what clearing the whole storage reports. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === TOKEN_KEY || key === USER_KEY;
}

export interface StoredSession {
  readonly token: string;
  /** Undefined when it cannot be read. */
  readonly user: User | undefined;
  readonly shared: boolean;
}

/** This tab's own session, else the device's; undefined when there is none, or storage is blocked. */
export function readSession(): StoredSession | undefined {
  for (const shared of [true, false]) {
    const token = read(TOKEN_KEY, shared);
    if (token !== undefined && TOKEN_PATTERN.test(token))
      return { token, user: readUser(shared), shared };
  }
  return undefined;
}

/** The id of the user whose session all tabs of this device share, whichever user is signed in in this one. */
export function readDeviceUid(): string | undefined {
  return readUser(false)?._id;
}

function readUser(shared: boolean): User | undefined {
  const json = parseJson(read(USER_KEY, shared));
  if (typeof json !== 'object' || json === null) return undefined;
  const whole = userSchema.safeParse({ ...DEFAULTS, ...json });
  return whole.success ? whole.data : userSchema.safeParse({ ...json, ...DEFAULTS }).data;
}

/** Stores both. The user goes first: another tab that sees the token must find its owner. */
export function writeSession(token: string, user: User, shared: boolean): void {
  const { profile } = user;
  // Where there is no space the picture is dropped: without a user the next start would have to ask the server. What
  // could not be replaced is removed only then, or tabs would answer each other's removals for ever.
  const stored =
    write(USER_KEY, JSON.stringify(user), shared) ||
    write(USER_KEY, JSON.stringify({ ...user, profile: { ...profile, avatar: '' } }), shared);
  if (!stored) remove(USER_KEY, shared);
  if (!write(TOKEN_KEY, token, shared)) remove(TOKEN_KEY, shared);
}

/** Removes both, the token first, and what was stored of the user's page. */
export function removeSession(shared: boolean): void {
  remove(TOKEN_KEY, shared);
  remove(USER_KEY, shared);
  remove(SNAPSHOT_KEY, shared);
}

/** A text, or an element with its attributes and content. */
export type SnapshotNode =
  | string
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, string>>,
      ...content: SnapshotNode[],
    ];

/** What a user's page looked like in a window of this width. */
export interface PageSnapshot {
  readonly uid: string;
  readonly width: number;
  readonly css: string;
  readonly page: readonly SnapshotNode[];
}

/** Stores it on this device, in place of the one before. Where there is no space for it, there is none. */
export function writePageSnapshot(snapshot: PageSnapshot): void {
  if (!write(SNAPSHOT_KEY, JSON.stringify(snapshot), false)) remove(SNAPSHOT_KEY, false);
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function storageOf(shared: boolean): Storage {
  return shared ? sessionStorage : localStorage;
}

// Storage throws where cookies are blocked and when it is full. The session then lives as long as the page.
function read(key: string, shared: boolean): string | undefined {
  try {
    return storageOf(shared).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string, shared: boolean): boolean {
  try {
    storageOf(shared).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function remove(key: string, shared: boolean): void {
  try {
    storageOf(shared).removeItem(key);
  } catch {
    return;
  }
}
