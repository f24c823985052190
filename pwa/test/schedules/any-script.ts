/** Random scripts that fast-check can shrink. */
import { PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import * as fc from 'fast-check';
import { FAULT_KINDS } from './fault-plan.ts';
import type { MoveName } from './moves.ts';
import type { Script } from './script.ts';
import { anySteps, stepsOf, type Mix, type Step } from './steps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** Parameters of one kind of scripts. */
export interface ScriptShape
  extends Pick<Mix<MoveName>, 'stepsMax' | 'weights'>, Pick<Script, 'pausesMs' | 'faults'> {
  readonly devices: readonly number[];
  readonly skewsMs: readonly number[];
  /** Moves that are in every script, with other steps before, between and after them. */
  readonly always?: readonly MoveName[];
}

/** A bit of everything: what two or three devices do in a day or two. */
export const EVERYTHING: ScriptShape = {
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
  skewsMs: [0, 0, 0, HOUR_MS, -HOUR_MS, YEAR_MS, -YEAR_MS],
  pausesMs: [0, 1, 1000, 60_000, 15 * 60_000, DAY_MS],
  faults: FAULT_KINDS,
};

const PAIRS: readonly (readonly [MoveName, MoveName])[] = [
  ['openForm', 'saveForm'],
  ['remove', 'restore'],
  ['syncBadly', 'replay'],
];

/** The start of every script: two devices show the same placement and can conflict. */
const BEGINNING = stepsOf<MoveName>('add, sync, sync 1');

export function anyScript(shape: ScriptShape): fc.Arbitrary<Script> {
  const anySkew = fc.constantFrom(...shape.skewsMs);
  const anySkews = fc
    .constantFrom(...shape.devices)
    .chain((count) => fc.array(anySkew, { minLength: count, maxLength: count }));
  // Pages of one or two rows: then a row touched by a request is mostly not on the page of its answer.
  const anyPage = fc.constantFrom(PAGE_LIMIT, PAGE_LIMIT, 2, 1);
  return fc.tuple(anySkews, anyPage, stepsWith(shape)).map(([skewsMs, pageRows, steps]) => ({
    skewsMs,
    pageRows,
    leapsMs: shape.skewsMs,
    pausesMs: shape.pausesMs,
    faults: shape.faults,
    steps: [...BEGINNING, ...steps],
  }));
}

function stepsWith(shape: ScriptShape): fc.Arbitrary<readonly Step<MoveName>[]> {
  const { always = [] } = shape;
  const steps = anySteps({ ...shape, devices: Math.max(...shape.devices), pairs: PAIRS });
  const parts = [steps, ...always.flatMap((move) => [fc.constant(stepsOf<MoveName>(move)), steps])];
  return fc.tuple(...parts).map((played) => played.flat());
}
