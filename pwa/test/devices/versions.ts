/**
 * T12: devices of three versions with a full outbox and servers of three versions, the server rolled back and
 * forth. What a server is too old for waits; nothing is dropped, and unknown cells stay byte for byte.
 */
import { countRow, neverRow } from '@shortlist/shared/testing/proof-row.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { otherVersions } from '../../../sync-server/src/testing/other-versions.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { createSuccessor } from '../world/backups.ts';
import { expectSame } from '../world/expect-same.ts';
import { cutBeforeSend } from '../world/wire-faults.ts';
import { createWorld, type World } from '../world/world.ts';
import { hasNextRound, type Part } from '../proof/part.ts';

const VERSIONS = [1, 2, 3] as const;
type Version = (typeof VERSIONS)[number];
const ROWS = 10;

/** The cell introduced by a version: devices of earlier ones do not know it. */
const cellOf = (version: Version): string => `cellOfVersion${version}`;

/** Server 1 is ours, 2 and 3 are future servers, which know one cell more each. */
function versionsOf(version: Version) {
  const known = VERSIONS.filter((one) => one > 1 && one <= version);
  const more = Object.fromEntries(known.map((one) => [cellOf(one), () => true]));
  return otherVersions({ schema: version, extraCells: more });
}

async function switchServer(world: World, version: Version): Promise<void> {
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

async function provePair(client: Version, server: Version) {
  const world = await createWorld();
  const [newer, ours] = [world.device('newer'), world.device('ours')];
  await switchServer(world, server);
  const ops = await fillOutbox(newer, client);
  const wrong: string[] = [];
  for (const version of [server, 1, server, 3] as const) {
    await switchServer(world, version);
    await syncInTurn(ours, newer, newer, ours);
    await editSome(ours, version);
    await ours.sync();
    wrong.push(...(await findDroppedOps(world, newer, ops)));
  }
  await newer.sync();
  await expectSame(world, newer, ours).catch((error: unknown) =>
    wrong.push(String(error).slice(0, 300)),
  );
  wrong.push(...findChangedCells(world, client));
  world.close();
  return { ops: ops.length, wrong };
}

/** Rows, and edits of them, as a device of that version writes them. */
async function fillOutbox(device: TestDevice, version: Version): Promise<readonly string[]> {
  for (let n = 0; n < ROWS; n += 1) {
    await device.add(`p${n}`, { company: `Company ${n}` });
    await device.sync(cutBeforeSend);
    await device.write('patch', `p${n}`, { role: `Role ${n}` });
  }
  const own: Values = version === 1 ? {} : { [cellOf(version)]: VALUE };
  await device.db.outbox.toCollection().modify((entry) => {
    Object.assign(entry, { sv: version, f: { ...entry.f, ...own } });
  });
  const entries = await device.db.outbox.toArray();
  return entries.map(({ op }) => op);
}

/** With values that a careless server would normalise. */
const VALUE = { z: 1, a: [1.5, null, 'ä\u{1F99A}'], empty: '' };

async function editSome(device: TestDevice, version: Version): Promise<void> {
  const [row] = await device.db.view.where('live').equals(1).toArray();
  if (row) await device.write('patch', row.id, { notes: `seen by server ${version}` });
}

async function findDroppedOps(
  world: World,
  device: TestDevice,
  ops: readonly string[],
): Promise<readonly string[]> {
  const here = new Set((await device.db.outbox.toArray()).map(({ op }) => op));
  const decided = world.server.db.prepare(
    'SELECT 1 FROM op_ledger WHERE uid = ? AND op = ? AND code IS NULL',
  );
  const dropped = ops.filter(
    (op) => !here.has(op) && decided.get(world.user.uid, op) === undefined,
  );
  return dropped.map((op) => `${op} was dropped`);
}

function findChangedCells(world: World, client: Version): readonly string[] {
  const rows = [...world.serverRows().values()];
  if (rows.length !== ROWS) return [`${rows.length} rows`];
  if (client === 1) return [];
  const wanted = JSON.stringify(VALUE);
  const changed = rows.filter(({ cells }) => JSON.stringify(cells[cellOf(client)]?.[0]) !== wanted);
  return changed.map(({ id }) => `the cell of ${id} is another`);
}
