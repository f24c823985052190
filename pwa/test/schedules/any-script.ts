/** Random scripts that fast-check can make shorter. */
import { PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import * as fc from 'fast-check';
import { FAULT_KINDS, type FaultKind } from './fault-plan.ts';
import type { MoveName } from './moves.ts';
import type { Script, Step } from './script.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** What the scripts of one kind are made of. */
export interface ScriptShape {
  readonly devices: readonly number[];
  readonly stepsMax: number;
  readonly weights: Readonly<Partial<Record<MoveName, number>>>;
  readonly skewsMs: readonly number[];
  readonly pausesMs: readonly number[];
  readonly faults: readonly FaultKind[];
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
    wait: 2,
    leap: 1,
    killedSave: 1,
    replay: 1,
  },
  skewsMs: [0, 0, 0, HOUR_MS, -HOUR_MS, YEAR_MS, -YEAR_MS],
  pausesMs: [0, 1, 1000, 60_000, 15 * 60_000, DAY_MS],
  faults: FAULT_KINDS,
};

/** What is begun, this or that happens on both devices, and it is ended. */
const PAIRS: readonly (readonly [MoveName, MoveName])[] = [
  ['openForm', 'saveForm'],
  ['remove', 'restore'],
  ['syncBadly', 'replay'],
];

/** What every script begins with: two devices show the same placement and can get in each other's way. */
const BEGINNING: readonly Step[] = [
  { move: 'add', on: 0, which: 0, more: 0 },
  { move: 'sync', on: 0, which: 0, more: 0 },
  { move: 'sync', on: 1, which: 0, more: 0 },
];

/** Scripts of this shape. */
export function anyScript(shape: ScriptShape): fc.Arbitrary<Script> {
  const anySkew = fc.constantFrom(...shape.skewsMs);
  const anySkews = fc
    .constantFrom(...shape.devices)
    .chain((count) => fc.array(anySkew, { minLength: count, maxLength: count }));
  // Pages of one or two rows: what a request touched is then mostly not on the page that answers it.
  const anyPage = fc.constantFrom(PAGE_LIMIT, PAGE_LIMIT, 2, 1);
  return fc.tuple(anySkews, anyPage, anySteps(shape)).map(([skewsMs, pageRows, steps]) => ({
    skewsMs,
    pageRows,
    leapsMs: shape.skewsMs,
    pausesMs: shape.pausesMs,
    faults: shape.faults,
    steps: [...BEGINNING, ...steps],
  }));
}

function anySteps(shape: ScriptShape): fc.Arbitrary<readonly Step[]> {
  const anyStep = fc.record({
    move: anyMove(shape.weights),
    on: fc.nat({ max: Math.max(...shape.devices) - 1 }),
    // Mostly the first two of whatever it is about: things that never meet cannot get in each other's way.
    which: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1 }) }, fc.nat({ max: 0xff })),
    more: fc.nat({ max: 0xff }),
  });
  const anyBlock = fc.oneof(
    { weight: 5, arbitrary: anyStep.map((step): readonly Step[] => [step]) },
    { weight: 1, arbitrary: anyClash(anyStep) },
  );
  return fc
    .array(anyBlock, { maxLength: shape.stepsMax, size: 'max' })
    .map((blocks) => blocks.flat().slice(0, shape.stepsMax));
}

function anyMove(weights: ScriptShape['weights']): fc.Arbitrary<MoveName> {
  const names = Object.entries(weights) as [MoveName, number][];
  return fc.oneof(...names.map(([move, weight]) => ({ weight, arbitrary: fc.constant(move) })));
}

function anyClash(anyStep: fc.Arbitrary<Step>): fc.Arbitrary<readonly Step[]> {
  return fc
    .tuple(fc.constantFrom(...PAIRS), anyStep, fc.array(anyStep, { minLength: 1, maxLength: 4 }))
    .map(([[begun, ended], step, between]) => [
      { ...step, move: begun },
      ...between,
      { ...step, move: ended },
    ]);
}
