/** Plays a script to its end and reports which promises were broken. */
import { findWrongCounters } from '../../../sync-server/src/operations/health/health-checks-store.ts';
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { findDifferences } from '../world/expect-same.ts';
import type { TestDevice } from '../world/test-device.ts';
import { deliverInFlight } from './fault-plan.ts';
import type { Kind, Script } from './kind.ts';
import type { Played } from './model.ts';
import { createPlay, type Play } from './play.ts';
import { checkDevice, playSteps } from './script.ts';
import { countDecidedOps, findGone, readContent } from './values.ts';

const HOUR_MS = 3_600_000;

/** Throws an error that lists all broken promises. */
export async function checkScript(kind: Kind, script: Script, server?: TestApp): Promise<Played> {
  const play = await createPlay(kind, script, kind.ownServer ? undefined : server);
  const { oracle, world, app } = play;
  try {
    await playSteps(play, script.steps);
    await calmDown(play);
    await kind.rules?.beforeLastSync?.(play);
    await syncAll(play);
    oracle.note(await findBroken(play, await joinedDevices(play)));
    await expectReplaysHarmless(play);
    await kind.rules?.atEnd?.(play);
    if (oracle.broken.length > 0) throw new Error(oracle.broken.join('\n'));
    return await playedOf(play, script.steps.length);
  } finally {
    await world.close();
    await app?.leave();
  }
}

/** The network is good again, all clocks are right, and there are no more edits. */
async function calmDown({ world, actors, isRestoreUnannounced }: Play): Promise<void> {
  // An unannounced restore is detected by comparing digests, once a day.
  world.pass(isRestoreUnannounced ? 25 * HOUR_MS : HOUR_MS);
  for (const { late } of actors) await deliverInFlight(late);
  for (const { device } of actors) device.runtime.set(world.server.clock.now());
}

/** Every device syncs until it knows of all others. */
export async function syncAll(play: Play): Promise<void> {
  for (const actor of [...play.actors, ...play.actors.slice(0, -1)]) {
    const { device, recorded } = actor;
    const result = await device.sync(recorded.wire);
    if (result.kind !== 'done')
      play.oracle.note([`${device.name} cannot sync: ${JSON.stringify(result)}`]);
    await checkDevice(play, actor);
  }
}

/** A device of each student that was not there before. */
async function joinedDevices({ world }: Play): Promise<readonly TestDevice[]> {
  const devices = world.users.map((user) => world.device('newcomer', 0, { user }));
  for (const device of devices) await device.sync();
  return devices;
}

/** What is lost, doubled or different after all have synced. */
export async function findBroken(
  { world, actors, oracle, held, wasRestored }: Play,
  joined: readonly TestDevice[] = [],
): Promise<readonly string[]> {
  const devices = actors.map(({ device }) => device);
  return [
    ...(await findDifferences(world, ...devices, ...joined)),
    ...(wasRestored ? [] : await oracle.findLost(world, devices)),
    ...(await findGone(held, world, devices)),
    ...(await oracle.findWrongRows(world)),
    ...(await findWrongCounters(world.server.db)).map(({ what }) => `There are ${what}.`),
  ];
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
    play.oracle.note(['The replay of all requests changed something.']);
}

async function playedOf({ world, actors, faults }: Play, steps: number): Promise<Played> {
  const replays = actors.reduce((sum, { recorded }) => sum + recorded.count(), 0);
  return { steps, ops: await countDecidedOps(world), replays, faults };
}
