/**
 * Registrations whose address is not verified yet. Anybody can register anybody's address; only the one whose
 * code comes back from the mailbox becomes an account, with the name and password of that very attempt.
 */
import { deleteCode } from '../codes-store.ts';
import {
  deleteRegistration,
  insertRegistration,
  listOldRegistrationIds,
  listRegistrations,
  type Registration,
} from './registrations-store.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

const LIVE_MS = 7 * 86_400_000;
const LIVE_PER_ADDRESS = 3;

/** An attempt, with its password already hashed. */
export interface NewRegistration extends Omit<Registration, 'createdAt'> {
  /** The address as `emailKey` returns it. */
  readonly emailKey: string;
}

/** Newest first. Takes the address as `emailKey` returns it. */
export function listPending(tx: Transaction, emailKey: string): readonly Registration[] {
  return listRegistrations(tx.db, emailKey, tx.nowMs - LIVE_MS);
}

/**
 * Stores an attempt. The fourth live one of an address replaces the oldest; expired attempts of all addresses
 * are deleted.
 */
export function addPending(tx: Transaction, registration: NewRegistration): void {
  const { id, email, emailKey, name, passwordHash, policyVersion, ageConfirmed } = registration;
  const kept = listPending(tx, emailKey)
    .slice(0, LIVE_PER_ADDRESS - 1)
    .map((other) => other.id);
  for (const other of listRegistrations(tx.db, emailKey, 0))
    if (!kept.includes(other.id)) dropPending(tx, other.id);
  dropOldPending(tx);
  insertRegistration(tx.db, {
    id,
    email,
    email_key: emailKey,
    name,
    password_hash: passwordHash,
    created_at: tx.nowMs,
    policy_version: policyVersion,
    age_confirmed: ageConfirmed === null ? null : Number(ageConfirmed),
  });
}

/** Deletes what was not verified within seven days, with its codes. */
export function dropOldPending(tx: Transaction): void {
  for (const old of listOldRegistrationIds(tx.db, tx.nowMs - LIVE_MS)) dropPending(tx, old);
}

/** Deletes the codes of the attempts, too. */
export function dropAllPending(tx: Transaction, emailKey: string): void {
  for (const { id } of listRegistrations(tx.db, emailKey, 0)) dropPending(tx, id);
}

function dropPending(tx: Transaction, id: string): void {
  deleteCode(tx.db, { purpose: 'verify', subject: id });
  deleteRegistration(tx.db, id);
}
