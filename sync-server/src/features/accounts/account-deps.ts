import type { Config } from '../../config.ts';
import type { Digests } from '../../platform/crypto/digests.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { PasswordHash } from '../../platform/crypto/password-hash.ts';
import type { Random } from '../../platform/random.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Codes } from './codes.ts';
import type { NetworkLimits } from './access/network-limits.ts';
import type { Device, Sessions } from './sessions/sessions.ts';
import type { WriteDeps } from '../../platform/db/write-queue.ts';

/** The dependencies of the account services; each takes what it needs. */
export interface AccountDeps extends WriteDeps {
  readonly random: Random;
  readonly digests: Digests;
  /** As created by createPasswords: too much load is an ApiError. */
  readonly passwords: PasswordHash;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly mailQueue: MailQueue;
  readonly audit: Audit;
  readonly networkLimits: Pick<NetworkLimits, 'loginAllowedAt' | 'countFailedLogin'>;
  readonly config: Config;
}

export interface Visitor {
  readonly device: Device;
  /** From the request context; it is counted and recorded as a digest only. */
  readonly clientAddress: string;
}

/** A new session, and the token that its device gets. */
export interface SignedIn {
  readonly userId: string;
  readonly token: string;
}
