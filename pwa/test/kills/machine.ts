/** A data folder with servers in their own processes, which may die at any moment and are followed by others. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { COMPILE_CACHE, freePort } from '../../../sync-server/src/testing/server-process.ts';
import type { ScheduledKill } from './kill-points.ts';
import { openMachineDatabase, type MachineDatabase } from './machine-database.ts';

const ENTRY = fileURLToPath(new URL('server-entry.ts', import.meta.url));
/** A point that is not reached by then is not passed by these requests. */
const POINT_WITHIN_MS = 120_000;

/** Instructions for a loaded server when it has to start. */
export interface StartOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** One of several on the same data folder. */
  readonly isWithoutJobs?: boolean;
  readonly scheduledKill?: ScheduledKill;
  /** The file in which the server records, at each commit, its `synchronous` setting. */
  readonly noteSynchronousIn?: string;
}

export interface StartedServer {
  readonly url: string;
  readonly pid: number;
  /** Resolves with the exit code once the process has ended for any reason; null when it was ended by a signal. */
  readonly gone: Promise<number | null>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export interface Machine {
  readonly folder: string;
  readonly dataDir: string;
  /** The address of all servers without an explicit port, one after the other. */
  readonly url: string;
  /** Loads the next server while this one still runs: that takes longer than starting it. */
  preload(): void;
  /** If the server does not start, throws its output. */
  start(orders?: Partial<StartOptions>): Promise<StartedServer>;
  readonly database: MachineDatabase;
}

/** Kills the server when the work is done. */
export interface ServerKill {
  readonly after: () => Promise<unknown>;
  /** Before the next one is started. */
  readonly whenDead?: () => void | Promise<void>;
}

/** Provides a machine. In the end all its processes are killed and its files are removed. */
export async function withMachine<T>(
  work: (machine: Machine) => Promise<T>,
  env?: StartOptions['env'],
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-machine-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const database = await openMachineDatabase(dataDir);
  const loaded: Loaded[] = [];
  let next: Loaded | undefined;
  const preload = (): Loaded => {
    if (next) return next;
    next = load();
    loaded.push(next);
    return next;
  };
  try {
    return await work({
      folder,
      dataDir,
      url: `http://localhost:${port}`,
      preload: () => void preload(),
      start(orders = {}) {
        const server = preload();
        next = undefined;
        return started(server, { dataDir, port, env: { ...database.env, ...env }, ...orders });
      },
      database,
    });
  } finally {
    for (const { child } of loaded) child.kill('SIGKILL');
    await Promise.all(loaded.map(({ gone }) => gone));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets a server run and die in each of these ways, one after the other. Returns the one that follows the last. */
export async function killRepeatedly(
  machine: Machine,
  deaths: readonly (ServerKill | ScheduledKill)[],
): Promise<StartedServer> {
  for (const death of deaths) {
    const server = await machine.start('point' in death ? { scheduledKill: death } : {});
    machine.preload();
    if ('point' in death) await waitUntilGone(server, death.point);
    else {
      await death.after();
      await server.kill();
      await death.whenDead?.();
    }
  }
  return machine.start();
}

async function waitUntilGone(server: StartedServer, point: string): Promise<void> {
  const late = wait(POINT_WITHIN_MS, 'late', { ref: false });
  const end = await Promise.race([server.gone, late]);
  if (end === 'late') throw new Error(`No request came to the point '${point}'.`);
  if (end !== null) throw new Error(`The server ended with ${end} before the point '${point}'.`);
}

interface Loaded {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly gone: Promise<number | null>;
}

function load(): Loaded {
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...inheritEnvironment('PATH'),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      BACKUP_AT: 'off',
      PASSWORD_HASH_MEMORY_KIB: '19456',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // A process killed before it was told to start does not read its instructions.
  child.stdin.on('error', () => undefined);
  const ready = waitUntilReady(child, gone);
  ready.catch(() => undefined);
  return { child, gone, ready };
}

const inheritEnvironment = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));

/** Waits for the line in which the server says that it is ready. A loaded one may wait as long as it likes. */
async function waitUntilReady(child: ChildProcess, gone: Promise<number | null>): Promise<void> {
  let printed = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes(' is ready at ')) resolve();
      });
  });
  const isDead = gone.then((code) => {
    throw new Error(`The server ended with ${code ?? 'a signal'} before it was ready:\n${printed}`);
  });
  await Promise.race([isReady, isDead]);
}

async function started(
  { child, gone, ready }: Loaded,
  orders: StartOptions,
): Promise<StartedServer> {
  child.stdin?.end(`${JSON.stringify(orders)}\n`);
  // Requests are served before the line that says so has arrived here, and one of them may come to the point.
  await (orders.scheduledKill ? Promise.race([gone, ready]) : ready);
  return {
    url: `http://localhost:${orders.port}`,
    pid: child.pid ?? 0,
    gone,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}
