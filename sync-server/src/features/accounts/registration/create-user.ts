import type { Role } from '@shortlist/shared/account/schema.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { insertUser } from '../../users/users-store.ts';
import type { Registration } from './registrations-store.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AgeRecord } from './age.ts';
import { applyOps } from '../../sync/apply-changes.ts';
import type { NewRegistration } from './pending-registrations.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

/**
 * Creates an account from a registration that began at `createdAt`, in the caller's transaction: the user,
 * signed in at this moment, and the profile row with the name, which devices sync like any other row.
 */
export function createUser(
  tx: Transaction,
  registration: Registration & Pick<NewRegistration, 'emailKey'>,
  {
    random,
    role,
    age,
  }: Pick<AccountParts, 'random'> & { readonly role: Role; readonly age: AgeRecord },
): void {
  const { id, email, emailKey, passwordHash, name, policyVersion, createdAt } = registration;
  insertUser(tx.db, {
    id,
    email,
    email_key: emailKey,
    role,
    password_hash: passwordHash,
    created_at: tx.nowMs,
    last_login_at: tx.nowMs,
    policy_version: policyVersion,
    policy_accepted_at: policyVersion === null ? null : createdAt,
    age_confirmed_at: age.confirmedAt,
    consent_at: age.consentAt,
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
  const [result] = applyOps(tx, { uid: id, device: null }, [op]).results;
  if (result?.r !== 'applied') throw new Error('The profile of a new account was not created.');
}
