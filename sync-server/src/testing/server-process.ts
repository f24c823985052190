/** The server as it really runs: its own process, its own port, files on a disk. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

/** The compile cache: most of a short process's time goes into compiling our files. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Less than the time limit of a test or its hook, so that the server's output is reported. */
const START_TIMEOUT_MS = 60_000;

export interface ServerOptions {
  /** Default: a new folder under the system's temporary one. The caller removes it with `removeData`. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** All that it has printed so far. */
  output(): string;
  /** Its exit code once it has ended (null: a signal ended it). */
  readonly ended: Promise<number | null>;
  /** Asks it to stop, as an operating system does, and returns its exit code (null: a signal ended it). */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
  /** Kills it without warning, as a power cut does to the process. */
  kill(): Promise<void>;
  removeData(): void;
}

/** Starts the server and resolves once it answers. Throws, with its output, when it does not. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'shortlist-data-'));
  const url = `http://localhost:${port}`;
  const printed: string[] = [];
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The least that the server allows for a password: these tests do not depend on the cost of hashing.
      PASSWORD_HASH_MEMORY_KIB: '19456',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...options.env,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await untilReady(child, url, () => printed.join(''));
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => printed.join(''),
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (await isReady(url)) return;
    await wait(20);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${output()}`);
}

/** True once the server at this address answers and is ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).status === 200;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
