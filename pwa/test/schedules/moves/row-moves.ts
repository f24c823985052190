/** What a student does with placements, by the writes that all commands of the app end in. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { baseOf, valuesOf, type SyncRow, type TableName } from '@shortlist/shared/sync/row.ts';
import { readShownRow } from '../../../src/data/outbox/row-view.ts';
import type { TestDevice } from '../../world/test-device.ts';
import { runUntilKilled } from '../fault-plan.ts';
import { newText, type Actor, type Play } from '../play.ts';
import { choose } from '../steps.ts';
import type { Move } from './moves.ts';

/** Few, so that devices meet in the same cells. */
const PATHS = ['role', 'location', 'notes', 'compensation.ctc'] as const;

function newValue(play: Play, path: string): Json {
  const text = newText(play);
  return path === 'compensation.ctc' ? { amount: text, currency: 'INR' } : text;
}

const shownRow = ({ device }: Actor, id: string): Promise<SyncRow | undefined> =>
  readShownRow(device.db, ['placement', id]);

export async function anyShown(
  { device: { db } }: Actor,
  which: number,
  live: 0 | 1,
  t: TableName = 'placement',
): Promise<SyncRow | undefined> {
  const key = choose(await db.view.where('[t+live]').equals([t, live]).primaryKeys(), which);
  return key && (await readShownRow(db, key));
}

const add: Move = async (play, { device }) => {
  const company = `Company ${(play.valueCount += 1)}`;
  const id = `p${play.valueCount}`;
  await device.add(id, { company });
  play.oracle.confirmed({ id, path: 'company', value: company });
};

const edit: Move = async (play, actor, { which, more }) => {
  const row = await anyShown(actor, which, 1);
  const path = choose(PATHS, more);
  if (!row || !path) return;
  const value = newValue(play, path);
  await actor.device.write('patch', row.id, { [path]: value });
  play.oracle.confirmed({ id: row.id, path, value, seen: valuesOf(row)[path] ?? null });
};

const openForm: Move = async (_, actor, { which, more }) => {
  const row = await anyShown(actor, which, 1);
  const path = choose(PATHS, more);
  if (!row || !path) return;
  const seen = valuesOf(row)[path] ?? null;
  actor.form = { id: row.id, path, seen, base: baseOf(row.cells, [path]) };
};

const saveForm: Move = async (play, actor) => {
  if (!actor.form) return;
  const { id, path, seen, base } = actor.form;
  actor.form = undefined;
  // The row is gone for good: the form says so and preserves its text.
  if (!(await shownRow(actor, id))) return;
  const value = newValue(play, path);
  await actor.device.write('patch', id, { [path]: value }, { values: { [path]: seen }, base });
  play.oracle.confirmed({ id, path, value, seen });
};

const remove: Move = async (play, actor, { which }) => {
  const row = await anyShown(actor, which, 1);
  if (!row) return;
  await actor.device.write('del', row.id);
  play.oracle.deleted(row);
};

const restore: Move = async (_, actor, { which }) => {
  const row = await anyShown(actor, which, 0);
  if (row) await actor.device.write('undel', row.id);
};

/** The page is killed while it saves: the change is there whole or not at all. */
const killedSave: Move = async (play, actor, step) => {
  const before = await outboxOf(actor.device);
  actor.device.killer.arm(step.which % 4);
  const isKilled = await runUntilKilled(actor.device, () => edit(play, actor, step));
  if (isKilled && (await outboxOf(actor.device)) !== before)
    play.oracle.note(['a change that was not confirmed is half there']);
};

async function outboxOf(device: TestDevice): Promise<string> {
  return JSON.stringify(await device.db.outbox.toArray());
}

export const ROW_MOVES = {
  add,
  edit,
  openForm,
  saveForm,
  remove,
  restore,
  killedSave,
} as const satisfies Readonly<Record<string, Move>>;
