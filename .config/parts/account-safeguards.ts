/** Safeguards of a student's data when accounts change on a device. */
import type { Safeguard } from './safeguards.ts';

export const ACCOUNT_SAFEGUARDS: readonly Safeguard[] = [
  {
    name: 'account lock: nothing is saved into what is being cleared away',
    file: 'pwa/src/db/account-lock.ts',
    passage: 'return navigator.locks.request(accountLock(uid), options, work);',
    instead: 'void options;\n  return work();',
    suites: ['pwa/src/session/look-after-accounts.test.tsx'],
  },
  {
    name: "leaving: a session that turned out to be somebody else's stays theirs",
    file: 'pwa/src/requests/sign-out.ts',
    passage: "if (session.kind !== 'signed-in' || session.user._id !== uid) return;",
    instead: "if (session.kind !== 'signed-in') return;",
    suites: ['pwa/src/app/shell/leave.test.tsx'],
  },
  {
    name: 'leaving: what waits is counted again before it is deleted',
    file: 'pwa/src/requests/sign-out.ts',
    passage: 'if (!(await hasUnsent(uid))) await forget(uid);',
    instead: 'void hasUnsent;\n      await forget(uid);',
    suites: ['pwa/src/app/shell/leave.test.tsx'],
  },
];
