// The duration of the admin analytics with a million placements, and how much they delay a student.
import { ANALYTICS_PATHS } from '@shortlist/shared/api/analytics.ts';
import type { Figure } from './figure.ts';
import { startFilledServer, type FilledServer } from './fill-database.ts';
import { readAnswer, send } from './http.ts';
import { pushesTo, type Push } from './pushes.ts';
import { percentile, timesOf } from './timing.ts';

const STUDENTS = 10_000;
const PLACEMENTS = 100;
/** One admin may ask thirty times a minute. */
const ADMINS = 60;
const OVERVIEWS = 200;
const SLOW_REQUESTS = 8;
const PUSHES = 1_500;
const SLOW = {
  'most active users of 90 days': `${ANALYTICS_PATHS.users}?period=90`,
  'placements of 90 days': `${ANALYTICS_PATHS.placements}?period=90`,
} as const;

/** Takes about a minute and a half, most of it to fill the database. */
export async function benchAnalytics(): Promise<readonly Figure[]> {
  const filled = await startFilledServer({
    students: STUDENTS,
    placements: PLACEMENTS,
    admins: ADMINS,
  });
  try {
    const ask = asksOf(filled);
    const durations = [...(await overviews(ask)), ...(await slowFigures(ask))];
    return [...durations, ...(await pushesMeanwhile(pushesTo(filled, PLACEMENTS), ask))];
  } finally {
    await filled.server.kill();
    filled.server.removeData();
  }
}

type Ask = (path: string) => Promise<unknown>;

function asksOf({ server, admins }: FilledServer): Ask {
  let asked = 0;
  return async (path) => {
    const admin = admins[asked % admins.length];
    asked += 1;
    const headers = { authorization: `Bearer ${admin?.token ?? ''}` };
    return readAnswer(await send(server.url + path, { headers }), (body) => body);
  };
}

async function overviews(ask: Ask): Promise<readonly Figure[]> {
  await timesOf(OVERVIEWS / 10, () => ask(ANALYTICS_PATHS.overview));
  const times = await timesOf(OVERVIEWS, () => ask(ANALYTICS_PATHS.overview));
  const name = `analytics overview, ${STUDENTS * PLACEMENTS} placements`;
  return [
    { name: `${name}, median`, unit: 'ms', ours: percentile(times, 0.5) },
    { name: `${name}, 99 %`, unit: 'ms', ours: percentile(times, 0.99) },
  ];
}

async function slowFigures(ask: Ask): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(SLOW)) {
    const times = await timesOf(SLOW_REQUESTS, () => ask(path));
    figures.push({ name: `${name}, median`, unit: 'ms', ours: percentile(times, 0.5) });
  }
  return figures;
}

/** One student after the other adds a placement while an admin requests all analytics without a pause. */
async function pushesMeanwhile(push: Push, ask: Ask): Promise<readonly Figure[]> {
  await timesOf(PUSHES / 5, push);
  const alone = await timesOf(PUSHES, push);
  const state = { isOver: false };
  const paths = [ANALYTICS_PATHS.overview, ...Object.values(SLOW)];
  const asking = (async () => {
    for (let n = 0; !state.isOver; n += 1) await ask(paths[n % paths.length] ?? '');
  })();
  const beside = await timesOf(PUSHES, push);
  state.isOver = true;
  await asking;
  return [0.5, 0.99].map((share) => ({
    name: `a change while an admin looks at figures (floor: without), ${share * 100} %`,
    unit: 'ms',
    ours: percentile(beside, share),
    floor: percentile(alone, share),
  }));
}
