/**
 * Plays a script: two or more devices of a student, edits, deletes, forms left open, wrong clocks and a bad
 * network, and beside them an oracle that records what was confirmed to the student. Everything follows from
 * the script, so a failure can be repeated and shrunk.
 */
import { PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import {
  createOpWatch,
  findMissedRows,
  readDisk,
  findWrongViews,
  type OpWatch,
} from '../world/disk.ts';
import type { FaultKind, InFlight } from './fault-plan.ts';
import { MOVES, type MoveName } from './moves.ts';
import { createOracle, type Oracle } from './oracle.ts';
import type { ReadPlacement } from './rest-moves.ts';
import type { Step } from './steps.ts';
import { createRecorder } from '../world/wire-faults.ts';
import type { Backup } from '../world/backups.ts';
import type { TestBrowser } from '../world/browser.ts';
import { createWorld, type World } from '../world/world.ts';
import type { TestApp } from '../../../sync-server/src/testing/create-test-app.ts';

export interface Script {
  /** How far ahead the clock of each device is initially. */
  readonly skewsMs: readonly number[];
  /** How far ahead a clock may be set. */
  readonly leapsMs: readonly number[];
  readonly pausesMs: readonly number[];
  readonly faults: readonly FaultKind[];
  /** Maximum page size of the pull; by default a device's own page size. */
  readonly pageRows?: number;
  readonly steps: readonly Step<MoveName>[];
}

export interface OpenForm {
  readonly id: string;
  readonly path: string;
  readonly seen: Json;
  readonly base: Readonly<Record<string, string | null>>;
}

/** A device, and what its student left open on it. */
export interface Actor {
  readonly browser: TestBrowser;
  readonly recorded: ReturnType<typeof createRecorder>;
  readonly ops: OpWatch;
  readonly late: InFlight;
  form: OpenForm | undefined;
  /** What a program of the student has read of a placement. */
  read: ReadPlacement | undefined;
}

export interface Play {
  readonly script: Script;
  readonly world: World;
  readonly actors: readonly Actor[];
  readonly oracle: Oracle;
  readonly faults: Map<FaultKind, number>;
  /** The backup that the server can be restored from. */
  backup: Backup | undefined;
  wasRestored: boolean;
  /** What the devices held when the server was restored. */
  held: readonly string[];
  /** The devices were not notified of the restore: until they detect it, their cursors mean nothing. */
  isRestoreUnannounced: boolean;
  /** How many distinct values were created. */
  valueCount: number;
}

const NAMES = ['phone', 'laptop', 'tablet', 'library', 'lab'] as const;

/** A student with the script's devices, before the first step. The server may be shared with other students. */
export async function createPlay(script: Script, server?: TestApp): Promise<Play> {
  const world = await createWorld(server, script.pageRows);
  const oracle = createOracle();
  const hasPages = script.pageRows !== undefined && script.pageRows < PAGE_LIMIT;
  const actors = script.skewsMs.map((skewMs, index): Actor => {
    const browser = world.device(NAMES[index] ?? `device${index}`, skewMs);
    // Between two pages the student looks at the screen, too.
    const look = async (): Promise<void> =>
      oracle.see(browser.name, await browser.db.view.toArray());
    return {
      browser,
      recorded: createRecorder(hasPages ? look : undefined),
      ops: createOpWatch(),
      late: [],
      form: undefined,
      read: undefined,
    };
  });
  return {
    script,
    world,
    actors,
    oracle,
    faults: new Map(),
    backup: undefined,
    wasRestored: false,
    held: [],
    isRestoreUnannounced: false,
    valueCount: 0,
  };
}

/** Plays all steps, without the final quiet sync. After each, the disk of its device is checked. */
export async function playSteps(play: Play, steps = play.script.steps): Promise<void> {
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
export async function checkDevice(play: Play, { browser, ops }: Actor): Promise<void> {
  const { world, oracle } = play;
  const disk = await readDisk(browser.db);
  oracle.see(browser.name, disk.view);
  oracle.note(findWrongViews(disk));
  if (!play.isRestoreUnannounced) oracle.note(findMissedRows(disk, world));
  oracle.note(ops.findVanished(disk, world));
}
