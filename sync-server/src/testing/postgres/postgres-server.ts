/** A real PostgreSQL on the loopback, for tests: started with a folder of its own, and gone after them. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../server-process.ts';

export interface PostgresServer {
  readonly port: number;
  /** The address of one of its databases. */
  url(database: string): string;
  /** Ends all its processes at once, as a crash does. */
  kill(): Promise<void>;
  /** Again, after it was killed. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Debian's folders, one for each version. */
const INSTALLED = '/usr/lib/postgresql';
const USER = 'postgres';
const runToEnd = promisify(execFile);
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The folder of the programs; undefined where PostgreSQL is not installed. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(INSTALLED, version, 'bin'));
  return [env['SHORTLIST_POSTGRES'] ?? [], folders]
    .flat()
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string): string =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout;
  const name = idOf('-u', 'postgres') === '' ? 'nobody' : 'postgres';
  return { uid: Number(idOf('-u', name)), gid: Number(idOf('-g', name)) };
}

interface PostgresOptions {
  /** As in postgresql.conf, such as `log_statement=all`. */
  readonly settings?: readonly string[];
  /** The address of the server whose standby it becomes: a copy that receives what is written, and can take over. */
  readonly standbyOf?: PostgresServer['url'];
}

export async function startPostgres(
  bin: string,
  { settings = [], standbyOf }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-postgres-'));
  const as = owner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const [program, ...words] = standbyOf ? copyOf(standbyOf) : NEW;
  await runToEnd(join(bin, program), [...words, '--no-sync', '-D', folder], as);
  const port = await freePort();
  const all = [...FAST, 'max_connections=300', ...settings];
  const options = all.flatMap((setting) => ['-c', setting]);
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const address = ['-p', String(port), '-h', '127.0.0.1', '-k', folder];
    running = spawn(join(bin, 'postgres'), ['-D', folder, ...address, ...options], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    await untilReady(running);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  await start();
  return {
    port,
    url: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    // The children of a postmaster that is killed notice it and end.
    kill: () => end('SIGKILL'),
    start,
    remove: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NEW = [
  'initdb',
  '--username',
  USER,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
] as const;

function copyOf(url: PostgresServer['url']): readonly [string, ...string[]] {
  const from = url('postgres');
  return ['pg_basebackup', '--dbname', from, '--write-recovery-conf', '--checkpoint=fast'];
}

async function untilReady(server: ChildProcess): Promise<void> {
  let text = '';
  let isReady = false;
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (isReady) return;
      text += chunk.toString();
      isReady = READY.test(text);
      if (isReady) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${text}`)));
  });
}

const READY = /database system is ready to accept (read[- ]only )?connections/;
