// @vitest-environment node
/**
 * The promise itself, held to by a student with two devices who does whatever comes to mind: each value that a device
 * showed as saved can be found on that device afterwards, whatever was done on the other one and to the network.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTS, type Act, type Hand, type Step } from './acts.ts';
import { createStudent, type OwnDevice, type Student } from './student.ts';
import {
  answerLost,
  answerTorn,
  cutBeforeSend,
  delivered2,
  firstRefused,
  onRequest,
  portal,
  type Wire,
} from '../world/wire-faults.ts';
import { createWitness, shownOn, type Witness } from './witness.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `SHORTLIST_STUDENTS=5000` for a long run, `SHORTLIST_SEED=42` for another one. */
const RUNS = Number(process.env.SHORTLIST_STUDENTS ?? 60);
const SEED = Number(process.env.SHORTLIST_SEED ?? 20_261_120);
const STEPS_MAX = 40;
/** After this, the search for a shorter script that fails as well is broken off. */
const TIME_MS = 2000 * RUNS + 20_000;

const HOUR_MS = 3_600_000;
const PAUSES_MS = [1, 1000, 60_000, 15 * 60_000, 24 * HOUR_MS] as const;
const FAULTS: readonly Wire[] = [
  cutBeforeSend,
  answerLost,
  answerTorn,
  delivered2,
  portal,
  firstRefused,
];

const WEIGHTS: Readonly<Record<Act, number>> = {
  add: 1,
  upload: 1,
  edit: 8,
  tapStatus: 3,
  openForm: 3,
  saveForm: 3,
  remove: 1,
  undoRemove: 1,
  restore: 1,
  restoreValue: 2,
  bulkStatus: 3,
  bulkRemove: 1,
  undoBulk: 3,
  retry: 2,
  sync: 8,
  syncBadly: 4,
  wait: 2,
};

const anyAct: fc.Arbitrary<Act> = fc.constantFrom(
  ...(Object.keys(WEIGHTS) as Act[]).flatMap((act) =>
    Array.from({ length: WEIGHTS[act] }, () => act),
  ),
);
const anyStep: fc.Arbitrary<Step> = fc.record({
  act: anyAct,
  on: fc.nat({ max: 1 }),
  // Mostly the first two of whatever it is about: things that never meet cannot get in each other's way.
  which: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1 }) }, fc.nat({ max: 0xffff })),
  more: fc.nat({ max: 99 }),
});
/** What can be open while something else happens, and what ends it. */
const PAIRS = [
  ['openForm', 'saveForm'],
  ['bulkStatus', 'undoBulk'],
  ['bulkRemove', 'undoBulk'],
  ['remove', 'undoRemove'],
] as const;
/** Something is begun, this and that happens on both devices, and it is ended. */
const anyClash: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.constantFrom(...PAIRS), anyStep, fc.array(anyStep, { minLength: 1, maxLength: 4 }))
  .map(([[begun, ended], step, between]) => [
    { ...step, act: begun },
    ...between,
    { ...step, act: ended },
  ]);
const anySteps = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: anyStep.map((step): readonly Step[] => [step]) },
      { weight: 1, arbitrary: anyClash },
    ),
    { maxLength: STEPS_MAX, size: 'max' },
  )
  .map((steps) => steps.flat());
const anySkew = fc.constantFrom(0, 0, HOUR_MS, -HOUR_MS, 8760 * HOUR_MS, -8760 * HOUR_MS);

async function play(student: Student, hand: Hand, step: Step): Promise<void> {
  const { act, which, more } = step;
  if (act === 'wait') return student.pass(PAUSES_MS[more % PAUSES_MS.length] ?? 1);
  const fault = FAULTS[more % FAULTS.length];
  if (act === 'sync') await hand.device.sync();
  else if (act === 'syncBadly') await syncBadly(hand, fault, which);
  else await ACTS[act](hand, step);
}

async function syncBadly(hand: Hand, fault: Wire | undefined, which: number): Promise<void> {
  if (fault !== firstRefused) await hand.device.sync(fault && onRequest(which % 2, fault));
  else {
    const before = await hand.device.db.recovered.count();
    // The first request of a run may carry nothing that could be refused.
    await hand.device.sync(firstRefused);
    hand.refused += (await hand.device.db.recovered.count()) - before;
  }
}

/** What every script begins with: both devices show the same few placements, and can get in each other's way. */
const BEGINNING: readonly Step[] = [
  { act: 'upload', on: 0, which: 0, more: 1 },
  { act: 'sync', on: 0, which: 0, more: 0 },
  { act: 'sync', on: 1, which: 0, more: 0 },
];

/** The network is good again, and each device gets its turn. */
async function quietSync(student: Student): Promise<void> {
  student.pass(HOUR_MS);
  for (const device of [...student.devices, ...student.devices]) {
    student.take(device);
    expect(await device.sync()).toEqual({ kind: 'done' });
  }
}

/** What the devices show, apart from what each says about its own changes. */
async function expectSameScreens(student: Student): Promise<void> {
  const screens: unknown[] = [];
  for (const device of student.devices) {
    student.take(device);
    const placements = (await shownOn(device)).map(
      ({ changedElsewhere: _c, refusedReason: _r, ...rest }) => rest,
    );
    screens.push(new Map(placements.map((placement) => [placement._id, placement])));
  }
  expect(screens[1]).toEqual(screens[0]);
}

async function checkSteps(steps: readonly Step[], skews: readonly number[]): Promise<void> {
  const student = await createStudent(skews);
  const witness = createWitness();
  let words = 0;
  const word = (): string => `word ${(words += 1)}`;
  const hands = student.devices.map((device): Hand => ({
    device,
    world: student.world,
    word,
    refused: 0,
    broken: [],
  }));
  try {
    for (const step of [...BEGINNING, ...steps]) {
      const hand = hands[step.on];
      if (hand) await playAndLook(student, { hand, step, witness });
    }
    await quietSync(student);
    await expectSameScreens(student);
    for (const device of student.devices) await expectAll(device, student, witness);
    expect(hands.flatMap(({ broken }) => broken)).toEqual([]);
    for (const { device, refused } of hands)
      expect(await device.db.recovered.count()).toBeLessThanOrEqual(refused);
  } finally {
    await student.close();
  }
}

async function playAndLook(
  student: Student,
  { hand, step, witness }: { hand: Hand; step: Step; witness: Witness },
): Promise<void> {
  student.take(hand.device);
  await play(student, hand, step);
  const gone = await witness.look(hand.device);
  for (const id of gone) hand.broken.push(`after ${step.act}, ${id} is nowhere`);
}

async function expectAll(device: OwnDevice, student: Student, witness: Witness): Promise<void> {
  student.take(device);
  expect(await witness.lost(device, student.world)).toEqual([]);
}

it(
  `finds every value that was shown as saved, for ${RUNS} students from seed ${SEED}`,
  { timeout: 3 * TIME_MS },
  async () => {
    await fc.assert(fc.asyncProperty(fc.noBias(anySteps), fc.tuple(anySkew, anySkew), checkSteps), {
      numRuns: RUNS,
      seed: SEED,
      interruptAfterTimeLimit: TIME_MS,
      markInterruptAsFailure: true,
    });
  },
);
