/** Kinds of random scripts: which moves with which weights, on which devices, and what else must hold. */
import { PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import * as fc from 'fast-check';
import { FAULT_KINDS, type FaultKind } from './fault-plan.ts';
import type { MoveName } from './moves/moves.ts';
import type { Actor, Play } from './play.ts';
import { anySteps, stepsOf, type Mix, type Step } from './steps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const YEAR_MS = 365 * DAY_MS;

/** What is looked at in addition to what every script must keep. Broken promises are noted by the oracle. */
export interface Rules {
  /** After each step, on its device. */
  readonly afterStep?: (play: Play, actor: Actor) => Promise<void>;
  /** Before the last syncs, when the network is good again. */
  readonly beforeLastSync?: (play: Play) => Promise<void>;
  readonly atEnd?: (play: Play) => Promise<void>;
}

export interface Kind extends Pick<Mix<MoveName>, 'stepsMin' | 'stepsMax' | 'weights' | 'pairs'> {
  readonly devices: readonly number[];
  /** The students whose devices these are, in equal shares. */
  readonly students?: 2;
  /** The moves are commands of the app, which know only the device that is in use. */
  readonly usesCommands?: boolean;
  /** Values come back by themselves, and ops leave without a verdict. */
  readonly isShownTwice?: boolean;
  /** Others share one: for scripts that move its clock far, replace it, or look at all that is on it. */
  readonly ownServer?: boolean;
  readonly beginning: string;
  /** Moves that are in every script, with other steps before, between and after them. */
  readonly always?: readonly MoveName[];
  /** How far ahead a clock may be initially, and be set. */
  readonly skewsMs: readonly number[];
  readonly pausesMs: readonly number[];
  readonly faults: readonly FaultKind[];
  readonly rules?: Rules;
}

/** What follows from chance alone: with its kind it can be played again, and shrunk. */
export interface Script {
  /** How far ahead the clock of each device is initially. */
  readonly skewsMs: readonly number[];
  /** Maximum page size of the pull; by default a device's own page size. */
  readonly pageRows?: number;
  readonly steps: readonly Step<MoveName>[];
}

/** A bit of everything: what two or three devices do in a day or two. */
export const EVERYTHING: Kind = {
  devices: [2, 2, 3],
  stepsMax: 36,
  weights: {
    add: 1,
    edit: 6,
    openForm: 2,
    saveForm: 2,
    remove: 1,
    restore: 1,
    sync: 4,
    syncBadly: 3,
    hear: 2,
    wait: 2,
    leap: 1,
    killedSave: 1,
    replay: 1,
  },
  pairs: [
    ['openForm', 'saveForm'],
    ['remove', 'restore'],
    ['syncBadly', 'replay'],
  ],
  // Two devices show the same placement and can conflict.
  beginning: 'add, sync, sync 1',
  skewsMs: [0, 0, 0, HOUR_MS, -HOUR_MS, YEAR_MS, -YEAR_MS],
  pausesMs: [0, 1, 1000, 60_000, 15 * 60_000, DAY_MS],
  faults: FAULT_KINDS,
};

export function anyScript(kind: Kind): fc.Arbitrary<Script> {
  const anySkew = fc.constantFrom(...kind.skewsMs);
  const anySkews = fc
    .constantFrom(...kind.devices)
    .chain((count) => fc.array(anySkew, { minLength: count, maxLength: count }));
  // Pages of one or two rows: then a row touched by a request is mostly not on the page of its answer.
  const anyPage = fc.constantFrom(PAGE_LIMIT, PAGE_LIMIT, 2, 1);
  return fc
    .tuple(anySkews, anyPage, stepsWith(kind))
    .map(([skewsMs, pageRows, steps]) => ({ skewsMs, pageRows, steps }));
}

function stepsWith(kind: Kind): fc.Arbitrary<readonly Step<MoveName>[]> {
  const steps = anySteps({ ...kind, devices: Math.max(...kind.devices) });
  const always = (kind.always ?? []).flatMap((move) => [
    fc.constant(stepsOf<MoveName>(move)),
    steps,
  ]);
  return fc
    .tuple(fc.constant(stepsOf<MoveName>(kind.beginning)), steps, ...always)
    .map((played) => played.flat());
}
