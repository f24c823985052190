/**
 * The session as localStorage holds it: `token` and `user`. On a shared computer both are in
 * sessionStorage instead: they belong to one tab and go with it. What is stored may be damaged, cut off or written by
 * an older version; reading it never throws.
 */
import { EMPTY_PROFILE, type User, userSchema } from '@shortlist/shared/account/profile-fields.ts';
import { readStored, readStoredJson, writeStored, type StorageArea } from './web-storage.ts';

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
    const token = readStored(areaOf(shared), TOKEN_KEY);
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
  const json = readStoredJson(areaOf(shared), USER_KEY);
  if (typeof json !== 'object' || json === null) return undefined;
  const whole = userSchema.safeParse({ ...DEFAULTS, ...json });
  return whole.success ? whole.data : userSchema.safeParse({ ...json, ...DEFAULTS }).data;
}

/** Stores both. The user goes first: another tab that sees the token must find its owner. */
export function writeSession(token: string, user: User, shared: boolean): void {
  const { profile } = user;
  const area = areaOf(shared);
  // Where there is no space the picture is dropped: without a user the next start would have to ask the server. What
  // could not be replaced is removed only then, or tabs would answer each other's removals for ever.
  const stored =
    writeStored(area, USER_KEY, JSON.stringify(user)) ||
    writeStored(area, USER_KEY, JSON.stringify({ ...user, profile: { ...profile, avatar: '' } }));
  if (!stored) writeStored(area, USER_KEY, undefined);
  if (!writeStored(area, TOKEN_KEY, token)) writeStored(area, TOKEN_KEY, undefined);
}

/** Removes both, the token first, and what was stored of the user's page. */
export function removeSession(shared: boolean): void {
  for (const key of [TOKEN_KEY, USER_KEY, SNAPSHOT_KEY])
    writeStored(areaOf(shared), key, undefined);
}

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

/** Replaces the one before. Without space, or once its user has signed out here, there is none. */
export function writePageSnapshot(snapshot: PageSnapshot): void {
  if (!isSignedInHere(snapshot.uid)) return;
  if (!writeStored('local', SNAPSHOT_KEY, JSON.stringify(snapshot)))
    writeStored('local', SNAPSHOT_KEY, undefined);
}

/** Removes it unless its user is signed in on this device: a tab may have stored it before it knew of a sign-out. */
export function removeForeignSnapshot(): void {
  if (readStored('local', SNAPSHOT_KEY) === undefined) return;
  const snapshot = readStoredJson('local', SNAPSHOT_KEY) as Partial<PageSnapshot> | undefined;
  if (!isSignedInHere(snapshot?.uid)) writeStored('local', SNAPSHOT_KEY, undefined);
}

/** In the session that all tabs share. */
function isSignedInHere(uid: string | undefined): boolean {
  return readStored('local', TOKEN_KEY) !== undefined && uid === readDeviceUid();
}

function areaOf(shared: boolean): StorageArea {
  return shared ? 'session' : 'local';
}
