/**
 * One random schedule: two or three devices of a student, edits, deletes, forms left open, wrong clocks and a bad
 * network, and beside them an oracle that remembers what was confirmed to the student. Everything follows from the
 * seed, so a failure can be repeated.
 */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { baseOf } from '@shortlist/shared/sync/op.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import { readShownRow } from '../../src/db/view.ts';
import { createOracle, type Oracle } from './oracle.ts';
import {
  answerLost,
  answerTorn,
  cutBeforeSend,
  delivered2,
  onRequest,
  portal,
  recorder,
  type Wire,
} from '../world/wire-faults.ts';
import { createWorld, type TestBrowser, type World } from '../world/world.ts';

const HOUR_MS = 3_600_000;
const SKEWS_MS = [0, 0, 0, HOUR_MS, -HOUR_MS, 8760 * HOUR_MS, -8760 * HOUR_MS];
const PAUSES_MS = [0, 1, 1000, 60_000, 15 * 60_000, 24 * HOUR_MS];
const FAULTS: readonly Wire[] = [cutBeforeSend, answerLost, answerTorn, delivered2, portal];
const STEPS = 36;
/** Few, so that devices meet in the same cells. */
const PATHS = ['role', 'location', 'notes', 'compensation.ctc'] as const;

/** From 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface OpenForm {
  readonly id: string;
  readonly path: string;
  readonly seen: Json;
  readonly base: Readonly<Record<string, string | null>>;
}

interface Actor {
  readonly browser: TestBrowser;
  readonly recorded: ReturnType<typeof recorder>;
  form: OpenForm | undefined;
}

export interface Play {
  readonly world: World;
  readonly actors: readonly Actor[];
  readonly oracle: Oracle;
  readonly random: () => number;
  made: number;
}

/** Plays a schedule to its end, without the final quiet sync. */
export async function playSchedule(seed: number): Promise<Play> {
  const random = seededRandom(seed);
  const world = await createWorld();
  const names = ['phone', 'laptop', 'tablet'].slice(0, 2 + Math.floor(random() * 2));
  const play: Play = {
    world,
    actors: names.map((name) => ({
      browser: world.device(name, pick(random, SKEWS_MS)),
      recorded: recorder(),
      form: undefined,
    })),
    oracle: createOracle(),
    random,
    made: 0,
  };
  await playOn(play);
  return play;
}

/** Goes on with the same devices and the same chance. */
export async function playOn(play: Play): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await playStep(play, pick(play.random, play.actors));
}

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from.');
  return chosen;
};

type Step = (play: Play, actor: Actor) => Promise<void>;

async function playStep(play: Play, actor: Actor): Promise<void> {
  const steps: readonly Step[] = [add, edit, edit, edit, openForm, saveForm, remove, restore];
  const others: readonly Step[] = [
    sync,
    sync,
    syncBadly,
    syncBadly,
    wait,
    wait,
    leap,
    kill,
    replay,
  ];
  await pick(play.random, play.random() < 0.5 ? steps : others)(play, actor);
  play.oracle.see(actor.browser.name, await actor.browser.db().view.toArray());
}

/** Distinct values only: competing edits must be told apart. */
function newValue(play: Play, path: string): Json {
  play.made += 1;
  const text = `value-${play.made}`;
  return path === 'compensation.ctc' ? { amount: text, currency: 'INR' } : text;
}

const add: Step = async (play, { browser }) => {
  const company = `Company ${(play.made += 1)}`;
  const id = `p${play.made}`;
  await browser.add(id, { company });
  play.oracle.confirmed({ id, path: 'company', value: company });
};

async function anyShown(play: Play, { browser }: Actor, live: 0 | 1): Promise<string | undefined> {
  const rows = await browser.db().view.where('[t+live]').equals(['placement', live]).toArray();
  return rows.length === 0 ? undefined : pick(play.random, rows).id;
}

const edit: Step = async (play, actor) => {
  const id = await anyShown(play, actor, 1);
  if (id === undefined) return;
  const path = pick(play.random, PATHS);
  const seen = await shownValue(actor.browser, id, path);
  const value = newValue(play, path);
  await actor.browser.write('patch', id, { [path]: value });
  play.oracle.confirmed({ id, path, value, seen });
};

async function shownValue(browser: TestBrowser, id: string, path: string): Promise<Json> {
  const row = await readShownRow(browser.db(), ['placement', id]);
  return (row && valuesOf(row)[path]) ?? null;
}

const openForm: Step = async (play, actor) => {
  const id = await anyShown(play, actor, 1);
  const row = id && (await readShownRow(actor.browser.db(), ['placement', id]));
  if (!id || !row) return;
  const path = pick(play.random, PATHS);
  actor.form = { id, path, seen: valuesOf(row)[path] ?? null, base: baseOf(row.cells, [path]) };
};

const saveForm: Step = async (play, actor) => {
  if (!actor.form) return;
  const { id, path, seen, base } = actor.form;
  actor.form = undefined;
  const value = newValue(play, path);
  await actor.browser.write('patch', id, { [path]: value }, { values: { [path]: seen }, base });
  play.oracle.confirmed({ id, path, value, seen });
};

const remove: Step = async (play, actor) => {
  const id = play.random() < 0.5 ? await anyShown(play, actor, 1) : undefined;
  if (id !== undefined) await actor.browser.write('del', id);
};

const restore: Step = async (play, actor) => {
  const id = await anyShown(play, actor, 0);
  if (id !== undefined) await actor.browser.write('undel', id);
};

const sync: Step = async (_, { browser, recorded }) => {
  await browser.sync(recorded.wire);
};

const syncBadly: Step = async ({ random }, { browser, recorded }) => {
  const fault = onRequest(Math.floor(random() * 2), pick(random, FAULTS));
  await browser.sync((direct) => fault(recorded.wire(direct)));
};

const wait: Step = ({ world, random }) => {
  world.pass(pick(random, PAUSES_MS));
  return Promise.resolve();
};

/** The device's clock is set, by its owner or its network. */
const leap: Step = ({ world, random }, { browser }) => {
  browser.clock.set(world.server.clock.now() + pick(random, SKEWS_MS));
  return Promise.resolve();
};

/** The page is killed when the answer is there and not yet taken over. */
const kill: Step = async (_, { browser }) => {
  const killed: Wire = (direct) => async (path, init) => {
    const answer = await direct(path, init);
    browser.reopen();
    return answer;
  };
  await browser.sync(killed).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') throw error;
  });
};

/** A proxy delivers an old request once more. */
const replay: Step = async ({ world, random, oracle }, { recorded }) => {
  const before = JSON.stringify([...world.serverRows()]);
  await recorded.replay(world.direct, Math.floor(random() * recorded.count()));
  if (JSON.stringify([...world.serverRows()]) !== before) oracle.note(['a replay changed rows']);
};
