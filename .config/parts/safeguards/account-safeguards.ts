/** Safeguards of a student's data when accounts change on a device. */
import type { Safeguard } from './safeguard.ts';

export const ACCOUNT_SAFEGUARDS: readonly Safeguard[] = [
  {
    name: 'account lock: nothing is saved into a database that is being deleted',
    file: 'pwa/src/data/database/storage/save.ts',
    passage: 'return navigator.locks.request(accountLockName(uid), options, work);',
    replacement: 'void options;\n  return work();',
    suites: ['pwa/src/data/session/clean-up-accounts.test.tsx'],
  },
  {
    name: "sign-out: a session that turned out to be another user's is not ended",
    file: 'pwa/src/features/account/requests/sign-out.ts',
    passage: "if (session.kind !== 'signed-in' || session.user._id !== uid) return;",
    replacement: "if (session.kind !== 'signed-in') return;",
    suites: ['pwa/src/app/sign-out/log-out.test.tsx'],
  },
  {
    name: 'sign-out: unsent changes are counted again before they are deleted',
    file: 'pwa/src/features/account/requests/sign-out.ts',
    passage: 'if (!(await hasUnsentChanges(uid))) await deleteLocalData(uid);',
    replacement: 'void hasUnsentChanges;\n      await deleteLocalData(uid);',
    suites: ['pwa/src/app/sign-out/log-out.test.tsx'],
  },
];
