import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import {
  EVENTS_PATH,
  PAGE_LIMIT,
  SYNC_PATH,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { syncRequest, type SyncOptions } from '../src/testing/http-client.ts';
import { freePort, type ServerProcess } from '../src/testing/server-process.ts';
import type { SignedIn } from './fill-database.ts';
import { open, readAnswer, send, type Answer } from './http.ts';

export interface Target {
  push(student: number, ops: readonly Op[]): Promise<unknown>;
  /** All pages, as an empty device requests them. */
  pullAll(student: number): Promise<unknown>;
  pullAfter(student: number, cursor: number): Promise<number>;
  /** Calls back at each event of the stream. Resolves with a function that closes it. */
  listen(student: number, onEvent: () => void): Promise<() => void>;
}

export function ourTarget(server: ServerProcess, accounts: readonly SignedIn[]): Target {
  const accountOf = (student: number): SignedIn => {
    const account = accounts[student];
    if (!account) throw new Error(`There is no student ${student}.`);
    return account;
  };
  return {
    push: async (student, ops) => {
      const { results } = readSync(await postSync(server, accountOf(student), { ops, limit: 1 }));
      if (results.some(({ r }) => r !== 'applied')) throw new Error('An op was not applied.');
    },
    pullAll: (student) => pages(server, accountOf(student)),
    pullAfter: async (student, cursor) =>
      readSync(await postSync(server, accountOf(student), { cursor })).cursors.me,
    listen: (student, onEvent) =>
      listenTo(`${server.url}${EVENTS_PATH}`, bearer(accountOf(student)), onEvent),
  };
}

export async function pages(
  server: ServerProcess,
  account: SignedIn,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let cursor = 0, more = true; more;) {
    const answer = await postSync(server, account, { cursor, limit: PAGE_LIMIT }, headers);
    const response = readSync(answer);
    answers.push(answer);
    cursor = response.cursors.me;
    more = response.more.me;
  }
  return answers;
}

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

function postSync(
  server: ServerProcess,
  account: SignedIn,
  options: SyncOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return send(server.url + SYNC_PATH, {
    method: 'POST',
    headers: { ...bearer(account), ...headers },
    body: JSON.stringify(syncRequest(account.uid, options)),
  });
}

function readSync(answer: Answer): SyncResponse {
  const isGzip = answer.body[0] === 0x1f && answer.body[1] === 0x8b;
  const body = isGzip ? gunzipSync(answer.body) : answer.body;
  // Both sides are parsed in the same plain way: checking each row here would cost time of the client, not of
  // the server.
  return readAnswer({ ...answer, body }, readSyncResponse);
}

function readSyncResponse(body: unknown): SyncResponse {
  if (!isSyncResponse(body)) throw new Error('This is no answer to a sync.');
  return body;
}

function isSyncResponse(body: unknown): body is SyncResponse {
  return typeof body === 'object' && body !== null && 'results' in body && 'cursors' in body;
}

async function listenTo(
  url: string,
  headers: Readonly<Record<string, string>>,
  onEvent: () => void,
): Promise<() => void> {
  const stream = await open(url, { headers });
  if (stream.statusCode !== 200) throw new Error(`The stream answered ${stream.statusCode}.`);
  await new Promise((resolve) => stream.once('data', resolve));
  stream.on('data', (chunk: Buffer) => {
    if (chunk.includes('data:')) onEvent();
  });
  stream.on('error', () => undefined);
  return () => stream.destroy();
}

/** Starts the floor server, with a commit for each request or shared commits. */
export async function startFloor(group: 'on' | 'off'): Promise<{ target: Target; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-floor-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('floor-server.ts', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PORT: String(port), FILE: join(folder, 'floor.db'), GROUP: group },
    },
  );
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 400 && !(await answers(`${url}/ready`)); tries += 1) await wait(25);
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { target: floorTarget(url), stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await send(url)).status === 204;
  } catch {
    // Not listening yet.
    return false;
  }
}

interface FloorPage {
  readonly rows: readonly unknown[];
  readonly cursor: number;
}

function floorTarget(url: string): Target {
  const page = async (student: number, after: number): Promise<FloorPage> => {
    const answer = await send(`${url}/pull/${student}/${after}`);
    const read: FloorPage = JSON.parse(answer.body.toString());
    return read;
  };
  return {
    push: async (student, ops) =>
      readAnswer(
        await send(`${url}/push/${student}`, { method: 'POST', body: JSON.stringify({ ops }) }),
        (body) => body,
      ),
    pullAll: async (student) => {
      for (let cursor = 0, length = PAGE_LIMIT; length === PAGE_LIMIT;) {
        const read = await page(student, cursor);
        cursor = read.cursor;
        length = read.rows.length;
      }
    },
    pullAfter: async (student, cursor) => (await page(student, cursor)).cursor,
    listen: (_student, onEvent) => listenTo(`${url}/events`, {}, onEvent),
  };
}
