import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Audit } from './platform/audit/audit.ts';
import type { Digests } from './platform/crypto/digests.ts';
import type { PasswordHash } from './platform/crypto/password-hash.ts';
import type { WriteDeps } from './platform/db/database.ts';
import type { ErasureLog } from './platform/files/erasure-log.ts';
import type { MailQueue } from './platform/mail/mail-queue.ts';
import type { PokeHub } from './platform/poke-hub.ts';
import type { PushGateway } from './platform/push/push-gateway.ts';
import type { Random } from './platform/random.ts';

/** The gateways and what all requests share; server.ts creates the real ones, tests create others. */
export interface ServerDeps extends WriteDeps {
  readonly config: Config;
  readonly random: Random;
  readonly digests: Digests;
  readonly audit: Audit;
  readonly passwordHash: PasswordHash;
  readonly mailQueue: MailQueue;
  /** Undefined where push is not configured. */
  readonly push: PushGateway | undefined;
  readonly erasures: ErasureLog;
  readonly pokes: PokeHub;
  readonly log: Logger;
}
