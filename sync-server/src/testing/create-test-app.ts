import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import type { Hono } from 'hono';
import { pino, type Logger } from 'pino';
import { createApp, type AppDeps } from '../app.ts';
import { parseConfig, type Config } from '../config.ts';
import { createNoticeSender } from '../features/accounts/mail-notices.ts';
import { createReadiness } from '../operations/health/health-routes.ts';
import type { Clock } from '../platform/clock.ts';
import { createFairQueue } from '../platform/concurrency.ts';
import { createDigests } from '../platform/crypto/digests.ts';
import {
  createPasswordHash,
  HASHING_LIMITS,
  type PasswordHash,
} from '../platform/crypto/password-hash.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Database } from '../platform/db/database.ts';
import { ensureServerMeta, type ServerMeta } from '../platform/db/server-meta-store.ts';
import type { ErasureLog } from '../platform/files/erasure-log.ts';
import type { AppEnv } from '../platform/http/app-env.ts';
import { createMailQueue } from '../platform/mail/mail-queue.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { createPokeHub } from '../platform/poke-hub.ts';
import { systemRandom } from '../platform/random.ts';
import { takePostgresDatabase } from './postgres/postgres-databases.ts';
import { runSql } from './sql.ts';
import { isPostgres, testEngine } from './test-engine.ts';
import { createFakePush } from './push/fake-push.ts';
import { createAudit } from '../platform/audit/audit.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(nowMs: number): void;
  advance(ms: number): void;
}

export interface TestApp {
  readonly app: Hono<AppEnv>;
  readonly db: Database;
  readonly clock: TestClock;
  /** The mails sent so far, oldest first. */
  readonly mails: readonly Mail[];
  readonly config: Config;
  readonly deps: AppDeps;
  /** Sends the notices that wait in the database, as the server's job does now and then. */
  sendNotices(): Promise<void>;
  /** Resolves when all writes are done, also those that requests leave behind. */
  settle(): Promise<void>;
  /** Runs a statement as another process would, such as the operator's commands. */
  readonly writeElsewhere: (sql: string, ...values: readonly unknown[]) => Promise<void>;
  close(): Promise<void>;
}

const SOME_DAY = Date.UTC(2026, 7, 3, 4, 30);

export function createTestClock(startMs = SOME_DAY): TestClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    set: (ms) => {
      nowMs = ms;
    },
    advance: (ms) => {
      nowMs += ms;
    },
  };
}

function createErasuresInMemory(): ErasureLog {
  const ids = new Set<string>();
  return {
    add: (userId) => ids.add(userId),
    has: (userId) => ids.has(userId),
    list: () => [...ids],
  };
}

/** Migrations take longer than most tests. */
let migrated: Buffer | undefined;

function migrate(): Buffer {
  const db = openDatabase(':memory:');
  migrateToLatest(db);
  const bytes = db.sqlite.serialize();
  void db.close();
  return bytes;
}

/** The file of a new, migrated database. */
export function migratedBytes(): Buffer {
  migrated ??= migrate();
  return migrated;
}

/** As a server names its database at its first start. */
async function newNames(db: Database): Promise<Omit<ServerMeta, 'purgeHoldUntil'>> {
  const bootId = isPostgres(db) ? await db.readMark() : systemRandom.uuid();
  return { epoch: systemRandom.uuid(), bootId, schema: SCHEMA_VERSION };
}

/** A new, migrated database. */
export async function createTestDatabase(): Promise<Database> {
  return testEngine() === 'postgres' ? takePostgresDatabase() : openDatabase(migratedBytes());
}

interface TestOverrides extends Partial<AppDeps> {
  readonly db?: Database;
  readonly env?: Record<string, string>;
}

/**
 * The real app on a database in memory, with a clock that stands still and mail that is collected. Overrides
 * replace parts of what createApp takes; `env` sets environment variables.
 */
export async function createTestApp(overrides: TestOverrides = {}): Promise<TestApp> {
  const { env, ...parts } = overrides;
  const real = parts.db ?? (await createTestDatabase());
  let writtenElsewhere = 0;
  const { tracked, settle } = trackWrites(real);
  const db: Database = {
    ...tracked,
    versionOfOthers: async () => (await real.versionOfOthers()) + writtenElsewhere,
  };
  const names = await newNames(db);
  await db.write((writer) => ensureServerMeta(writer, names));
  const clock = createTestClock();
  const mails: Mail[] = [];
  const mailer = {
    send: (mail: Mail): Promise<void> => {
      mails.push(mail);
      return Promise.resolve();
    },
  };
  const log: Logger = pino({ level: 'silent' });
  const config = parseConfig({ RATE_LIMITS: 'off', ...env });
  const digests = createDigests(TEST_PEPPER);
  const deps: TestApp['deps'] = {
    config,
    clock,
    random: systemRandom,
    digests,
    audit: createAudit({ digests }),
    passwordHash: createPlainPasswords(),
    mailQueue: createMailQueue({ mailer, log }),
    push: createFakePush(),
    erasures: createErasuresInMemory(),
    log,
    readiness: createReadiness({ check: () => Promise.resolve(), clock: parts.clock ?? clock }),
    pokes: createPokeHub(),
    appBuild: undefined,
    ...parts,
    db,
  };
  return {
    app: createApp(deps),
    db,
    clock,
    mails,
    config: deps.config,
    deps,
    sendNotices: () => createNoticeSender({ ...deps, mailer }).sendDue(),
    writeElsewhere: async (sql, ...values) => {
      await runSql(db, sql, ...values);
      writtenElsewhere += 1;
    },
    settle,
    close: async () => {
      await settle();
      await db.close();
    },
  };
}

/** Waits for what is written after an answer, too. */
function trackWrites(db: Database): {
  readonly tracked: Database;
  readonly settle: () => Promise<void>;
} {
  const running = new Set<Promise<unknown>>();
  const track = <T>(writing: Promise<T>): Promise<T> => {
    running.add(writing);
    const forget = (): boolean => running.delete(writing);
    void writing.then(forget, forget);
    return writing;
  };
  return {
    tracked: {
      ...db,
      write: (work) => track(db.write(work)),
      writeAccount: (uid, work) => track(db.writeAccount(uid, work)),
    },
    settle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** The same in every test, so that a test can read what another app stored. */
export const TEST_PEPPER = Buffer.alloc(32, 7).toString('base64url');

/** Argon2id, for tests of the hashing itself. With little memory it takes no time; a server refuses so little. */
export function createRealPasswords(
  memoryKib = 19_456,
  limits: Parameters<typeof createFairQueue>[0] = HASHING_LIMITS,
): PasswordHash {
  const queue = createFairQueue(limits);
  return createPasswordHash({ memoryKib, pepper: TEST_PEPPER, queue });
}

export interface PlainPasswords extends PasswordHash {
  /** How often a password was hashed or compared. */
  readonly count: () => number;
}

/** Unhashed passwords, for tests of the code around the hashing: a hundred guesses take no time. */
export function createPlainPasswords(): PlainPasswords {
  let count = 0;
  const hash = (password: string): Promise<string> => {
    count += 1;
    return Promise.resolve(`plain ${password.normalize('NFC')}`);
  };
  return {
    hash,
    check: async (stored, password, turn) => {
      turn.recheck?.();
      return { isCorrect: (await hash(password)) === stored, isOutdatedHash: false };
    },
    count: () => count,
  };
}
