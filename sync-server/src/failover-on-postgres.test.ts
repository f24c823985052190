/** A standby takes over from a PostgreSQL that was killed, and the servers go on with it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { getServerMeta } from './platform/db/server-meta-store.ts';
import { anotherDevice, knownUser } from './testing/accounts.ts';
import { overNetwork } from './testing/network.ts';
import { placementOp } from './testing/ops.ts';
import { startPlainProxy, type PlainProxy } from './testing/postgres/plain-proxy.ts';
import { administer } from './testing/postgres/postgres-databases.ts';
import {
  findPostgres,
  startPostgres,
  type PostgresServer,
} from './testing/postgres/postgres-server.ts';
import { createPushLoad } from './testing/postgres/push-load.ts';
import { openSharedDatabase, startServerProcesses } from './testing/postgres/server-processes.ts';
import { verifyPushed } from './testing/postgres/verify-pushed.ts';
import { ResyncingDevice } from './testing/resyncing-device.ts';
import { startServerInProcess } from './testing/server-in-process.ts';
import { eventually } from './testing/timing.ts';

const STUDENTS = 6;
/** A commit waits for the standby, where there is a synchronous one. */
const settings = ['synchronous_commit=on'];

const programs = findPostgres() ?? '';
/** Some packages of PostgreSQL cannot copy a running server. */
const cannotCopy = !existsSync(join(programs, 'pg_basebackup'));

/** A database with a standby, at an address that can be moved from the one to the other. */
async function startCluster() {
  const primary = await startPostgres(programs, { settings });
  onTestFinished(() => primary.remove());
  await administer(primary.url('postgres'), 'CREATE DATABASE shortlist');
  const link = await startPlainProxy([primary.port]);
  onTestFinished(() => link.close());
  const standbyOf = throughProxy(primary, link);
  const standby = await startPostgres(programs, { settings, standbyOf });
  onTestFinished(() => standby.remove());
  const address = await startPlainProxy([primary.port]);
  onTestFinished(() => address.close());
  const shared = await openSharedDatabase(throughProxy(primary, address)('shortlist'));
  onTestFinished(() => shared.close());
  const cutOff = (): Promise<void> => link.close();
  const takeOver = async (): Promise<void> => {
    await administer(standby.url('postgres'), 'SELECT pg_promote()');
    address.setTargets([standby.port]);
  };
  return { primary, standby, shared, cutOff, takeOver };
}

const throughProxy =
  (server: PostgresServer, { port }: PlainProxy) =>
  (database: string): string =>
    server.url(database).replace(`:${server.port}/`, `:${port}/`);

async function makeSynchronous(primary: PostgresServer): Promise<void> {
  const address = primary.url('postgres');
  await administer(address, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await administer(address, 'SELECT pg_reload_conf()');
  await untilAny(address, `pg_stat_replication WHERE sync_state = 'sync'`);
}

/** Until there is such a row. */
function untilAny(url: string, from: string): Promise<void> {
  return eventually(() => administer(url, `SELECT 1 / count(*) FROM ${from}`));
}

test.skipIf(cannotCopy)(
  'nothing acknowledged is lost or applied twice when the database is killed and a synchronous standby takes over',
  async () => {
    const { primary, shared, cutOff, takeOver } = await startCluster();
    const processes = await startServerProcesses(shared);
    onTestFinished(async () => void (await processes.stop()));
    const users = await Promise.all(
      Array.from({ length: STUDENTS }, () => knownUser(shared.accounts)),
    );
    await makeSynchronous(primary);
    const load = createPushLoad(processes.url, users);
    const end = load.start();
    await load.answered(30);
    const { epoch } = await getServerMeta(shared.db);
    await cutOff();
    // Commits that the standby does not have are not acknowledged.
    await untilAny(primary.url('postgres'), `pg_stat_activity WHERE wait_event = 'SyncRep'`);
    await primary.kill();
    await takeOver();
    await load.answered(30);
    await end();
    expect(await verifyPushed(processes.url, shared.db, load.accounts)).toEqual({
      lost: [],
      twice: 0,
      wrong: [],
    });
    expect((await getServerMeta(shared.db)).epoch).not.toBe(epoch);
  },
);

test.skipIf(cannotCopy)(
  'devices hand back what a standby lacks that did not have it when it took over',
  async () => {
    const { primary, standby, shared, cutOff, takeOver } = await startCluster();
    const server = await startServerInProcess({
      dataDir: shared.dataDir,
      env: { DATABASE_URL: shared.url },
    });
    onTestFinished(() => server.stop());
    const laptop = await knownUser(shared.accounts);
    const phone = await anotherDevice(shared.accounts, laptop);
    const world = { ...overNetwork(server.url), clock: systemClock };
    const device = new ResyncingDevice();
    await device.sync(world, laptop, [newPlacement('Received')]);
    await untilAny(standby.url('shortlist'), 'rows');
    await cutOff();
    await device.sync(world, laptop, [newPlacement('Missed'), newPlacement('Missed as well')]);
    await primary.kill();
    await takeOver();
    await eventually(() => device.sync(world, laptop));
    expect(device.resyncs).toEqual(['epoch']);
    const other = new ResyncingDevice();
    await other.sync(world, phone);
    const companies = [...other.rows.values()].map(({ cells }) => cells['company']?.[0]);
    expect(new Set(companies)).toEqual(new Set(['Received', 'Missed', 'Missed as well']));
  },
);

const newPlacement = (company: string) => {
  const f = { company, 'deadlines.applicationDeadline': '2026-11-15T23:59:00' };
  return placementOp({ atMs: Date.now(), f });
};
