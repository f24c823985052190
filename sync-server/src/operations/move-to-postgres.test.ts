import { randomBytes } from 'node:crypto';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { PLACEMENTS_PATH } from '@shortlist/shared/api/placements.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../testing/http-client.ts';
import { administer, testPostgresAddress } from '../testing/postgres/postgres-databases.ts';
import { callCommand, type CommandResult } from '../testing/run-command.ts';
import { startServerInProcess, type ServerInProcess } from '../testing/server-in-process.ts';
import { patchOp } from '../testing/ops.ts';
import { main } from './move.ts';

const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };

let name: string;
let url: string;
let server: ServerInProcess;
let asha: Account;

const put = (company: string) => putPlacement(buildPlacementValues({ company }));

beforeEach(async () => {
  name = `moved_${randomBytes(6).toString('hex')}`;
  await administer(testPostgresAddress(), `CREATE DATABASE ${name}`);
  const address = new URL(testPostgresAddress());
  address.pathname = `/${name}`;
  url = address.href;
  server = await startServerInProcess();
  asha = await registerOverHttp(server, WHO);
});
afterEach(async () => {
  await server.stop();
  server.removeData();
  await administer(testPostgresAddress(), `DROP DATABASE ${name} WITH (FORCE)`);
});

const move = (env: Readonly<Record<string, string>> = { DATABASE_URL: url }) =>
  callCommand(main, [], { DATA_DIR: server.dataDir, ...env });

const failed = (why: string): unknown => ({
  code: 1,
  out: '',
  err: expect.stringContaining(why) as unknown,
});

test('takes every account and row over, signed in as before, with a new epoch', async () => {
  const odd = buildPlacementValues({ notes: 'a\u0000b “हिन्दी” \\u0000 \ud800' });
  const narmada = put('Narmada');
  await syncOverHttp(server, asha, { ops: [putPlacement(odd), narmada] });
  await syncOverHttp(server, asha, { ops: [patchOp(narmada, { notes: 'older' })] });
  const before = await syncOverHttp(server, asha);
  await server.stop();
  expect(await move()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Moved: 1 account, 3 rows\.\nStart the servers/) as unknown,
  });
  const again = await startServerInProcess({
    dataDir: server.dataDir,
    env: { DATABASE_URL: url },
  });
  const headers = { authorization: `Bearer ${asha.token}` };
  expect((await fetch(again.url + AUTH_PATHS.me, { headers })).status).toBe(200);
  const after = await syncOverHttp(again, asha);
  expect(after.epoch).not.toBe(before.epoch);
  expect(after.rows).toEqual(before.rows);
  const known = await syncOverHttp(again, asha, { epoch: before.epoch });
  expect(known.resync?.why).toBe('epoch');
  const { results } = await syncOverHttp(again, asha, { ops: [put('Ganga')] });
  expect(results).toMatchObject([{ r: 'applied' }]);
  const history = await fetch(`${again.url}${PLACEMENTS_PATH}/${narmada.id}/history`, { headers });
  expect(await history.json()).toMatchObject({ data: [{ path: 'notes', value: 'older' }] });
  await again.stop();
});

test('moves nothing into a database that has data, or as long as a server runs', async () => {
  expect(await move()).toEqual(failed('Please stop it first.'));
  await server.stop();
  expect((await move()).code).toBe(0);
  expect(await move()).toEqual(
    failed('The PostgreSQL database has data already. Nothing was moved.'),
  );
});

test('says what is missing', async () => {
  const withoutUrl: CommandResult = await move({});
  expect(withoutUrl).toEqual(failed('DATABASE_URL is not set'));
  const elsewhere = { DATABASE_URL: url, DATA_DIR: `${server.dataDir}/nowhere` };
  expect(await move(elsewhere)).toEqual(failed('There is no database in'));
});
