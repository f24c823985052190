/** Everything that a student does to placements, each by the command that the screens call. */
import { canonicalJson, sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import {
  cellValuesToPlacement,
  placementToCellValues,
  type PlacementPath,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import {
  PLACEMENT_STATUSES,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import type { OpenedPlacement } from '../../../src/data/database/draft-tables.ts';
import { readPlacements } from '../../../src/data/feed/read-placements.ts';
import type { Undo } from '../../../src/data/outbox/undo.ts';
import {
  deletePlacements,
  setStatusOf,
} from '../../../src/features/placements/commands/bulk-edit.ts';
import { openForEdit } from '../../../src/features/placements/commands/open-placement-form.ts';
import {
  addPlacement,
  deletePlacement,
  editPlacement,
  restorePlacements,
} from '../../../src/features/placements/commands/placements.ts';
import { restoreValue } from '../../../src/features/placements/commands/restore-value.ts';
import { readTrash } from '../../../src/features/placements/queries/use-trash.ts';
import { retryRefused } from '../../../src/features/sync-status/commands/refused-changes.ts';
import { uploadNewPlacements } from '../../../src/testing/data/upload-new-placements.ts';
import { newText, type Actor, type Play } from '../play.ts';
import { choose, type Step } from '../steps.ts';
import { readHistoryOn } from '../witness.ts';
import type { Move } from './moves.ts';

const PATHS = [
  'role',
  'notes',
  'status',
  'compensation.ctc',
  'eligibilityCriteria.branch',
] as const satisfies readonly PlacementPath[];

type Shown = ReadonlyMap<string, PlacementValues>;
type Cells = Readonly<Record<string, Json>>;

const readShown = async ({ device: { db } }: Actor): Promise<Shown> =>
  new Map((await readPlacements(db)).map((placement) => [placement._id, placement]));

const anyLive = async (actor: Actor, which: number): Promise<string> =>
  choose([...(await readShown(actor)).keys()], which) ?? '';

const cellsOf = (values: PlacementValues | undefined): Cells =>
  values ? placementToCellValues(values) : {};

const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
  sameJson(a ?? null, b ?? null);

/** The items selected by the bits of a number, counted from 1: the lowest bit means the first item. */
function pickByBits<T>(from: Iterable<T>, number: number): readonly T[] {
  return [...from].filter((_, index) => (((number + 1) >> (index % 16)) & 1) === 1);
}

function newValue(play: Play, path: PlacementPath, number: number): Json {
  if (path === 'status') return choose(PLACEMENT_STATUSES, number) ?? null;
  if (path === 'compensation.ctc') return { amount: newText(play), currency: 'INR' };
  return path === 'eligibilityCriteria.branch' ? [newText(play)] : newText(play);
}

const newPlacement = (play: Play): PlacementValues =>
  buildPlacementValues({ company: newText(play), notes: newText(play) });

/** What a student did, as it was shown before and right after it. */
export interface Done {
  readonly undo?: Undo | undefined;
  readonly before: Shown;
  readonly after: Shown;
}

/** Runs what changes something, and remembers how it is undone. */
async function remember(actor: Actor, work: () => Promise<Undo | undefined>): Promise<Done> {
  const before = await readShown(actor);
  const undo = await work();
  const done = { undo, before, after: await readShown(actor) };
  if (undo) actor.done = done;
  return done;
}

async function save(
  play: Play,
  actor: Actor,
  { opened, more, path }: { opened: OpenedPlacement; more: number; path: PlacementPath },
): Promise<void> {
  const { id } = opened;
  const value = newValue(play, path, more);
  // Its creation was refused meanwhile: the form says so and preserves its text.
  if (!(await actor.device.db.view.get(['placement', id]))) return;
  const values = { ...placementToCellValues(opened.values), [path]: value };
  const { before, after } = await remember(actor, () =>
    editPlacement(opened, cellValuesToPlacement('', values)),
  );
  const [was, is] = [before.get(id), cellsOf(after.get(id))];
  if (!isSame(value, cellsOf(opened.values)[path]) && !isSame(value, is[path]))
    play.oracle.note([`saved ${path} of ${id}, and ${canonicalJson(is[path] ?? null)} is shown`]);
  // A form that was open for long must not undo what others changed meanwhile in the fields it left alone.
  if (was && !sameJson({ ...cellsOf(was), [path]: null }, { ...is, [path]: null }))
    play.oracle.note([`saving ${path} of ${id} changed other fields`]);
}

const saveAny = async (play: Play, actor: Actor, opened: OpenedPlacement | undefined, step: Step) =>
  opened &&
  save(play, actor, { opened, more: step.more, path: choose(PATHS, step.more) ?? 'role' });

async function expectLive(
  { oracle }: Play,
  actor: Actor,
  ids: readonly string[],
  isLive: boolean,
): Promise<void> {
  const shown = await readShown(actor);
  const wrong = ids.filter((id) => shown.has(id) !== isLive);
  oracle.note(wrong.map((id) => `${id} is ${isLive ? 'not ' : ''}shown`));
}

/** An undo puts back what nobody has changed since, and leaves the rest. */
async function undoAndCheck(
  play: Play,
  actor: Actor,
  { undo, before, after }: Done,
): Promise<void> {
  const now = await readShown(actor);
  await undo?.();
  const undone = await readShown(actor);
  for (const id of new Set([...now.keys(), ...undone.keys()])) {
    const [was, is, shown] = [before.get(id), now.get(id), undone.get(id)];
    if (shown && is) expectUndoneCells(play, [was ?? is, after.get(id), is, shown]);
    else if (shown ? !was : was) play.oracle.note([`an undo deleted or restored ${id}`]);
  }
}

/** Takes a placement before the change, after it, right before its undo, and after that. */
function expectUndoneCells(
  { oracle }: Play,
  states: readonly (PlacementValues | undefined)[],
): void {
  const [before = {}, after = {}, now = {}, undone = {}] = states.map(cellsOf);
  for (const path of PATHS) {
    const allowed = isSame(after[path], now[path]) ? [before, now] : [now];
    if (!allowed.some((cells) => isSame(cells[path], undone[path])))
      oracle.note([`an undo made ${canonicalJson(undone[path] ?? null)} of ${path}`]);
  }
}

export const COMMAND_MOVES = {
  async addPlacement(play, actor) {
    await remember(actor, async () => {
      const { id, undo } = await addPlacement(newPlacement(play));
      await expectLive(play, actor, [id], true);
      return undo;
    });
  },
  async upload(play, actor, { more }) {
    const all = Array.from({ length: 1 + (more % 3) }, () => newPlacement(play));
    await expectLive(play, actor, await uploadNewPlacements(all), true);
  },
  async editPlacement(play, actor, step) {
    await saveAny(play, actor, await openForEdit(await anyLive(actor, step.which)), step);
  },
  async tapStatus(play, actor, { which, more }) {
    const opened = await openForEdit(await anyLive(actor, which));
    if (opened) await save(play, actor, { opened, more, path: 'status' });
  },
  async openEditor(_, actor, { which }) {
    actor.opened = await openForEdit(await anyLive(actor, which));
  },
  async saveEditor(play, actor, step) {
    const { opened } = actor;
    actor.opened = undefined;
    await saveAny(play, actor, opened, step);
  },
  async deletePlacement(play, actor, { which }) {
    const id = await anyLive(actor, which);
    if (id === '') return;
    await remember(actor, () => deletePlacement(id));
    await expectLive(play, actor, [id], false);
  },
  async restorePlacements(play, actor, { which }) {
    const trash = await readTrash(actor.device.db);
    const ids = pickByBits(trash, which).map(({ placement }) => placement._id);
    await remember(actor, () => restorePlacements(ids));
    await expectLive(play, actor, ids, true);
  },
  async restoreValue(play, actor, { which, more }) {
    const id = await anyLive(actor, which);
    if (id === '') return;
    const entry = choose(await readHistoryOn(actor.device, id, play.world), more);
    if (!entry) return;
    const { after } = await remember(actor, () => restoreValue(id, entry.path, entry.value));
    if (!isSame(cellsOf(after.get(id))[entry.path], entry.value))
      play.oracle.note([`restored ${canonicalJson(entry.value)} of ${id}, and it is not shown`]);
  },
  async bulkStatus(play, actor, { which, more }) {
    const status = choose(PLACEMENT_STATUSES, more) ?? 'form_filled';
    const ids = pickByBits((await readShown(actor)).keys(), which);
    const { after } = await remember(actor, async () => (await setStatusOf(ids, status)).undo);
    const wrong = ids.filter((id) => after.get(id)?.status !== status);
    play.oracle.note(wrong.map((id) => `${id} has not got its status`));
  },
  async bulkRemove(play, actor, { which }) {
    const ids = pickByBits((await readShown(actor)).keys(), which);
    await remember(actor, async () => (await deletePlacements(ids)).undo);
    await expectLive(play, actor, ids, false);
  },
  async undo(play, actor) {
    const { done } = actor;
    actor.done = undefined;
    if (done) await undoAndCheck(play, actor, done);
  },
  async retry(_, { device }, { which }) {
    const refused = choose(await device.db.recovered.toArray(), which);
    if (refused) await retryRefused(refused.n);
  },
} as const satisfies Readonly<Record<string, Move>>;
