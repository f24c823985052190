/**
 * The session as localStorage holds it: `token` and `user` (specification 3). What is stored may be damaged, cut off
 * or written by an older version; reading it never throws.
 */
import { EMPTY_PROFILE, type User, userSchema } from '@shortlist/shared/account/schema.ts';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** Longer or with blanks it is no token of ours, and could not travel in a header. */
const TOKEN_PATTERN = /^[\x21-\x7e]{1,512}$/;

/** What a user written by another version may lack; its id, name, e-mail and role it must have. */
const DEFAULTS = {
  isEmailVerified: true,
  createdAt: '',
  preferences: { phone: '' },
  profile: EMPTY_PROFILE,
} as const;

/** True for the two keys that other tabs must hear about. `null` is what clearing the whole storage reports. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === TOKEN_KEY || key === USER_KEY;
}

/** The stored token, or undefined when there is none, it is unreadable, or storage is blocked. */
export function readToken(): string | undefined {
  const token = read(TOKEN_KEY);
  return token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;
}

/** The stored user, completed with defaults; undefined when it cannot be told who it is. */
export function readUser(): User | undefined {
  const json = parseJson(read(USER_KEY));
  if (typeof json !== 'object' || json === null) return undefined;
  const whole = userSchema.safeParse({ ...DEFAULTS, ...json });
  return whole.success ? whole.data : userSchema.safeParse({ ...json, ...DEFAULTS }).data;
}

/** Stores both. The user goes first: another tab that sees the token must find its owner. */
export function writeSession(token: string, user: User): void {
  // Where there is no room the picture is let go: without a user the next start would have to ask the server. What
  // could not be replaced is removed only then, or tabs would answer each other's removals for ever.
  const stored =
    write(USER_KEY, JSON.stringify(user)) || write(USER_KEY, JSON.stringify(withoutPicture(user)));
  if (!stored) remove(USER_KEY);
  if (!write(TOKEN_KEY, token)) remove(TOKEN_KEY);
}

function withoutPicture(user: User): User {
  return { ...user, profile: { ...user.profile, avatar: '' } };
}

/** Removes both, the token first. */
export function removeSession(): void {
  remove(TOKEN_KEY);
  remove(USER_KEY);
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Storage throws where cookies are blocked and when it is full. The session then lives as long as the page.
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
