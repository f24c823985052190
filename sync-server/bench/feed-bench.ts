// The cost of the opportunity feed: the first load of a long one, one change of it, and a whole campus that
// fetches a new opportunity.
import {
  PAGE_LIMIT,
  SYNC_PATH,
  syncResponseSchema,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { readFileSync } from 'node:fs';
import { gzipSync, gunzipSync } from 'node:zlib';
import { uploadOpportunitiesOverHttp, syncRequest } from '../src/testing/http-client.ts';
import { manyOpportunities } from '../src/testing/realistic-data.ts';
import type { Figure } from './figure.ts';
import { newestSeq, startFilledServer, type SignedIn, type FilledServer } from './fill-database.ts';
import { send, type Answer } from './http.ts';
import { percentile, timed } from './timing.ts';

const OPPORTUNITIES = 1_000;
const UPLOAD_MAX = 500;
const STUDENTS = 1_000;
const CLIENTS = 50;
const ROUNDS = 3;
const NO_PLACEMENTS = { live: 0, deleted: 0 };

/** Takes about fifteen seconds. */
export async function benchFeed(): Promise<readonly Figure[]> {
  const filled = await startFilledServer({
    students: Array.from({ length: STUDENTS }, () => NO_PLACEMENTS),
    admins: ROUNDS + 1,
  });
  try {
    const items = manyOpportunities(OPPORTUNITIES + ROUNDS, wallTimeOf(new Date()));
    for (let at = 0; at < OPPORTUNITIES; at += UPLOAD_MAX)
      await post(filled, 0, items.slice(at, at + UPLOAD_MAX));
    const load = await firstLoad(filled);
    return [
      ...load.figures,
      ...(await oneNewOpportunity(filled, load.cursor, items.slice(OPPORTUNITIES))),
    ];
  } finally {
    await filled.server.kill();
    filled.server.removeData();
  }
}

async function post(
  { server, admins }: FilledServer,
  index: number,
  items: readonly unknown[],
): Promise<void> {
  const admin = admins[index];
  if (!admin) throw new Error('There is no such admin.');
  await uploadOpportunitiesOverHttp(server, admin, items);
}

/** Pulls the feed after `cursor` as a device that has all of the student's own rows. */
function pull({ server }: FilledServer, { uid, token }: SignedIn, cursor: number): Promise<Answer> {
  const me = newestSeq(NO_PLACEMENTS);
  const request = syncRequest(uid, { limit: PAGE_LIMIT });
  return send(server.url + SYNC_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    body: JSON.stringify({ ...request, cursors: { me, feed: cursor } }),
  });
}

function readSync({ status, body }: Answer): SyncResponse {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isGzip ? gunzipSync(body) : body).toString();
  if (status !== 200) throw new Error(`Answered ${status}: ${text}`);
  return syncResponseSchema.parse(JSON.parse(text));
}

/** Compared with the same opportunities in one list, compressed in one piece. */
async function firstLoad(
  filled: FilledServer,
): Promise<{ readonly figures: readonly Figure[]; readonly cursor: number }> {
  const student = studentAt(filled, 0);
  const times: number[] = [];
  let answers: Answer[] = [];
  let cursor = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    answers = [];
    cursor = 0;
    const took = await timed(async () => {
      for (let more = true; more;) {
        const answer = await pull(filled, student, cursor);
        answers.push(answer);
        const response = readSync(answer);
        ({ feed: cursor } = response.cursors);
        ({ feed: more } = response.more);
      }
    });
    times.push(took);
  }
  const listed = answers.flatMap((answer) => readSync(answer).feed ?? []);
  if (listed.length !== OPPORTUNITIES) throw new Error(`The feed has ${listed.length}.`);
  const name = `first load of a feed with ${OPPORTUNITIES} opportunities`;
  const least = gzipSync(JSON.stringify(listed.map(({ opportunity }) => opportunity)));
  return {
    cursor,
    figures: [
      { name: `${name}, read and checked`, unit: 'ms', ours: percentile(times, 0.5) },
      {
        name: `${name}, compressed (floor: one list)`,
        unit: 'KiB',
        ours: answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
        floor: least.length / 1024,
      },
    ],
  };
}

interface Campus {
  readonly times: readonly number[];
  readonly cpu: number | undefined;
  readonly bytes: number;
}

/**
 * All students fetch at the same time, some after others: an answer with a new opportunity, compared with an
 * answer without news.
 */
async function oneNewOpportunity(
  filled: FilledServer,
  start: number,
  items: readonly unknown[],
): Promise<readonly Figure[]> {
  let cursor = start;
  // The first request of a day records the activity of the user.
  await campus(filled, cursor);
  const rounds: { readonly ours: Campus; readonly floor: Campus }[] = [];
  for (const [round, item] of items.entries()) {
    const floor = await campus(filled, cursor);
    await post(filled, round + 1, [item]);
    rounds.push({ ours: await campus(filled, cursor), floor });
    cursor += 1;
  }
  const figure = (of: (one: Campus) => number) => ({
    ours: percentile(
      rounds.map(({ ours }) => of(ours)),
      0.5,
    ),
    floor: percentile(
      rounds.map(({ floor }) => of(floor)),
      0.5,
    ),
  });
  const name = `${STUDENTS} students fetch one new opportunity (floor: nothing new)`;
  const at = (share: number) => figure(({ times }) => percentile(times, share));
  const cpu = figure(({ cpu: used }) => used ?? Number.NaN);
  return [
    { name: `${name}, median`, unit: 'ms', ...at(0.5) },
    { name: `${name}, 99 %`, unit: 'ms', ...at(0.99) },
    ...(Number.isNaN(cpu.ours)
      ? []
      : [{ name: `${name}, processor time of the server`, unit: 'ms' as const, ...cpu }]),
    {
      name: 'one new opportunity on the wire (floor: nothing new)',
      unit: 'KiB',
      ...figure(({ bytes }) => bytes / 1024),
    },
  ];
}

async function campus(filled: FilledServer, cursor: number): Promise<Campus> {
  const before = cpuTimeOf(filled.server.pid);
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  const client = async (): Promise<void> => {
    while (next < STUDENTS) {
      const student = studentAt(filled, next);
      next += 1;
      times.push(
        await timed(async () => {
          const answer = await pull(filled, student, cursor);
          if (answer.status !== 200) throw new Error(`Answered ${answer.status}.`);
          ({ bytes } = answer);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const after = cpuTimeOf(filled.server.pid);
  const cpu = before === undefined || after === undefined ? undefined : after - before;
  return { times, cpu, bytes };
}

function studentAt({ students }: FilledServer, index: number): SignedIn {
  const student = students[index];
  if (!student) throw new Error(`There is no student ${index}.`);
  return student;
}

/** Linux counts in hundredths of a second on every processor. */
const TICK_MS = 10;

/** The processor time that a process has used, in milliseconds; undefined where the system does not report it. */
function cpuTimeOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in brackets and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [fields[11], fields[12]];
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return undefined;
  }
}
