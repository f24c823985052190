/**
 * Where the law requires an operator to hold the data of a deleted account for some time, a sealed copy stays behind:
 * what the account's owner could have exported, readable with the key in secrets.json only. Each opening is recorded.
 */
import type { Seal } from '../../../platform/crypto/seal.ts';
import { findSealedAccount, insertHeldAccount } from './held-accounts-store.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { copyOfAccount } from './export-account.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

const DAY_MS = 86_400_000;

/** How long copies are held, and what seals them; no seal where none are held. */
export interface HoldOptions {
  readonly days: number;
  readonly seal: Seal | undefined;
}

/** Stores a copy of an account that is about to be deleted, if the operator configured it. */
export function holdAccount(tx: Transaction, id: string, { days, seal }: HoldOptions): void {
  if (days === 0) return;
  if (!seal) throw new Error('There is no key to seal a deleted account with.');
  const copy = JSON.stringify(copyOfAccount(tx.db, id, tx.nowMs));
  insertHeldAccount(tx.db, {
    id,
    sealed: seal.close(copy, id),
    deleted_at: tx.nowMs,
    held_until: tx.nowMs + days * DAY_MS,
  });
}

/** Opens and records the opening of an account's copy. Undefined when none is held under this id. */
export function openHeldAccount(
  tx: Transaction,
  id: string,
  { seal, audit }: { readonly seal: Seal; readonly audit: Audit },
): string | undefined {
  const sealed = findSealedAccount(tx.db, id);
  if (!sealed) return undefined;
  audit(tx, { event: 'sensitive_read', result: 'success', subject: id, detail: 'held account' });
  return JSON.stringify(JSON.parse(seal.open(sealed, id)), null, 2);
}
