/**
 * T12: devices of four versions with a full outbox and servers of four versions, the server rolled back and forth and
 * at last emptied. What a server is too old for waits; nothing is dropped, and what a device does not know, cells and
 * whole tables, it stores and passes on byte for byte.
 */
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { PLACEMENT_PATHS_OF_VERSION_3 } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { buildOpId } from '@shortlist/shared/testing/builders.ts';
import { countRow, neverRow } from '@shortlist/shared/testing/proof-row.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import { writeChanges } from '../../src/data/outbox/write-change.ts';
import { otherVersions } from '../../../sync-server/src/testing/other-versions.ts';
import { readColumn } from '../../../sync-server/src/testing/sql.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { createSuccessor } from '../world/backups.ts';
import { findDifferences } from '../world/expect-same.ts';
import { cutBeforeSend } from '../world/wire-faults.ts';
import { createWorld, type World } from '../world/world.ts';
import { hasNextRound, type Part } from '../proof/part.ts';

const OURS = SCHEMA_VERSION;
const NEWEST = OURS + 2;
const VERSIONS: readonly number[] = [OURS - 1, OURS, OURS + 1, NEWEST];
const ROWS = 10;

/** The cell and the table introduced by a later version: devices of earlier ones do not know them. */
const cellOf = (version: number): string => `cellOfVersion${version}`;
const tableOf = (version: number): string => `table${version}`;

/** The version before ours knows none of its cells; each after ours knows a cell and a table more. */
function versionsOf(version: number) {
  const later = VERSIONS.filter((one) => one > OURS && one <= version);
  return otherVersions({
    schema: version,
    extraCells: Object.fromEntries(later.map((one) => [cellOf(one), () => true])),
    extraTables: later.map(tableOf),
    ...(version < OURS && { missingCells: PLACEMENT_PATHS_OF_VERSION_3 }),
  });
}

async function switchServer(world: World, version: number): Promise<void> {
  const { server } = world;
  const versions = versionsOf(version);
  world.replaceServer(await createSuccessor(server, { db: server.db, versions }));
}

/** All pairs, as often as there is time. */
export const proveVersions: Part = async (options) => {
  let [pairs, ops] = [0, 0];
  const wrong: string[] = [];
  const all = VERSIONS.flatMap((client) => VERSIONS.map((server) => ({ client, server })));
  for (; hasNextRound(pairs, options); pairs += 1) {
    const pair = all[(pairs + options.seed) % all.length];
    if (!pair) break;
    const found = await provePair(pair.client, pair.server);
    ops += found.ops;
    for (const line of found.wrong)
      options.report?.(`client ${pair.client}, server ${pair.server}: ${line}`);
    wrong.push(...found.wrong);
  }
  return [
    countRow('T12', 'pairs of versions, each rolled back and forth', pairs),
    countRow('T12', 'ops that waited or went', ops),
    neverRow('T12', 'ops dropped, or cells changed', wrong.length),
  ];
};

async function provePair(client: number, server: number) {
  const world = await createWorld();
  const [newer, ours] = [world.device('newer'), world.device('ours')];
  await switchServer(world, server);
  const empty = await world.backUp();
  const ops = await fillOutbox(newer, client);
  const wrong: string[] = [];
  for (const version of [server, OURS - 1, server, NEWEST]) {
    await switchServer(world, version);
    await syncInTurn(ours, newer, newer, ours);
    await editSome(ours, version);
    await ours.sync();
    wrong.push(...(await findDroppedOps(world, newer, ops)));
  }
  await newer.sync();
  wrong.push(...(await findDifferences(world, newer, ours)));
  wrong.push(...(await findChangedCells(world, client)));
  await world.restore(empty);
  await switchServer(world, NEWEST);
  await syncInTurn(ours, ours);
  const afterwards = await findChangedCells(world, client);
  wrong.push(...afterwards.map((line) => `after a restore, ${line}`));
  await world.close();
  return { ops: ops.length, wrong };
}

/** Rows, and edits of them, as a device of that version writes them. */
async function fillOutbox(device: TestDevice, version: number): Promise<readonly string[]> {
  for (let n = 0; n < ROWS; n += 1) {
    await device.add(`p${n}`, { company: `Company ${n}` });
    await device.sync(cutBeforeSend);
    await device.write('patch', `p${n}`, { role: `Role ${n}` });
  }
  if (version >= OURS) await addRounds(device);
  if (version > OURS) await addLaterRows(device, version);
  const entries = await device.db.outbox.toArray();
  return entries.map(({ op }) => op);
}

async function addRounds({ db }: TestDevice): Promise<void> {
  for (let n = 0; n < ROWS; n += 1) {
    const f = {
      ...EMPTY_ROUND,
      placementId: `p${n}`,
      startsAt: '2026-12-03T10:00:00',
      notes: NOTES,
    };
    await writeChanges(db, [
      { t: 'round', id: `r${n}`, k: 'put', f },
      {
        t: 'placement',
        id: `p${n}`,
        k: 'patch',
        f: { outcome: 'no_reply', 'eligibilityCriteria.gapYears': n },
      },
    ]);
  }
}

const NOTES = 'Bring two copies \u{1F99A}';

/** Puts a cell of that version into each op, and adds rows of its table. */
async function addLaterRows({ db }: TestDevice, version: number): Promise<void> {
  const entries = await db.outbox.toArray();
  const changed = entries.map((entry) =>
    entry.t === 'placement'
      ? { ...entry, sv: version, f: { ...entry.f, [cellOf(version)]: VALUE } }
      : entry,
  );
  await db.outbox.bulkPut(changed);
  const last = changed.at(-1);
  if (!last) throw new Error('The outbox is empty.');
  const { n: _n, ...head } = last;
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    ...head,
    op: buildOpId(`later${n}`),
    t: tableOf(version),
    id: `later${n}`,
    k: 'put' as const,
    sv: version,
    f: { any: VALUE },
    base: {},
    sentAt: 0,
  }));
  await db.outbox.bulkAdd(rows);
}

/** With values that a careless server would normalise. */
const VALUE = { z: 1, a: [1.5, null, 'ä\u{1F99A}'], empty: '' };

async function editSome(device: TestDevice, version: number): Promise<void> {
  const rows = await device.db.view.where('live').equals(1).toArray();
  const row = rows.find(({ t }) => t === 'placement');
  if (row) await device.write('patch', row.id, { notes: `seen by server ${version}` });
}

async function findDroppedOps(
  world: World,
  device: TestDevice,
  ops: readonly string[],
): Promise<readonly string[]> {
  const here = new Set((await device.db.outbox.toArray()).map(({ op }) => op));
  const sql = 'SELECT op FROM op_ledger WHERE uid = ? AND code IS NULL';
  const decided = new Set(await readColumn<string>(world.server.db, sql, world.user.uid));
  const dropped = ops.filter((op) => !here.has(op) && !decided.has(op));
  return dropped.map((op) => `${op} was dropped`);
}

/** What the server has of the rows that the newer device wrote, as far as it differs. */
async function findChangedCells(world: World, client: number): Promise<readonly string[]> {
  const rows = [...(await world.serverRows()).values()];
  const expectCell = (t: string, path: string, wanted: Json): readonly string[] => {
    const known = rows.filter((row) => row.t === t);
    const changed = known.filter(({ cells }) => !isWritten(cells[path]?.[0], wanted));
    const missing = known.length === ROWS ? [] : [`${known.length} rows of ${t}`];
    return [...missing, ...changed.map(({ id }) => `the ${path} of ${t} ${id} is another`)];
  };
  return [
    ...expectCell('placement', 'category', 'on_campus'),
    ...(client >= OURS ? expectCell('round', 'notes', NOTES) : []),
    ...(client >= OURS ? expectCell('placement', 'outcome', 'no_reply') : []),
    ...(client > OURS ? expectCell('placement', cellOf(client), VALUE) : []),
    ...(client > OURS ? expectCell(tableOf(client), 'any', VALUE) : []),
  ];
}

function isWritten(value: Json | undefined, wanted: Json): boolean {
  return JSON.stringify(value) === JSON.stringify(wanted);
}
