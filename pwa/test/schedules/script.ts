/**
 * Plays a script: two or more devices of a student, edits, deletes, forms left open, wrong clocks and a bad
 * network, and beside them an oracle that records what was confirmed to the student. Everything follows from
 * the script, so a failure can be repeated and shrunk.
 */
import { findMissedRows, findWrongViews, readDisk } from '../world/disk.ts';
import { MOVES, type MoveName } from './moves.ts';
import type { Actor, Circumstances, Play } from './play.ts';
import type { Step } from './steps.ts';

export interface Script extends Circumstances {
  readonly steps: readonly Step<MoveName>[];
}

/** Plays the steps, without the final quiet sync. After each, the disk of its device is checked. */
export async function playSteps(play: Play, steps: Script['steps']): Promise<void> {
  for (const step of steps) {
    const actor = await playStep(play, step);
    if (actor) await checkDevice(play, actor);
  }
}

/** Plays one step without checks: reading a whole device takes longer than most steps. Returns its device. */
export async function playStep(play: Play, step: Step<MoveName>): Promise<Actor | undefined> {
  const actor = play.actors[step.on % play.actors.length];
  if (actor) await MOVES[step.move](play, actor, step);
  return actor;
}

/** Compares the disk of a device, and its screen, with what may be there. */
export async function checkDevice(play: Play, { device, ops }: Actor): Promise<void> {
  const { world, oracle } = play;
  const disk = await readDisk(device.db);
  oracle.see(device.name, disk.view);
  oracle.note(findWrongViews(disk));
  if (!play.isRestoreUnannounced) oracle.note(await findMissedRows(disk, world));
  oracle.note(await ops.findVanished(disk, world));
}
