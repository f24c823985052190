// @vitest-environment node
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import { cellAt } from '@shortlist/shared/sync/row.ts';
import { expect, it } from 'vitest';
import type { RowKey } from '../src/db/tables.ts';
import type { UserDatabase } from '../src/db/user-database.ts';
import { viewOf, viewSources } from '../src/db/view.ts';
import { playSchedule, type Play } from './schedule.ts';
import { expectSame } from './world.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `SHORTLIST_SCHEDULES=10000` for a long run, `SHORTLIST_SEED=42` to repeat one. */
const SCHEDULES = Number(process.env.SHORTLIST_SCHEDULES ?? 200);
const FIRST_SEED = Number(process.env.SHORTLIST_SEED ?? Math.floor(Math.random() * 1e9));
/** 1154: a form saved over an unsent edit of another form of the same device, under the same op id. */
const SEEDS_THAT_FAILED_ONCE = [1154] as const;

/** The network is good again, all clocks go right, and nobody edits: every device gets its turn. */
async function quietSync({ world, actors }: Play): Promise<void> {
  world.pass(3_600_000);
  for (const { browser } of actors) browser.clock.set(world.server.clock.now());
  for (const { browser } of [...actors, ...actors])
    expect(await browser.sync()).toEqual({ kind: 'done' });
}

/** The view as it would be if it were thrown away and built from the rows and the outbox. */
async function recomputedView(db: UserDatabase): Promise<readonly unknown[]> {
  const named = [...(await db.rows.toArray()), ...(await db.outbox.toArray())];
  const keys = [...new Set(named.map(({ t, id }) => `${t}/${id}`))]
    .sort()
    .map((name): RowKey => [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)]);
  const sources = await viewSources(db, keys);
  return sources.map(viewOf);
}

async function storedView(db: UserDatabase): Promise<readonly unknown[]> {
  const rows = await db.view.toArray();
  return rows
    .sort((a, b) => (`${a.t}/${a.id}` < `${b.t}/${b.id}` ? -1 : 1))
    .map(({ t, id, live, placement, profile }) => ({ t, id, live, placement, profile }));
}

async function checkSchedule(seed: number): Promise<void> {
  const play = await playSchedule(seed);
  const { world, actors, oracle } = play;
  try {
    for (const { browser } of actors)
      expect(await storedView(browser.db())).toEqual(await recomputedView(browser.db()));
    await quietSync(play);
    const browsers = actors.map(({ browser }) => browser);
    const newcomer = world.device('newcomer');
    await newcomer.sync();
    await expectSame(world, ...browsers, newcomer);
    expect(await oracle.lost(world, browsers)).toEqual([]);
    expect(oracle.broken).toEqual([]);
    const alive = [...world.serverRows().values()].filter(isAlive);
    expect(alive.filter(({ cells }) => !cellAt(cells, 'company'))).toEqual([]);
  } finally {
    world.close();
  }
}

it.each(SEEDS_THAT_FAILED_ONCE)(
  'keeps its promises in schedule %i, which once failed',
  checkSchedule,
);

it(
  `keeps its promises in ${SCHEDULES} random schedules from seed ${FIRST_SEED}`,
  { timeout: 1000 * SCHEDULES + 20_000 },
  async () => {
    let played = 0;
    for (; played < SCHEDULES; played += 1) await checkOrName(FIRST_SEED + played);
    expect(played).toBe(SCHEDULES);
  },
);

/** Throws with the seed in its message, so that the schedule can be played again. */
async function checkOrName(seed: number): Promise<void> {
  try {
    await checkSchedule(seed);
  } catch (error) {
    throw new Error(`SHORTLIST_SEED=${seed} SHORTLIST_SCHEDULES=1 fails`, { cause: error });
  }
}
