/**
 * What must hold of the lists of the placement cell and of registrations with it: each student has what the cell says of
 * them, on all devices, and nobody else has it; what students wrote themselves stays theirs; no device sends any of it.
 */
import { readVerdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { isAlive, isServerTable, valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import assert from 'node:assert/strict';
import type { KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import { readRows, readValue } from '../../../sync-server/src/testing/sql.ts';
import { bringIn, copyDevice } from '../world/device-copy.ts';
import { registrationName } from '../world/placement-cell.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';
import { roundOf } from './campus-model.ts';
import type { Rules } from './kind.ts';
import type { Actor, Play } from './play.ts';
import { expectResults } from './result-rules.ts';

export const LISTS_ARE_TRUE = {
  async afterStep(play: Play, { device }: Actor) {
    const { oracle, witness } = play;
    const gone = await witness.record(device);
    oracle.note(gone.map((id) => `${id} is nowhere on ${device.name}`));
    oracle.note(await findSent(device));
    if (!play.isRestoreUnannounced && (await isUpToDate(play, device)))
      assert.deepEqual(await registrationsOn(device), await registrationsOf(play, device));
  },
  /** What every hour is compared with the lists agrees with them already. */
  async beforeLastSync({ cell, world }: Play) {
    await cell.settle();
    const before = await serverTexts(world);
    world.pass(HOUR_MS);
    await cell.settle();
    assert.deepEqual(await serverTexts(world), before);
  },
  async atEnd(play: Play) {
    const { world, actors, oracle, witness, feedAdmin } = play;
    for (const user of [...world.users, await feedAdmin.admin()]) await expectSaid(play, user);
    for (const { device } of actors) {
      await expectResults(play, device);
      oracle.note(await findSent(device));
      oracle.note(await witness.findLost(device, world));
      await expectNotCopied(play, device);
    }
  },
} satisfies Rules;

const HOUR_MS = 3_600_000;

/** Rows of the server among what a device sends, or was refused. */
async function findSent({ db, name }: TestDevice): Promise<readonly string[]> {
  const sent = [...(await db.outbox.toArray()), ...(await db.recovered.toArray())];
  const wrong = sent.filter(({ t }) => isServerTable(t));
  return wrong.map(({ t, id }) => `${name} sends the ${t} ${id}`);
}

/** True for a device that has read everything up to now. */
async function isUpToDate({ world }: Play, { db, uid }: TestDevice): Promise<boolean> {
  const pull = await db.readMeta('pull');
  if (!pull || pull.full) return false;
  if (pull.epoch !== (await readValue(world.server.db, 'SELECT epoch FROM server_meta')))
    return false;
  const sql = 'SELECT seq FROM user_sync WHERE uid = ?';
  return pull.cursor === Number((await readValue(world.server.db, sql, uid)) ?? 0);
}

const ofTable = (t: string, rows: Iterable<SyncRow>): readonly SyncRow[] =>
  [...rows].filter((row) => row.t === t && isAlive(row));

/** The drives for which the student is registered, as the device shows it. */
async function registrationsOn({ db }: TestDevice): Promise<readonly string[]> {
  const rows = await db.view.where('[t+live]').equals(['registration', 1]).toArray();
  return rows.map(({ id }) => id).toSorted();
}

async function registrationsOf({ world }: Play, { user }: { readonly user: KnownUser }) {
  const rows = ofTable('registration', (await world.serverRows(user)).values());
  return rows.map(({ id }) => id).toSorted();
}

/** The account has what the lists say of its student, and is registered where the last answer said so. */
async function expectSaid(play: Play, user: KnownUser): Promise<void> {
  const { world, campus } = play;
  const rows = ofTable('verdict', (await world.serverRows(user)).values());
  const said = rows.flatMap((row) => readVerdict(valuesOf(row)) ?? []);
  assert.equal(said.length, rows.length);
  const standing = said.flatMap(({ opportunityId: drive, roundKey: round, ...verdict }) => {
    const { result, listId: id, publishedAt } = verdict;
    return result === null ? [] : [{ id, drive, round, publishedAt, result }];
  });
  const byRound = (all: typeof standing) =>
    all.toSorted((a, b) => (roundOf(a) < roundOf(b) ? -1 : 1));
  assert.deepEqual(byRound(standing), byRound([...campus.verdictsOf(user)]));
  const registered = (await registrationsOf(play, { user })).map((id) =>
    registrationName(user, id),
  );
  const own = [...campus.registered.keys()].filter((name) => name.startsWith(`${user.uid}/`));
  assert.deepEqual(registered, own.toSorted());
}

/** The content of all rows that only the server writes. */
async function serverTexts({ server: { db } }: World): Promise<readonly unknown[]> {
  const sql = `SELECT uid, t, id, cells, del FROM rows
    WHERE t IN ('verdict', 'registration', 'profile') ORDER BY uid, t, id`;
  return await readRows(db, sql);
}

/** A copy of the device, brought in on a new one, has none of it. */
async function expectNotCopied({ world }: Play, device: TestDevice): Promise<void> {
  const fresh = world.device('fresh', 0, { user: device.user });
  await bringIn(await copyDevice(device), fresh);
  const { rows, outbox, view, recovered } = fresh.db;
  const all = [rows, outbox, view, recovered].map((table) => table.toArray());
  const brought = (await Promise.all(all)).flat().filter(({ t }) => isServerTable(t));
  assert.deepEqual(brought, []);
}
