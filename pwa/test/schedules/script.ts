/**
 * Plays the steps of a script: edits, deletes, forms left open, wrong clocks and a bad network. Everything follows from
 * the script, so a failure can be repeated and shrunk.
 */
import { findMissedRows, findWrongViews, readDisk } from '../world/disk.ts';
import type { Script } from './kind.ts';
import { MOVES, type MoveName } from './moves/moves.ts';
import type { Actor, Play } from './play.ts';
import type { Step } from './steps.ts';

/** Plays the steps, without the final syncs. After each, its device is checked. */
export async function playSteps(play: Play, steps: Script['steps']): Promise<void> {
  for (const step of steps) {
    const actor = await playStep(play, step);
    if (actor) await checkDevice(play, actor);
  }
}

/** Plays one step without checks: reading a whole device takes longer than most steps. Returns its device. */
export async function playStep(play: Play, step: Step<MoveName>): Promise<Actor | undefined> {
  const actor = play.actors[step.on % play.actors.length];
  if (!actor) return undefined;
  play.app?.take(actor.device);
  await MOVES[step.move](play, actor, step);
  return actor;
}

/** Compares the disk of a device, and its screen, with what may be there. */
export async function checkDevice(play: Play, actor: Actor): Promise<void> {
  const { world, oracle, kind } = play;
  const { device, ops } = actor;
  const disk = await readDisk(device.db);
  oracle.note(findWrongViews(disk));
  if (!play.isRestoreUnannounced) oracle.note(await findMissedRows(disk, world, device));
  await kind.rules?.afterStep?.(play, actor);
  if (kind.isShownTwice) return;
  oracle.refused(device.name, await device.db.recovered.toArray());
  oracle.see(device.name, disk.view);
  oracle.note(await ops.findVanished(disk, world, device));
}
