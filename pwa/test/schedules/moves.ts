/** Possible steps of a script. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { baseOf } from '@shortlist/shared/sync/op.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { readShownRow } from '../../src/data/outbox/row-view.ts';
import { applyNews } from '../../src/data/sync/apply/apply-response.ts';
import { deliverInFlight, syncUnder, runUntilKilled, type FaultKind } from './fault-plan.ts';
import { AGE_MOVES } from './age-moves.ts';
import { REST_MOVES } from './rest-moves.ts';
import type { Actor, Play } from './play.ts';
import { choose, type Step } from './steps.ts';
import type { TestDevice } from '../world/test-device.ts';
import { readValue } from '../../../sync-server/src/testing/sql.ts';
import type { World } from '../world/world.ts';

type Move = (play: Play, actor: Actor, step: Step) => Promise<void>;

/** Few, so that devices meet in the same cells. */
const PATHS = ['role', 'location', 'notes', 'compensation.ctc'] as const;

/** Distinct values only: competing edits must be distinguishable. */
function newValue(play: Play, path: string): Json {
  play.valueCount += 1;
  const text = `value-${play.valueCount}`;
  return path === 'compensation.ctc' ? { amount: text, currency: 'INR' } : text;
}

const shownRow = ({ device }: Actor, id: string): Promise<SyncRow | undefined> =>
  readShownRow(device.db, ['placement', id]);

async function anyShown(actor: Actor, which: number, live: 0 | 1): Promise<SyncRow | undefined> {
  const keys = await actor.device.db.view
    .where('[t+live]')
    .equals(['placement', live])
    .primaryKeys();
  const key = choose(keys, which);
  return key && (await shownRow(actor, key[1]));
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

const sync: Move = async (_, { device, recorded, late }) => {
  await device.sync(recorded.wire);
  await deliverInFlight(late);
};

/** An event of the stream arrives: mostly one of the newest, but also one that is long outdated. */
const hear: Move = async ({ world }, { device }, { which }) => {
  const poke = choose(world.news, which);
  if (poke) await applyNews(device.db, poke, device.runtime);
};

/** The next run of the same device overtakes the requests still in flight. */
const syncBadly: Move = async (play, { device, recorded, late }, { which, more }) => {
  const kind = choose(play.script.faults, more);
  if (!kind) return;
  const struck = { world: play.world, device, late, more: which };
  const isMet = await syncUnder(kind, struck, { n: which % 2, recorded: recorded.wire });
  if (isMet) count(play, kind);
};

function count({ faults }: Play, kind: FaultKind): void {
  faults.set(kind, (faults.get(kind) ?? 0) + 1);
}

const wait: Move = ({ world, script }, _, { more }) => {
  world.pass(choose(script.pausesMs, more) ?? 0);
  return Promise.resolve();
};

/** The device's clock is set, by its owner or its network. */
const leap: Move = ({ world, script }, { device }, { more }) => {
  device.runtime.set(world.server.clock.now() + (choose(script.leapsMs, more) ?? 0));
  return Promise.resolve();
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

/** A proxy delivers an old request once more. One that the server never decided on arrives for the first time. */
const replay: Move = async (play, { recorded }, { which }) => {
  const before = await readContent(play);
  const decided = await countDecidedOps(play.world);
  await recorded.replay(play.world.direct, which);
  const isFirst = (await countDecidedOps(play.world)) > decided;
  // What a server has lost unannounced, a late copy may restore just like its device.
  if (!play.isRestoreUnannounced && !isFirst && (await readContent(play)) !== before)
    play.oracle.note(['a replay changed something']);
};

/** How many of the student's ops the server has decided. */
export async function countDecidedOps({ server, user }: World): Promise<number> {
  const sql = 'SELECT count(*) FROM op_ledger WHERE uid = ?';
  return Number(await readValue(server.db, sql, user.uid));
}

/**
 * All values that the server has, including the history. A restored server has forgotten what it decided
 * since the backup: it may record again which value lost, and changes no row.
 */
export async function readContent({ world, wasRestored }: Play): Promise<string> {
  const { server, user } = world;
  const sql = 'SELECT count(*) FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ?';
  const values = Number(await readValue(server.db, sql, user.uid));
  return JSON.stringify([wasRestored ? null : values, ...(await world.serverRows())]);
}

export const MOVES = {
  add,
  edit,
  openForm,
  saveForm,
  remove,
  restore,
  sync,
  syncBadly,
  hear,
  wait,
  leap,
  killedSave,
  replay,
  ...REST_MOVES,
  ...AGE_MOVES,
} as const satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof MOVES;
