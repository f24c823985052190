/** What happens between the devices and the server, and to their clocks. */
import { applyNews } from '../../../src/data/sync/apply/apply-response.ts';
import { firstRefused } from '../../world/wire-faults.ts';
import { deliverInFlight, syncUnder } from '../fault-plan.ts';
import { choose } from '../steps.ts';
import { countDecidedOps, readContent } from '../values.ts';
import type { Move } from './moves.ts';

const sync: Move = async (_, { device, recorded, late }) => {
  await device.sync(recorded.wire);
  await deliverInFlight(late);
};

/** An event of the stream arrives: mostly one of the newest, but also one that is long outdated. */
const hear: Move = async ({ world }, { device }, { which }) => {
  const poke = choose(world.news, which);
  if (poke) await applyNews(device.db, poke, device.runtime);
};

/** The next run of the same device overtakes the requests still in flight. */
const syncBadly: Move = async ({ world, kind, faults }, actor, { which, more }) => {
  const { device, late, recorded } = actor;
  const fault = choose(kind.faults, more);
  if (!fault) return;
  const page = device.db;
  const struck = { world, device, late, more: which };
  const isMet = await syncUnder(fault, struck, { n: which % 2, recorded: recorded.wire });
  if (isMet) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  // A page that was killed remembers neither what can be undone nor what was typed into a form.
  if (device.db !== page) Object.assign(actor, { opened: undefined, done: undefined });
};

/** A server that refuses a change, although nothing is wrong with it. */
const syncRefused: Move = async (_, actor) => {
  const { device, recorded } = actor;
  const before = await device.db.recovered.count();
  // The first request of a run may contain nothing that could be refused.
  await device.sync((direct) => firstRefused(recorded.wire(direct)));
  actor.refused += (await device.db.recovered.count()) - before;
};

const wait: Move = async ({ world, kind }, _, { more }) =>
  world.pass(choose(kind.pausesMs, more) ?? 0);

/** The device's clock is set, by its owner or its network. */
const leap: Move = async ({ world, kind }, { device }, { more }) =>
  device.runtime.set(world.server.clock.now() + (choose(kind.skewsMs, more) ?? 0));

/** A proxy delivers an old request once more. One that the server never decided on arrives for the first time. */
const replay: Move = async (play, { recorded }, { which }) => {
  const before = await readContent(play);
  const decided = await countDecidedOps(play.world);
  await recorded.replay(play.world.direct, which);
  const isFirst = (await countDecidedOps(play.world)) > decided;
  // What a server has lost unannounced, a late copy may restore just like its device.
  if (!play.isRestoreUnannounced && !isFirst && (await readContent(play)) !== before)
    play.oracle.note(['a replay changed something']);
};

export const NETWORK_MOVES = {
  sync,
  syncBadly,
  syncRefused,
  hear,
  wait,
  leap,
  replay,
} as const satisfies Readonly<Record<string, Move>>;
