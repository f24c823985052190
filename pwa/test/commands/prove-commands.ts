/**
 * The promise itself (T3), checked with a student with two devices who does random things: each value that a device
 * showed as saved can be found on that device afterwards, whatever was done on the other one and to the network.
 */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { countRow, neverRow } from '@shortlist/shared/testing/proof-row.ts';
import * as fc from 'fast-check';
import type { Part } from '../proof/part.ts';
import { deliverInFlight, FAULT_KINDS, syncUnder } from '../schedules/fault-plan.ts';
import { runModel, type Model } from '../schedules/model.ts';
import { anySteps, choose, stepsOf, type Mix, type Step } from '../schedules/steps.ts';
import type { TestDevice } from '../world/test-device.ts';
import { firstRefused, NO_FAULT } from '../world/wire-faults.ts';
import { ACTS, type Act, type StudentDevice } from './acts.ts';
import { createStudent, type Student } from './student.ts';
import { createWitness, readShownPlacements, type Witness } from './witness.ts';

const HOUR_MS = 3_600_000;
const PAUSES_MS = [1, 1000, 60_000, 15 * 60_000, 24 * HOUR_MS] as const;
const SKEWS_MS = [0, 0, HOUR_MS, -HOUR_MS, 8760 * HOUR_MS, -8760 * HOUR_MS] as const;
/** One in this many bad syncs is that of a server that refuses a change. */
const REFUSED_ONE_IN = 6;

const MIX: Mix<Act> = {
  devices: 2,
  stepsMax: 40,
  weights: {
    add: 1,
    upload: 1,
    edit: 8,
    tapStatus: 3,
    openForm: 3,
    saveForm: 3,
    remove: 1,
    restore: 1,
    restoreValue: 2,
    bulkStatus: 3,
    bulkRemove: 1,
    undo: 5,
    retry: 2,
    sync: 8,
    syncBadly: 4,
    wait: 2,
  },
  pairs: [
    ['openForm', 'saveForm'],
    ['bulkStatus', 'undo'],
    ['bulkRemove', 'undo'],
    ['remove', 'undo'],
    ['edit', 'undo'],
  ],
};

/** The start of every script: both devices show the same few placements, and can conflict. */
const BEGINNING = stepsOf<Act>('upload 0 0 1, sync, sync 1');

interface Script {
  readonly skewsMs: readonly number[];
  readonly steps: readonly Step<Act>[];
}

const anySkew = fc.constantFrom(...SKEWS_MS);

const STUDENTS: Model<Script> = {
  scripts: fc.record({
    skewsMs: fc.tuple(anySkew, anySkew),
    steps: anySteps(MIX).map((steps) => [...BEGINNING, ...steps]),
  }),
  check: checkStudent,
};

export const proveCommands: Part = async (options) => {
  const { schedules, steps, failures } = await runModel(STUDENTS, options);
  return [
    countRow('T3', 'students who use the commands of the app', schedules),
    countRow('T3', 'acts of these students', steps),
    neverRow('T3', 'students who missed something that was shown as saved', failures),
  ];
};

async function checkStudent(
  { skewsMs, steps }: Script,
  server: Student['world']['server'],
): Promise<object> {
  const student = await createStudent(skewsMs, server);
  const witness = createWitness();
  const hands = createStudentDevices(student);
  try {
    for (const step of steps) {
      const hand = hands[step.on];
      if (hand) await playAndLook(student, hand, { step, witness });
    }
    const wrong = hands.flatMap(({ broken }) => broken);
    wrong.push(...(await quietSync(student)), ...(await findScreenDifferences(student)));
    for (const hand of hands) wrong.push(...(await findMissing(hand, student, witness)));
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  } finally {
    await student.close();
  }
  return {};
}

function createStudentDevices({ world, devices }: Student): readonly StudentDevice[] {
  let words = 0;
  const word = (): string => `word ${(words += 1)}`;
  return devices.map((device) => ({ device, world, late: [], word, refused: 0, broken: [] }));
}

async function playAndLook(
  student: Student,
  hand: StudentDevice,
  { step, witness }: { readonly step: Step<Act>; readonly witness: Witness },
): Promise<void> {
  student.setCurrentDevice(hand.device);
  await play(hand, step);
  const gone = await witness.record(hand.device);
  for (const id of gone) hand.broken.push(`after ${step.move}, ${id} is nowhere`);
}

async function play(hand: StudentDevice, step: Step<Act>): Promise<void> {
  const { move, more } = step;
  if (move === 'wait') hand.world.pass(choose(PAUSES_MS, more) ?? 1);
  else if (move === 'syncBadly') await syncBadly(hand, step);
  else if (move === 'sync') {
    await hand.device.sync();
    await deliverInFlight(hand.late);
  } else await ACTS[move](hand, step);
}

async function syncBadly(hand: StudentDevice, { which, more }: Step<Act>): Promise<void> {
  const { world, device, late } = hand;
  const kind = choose(FAULT_KINDS, Math.floor(more / REFUSED_ONE_IN));
  if (kind && more % REFUSED_ONE_IN > 0) {
    const struck = { world, device, late, more: which };
    const page = device.db;
    await syncUnder(kind, struck, { n: which % 2, recorded: NO_FAULT });
    // A page that was killed remembers neither what can be undone nor what was typed into a form.
    if (device.db !== page) Object.assign(hand, { done: undefined, form: undefined });
    return;
  }
  const before = await device.db.recovered.count();
  // The first request of a run may contain nothing that could be refused.
  await device.sync(firstRefused);
  hand.refused += (await device.db.recovered.count()) - before;
}

/** The network is good again, and each device syncs. */
async function quietSync(student: Student): Promise<readonly string[]> {
  student.world.pass(HOUR_MS);
  const wrong: string[] = [];
  for (const device of [...student.devices, ...student.devices]) {
    student.setCurrentDevice(device);
    const result = await device.sync();
    if (result.kind !== 'done') wrong.push(`${device.name} cannot sync: ${JSON.stringify(result)}`);
  }
  return wrong;
}

/** Apart from notices about their own changes the devices must show the same. */
async function findScreenDifferences(student: Student): Promise<readonly string[]> {
  const [phone, laptop] = await Promise.all(student.devices.map(readScreen));
  return phone === laptop ? [] : [`the screens differ: ${phone} and ${laptop}`];
}

async function readScreen(device: TestDevice): Promise<string> {
  const shown = (await readShownPlacements(device)).map(
    ({ changedElsewhere: _c, refusedReason: _r, ...rest }) => rest,
  );
  return canonicalJson(shown.toSorted((a, b) => (a._id < b._id ? -1 : 1)) as unknown as Json);
}

async function findMissing(
  { device, refused }: StudentDevice,
  student: Student,
  witness: Witness,
): Promise<readonly string[]> {
  student.setCurrentDevice(device);
  const lost = await witness.findLost(device, student.world);
  const isRefused = (await device.db.recovered.count()) > refused;
  return isRefused ? [...lost, `${device.name} has changes that nobody refused`] : lost;
}
