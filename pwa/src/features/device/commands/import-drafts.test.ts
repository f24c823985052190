import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { emptyPlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { afterEach, expect, it } from 'vitest';
import { createStorage, TEST_NOW_MS } from '../../../testing/fakes/test-runtime.ts';
import { draftRecords } from '../../../data/database/draft-tables.ts';
import type { PlacementDraft, UploadDraft } from '../../../data/database/draft-tables.ts';
import { compareDevice, importDevice } from './import-device.ts';
import { buildDeviceFile } from './export-device.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';

const databases: UserDatabase[] = [];

function openDevice(): UserDatabase {
  const db = userDatabase('u1', createStorage());
  databases.push(db);
  return db;
}

const fileOf = (db: UserDatabase): Promise<DeviceFile> =>
  buildDeviceFile(db, { uid: 'u1', account: '' }, TEST_NOW_MS);
async function planned(db: UserDatabase, file: DeviceFile) {
  const { drafts, draftsLeft } = await compareDevice(file, { db });
  return { drafts: drafts.length, draftsLeft };
}

afterEach(() => {
  for (const db of databases.splice(0)) db.close();
});

const upload = (text: string, broughtAt: number): UploadDraft => ({
  from: 'paste',
  name: null,
  text,
  leftOut: [],
  broughtAt,
});
const form = (company: string, typedAt: number): PlacementDraft => ({
  opened: null,
  form: { ...emptyPlacementForm(), company },
  typedAt,
});
const draftsOf = async (db: UserDatabase): Promise<Record<string, unknown>> =>
  Object.fromEntries((await draftRecords(db).toArray()).map(({ k, v }) => [k, v]));

it('is imported with the file, and not a second time', async () => {
  const old = openDevice();
  await old.writeMeta('placementDraft:add', form('Zenith', 1));
  await old.writeMeta('uploadDraft', upload('[1]', 7));
  const file = await fileOf(old);
  const fresh = openDevice();
  expect(await planned(fresh, file)).toMatchObject({ drafts: 2 });
  expect(await importDevice(file, { db: fresh })).toMatchObject({ rows: 0, drafts: 2 });
  expect(await draftsOf(fresh)).toEqual(await draftsOf(old));
  expect(await planned(fresh, file)).toMatchObject({ drafts: 0, draftsLeft: 0 });
  expect(await importDevice(file, { db: fresh })).toMatchObject({ drafts: 0 });
});

it('replaces nothing that was typed here', async () => {
  const [old, here] = [openDevice(), openDevice()];
  await old.writeMeta('placementDraft:add', form('Typed there', 1));
  await old.writeMeta('uploadDraft', upload('["there"]', 7));
  await old.writeMeta('placementDraft:p1', form('Typed there, too', 8));
  await here.writeMeta('placementDraft:add', form('Typed here', 2));
  await here.writeMeta('uploadDraft', upload('["here"]', 9));
  const file = await fileOf(old);
  expect(await planned(here, file)).toMatchObject({ drafts: 1, draftsLeft: 2 });
  expect(await importDevice(file, { db: here })).toMatchObject({ drafts: 1 });
  expect(await draftsOf(here)).toEqual({
    'placementDraft:add': form('Typed here', 2),
    'placementDraft:p1': form('Typed there, too', 8),
    uploadDraft: upload('["here"]', 9),
  });
});

it('is left out when it was uploaded here since', async () => {
  const [old, here] = [openDevice(), openDevice()];
  await old.writeMeta('uploadDraft', upload('[1]', 7));
  await here.writeMeta('uploadedDrafts', [7]);
  const file = await fileOf(old);
  expect(await planned(here, file)).toMatchObject({ drafts: 0, draftsLeft: 0 });
  expect(await importDevice(file, { db: here })).toMatchObject({ drafts: 0 });
});

it('is recognised in the file of an older version, whichever tab had it', async () => {
  const [old, here] = [openDevice(), openDevice()];
  await old.writeMeta('placementDraft:add:f1', form('Zenith', 1));
  await old.writeMeta('uploadDraft:2', upload('[1]', 7));
  await here.writeMeta('placementDraft:add', form('Zenith', 1));
  await here.writeMeta('uploadDraft', upload('[1]', 7));
  const file = await fileOf(old);
  expect(await planned(here, file)).toMatchObject({ drafts: 0, draftsLeft: 0 });
  expect(await importDevice(file, { db: openDevice() })).toMatchObject({ drafts: 2 });
});

it('imports the form of the file once the one that was typed here is gone', async () => {
  const [old, here] = [openDevice(), openDevice()];
  await old.writeMeta('placementDraft:add', form('Typed there', 1));
  await here.writeMeta('placementDraft:add', form('Typed here', 2));
  const file = await fileOf(old);
  expect(await importDevice(file, { db: here })).toMatchObject({ drafts: 0 });
  await here.meta.delete('placementDraft:add');
  expect(await importDevice(file, { db: here })).toMatchObject({ drafts: 1 });
  expect(await draftsOf(here)).toEqual({ 'placementDraft:add': form('Typed there', 1) });
});
