/** Servers in processes of their own that start at once, because the next one is loaded while this one still runs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mine } from './kill-points.ts';

const ENTRY = fileURLToPath(new URL('spare-server.ts', import.meta.url));

/** What a spare server is told when it has to start. */
export interface Orders {
  readonly dataDir: string;
  readonly port: number;
  /** One of several on the same data folder. */
  readonly isBare?: boolean;
  readonly mine?: Mine;
  /** The file in which the server notes how surely each of its commits is on the disk. */
  readonly noteSynchronousIn?: string;
}

export interface StartedServer {
  readonly url: string;
  readonly pid: number;
  /** Resolves with the exit code once the process is gone, whoever ended it; null when a signal did. */
  readonly gone: Promise<number | null>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export interface Spares {
  /** Starts the loaded server and loads the next one. Throws what it printed when it does not start. */
  start(orders: Orders): Promise<StartedServer>;
  /** Ends the one that was loaded and never used. */
  close(): void;
}

/** Loads the first one. */
export function createSpares(): Spares {
  let next = load();
  return {
    start: async (orders) => {
      const spare = next;
      next = load();
      spare.child.stdin?.end(`${JSON.stringify(orders)}\n`);
      await spare.ready;
      return started(spare, `http://localhost:${orders.port}`);
    },
    close: () => void next.child.kill('SIGKILL'),
  };
}

interface Spare {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly gone: Promise<number | null>;
}

function load(): Spare {
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      BACKUP_AT: 'off',
      PASSWORD_HASH_MEMORY_KIB: '19456',
      // Half of the loading is compiling.
      NODE_COMPILE_CACHE: join(tmpdir(), 'shortlist-compiled'),
    },
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // One that is killed before it was told to start has nobody to read its orders.
  child.stdin.on('error', () => undefined);
  const ready = untilReady(child, gone);
  ready.catch(() => undefined);
  return { child, gone, ready };
}

/** Waits for the line in which the server says that it is ready. A spare one may wait for as long as it likes. */
async function untilReady(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  let printed = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes(' is ready at ')) resolve();
      });
  });
  const isDead = gone.then(() => {
    throw new Error(`The server did not start:\n${printed}`);
  });
  await Promise.race([isReady, isDead]);
}

function started({ child, gone }: Spare, url: string): StartedServer {
  return {
    url,
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
