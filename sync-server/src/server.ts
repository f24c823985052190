/** Starts the server: database, app, port, jobs; and stops it cleanly. No logic of its own. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp, type AppDeps } from './app.ts';
import type { Config } from './config.ts';
import { inTransaction, type Database } from './platform/db/database.ts';
import { openServerDatabase, type ServerDatabase } from './operations/open-server-database.ts';
import { loadAppBuild } from './platform/http/static/app-build.ts';
import { systemClock } from './platform/clock.ts';
import { createDigests } from './platform/crypto/digests.ts';
import { fullDiskText } from './platform/files/data-folder.ts';
import { createErasureLog } from './platform/files/erasure-log.ts';
import { createMailQueue } from './platform/mail/mail-queue.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createPasswordHash, HASHING_LIMITS } from './platform/crypto/password-hash.ts';
import { createPush } from './platform/push/push-gateway.ts';
import { systemRandom } from './platform/random.ts';
import { createSeal } from './platform/crypto/seal.ts';
import { findSecrets } from './platform/crypto/secrets.ts';
import { createFairQueue } from './platform/concurrency.ts';
import { startCleanUp } from './operations/clean-up/clean-up-job.ts';
import type { Job } from './platform/job.ts';
import { startSendingNotices } from './features/accounts/mail-notices.ts';
import { startApplyingLists } from './features/campus/lists/apply-lists.ts';
import { startApplyingRosters } from './features/campus/roster/apply-roster.ts';
import { startSendingReminders } from './features/reminders/send-reminders.ts';
import { createAudit } from './platform/audit/audit.ts';
import { createReadiness } from './operations/health/health-routes.ts';
import { createPokeHub } from './platform/poke-hub.ts';
import { refreshDuplicateKeys } from './features/sync/feed-store.ts';
import { hasUsers } from './features/users/users-store.ts';

const APP_BUILD = fileURLToPath(new URL('../../pwa/dist', import.meta.url));
/** 1 MiB at 100 kbit/s takes 84 seconds. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 15_000;
const HEADERS_MAX_BYTES = 16 * 1024;
/** The process manager may kill us after ten seconds. */
const STOP_TIMEOUT_MS = 8000;
const MAILS_TIMEOUT_MS = 1000;
const IDLE_CHECKED_EVERY_MS = 50;
/** A server that is stopping is gone by then, and the next one may start. */
const PREVIOUS_SERVER_WAIT_MS = 12_000;

export interface ServerStart {
  readonly config: Config;
  readonly log: Logger;
  /** For the programs that it starts. */
  readonly env: NodeJS.ProcessEnv;
  /** How long to wait for a previous server to be gone. */
  readonly waitMs?: number;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Lets running requests finish and mails go out, as long as there is time; then closes the database. */
  stop(): Promise<void>;
}

/** Resolves once it accepts requests. */
export async function startServer(start: ServerStart): Promise<RunningServer> {
  const { config, log, env } = start;
  const mailer = createMailer(config, log);
  const { deps, store } = await openDeps(start, mailer).catch((error: unknown) => {
    const full = fullDiskText(error, config.dataDir);
    throw full === undefined ? error : new Error(full);
  });
  const { server, sockets } = await listen(createApp(deps), config);
  await recordEvent('sys_startup', deps);
  const jobs = startJobs(deps, store, { mailer, env });
  const { port } = server.address() as AddressInfo;
  return {
    // With port 0 the system picks one, which only now is known.
    url: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
    port,
    stop: async () => {
      await stopCleanly({ server, sockets, deps, jobs });
      await store.close();
    },
  };
}

function startJobs(
  deps: AppDeps,
  store: ServerDatabase,
  { mailer, env }: { readonly mailer: Mailer; readonly env: NodeJS.ProcessEnv },
): readonly Job[] {
  return [
    startSendingNotices({ ...deps, mailer }),
    startSendingReminders(deps),
    startApplyingRosters(deps),
    startApplyingLists(deps),
    startCleanUp({ ...deps, takeTurn: (forMs) => store.takeTurn(deps, 'clean-up', forMs) }),
    ...store.startJobs({ ...deps, schema: SCHEMA_VERSION }, env),
  ];
}

interface OpenedDeps {
  readonly deps: AppDeps;
  readonly store: ServerDatabase;
}

async function openDeps(
  { config, log, waitMs = PREVIOUS_SERVER_WAIT_MS }: ServerStart,
  mailer: Mailer,
): Promise<OpenedDeps> {
  const store = await openServerDatabase({ config, log, waitMs });
  const { db } = store;
  await prepareFeed(db, log);
  const { pepper, vapid } = findSecrets(config, { hasAccounts: await hasUsers(db) });
  const digests = createDigests(pepper);
  const world = {
    db,
    clock: systemClock,
    random: systemRandom,
    digests,
    audit: createAudit({ digests }),
  };
  await store.verify({ ...world, log, schema: SCHEMA_VERSION });
  const deps: AppDeps = {
    ...world,
    config,
    passwordHash: createPasswordHash({
      memoryKib: config.passwordHashMemoryKib,
      pepper,
      queue: createFairQueue(HASHING_LIMITS),
    }),
    mailQueue: createMailQueue({ mailer, log }),
    push: createPush(config, vapid, log),
    erasures: createErasureLog(config.dataDir),
    log,
    pokes: createPokeHub(await store.openChannel(createSeal(pepper))),
    appBuild: loadAppBuild(APP_BUILD),
    readiness: createReadiness({
      clock: systemClock,
      check: () => store.check(world),
    }),
  };
  return { deps, store };
}

async function prepareFeed(db: Database, log: Logger): Promise<void> {
  try {
    await db.write(refreshDuplicateKeys);
  } catch (error) {
    // As on a full disk: the data can still be read.
    log.error({ err: error }, 'the names on the board could not be prepared for comparison');
  }
}

interface Listening {
  readonly server: Server;
  readonly sockets: ReadonlySet<Socket>;
}

/** Rejects when the port is not available. */
async function listen(app: ReturnType<typeof createApp>, config: Config): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      maxHeaderSize: HEADERS_MAX_BYTES,
    },
  }) as Server;
  server.maxConnections = config.connectionsMax;
  const sockets = openSockets(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return { server, sockets };
}

function openSockets(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

interface Running extends Listening {
  readonly deps: AppDeps;
  readonly jobs: readonly Job[];
}

async function stopCleanly({ server, sockets, deps, jobs }: Running): Promise<void> {
  deps.readiness.stop();
  const outOfTime = once(AbortSignal.timeout(STOP_TIMEOUT_MS), 'abort');
  // They start nothing more while the last requests are answered.
  const jobsDone = jobs.map((job) => job.stop());
  const closed = new Promise((resolve) => server.close(resolve));
  deps.pokes.close();
  const idle = setInterval(() => closeIdle(server, sockets), IDLE_CHECKED_EVERY_MS);
  await Promise.race([closed, outOfTime]);
  clearInterval(idle);
  server.closeAllConnections();
  const atWork = Promise.all([deps.mailQueue.drain(), ...jobsDone]);
  await Promise.race([atWork, outOfTime, wait(MAILS_TIMEOUT_MS)]);
  await recordEvent('sys_shutdown', deps);
}

/** A connection whose last request is answered would otherwise stay open for a next one. */
function closeIdle(server: Server, sockets: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  // Browsers open connections ahead of need. As long as nothing was received over one, Node treats it as busy.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

async function recordEvent(event: 'sys_startup' | 'sys_shutdown', deps: AppDeps): Promise<void> {
  try {
    await inTransaction(deps, (tx) => deps.audit(tx, { event }));
  } catch (error) {
    // A full disk is no reason not to start or stop: the data can still be read.
    deps.log.error({ err: error, event }, 'the audit record could not be written');
  }
}
