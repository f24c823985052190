/**
 * What only the operator of the server may do: grant and revoke the admin role, and end sessions. No request
 * can set a role. A changed role ends the sessions that began with the old one, and all admins are informed.
 */
import { emailKey } from '@shortlist/shared/account/credentials.ts';
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { listSignedInUserIds } from '../../features/accounts/deletion/user-data-store.ts';
import { queueNotice } from '../../features/accounts/mail-notices.ts';
import { endAllSessions } from '../../features/accounts/sessions/sessions.ts';
import { listLiveSessions } from '../../features/accounts/sessions/sessions-store.ts';
import {
  findUserByEmail,
  listAdmins,
  lockAdmins,
  updateRole,
  type UserRecord,
  type Admin,
} from '../../features/users/users-store.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { ServerDeps } from '../../server-deps.ts';

interface RoleChange {
  readonly kind: 'changed' | 'unchanged' | 'unknown' | 'last-admin';
  readonly email: string;
}

export type Admins = ReturnType<typeof createAdmins>;

export type AdminsDeps = Pick<ServerDeps, 'db' | 'clock' | 'pokes' | 'audit'>;

/** Addresses are accepted as people type them. Everything is in the database before a promise resolves. */
export function createAdmins(deps: AdminsDeps) {
  return {
    list: (): Promise<readonly Admin[]> => listAdmins(deps.db),

    /** Only with `force` can the last admin become a student. */
    changeRole: (
      typed: string,
      { role, force }: { readonly role: Role; readonly force: boolean },
    ): Promise<RoleChange> =>
      inTransaction(deps, async (tx) => {
        const user = await findUserByEmail(tx.db, { emailKey: emailKey(typed) });
        if (!user) return { kind: 'unknown', email: typed };
        const { email } = user;
        if (user.role === role) return { kind: 'unchanged', email };
        if (role === 'student' && !force && (await lockAdmins(tx.db)).length === 1)
          return { kind: 'last-admin', email };
        await setRole(tx, user, role, deps);
        return { kind: 'changed', email };
      }),

    /** Undefined where there is no such account. */
    endSessions: (typed: string) =>
      inTransaction(deps, async (tx) => {
        const user = await findUserByEmail(tx.db, { emailKey: emailKey(typed) });
        return user && { email: user.email, sessions: await endAll(tx, user.id, deps) };
      }),

    /** Resolves with the number of users that had sessions. */
    endAllSessions: () =>
      inTransaction(deps, async (tx) => {
        const userIds = await listSignedInUserIds(tx.db, { now: tx.nowMs });
        for (const id of userIds) await endAll(tx, id, deps);
        return userIds.length;
      }),
  };
}

async function setRole(
  tx: Transaction,
  user: UserRecord,
  role: Role,
  deps: AdminsDeps,
): Promise<void> {
  const before = await listAdmins(tx.db);
  await updateRole(tx.db, { id: user.id, role });
  await endAllSessions(tx, user.id, deps);
  const detail = `${user.role} to ${role}`;
  await deps.audit(tx, { event: 'authz_change', subject: user.id, detail });
  const concerned = new Set([...before.map(({ email }) => email), user.email]);
  for (const to of concerned)
    await queueNotice(tx, roleChangedMail(to, { email: user.email, role }));
}

async function endAll(tx: Transaction, userId: string, deps: AdminsDeps): Promise<number> {
  const ended = (await listLiveSessions(tx.db, { userId, now: tx.nowMs })).length;
  await endAllSessions(tx, userId, deps);
  await deps.audit(tx, { event: 'authn_token_revoked', subject: userId, detail: 'all' });
  return ended;
}

const OWN_NEWS: Readonly<Record<Role, string>> = {
  admin: `You are an admin of ${PRODUCT_NAME} now. Please log in again: you were signed out on all devices.`,
  student: `You are not an admin of ${PRODUCT_NAME} any more. Please log in again: you were signed out on all devices. Your placements stay as they are.`,
};
const NEWS: Readonly<Record<Role, (email: string) => string>> = {
  admin: (email) => `${email} is an admin of ${PRODUCT_NAME} now.`,
  student: (email) => `${email} is not an admin of ${PRODUCT_NAME} any more.`,
};

function roleChangedMail(
  to: string,
  { email, role }: { readonly email: string; readonly role: Role },
): Mail {
  return layOutMail({
    to,
    subject: `The admins of ${PRODUCT_NAME} have changed`,
    heading: 'The admins have changed',
    parts: [
      { kind: 'text', text: to === email ? OWN_NEWS[role] : NEWS[role](email) },
      { kind: 'text', text: 'Only whoever runs the server can do this, on its command line.' },
    ],
  });
}
