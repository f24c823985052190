/** Everything that a student does to placements, each by the command that the screens call. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import {
  cellValuesToPlacement,
  placementToCellValues,
  type PlacementPath,
} from '@shortlist/shared/placement/paths.ts';
import {
  PLACEMENT_STATUSES,
  type PlacementStatus,
  type PlacementValues,
} from '@shortlist/shared/placement/schema.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { addPlacement } from '../../src/commands/add-placement.ts';
import {
  deletePlacements,
  setStatusOf,
  undoBulk,
  type BulkChange,
} from '../../src/commands/bulk-edit.ts';
import {
  deletePlacement,
  restorePlacement,
  restorePlacements,
} from '../../src/commands/delete-placement.ts';
import { retryRefused } from '../../src/commands/dismiss-refused.ts';
import {
  editPlacement,
  openForEdit,
  type OpenedPlacement,
} from '../../src/commands/edit-placement.ts';
import { restoreValue } from '../../src/commands/restore-value.ts';
import { readPlacements } from '../../src/queries/use-placements.ts';
import { readTrash } from '../../src/queries/use-trash.ts';
import { uploadAnew } from '../../src/testing/upload-anew.ts';
import type { Late } from '../schedules/fault-plan.ts';
import { choose, type Step } from '../schedules/steps.ts';
import type { TestBrowser } from '../world/browser.ts';
import type { World } from '../world/world.ts';
import { historyOn } from './witness.ts';

/** A device, and what its student remembers having done there. */
export interface Hand {
  readonly device: TestBrowser;
  readonly world: World;
  readonly late: Late;
  /** Returns a text that no other value has: competing edits must be distinguishable. */
  readonly word: () => string;
  form?: OpenedPlacement | undefined;
  deleted?: string | undefined;
  bulk?: BulkChange | undefined;
  /** How many of its changes were refused without a fault of theirs: no others may be. */
  refused: number;
  /** Outcomes that differ from what the student was told. */
  readonly broken: string[];
}

type Doing = (hand: Hand, step: Step) => Promise<void>;

const PATHS = [
  'role',
  'notes',
  'status',
  'compensation.ctc',
  'eligibilityCriteria.branch',
] as const satisfies readonly PlacementPath[];

/** The items selected by the bits of a number, counted from 1: the lowest bit means the first item. */
function several<T>(from: readonly T[], number: number): readonly T[] {
  return from.filter((_, index) => (((number + 1) >> (index % 16)) & 1) === 1);
}

const liveIds = async ({ device: { db } }: Hand): Promise<readonly string[]> =>
  (await readPlacements(db)).map(({ _id }) => _id);

async function shownValue({ device: { db } }: Hand, id: string, path: string): Promise<Json> {
  const placement = (await readPlacements(db)).find(({ _id }) => _id === id);
  const values: Readonly<Record<string, Json>> = placement ? placementToCellValues(placement) : {};
  return values[path] ?? null;
}

function newValue({ word }: Hand, path: PlacementPath, number: number): Json {
  if (path === 'status') return choose(PLACEMENT_STATUSES, number) ?? null;
  if (path === 'compensation.ctc') return { amount: word(), currency: 'INR' };
  return path === 'eligibilityCriteria.branch' ? [word()] : word();
}

function withValue(values: PlacementValues, path: PlacementPath, value: Json): PlacementValues {
  return cellValuesToPlacement('', { ...placementToCellValues(values), [path]: value });
}

async function save(
  hand: Hand,
  opened: OpenedPlacement,
  { more }: Step,
  path: PlacementPath = choose(PATHS, more) ?? 'role',
): Promise<void> {
  const value = newValue(hand, path, more);
  const before = await shownExcept(hand, opened.id, path);
  // Its creation was refused meanwhile: the form says so and preserves its text.
  if (!(await hand.device.db.view.get(['placement', opened.id]))) return;
  await editPlacement(opened, withValue(opened.values, path, value));
  const shown = await shownValue(hand, opened.id, path);
  const isChanged =
    JSON.stringify(value) !== JSON.stringify(placementToCellValues(opened.values)[path]);
  if (isChanged && JSON.stringify(shown) !== JSON.stringify(value))
    hand.broken.push(`saved ${JSON.stringify(value)}, and ${JSON.stringify(shown)} is shown`);
  // A form that was open for long must not undo what others changed meanwhile in the fields it left alone.
  const after = await shownExcept(hand, opened.id, path);
  if (before !== undefined && after !== before)
    hand.broken.push(`saving ${path} made ${after} of ${before}`);
}

/** All values of a placement but one, as text; undefined if it is not shown. */
async function shownExcept(
  { device: { db } }: Hand,
  id: string,
  path: PlacementPath,
): Promise<string | undefined> {
  const placement = (await readPlacements(db)).find(({ _id }) => _id === id);
  return placement && JSON.stringify({ ...placementToCellValues(placement), [path]: null });
}

async function expectLive(hand: Hand, ids: readonly string[], expected: boolean): Promise<void> {
  const live = new Set(await liveIds(hand));
  for (const id of ids)
    if (live.has(id) !== expected) hand.broken.push(`${id} is ${expected ? 'not ' : ''}shown`);
}

async function restoreEarlier(hand: Hand, id: string, more: number): Promise<void> {
  const entry = choose(await historyOn(hand.device, id, hand.world), more);
  if (!entry) return;
  await restoreValue(id, entry.path, entry.value);
  const shown = await shownValue(hand, id, entry.path);
  if (JSON.stringify(shown) !== JSON.stringify(entry.value))
    hand.broken.push(`restored ${JSON.stringify(entry)}, and ${JSON.stringify(shown)} is shown`);
}

/** An undo must not revert what others changed since then. */
async function takeBack(hand: Hand, bulk: BulkChange): Promise<void> {
  const before = await readPlacements(hand.device.db);
  const count = await undoBulk(bulk);
  if (count > bulk.changed.length) hand.broken.push('took back more than was done');
  if (bulk.kind !== 'status') return;
  const mine = new Set(bulk.changed.map(({ id }) => id));
  const untouched = before.filter(({ _id, status }) => !mine.has(_id) || status !== bulk.status);
  for (const { _id, status } of untouched)
    if ((await shownValue(hand, _id, 'status')) !== status)
      hand.broken.push(`an undo changed the status of ${_id}`);
}

const some = (count: number, { word }: Hand): readonly PlacementValues[] =>
  Array.from({ length: count }, () => buildPlacementValues({ company: word(), notes: word() }));

export const ACTS = {
  async add(hand) {
    const [values] = some(1, hand);
    if (values) await expectLive(hand, [await addPlacement(values)], true);
  },
  async upload(hand, { more }) {
    await expectLive(hand, await uploadAnew(some(1 + (more % 3), hand)), true);
  },
  async edit(hand, step) {
    const opened = await openForEdit(choose(await liveIds(hand), step.which) ?? '');
    if (opened) await save(hand, opened, step);
  },
  async tapStatus(hand, step) {
    const opened = await openForEdit(choose(await liveIds(hand), step.which) ?? '');
    if (opened) await save(hand, opened, step, 'status');
  },
  async openForm(hand, { which }) {
    hand.form = await openForEdit(choose(await liveIds(hand), which) ?? '');
  },
  async saveForm(hand, step) {
    const { form } = hand;
    hand.form = undefined;
    if (form) await save(hand, form, step);
  },
  async remove(hand, { which }) {
    const id = choose(await liveIds(hand), which);
    if (id === undefined) return;
    await deletePlacement(id);
    hand.deleted = id;
    await expectLive(hand, [id], false);
  },
  async undoRemove(hand) {
    const { deleted } = hand;
    hand.deleted = undefined;
    // Its creation may have been refused meanwhile: then it is among the refused changes.
    if (deleted === undefined || !(await hand.device.db.view.get(['placement', deleted]))) return;
    await restorePlacement(deleted);
    await expectLive(hand, [deleted], true);
  },
  async restore(hand, { which }) {
    const trash = await readTrash(hand.device.db);
    const ids = several(trash, which).map(({ placement }) => placement._id);
    await restorePlacements(ids);
    await expectLive(hand, ids, true);
  },
  async restoreValue(hand, { which, more }) {
    const id = choose(await liveIds(hand), which);
    if (id !== undefined) await restoreEarlier(hand, id, more);
  },
  async bulkStatus(hand, { which, more }) {
    const status: PlacementStatus = choose(PLACEMENT_STATUSES, more) ?? 'form_filled';
    const ids = several(await liveIds(hand), which);
    hand.bulk = await setStatusOf(ids, status);
    for (const id of ids)
      if ((await shownValue(hand, id, 'status')) !== status)
        hand.broken.push(`${id} has not got its status`);
  },
  async bulkRemove(hand, { which }) {
    const ids = several(await liveIds(hand), which);
    hand.bulk = await deletePlacements(ids);
    await expectLive(hand, ids, false);
  },
  async undoBulk(hand) {
    const { bulk } = hand;
    hand.bulk = undefined;
    if (bulk) await takeBack(hand, bulk);
  },
  async retry(hand, { which }) {
    const refused = choose(await hand.device.db.recovered.toArray(), which);
    if (refused) await retryRefused(refused.n);
  },
} satisfies Readonly<Record<string, Doing>>;

export type Act = keyof typeof ACTS | 'sync' | 'syncBadly' | 'wait';
