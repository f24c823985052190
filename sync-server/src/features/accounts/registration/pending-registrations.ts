/**
 * Registrations whose address is not verified yet. Anybody can register anybody's address; only the one whose
 * code comes back from the mailbox becomes an account, with the name and password of that very attempt.
 */
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import type { Snapshot, Transaction } from '../../../platform/db/database.ts';
import { applyOps } from '../../sync/apply-changes.ts';
import { insertUser, lockAccount } from '../../users/users-store.ts';
import type { AccountDeps } from '../account-deps.ts';
import { deleteCode } from '../codes-store.ts';
import {
  deleteRegistration,
  insertRegistration,
  listOldRegistrationIds,
  listRegistrations,
  type Registration,
} from './registrations-store.ts';

const LIVE_MS = 7 * 86_400_000;
const LIVE_PER_ADDRESS = 3;

export interface NewRegistration extends Omit<Registration, 'createdAt'> {
  readonly emailKey: string;
}

/** Newest first. */
export async function listPending(
  tx: Snapshot,
  emailKey: string,
): Promise<readonly Registration[]> {
  return listRegistrations(tx.db, { emailKey, since: tx.nowMs - LIVE_MS });
}

/** The fourth live one of an address replaces the oldest; expired ones of all are deleted. */
export async function addPending(tx: Transaction, registration: NewRegistration): Promise<void> {
  const { id, email, emailKey, name, passwordHash, policyVersion, ageConfirmed } = registration;
  const pendingIds = (await listPending(tx, emailKey))
    .slice(0, LIVE_PER_ADDRESS - 1)
    .map((other) => other.id);
  for (const other of await listRegistrations(tx.db, { emailKey, since: 0 }))
    if (!pendingIds.includes(other.id)) await dropPending(tx, other.id);
  await dropOldPending(tx);
  await insertRegistration(tx.db, {
    id,
    email,
    email_key: emailKey,
    name,
    password_hash: passwordHash,
    created_at: tx.nowMs,
    policy_version: policyVersion,
    age_confirmed: ageConfirmed ? 1 : null,
  });
}

/** Deletes what was not verified within seven days, with its codes. */
export async function dropOldPending(tx: Transaction): Promise<void> {
  for (const old of await listOldRegistrationIds(tx.db, { until: tx.nowMs - LIVE_MS }))
    await dropPending(tx, old);
}

/** Deletes the codes of the attempts, too. */
export async function dropAllPending(tx: Transaction, emailKey: string): Promise<void> {
  for (const { id } of await listRegistrations(tx.db, { emailKey, since: 0 }))
    await dropPending(tx, id);
}

async function dropPending(tx: Transaction, id: string): Promise<void> {
  await deleteCode(tx.db, { purpose: 'verify', subject: id });
  await deleteRegistration(tx.db, { id });
}

/**
 * Creates an account from a registration that began at `createdAt`, in the caller's transaction: the user,
 * signed in at this moment, and the profile row with the name, which devices sync like any other row.
 */
export async function createUser(
  tx: Transaction,
  registration: Registration & Pick<NewRegistration, 'emailKey'>,
  { random, role }: Pick<AccountDeps, 'random'> & { readonly role: Role },
): Promise<void> {
  const { id, email, emailKey, passwordHash, name, policyVersion, createdAt } = registration;
  await insertUser(tx.db, {
    id,
    email,
    email_key: emailKey,
    role,
    password_hash: passwordHash,
    created_at: tx.nowMs,
    last_login_at: tx.nowMs,
    policy_version: policyVersion,
    policy_accepted_at: policyVersion === null ? null : createdAt,
    age_confirmed_at: registration.ageConfirmed ? createdAt : null,
  });
  const op: Op = {
    op: random.opId(),
    t: 'profile',
    id: PROFILE_ROW_ID,
    k: 'ensure',
    at: hybridTime(tx.nowMs),
    sv: SCHEMA_VERSION,
    f: { name },
    base: {},
  };
  const [result] = (await applyOps(await lockAccount(tx, id), { uid: id, device: null }, [op]))
    .results;
  if (result?.r !== 'applied') throw new Error('The profile of a new account was not created.');
}
