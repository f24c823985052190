// The duration of the admin analytics with a million placements, and how much they delay a student.
import { ANALYTICS_PATHS } from '@shortlist/shared/api/analytics.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { putPlacement, syncRequest } from '../src/testing/http-client.ts';
import { manyPlacements } from '../src/testing/realistic-data.ts';
import type { Figure } from './figure.ts';
import {
  manyStudents,
  startFilledServer,
  type SignedIn,
  type FilledServer,
} from './fill-database.ts';
import { readAnswer, send } from './http.ts';
import { percentile, timed } from './timing.ts';

const STUDENTS = 10_000;
const PLACEMENTS = 100;
/** One admin may ask thirty times a minute. */
const ADMINS = 60;
const REQUESTS = 200;
const SLOW_REQUESTS = 8;
const PUSHES = 1_500;
const SIZE = `${STUDENTS} students with ${PLACEMENTS} placements each`;

/** Takes about a minute and a half, most of it to fill the database. */
export async function benchAnalytics(): Promise<readonly Figure[]> {
  const filled = await startFilledServer({
    students: manyStudents(STUDENTS, PLACEMENTS),
    admins: ADMINS,
  });
  try {
    const request = createRequester(filled);
    return [
      ...(await overviews(request)),
      ...(await longest(request)),
      ...(await pushesMeanwhile(filled, request)),
    ];
  } finally {
    await filled.server.kill();
    filled.server.removeData();
  }
}

type AnalyticsRequest = (path: string) => Promise<void>;

function createRequester({ server, admins }: FilledServer): AnalyticsRequest {
  let looks = 0;
  return async (path) => {
    const admin = admins[looks % admins.length];
    looks += 1;
    const headers = { authorization: `Bearer ${admin?.token ?? ''}` };
    const answer = await send(server.url + path, { headers });
    readAnswer(answer, (body) => body);
  };
}

async function timesOf(request: () => Promise<void>, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await timed(request));
  return times;
}

async function overviews(request: AnalyticsRequest): Promise<readonly Figure[]> {
  for (let n = 0; n < 20; n += 1) await request(ANALYTICS_PATHS.overview);
  const ours = await timesOf(() => request(ANALYTICS_PATHS.overview), REQUESTS);
  const name = `analytics overview, ${SIZE}`;
  return [
    { name: `${name}, median`, unit: 'ms', ours: percentile(ours, 0.5) },
    { name: `${name}, 99 %`, unit: 'ms', ours: percentile(ours, 0.99) },
  ];
}

const LONGEST = {
  'most active users of 7 days': `${ANALYTICS_PATHS.users}?period=7`,
  'most active users of 90 days': `${ANALYTICS_PATHS.users}?period=90`,
  'placements of 7 days': `${ANALYTICS_PATHS.placements}?period=7`,
  'placements of 90 days': `${ANALYTICS_PATHS.placements}?period=90`,
  system: ANALYTICS_PATHS.system,
} as const;

async function longest(request: AnalyticsRequest): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(LONGEST)) {
    const times = await timesOf(() => request(path), SLOW_REQUESTS);
    figures.push({ name: `analytics, ${name}, median`, unit: 'ms', ours: percentile(times, 0.5) });
  }
  return figures;
}

/** One student after the other adds a placement while an admin requests all analytics without a pause. */
async function pushesMeanwhile(
  { server, students }: FilledServer,
  request: AnalyticsRequest,
): Promise<readonly Figure[]> {
  const [values] = manyPlacements(1, wallTimeOf(new Date()));
  if (!values) throw new Error('There is no placement.');
  let next = 0;
  const push = async (): Promise<void> => {
    const student = students[next % students.length];
    next += 1;
    if (student) await pushOne(server.url, student, putPlacement(values));
  };
  await timesOf(push, PUSHES / 5);
  const alone = await timesOf(push, PUSHES);
  const state = { isOver: false };
  const looking = keepRequesting(request, state);
  const beside = await timesOf(push, PUSHES);
  state.isOver = true;
  await looking;
  const name = 'one-op push while an admin looks at figures (floor: without)';
  const at = (share: number) => ({
    ours: percentile(beside, share),
    floor: percentile(alone, share),
  });
  return [
    { name: `${name}, median`, unit: 'ms', ...at(0.5) },
    { name: `${name}, 99 %`, unit: 'ms', ...at(0.99) },
  ];
}

async function keepRequesting(
  request: AnalyticsRequest,
  state: { readonly isOver: boolean },
): Promise<void> {
  const paths = [ANALYTICS_PATHS.overview, ...Object.values(LONGEST)];
  for (let n = 0; !state.isOver; n += 1) await request(paths[n % paths.length] ?? '');
}

async function pushOne(
  url: string,
  { uid, token }: SignedIn,
  op: ReturnType<typeof putPlacement>,
): Promise<void> {
  const answer = await send(url + SYNC_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(syncRequest(uid, { ops: [op], cursor: 1_000_000 })),
  });
  readAnswer(answer, (body) => body);
}
