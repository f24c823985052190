/**
 * The example in deploy.md works as it stands: its commands are run, at other ports and in another folder. Caddy and
 * containers are not: few machines have them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { checkPostgres } from './operations/health/config-checks.ts';
import { CONNECTIONS_MAX } from './platform/db/open-postgres.ts';
import { createPostgresDatabase, openPool } from './platform/db/postgres-database.ts';
import { folderForTest } from './testing/for-test.ts';
import { startPlainProxy } from './testing/postgres/plain-proxy.ts';
import { administer, testPostgresAddress } from './testing/postgres/postgres-databases.ts';
import { findPostgres } from './testing/postgres/postgres-server.ts';
import { freePort, isReady } from './testing/server-process.ts';
import { eventually } from './testing/timing.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENT = readFileSync(join(ROOT, 'shared/docs/deploy.md'), 'utf8');

const blocksOf = (language: string): readonly string[] =>
  [...DOCUMENT.matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  );

/** The folder of psql, where it came with PostgreSQL. */
const programs = findPostgres() ?? '';
const address = new URL(testPostgresAddress());

/** What the doctor thinks of the database that the commands have made. */
async function statesOfChecks(): Promise<readonly string[]> {
  const url = new URL('/shortlist', address);
  url.username = 'shortlist';
  const db = createPostgresDatabase(openPool(url.href));
  const checks = await checkPostgres(db, CONNECTIONS_MAX);
  await db.close();
  return checks.map(({ state }) => state);
}

function run(script: string) {
  const child = spawn('bash', ['-e', '-c', script], {
    cwd: ROOT,
    // So that a signal reaches all that it starts.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: [programs, process.env['PATH']].join(delimiter),
      PGHOST: address.hostname,
      PGPORT: address.port,
      PGUSER: address.username,
      LOG_LEVEL: 'warn',
    },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return {
    printed: () => printed,
    stop: () => process.kill(-(child.pid ?? 0), 'SIGTERM'),
    /** When the last of what it started has ended, too. */
    ended: once(child, 'close'),
  };
}

test.skipIf(!existsSync(join(programs, 'psql')))(
  'two servers run behind one proxy, and stop when they are asked to',
  async () => {
    const [database = '', servers = ''] = blocksOf('sh');
    expect(await run(database).ended).toEqual([0, null]);
    onTestFinished(async () => {
      await administer(address.href, 'DROP DATABASE shortlist WITH (FORCE)');
      await administer(address.href, 'DROP ROLE shortlist');
    });
    expect(await statesOfChecks()).toEqual(['ok', 'ok', 'ok', 'ok']);
    const ports = [await freePort(), await freePort()];
    const script = servers
      .replace('8081', String(ports[0]))
      .replace('8082', String(ports[1]))
      .replace('/var/lib/shortlist', join(folderForTest(), 'data'));
    const running = run(script);
    await eventually(() => expect(running.printed().match(/ is ready at /g)).toHaveLength(2));
    const proxy = await startPlainProxy(ports);
    onTestFinished(() => proxy.close());
    const answers = ports.map(() => isReady(`http://localhost:${proxy.port}`));
    expect(await Promise.all(answers)).toEqual([true, true]);
    running.stop();
    expect(await running.ended).toEqual([null, 'SIGTERM']);
  },
);

test('the examples have no setting that the table of settings does not have', () => {
  const known = new Set([...DOCUMENT.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  const servers = blocksOf('yaml')[0]?.split('services:')[0] ?? '';
  const set = [
    ...servers.matchAll(/^ {4}([A-Z_]+):/gm),
    ...(blocksOf('sh')[1] ?? '').matchAll(/^(?:export )?([A-Z_]+)=/gm),
  ].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(12);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});
