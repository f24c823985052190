/**
 * The record of security events: sign-ins, refusals, role changes (vocabulary of OWASP's logging guide). Each
 * entry is written in the transaction that it describes, so that neither ever exists alone. Entries contain
 * ids, never a name, an address or anything that a person typed.
 */
import type { Digests } from '../crypto/digests.ts';
import { insertAuditEntry } from './audit-store.ts';
import type { Transaction } from '../db/database.ts';

export type AuditEventName =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_lock'
  | 'authn_password_change'
  | 'authn_token_created'
  | 'authn_token_revoked'
  | 'authz_fail'
  | 'authz_change'
  | 'excess_rate_limit_exceeded'
  | 'input_validation_fail'
  | 'sensitive_read'
  | 'user_created'
  | 'user_deleted'
  | 'users_notified'
  | 'opportunity_posted'
  | 'opportunity_changed'
  | 'opportunity_deleted'
  | 'roster_saved'
  | 'roster_taken_back'
  | 'roster_cleared'
  | 'list_published'
  | 'list_taken_back'
  | 'registrations_exported'
  | 'college_address_verified'
  | 'college_address_removed'
  | 'sys_startup'
  | 'sys_shutdown'
  | 'sys_backup'
  | 'sys_restore';

export interface AuditEvent {
  readonly event: AuditEventName;
  /** Success where it is missing. */
  readonly result?: 'success' | 'fail';
  readonly by?: {
    /** Missing for strangers, the operator and the server itself. */
    readonly userId?: string;
    readonly sessionId?: string;
    /** Where the request came from; only a digest of it is stored. */
    readonly clientAddress?: string;
  };
  /** The id of the user (or registration) that it happened to. */
  readonly subject?: string | undefined;
  /** A constant of ours, such as a route's pattern or the new role, the id of an opportunity, or a number. */
  readonly detail?: string | undefined;
}

export type Audit = (tx: Transaction, event: AuditEvent) => Promise<void>;

export function createAudit({ digests }: { readonly digests: Pick<Digests, 'ofClient'> }): Audit {
  return (tx, { event, result = 'success', by = {}, subject, detail }) =>
    insertAuditEntry(tx.db, {
      at: tx.nowMs,
      event,
      result,
      actor: by.userId ?? null,
      subject: subject ?? null,
      session_id: by.sessionId ?? null,
      client: by.clientAddress === undefined ? null : digests.ofClient(by.clientAddress),
      detail: detail ?? null,
    });
}
