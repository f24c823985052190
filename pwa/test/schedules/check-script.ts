/** Plays a script to its end and reports which promises were broken. */
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { deliverInFlight, type FaultKind } from './fault-plan.ts';
import { readContent, countDecidedOps } from './moves.ts';
import { createPlay, type Play } from './play.ts';
import { checkDevice, playSteps, type Script } from './script.ts';
import { findLostSinceRestore } from './values.ts';
import { expectSame } from '../world/expect-same.ts';

const HOUR_MS = 3_600_000;

/** Counts of a schedule that kept all promises. */
export interface Played {
  readonly steps: number;
  readonly ops: number;
  readonly replays: number;
  readonly faults: ReadonlyMap<FaultKind, number>;
}

export interface CheckOptions {
  /** A server shared with other students; otherwise the script gets its own. */
  readonly server?: TestApp | undefined;
  /** A check in addition to those of every script. */
  readonly alsoCheck?: (play: Play) => Promise<void> | void;
}

/** Throws an error that lists all broken promises. */
export async function checkScript(
  script: Script,
  { server, alsoCheck }: CheckOptions = {},
): Promise<Played> {
  const play = await createPlay(script, server);
  try {
    await playSteps(play, script.steps);
    await alsoCheck?.(play);
    await syncQuietly(play);
    await expectNothingLost(play);
    await expectReplaysHarmless(play);
    return await playedOf(play, script.steps.length);
  } finally {
    await play.world.close();
  }
}

/**
 * The network is good again, all clocks are right, and there are no more edits: every device syncs, and a new
 * one joins.
 */
async function syncQuietly(play: Play): Promise<void> {
  const { world, actors } = play;
  // An unannounced restore is detected by comparing digests, once a day.
  world.pass(play.isRestoreUnannounced ? 25 * HOUR_MS : HOUR_MS);
  for (const { late } of actors) await deliverInFlight(late);
  for (const { device } of actors) device.runtime.set(world.server.clock.now());
  for (const actor of [...actors, ...actors.slice(0, -1)]) await quietSync(play, actor);
  const newcomer = world.device('newcomer');
  await newcomer.sync();
  await expectSame(world, ...devicesOf(play), newcomer).catch((error: unknown) =>
    play.oracle.note([String(error)]),
  );
  const { oracle } = play;
  oracle.note(
    await (play.wasRestored
      ? findLostSinceRestore(play.held, world, devicesOf(play))
      : oracle.findLost(world, devicesOf(play))),
  );
}

async function quietSync(play: Play, actor: Play['actors'][number]): Promise<void> {
  const result = await actor.device.sync(actor.recorded.wire);
  if (result.kind !== 'done')
    play.oracle.note([`${actor.device.name} cannot sync: ${JSON.stringify(result)}`]);
  await checkDevice(play, actor);
}

const devicesOf = ({ actors }: Play) => actors.map(({ device }) => device);

async function expectNothingLost({ oracle, world }: Play): Promise<void> {
  oracle.note(await oracle.findWrongRows(world));
  if (oracle.broken.length > 0) throw new Error(oracle.broken.join('\n'));
}

/**
 * Any request ever sent may arrive once more. Only a server that was swapped under the same epoch cannot know
 * that it had decided it before: it accepts a late copy as new.
 */
async function expectReplaysHarmless(play: Play): Promise<void> {
  if (play.isRestoreUnannounced) return;
  const before = await readContent(play);
  for (const { recorded } of play.actors)
    for (let n = 0; n < recorded.count(); n += 1) await recorded.replay(play.world.direct, n);
  if ((await readContent(play)) !== before)
    throw new Error('The replay of all requests changed something.');
}

async function playedOf({ world, actors, faults }: Play, steps: number): Promise<Played> {
  const replays = actors.reduce((sum, { recorded }) => sum + recorded.count(), 0);
  return { steps, ops: await countDecidedOps(world), replays, faults };
}
