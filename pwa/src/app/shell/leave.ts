import { keptChanges } from '../../requests/kept-changes.ts';
import { signOut } from '../../requests/sign-out.ts';
import { flushSync, pauseSync } from '../sync-runner.ts';

export type LeaveChoice = 'send' | 'keep' | 'discard';

/** What may become of unsent changes at logout, in the order offered. */
export const CHOICES: readonly {
  readonly key: LeaveChoice;
  readonly label: string;
  readonly note: string;
}[] = [
  { key: 'send', label: 'Send them first', note: 'Then log out. Needs a connection.' },
  {
    key: 'keep',
    label: 'Keep them on this device',
    note: 'Sent when you sign in again here. Others who use this device could read them.',
  },
  { key: 'discard', label: 'Discard them', note: 'They are deleted and cannot be brought back.' },
];

const SEND_LIMIT_MS = 5000;

/** Logs out in the chosen way. Gives false, and changes nothing, when the changes should be sent first and were not. */
export async function leave(uid: string, choice: LeaveChoice): Promise<boolean> {
  if (choice === 'send') {
    await flushSync(SEND_LIMIT_MS);
    // Counted afresh: what the server refused waits too, and deleting the data would lose it. So would deleting what
    // cannot be counted.
    if ((await keptChanges(uid)) !== 0) return false;
  }
  await pauseSync();
  await signOut({ keepData: choice === 'keep' });
  return true;
}
