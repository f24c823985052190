/** Everything that a student does to placements, each by the command that the screens call. */
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import {
  cellValuesToPlacement,
  placementToCellValues,
  type PlacementPath,
} from '@shortlist/shared/placement/placement-fields.ts';
import {
  PLACEMENT_STATUSES,
  type PlacementStatus,
  type PlacementValues,
} from '@shortlist/shared/placement/schema.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { openForEdit } from '../../src/features/placements/commands/open-placement-form.ts';
import type { OpenedPlacement } from '../../src/data/database/draft-tables.ts';
import {
  addPlacement,
  deletePlacement,
  restorePlacements,
  editPlacement,
} from '../../src/features/placements/commands/placements.ts';
import { deletePlacements, setStatusOf } from '../../src/features/placements/commands/bulk-edit.ts';
import type { Undo } from '../../src/data/outbox/undo.ts';
import { retryRefused } from '../../src/features/sync-status/commands/refused-changes.ts';
import { restoreValue } from '../../src/features/placements/commands/restore-value.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { readTrash } from '../../src/features/placements/queries/use-trash.ts';
import { uploadNewPlacements } from '../../src/testing/data/upload-new-placements.ts';
import type { InFlight } from '../schedules/fault-plan.ts';
import { choose, type Step } from '../schedules/steps.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';
import { readHistoryOn } from './witness.ts';

/** A device, and what its student remembers having done there. */
export interface StudentDevice {
  readonly device: TestDevice;
  readonly world: World;
  readonly late: InFlight;
  /** Returns a text that no other value has: competing edits must be distinguishable. */
  readonly word: () => string;
  form?: OpenedPlacement | undefined;
  /** The last change, which Undo takes back. */
  done?: Done | undefined;
  /** How many of its changes were refused without a fault of theirs: no others may be. */
  refused: number;
  /** Outcomes that differ from what the student was told. */
  readonly broken: string[];
}

type CommandAct = (device: StudentDevice, step: Step) => Promise<void>;

const PATHS = [
  'role',
  'notes',
  'status',
  'compensation.ctc',
  'eligibilityCriteria.branch',
] as const satisfies readonly PlacementPath[];

/** The items selected by the bits of a number, counted from 1: the lowest bit means the first item. */
function pickByBits<T>(from: readonly T[], number: number): readonly T[] {
  return from.filter((_, index) => (((number + 1) >> (index % 16)) & 1) === 1);
}

const liveIds = async ({ device: { db } }: StudentDevice): Promise<readonly string[]> =>
  (await readPlacements(db)).map(({ _id }) => _id);

async function shownValue(
  { device: { db } }: StudentDevice,
  id: string,
  path: string,
): Promise<Json> {
  const placement = (await readPlacements(db)).find(({ _id }) => _id === id);
  const values: Readonly<Record<string, Json>> = placement ? placementToCellValues(placement) : {};
  return values[path] ?? null;
}

function newValue({ word }: StudentDevice, path: PlacementPath, number: number): Json {
  if (path === 'status') return choose(PLACEMENT_STATUSES, number) ?? null;
  if (path === 'compensation.ctc') return { amount: word(), currency: 'INR' };
  return path === 'eligibilityCriteria.branch' ? [word()] : word();
}

function withValue(values: PlacementValues, path: PlacementPath, value: Json): PlacementValues {
  return cellValuesToPlacement('', { ...placementToCellValues(values), [path]: value });
}

async function save(
  device: StudentDevice,
  opened: OpenedPlacement,
  { more }: Step,
  path: PlacementPath = choose(PATHS, more) ?? 'role',
): Promise<void> {
  const value = newValue(device, path, more);
  const before = await shownExcept(device, opened.id, path);
  // Its creation was refused meanwhile: the form says so and preserves its text.
  if (!(await device.device.db.view.get(['placement', opened.id]))) return;
  await remember(device, () => editPlacement(opened, withValue(opened.values, path, value)));
  const shown = await shownValue(device, opened.id, path);
  const isChanged =
    JSON.stringify(value) !== JSON.stringify(placementToCellValues(opened.values)[path]);
  if (isChanged && JSON.stringify(shown) !== JSON.stringify(value))
    device.broken.push(`saved ${JSON.stringify(value)}, and ${JSON.stringify(shown)} is shown`);
  // A form that was open for long must not undo what others changed meanwhile in the fields it left alone.
  const after = await shownExcept(device, opened.id, path);
  if (before !== undefined && after !== before)
    device.broken.push(`saving ${path} made ${after} of ${before}`);
}

/** All values of a placement but one, as text; undefined if it is not shown. */
async function shownExcept(
  { device: { db } }: StudentDevice,
  id: string,
  path: PlacementPath,
): Promise<string | undefined> {
  const placement = (await readPlacements(db)).find(({ _id }) => _id === id);
  return placement && JSON.stringify({ ...placementToCellValues(placement), [path]: null });
}

async function expectLive(
  device: StudentDevice,
  ids: readonly string[],
  expected: boolean,
): Promise<void> {
  const live = new Set(await liveIds(device));
  for (const id of ids)
    if (live.has(id) !== expected) device.broken.push(`${id} is ${expected ? 'not ' : ''}shown`);
}

async function restoreEarlier(device: StudentDevice, id: string, more: number): Promise<void> {
  const entry = choose(await readHistoryOn(device.device, id, device.world), more);
  if (!entry) return;
  await remember(device, () => restoreValue(id, entry.path, entry.value));
  const shown = await shownValue(device, id, entry.path);
  if (JSON.stringify(shown) !== JSON.stringify(entry.value))
    device.broken.push(`restored ${JSON.stringify(entry)}, and ${JSON.stringify(shown)} is shown`);
}

/** What a student did, as it was shown before and right after it. */
interface Done {
  readonly undo: Undo;
  readonly before: Shown;
  readonly after: Shown;
}

type Shown = ReadonlyMap<string, PlacementValues>;

async function readShown({ device: { db } }: StudentDevice): Promise<Shown> {
  return new Map((await readPlacements(db)).map((placement) => [placement._id, placement]));
}

/** Runs what changes something, and remembers how it is undone. */
async function remember(
  device: StudentDevice,
  change: () => Promise<Undo | undefined>,
): Promise<void> {
  const before = await readShown(device);
  const undo = await change();
  if (undo) device.done = { undo, before, after: await readShown(device) };
}

/** An undo puts back what nobody has changed since, and leaves the rest. */
async function undoAndCheck(device: StudentDevice, { undo, before, after }: Done): Promise<void> {
  const now = await readShown(device);
  await undo();
  const undone = await readShown(device);
  for (const id of new Set([...now.keys(), ...undone.keys()])) {
    const [was, is, shown] = [before.get(id), now.get(id), undone.get(id)];
    if (shown && is) checkUndoneCells(device, [was ?? is, after.get(id), is, shown]);
    else if (shown ? !was : was) device.broken.push(`an undo deleted or restored ${id}`);
  }
}

/** Takes a placement before the change, after it, right before its undo, and after that. */
function checkUndoneCells(
  { broken }: StudentDevice,
  states: readonly (PlacementValues | undefined)[],
): void {
  const [before, after, now, undone] = states.map((state) => state && placementToCellValues(state));
  for (const path of PATHS) {
    const isMine = sameJson(after?.[path] ?? null, now?.[path] ?? null);
    const allowed = isMine ? [before, now] : [now];
    if (!allowed.some((cells) => sameJson(cells?.[path] ?? null, undone?.[path] ?? null)))
      broken.push(`an undo made ${JSON.stringify(undone?.[path])} of ${path}`);
  }
}

const createSamplePlacements = (
  count: number,
  { word }: StudentDevice,
): readonly PlacementValues[] =>
  Array.from({ length: count }, () => buildPlacementValues({ company: word(), notes: word() }));

export const ACTS = {
  async add(device) {
    const [values] = createSamplePlacements(1, device);
    if (!values) return;
    await remember(device, async () => {
      const { id, undo } = await addPlacement(values);
      await expectLive(device, [id], true);
      return undo;
    });
  },
  async upload(device, { more }) {
    await expectLive(
      device,
      await uploadNewPlacements(createSamplePlacements(1 + (more % 3), device)),
      true,
    );
  },
  async edit(device, step) {
    const opened = await openForEdit(choose(await liveIds(device), step.which) ?? '');
    if (opened) await save(device, opened, step);
  },
  async tapStatus(device, step) {
    const opened = await openForEdit(choose(await liveIds(device), step.which) ?? '');
    if (opened) await save(device, opened, step, 'status');
  },
  async openForm(device, { which }) {
    device.form = await openForEdit(choose(await liveIds(device), which) ?? '');
  },
  async saveForm(device, step) {
    const { form } = device;
    device.form = undefined;
    if (form) await save(device, form, step);
  },
  async remove(device, { which }) {
    const id = choose(await liveIds(device), which);
    if (id === undefined) return;
    await remember(device, () => deletePlacement(id));
    await expectLive(device, [id], false);
  },
  async restore(device, { which }) {
    const trash = await readTrash(device.device.db);
    const ids = pickByBits(trash, which).map(({ placement }) => placement._id);
    await remember(device, () => restorePlacements(ids));
    await expectLive(device, ids, true);
  },
  async restoreValue(device, { which, more }) {
    const id = choose(await liveIds(device), which);
    if (id !== undefined) await restoreEarlier(device, id, more);
  },
  async bulkStatus(device, { which, more }) {
    const status: PlacementStatus = choose(PLACEMENT_STATUSES, more) ?? 'form_filled';
    const ids = pickByBits(await liveIds(device), which);
    await remember(device, async () => (await setStatusOf(ids, status)).undo);
    for (const id of ids)
      if ((await shownValue(device, id, 'status')) !== status)
        device.broken.push(`${id} has not got its status`);
  },
  async bulkRemove(device, { which }) {
    const ids = pickByBits(await liveIds(device), which);
    await remember(device, async () => (await deletePlacements(ids)).undo);
    await expectLive(device, ids, false);
  },
  async undo(device) {
    const { done } = device;
    device.done = undefined;
    if (done) await undoAndCheck(device, done);
  },
  async retry(device, { which }) {
    const refused = choose(await device.device.db.recovered.toArray(), which);
    if (refused) await retryRefused(refused.n);
  },
} satisfies Readonly<Record<string, CommandAct>>;

export type Act = keyof typeof ACTS | 'sync' | 'syncBadly' | 'wait';
