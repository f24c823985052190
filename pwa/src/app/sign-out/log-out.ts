import { hasProfileDraft } from '../../features/account/profile/commands.ts';
import { countUnsentChanges } from '../../features/account/sign-in/queries.ts';
import { type RetainedData, signOut } from '../../features/account/requests/sign-out.ts';
import { flushSync, pauseSync } from '../start/sync-runner.ts';

export type LogoutChoice = 'send' | 'keep' | 'discard';

export interface LogoutOption {
  readonly key: LogoutChoice;
  readonly label: string;
  readonly note: string;
}

const CHANGES_OPTIONS: readonly LogoutOption[] = [
  { key: 'send', label: 'Send them first', note: 'Then log out. Needs a connection.' },
  {
    key: 'keep',
    label: 'Keep them on this device',
    note: 'Sent when you sign in again here. Others who use this device could read them.',
  },
  { key: 'discard', label: 'Discard them', note: 'They are deleted and cannot be brought back.' },
];

/** For unsaved typing in the profile, which cannot be sent. */
const DRAFT_OPTIONS: readonly LogoutOption[] = [
  {
    key: 'keep',
    label: 'Keep it on this device',
    note: 'It is in the form when you sign in again here. Others who use this device could read it.',
  },
  { key: 'discard', label: 'Discard it', note: 'It is deleted and cannot be brought back.' },
];

const COMBINED_OPTIONS: readonly LogoutOption[] = [
  {
    key: 'send',
    label: 'Send the changes first',
    note: 'Then log out. Needs a connection. What you typed in your profile stays on this device.',
  },
  {
    key: 'keep',
    label: 'Keep everything on this device',
    note: 'It is here when you sign in again. Others who use this device could read it.',
  },
  {
    key: 'discard',
    label: 'Discard everything',
    note: 'It is deleted and cannot be brought back.',
  },
];

/** For data that is only on this device, in the order offered. Empty when there is none. */
export function listLogoutOptions(changes: boolean, draft: boolean): readonly LogoutOption[] {
  if (changes) return draft ? COMBINED_OPTIONS : CHANGES_OPTIONS;
  return draft ? DRAFT_OPTIONS : [];
}

const SEND_LIMIT_MS = 5000;
const RETAINED: Readonly<Record<LogoutChoice, RetainedData>> = {
  send: 'all-if-unsent',
  keep: 'all',
  discard: 'nothing',
};

/** Returns false, and changes nothing, when changes should be sent first and were not. Only `discard` deletes typing. */
export async function logOut(uid: string, choice: LogoutChoice): Promise<boolean> {
  let keep = RETAINED[choice];
  if (choice === 'send') {
    await flushSync(SEND_LIMIT_MS);
    // Counted again: changes that the server refused wait too, and deleting the data would lose them. So
    // would deleting what cannot be counted.
    if ((await countUnsentChanges(uid)) !== 0) return false;
    if (await hasUnsavedProfile(uid)) keep = 'all';
  }
  await pauseSync();
  await signOut(uid, { keep });
  return true;
}

/** Whether the signed-in user's profile form holds unsaved typing; true if that cannot be read. */
export async function hasUnsavedProfile(uid: string): Promise<boolean> {
  try {
    return await hasProfileDraft(uid);
  } catch {
    return true;
  }
}
