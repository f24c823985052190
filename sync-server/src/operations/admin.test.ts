// The operator's command line, beside a running server.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_PATHS, meAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { EVENTS_PATH } from '@shortlist/shared/api/sync.ts';
import { main } from './admin.ts';
import { eventually } from '../testing/timing.ts';
import {
  registerOverHttp,
  signInOverHttp,
  type Account,
  type Credentials,
} from '../testing/http-client.ts';
import { callCommand, runFile, taskFile, type CommandResult } from '../testing/run-command.ts';
import { startServerInProcess, type ServerInProcess } from '../testing/server-in-process.ts';

const ASHA: Credentials = { name: 'Asha Rao', email: 'asha@example.in', password: 'Monsoon2026x' };
const CELL: Credentials = { name: 'Cell', email: 'cell@example.in', password: 'Noticeboard-26' };

let server: ServerInProcess;
let asha: Account;

beforeAll(async () => {
  server = await startServerInProcess({
    env: { BOOTSTRAP_ADMIN_EMAIL: CELL.email },
  });
  await registerOverHttp(server, CELL);
  asha = await registerOverHttp(server, ASHA);
});
afterAll(async () => {
  await server.stop();
  server.removeData();
});

const wordsOf = (text: string): readonly string[] => text.split(' ').filter(Boolean);

const admin = (words: string, dataDir = server.dataDir): Promise<CommandResult> =>
  callCommand(main, wordsOf(words), { DATA_DIR: dataDir });

const me = (token: string): Promise<Response> =>
  fetch(server.url + AUTH_PATHS.me, { headers: { authorization: `Bearer ${token}` } });

const roleOf = async ({ token }: Account): Promise<string> =>
  meAnswerSchema.parse(await (await me(token)).json()).user.role;

/** Waits until the running server has sent `count` mails that contain this sentence; returns their recipients. */
function recipientsOf(sentence: string, count: number): Promise<string[]> {
  const outbox = join(server.dataDir, 'outbox');
  return eventually(async () => {
    const mails = await Promise.all(
      readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
    );
    const found = mails
      .filter(({ text }) => text?.includes(sentence))
      .flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found.toSorted();
  });
}

describe('npm run admin, while the server runs', () => {
  test('grant: ends the old token, and the next sign-in has the new role', async () => {
    const before = asha.token;
    // As a process of its own.
    const words = ['grant', ASHA.email];
    expect(await runFile(taskFile('admin'), words, { DATA_DIR: server.dataDir })).toEqual({
      code: 0,
      out: `${ASHA.email} is an admin now, and is signed out everywhere.\n`,
      err: '',
    });
    expect((await me(before)).status).toBe(401);
    asha = await signInOverHttp(server, ASHA);
    expect(await roleOf(asha)).toBe('admin');
  });

  test('grant: the running server informs the admins by mail', async () => {
    expect(await recipientsOf(`${ASHA.email} is an admin of Shortlist now.`, 1)).toEqual([
      CELL.email,
    ]);
    expect(await recipientsOf('You are an admin of Shortlist now.', 1)).toEqual([ASHA.email]);
  });

  test('list: shows the admins', async () => {
    const { code, out } = await admin('list');
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual([ASHA.email, CELL.email, '']);
  });

  test('revoke: ends the old token and its event stream, and the next sign-in is a student’s', async () => {
    const headers = { authorization: `Bearer ${asha.token}` };
    expect((await admin(`revoke ${ASHA.email}`)).out).toBe(
      `${ASHA.email} is not an admin any more, and is signed out everywhere.\n`,
    );
    expect((await fetch(server.url + EVENTS_PATH, { headers })).status).toBe(401);
    asha = await signInOverHttp(server, ASHA);
    expect(await roleOf(asha)).toBe('student');
  });

  test('revoke: keeps the last admin, unless it is forced', async () => {
    const refused = await admin(`revoke ${CELL.email}`);
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: `${CELL.email} is the last admin. Make someone else an admin first, or add --force.\n`,
    });
    expect((await admin(`revoke ${CELL.email} --force`)).code).toBe(0);
    expect((await admin('list')).out).toBe('There is no admin yet.\n');
    expect((await admin(`grant ${CELL.email}`)).code).toBe(0);
  });

  test('sessions revoke: ends the sessions of one user, or of all', async () => {
    expect((await admin(`sessions revoke ${ASHA.email}`)).out).toMatch(
      /^asha@example\.in is signed out everywhere \(1 session\)\.\n$/,
    );
    expect((await me(asha.token)).status).toBe(401);
    asha = await signInOverHttp(server, ASHA);
    const cell = await signInOverHttp(server, CELL);
    expect((await admin('sessions revoke --all')).out).toBe('Everybody is signed out (2 users).\n');
    expect([(await me(asha.token)).status, (await me(cell.token)).status]).toEqual([401, 401]);
  });

  test('notify-users: first only previews the mail, then sends it to all users', async () => {
    const file = join(server.dataDir, 'news.txt');
    writeFileSync(file, 'A leak\n\nPlease change your password.\n');
    expect(await admin(`notify-users ${file}`)).toEqual({
      code: 0,
      out: 'Nothing was sent. This mail would go to 2 people:\n\nSubject: A leak\n\nPlease change your password.\n\nTo send it, add --send.\n',
      err: '',
    });
    expect(await admin(`notify-users ${file} --send`)).toEqual({
      code: 0,
      out: 'The mail goes to 2 people. The running server sends it.\n',
      err: '',
    });
    expect(await recipientsOf('Please change your password.', 2)).toEqual([ASHA.email, CELL.email]);
    expect((await admin('notify-users no/such/file')).err).toContain('ENOENT');
    writeFileSync(file, 'A leak\n');
    expect(await admin(`notify-users ${file} --send`)).toMatchObject({
      code: 1,
      err: 'The file needs a subject in its first line and the text below it.\n',
    });
  });

  test('reports when there is nothing to do', async () => {
    expect(await admin(`grant ${CELL.email}`)).toMatchObject({
      code: 0,
      out: `${CELL.email} is an admin already.\n`,
    });
    expect(await admin(`revoke ${ASHA.email}`)).toMatchObject({
      code: 0,
      out: `${ASHA.email} is not an admin.\n`,
    });
  });

  test.each([
    'grant nobody@example.in',
    'revoke nobody@example.in',
    'sessions revoke nobody@example.in',
  ])('%s: reports that there is no such account', async (words) => {
    expect(await admin(words)).toEqual({
      code: 1,
      out: '',
      err: 'There is no account with the address nobody@example.in.\n',
    });
  });

  test('a folder without a database stays without one', async () => {
    const nowhere = join(server.dataDir, 'nowhere');
    const { code, err } = await admin('list', nowhere);
    expect(code).toBe(1);
    expect(err).toBe(`There is no database in ${nowhere}. Is DATA_DIR set as for the server?\n`);
    expect(() => readdirSync(nowhere)).toThrow('ENOENT');
  });
});

test.each([
  '',
  'grant',
  'grant a@example.in b@example.in',
  'grant a@example.in --force',
  'list a@example.in',
  'sessions',
  'sessions revoke',
  'sessions revoke a@example.in --all',
  'sessions list',
  'promote a@example.in',
  'grant a@example.in --role',
  'revoke a@example.in --all',
  'sessions revoke --force',
  'notify-users',
  'notify-users --send',
])('wrong usage "%s" prints the usage and exits with code 2', async (words) => {
  const { code, out, err } = await admin(words);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('npm run admin -- grant EMAIL');
});
