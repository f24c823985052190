// @vitest-environment node
/**
 * Random schedules in whose middle the server is put back to a backup: all that a device held at that moment is on the
 * server again in the end, or is kept where it can be found, and no device ever showed an older value than before.
 */
import { canonicalJson } from '@shortlist/shared/lib/json.ts';
import { isAlive } from '@shortlist/shared/sync/merge.ts';
import { cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { expect, it } from 'vitest';
import { readShownRows } from '../../src/db/view.ts';
import type { RowKey } from '../../src/db/tables.ts';
import { playOn, playSchedule, type Play } from './schedule.ts';
import { expectSame } from '../world/world.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `SHORTLIST_RESTORES=1000` for a long run, `SHORTLIST_SEED=42` for another one. */
const SCHEDULES = Number(process.env.SHORTLIST_RESTORES ?? 25);
const FIRST_SEED = Number(process.env.SHORTLIST_SEED ?? 20_261_120);

const nameOf = (id: string, path: string, value: unknown): string =>
  `${id} ${path} ${canonicalJson(value as never)}`;

const valuesIn = (rows: Iterable<SyncRow>): readonly string[] =>
  [...rows].flatMap(({ id, cells }) =>
    Object.entries(cells).map(([path, [value]]) => nameOf(id, path, value)),
  );

/** All values that stand on some device, sent or not. */
async function held({ actors }: Play): Promise<readonly string[]> {
  const values = await Promise.all(
    actors.map(async ({ browser }) => {
      const shown = await browser.db().view.toArray();
      const keys = shown.map(({ t, id }): RowKey => [t, id]);
      const rows = (await readShownRows(browser.db(), keys)).flatMap((row) => row ?? []);
      return valuesIn([...rows, ...(await browser.rows()).values()]);
    }),
  );
  return [...new Set(values.flat())];
}

/** All values that somebody can still find: on the server, in its history, among refused changes and earlier values. */
async function kept({ world, actors }: Play): Promise<ReadonlySet<string>> {
  const history = world.server.db.prepare('SELECT id, path, value FROM field_history').all() as {
    id: string;
    path: string;
    value: string;
  }[];
  const found = await Promise.all(
    actors.map(async ({ browser }) => {
      const recovered = await browser.db().recovered.toArray();
      const journal = await browser.db().journal.toArray();
      return [
        ...recovered.flatMap(({ id, op }) =>
          Object.entries(op.f).map(([path, value]) => nameOf(id, path, value)),
        ),
        ...journal.map(({ id, path, value }) => nameOf(id, path, value)),
      ];
    }),
  );
  return new Set([
    ...valuesIn(world.serverRows().values()),
    ...history.map(({ id, path, value }) => nameOf(id, path, JSON.parse(value))),
    ...found.flat(),
  ]);
}

async function quietSync({ world, actors }: Play): Promise<void> {
  world.pass(3_600_000);
  for (const { browser } of actors) browser.clock.set(world.server.clock.now());
  for (const { browser } of [...actors, ...actors])
    expect(await browser.sync()).toEqual({ kind: 'done' });
}

async function checkSchedule(seed: number): Promise<void> {
  const play = await playSchedule(seed);
  const { world, actors, oracle } = play;
  try {
    const backup = world.backUp();
    await playOn(play);
    const before = await held(play);
    await world.restore(backup);
    await playOn(play);
    await quietSync(play);
    const newcomer = world.device('newcomer');
    await newcomer.sync();
    await expectSame(world, ...actors.map(({ browser }) => browser), newcomer);
    const there = await kept(play);
    expect(before.filter((value) => !there.has(value))).toEqual([]);
    expect(oracle.broken).toEqual([]);
    const alive = [...world.serverRows().values()].filter(isAlive);
    expect(alive.filter(({ cells }) => !cellAt(cells, 'company'))).toEqual([]);
  } finally {
    world.close();
  }
}

it(
  `loses nothing that a device held in ${SCHEDULES} random restores from seed ${FIRST_SEED}`,
  { timeout: 10_000 * SCHEDULES + 20_000 },
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
    throw new Error(`SHORTLIST_SEED=${seed} SHORTLIST_RESTORES=1 fails`, { cause: error });
  }
}
