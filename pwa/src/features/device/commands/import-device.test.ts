import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import {
  placementToCellValues,
  SOURCE_PATH,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { buildOp, buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createStorage,
  createTestRuntime,
  TEST_NOW_MS,
} from '../../../testing/fakes/test-runtime.ts';
import type { StoredRow } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { readShownRow, rebuildView } from '../../../data/outbox/row-view.ts';
import { writeChanges, type Change } from '../../../data/outbox/write-change.ts';
import { readResumes } from '../../../data/placements/use-resumes.ts';
import { buildDeviceFile } from './export-device.ts';
import { importDevice } from './import-device.ts';
import { previewImport } from './preview-import.ts';

const databases: UserDatabase[] = [];
let devices = 0;

/** A device of the student. `confirm` does what a sync does for its writes. */
function createDevice(nowMs = TEST_NOW_MS) {
  const db = userDatabase('u1', createStorage());
  databases.push(db);
  const clock = createTestRuntime(`d${(devices += 1)}`, nowMs);
  const write = (...changes: readonly Change[]) => writeChanges(db, changes, { runtime: clock });
  return {
    db,
    clock,
    write,
    edit: (f: Change['f']) => write({ t: 'placement', id: 'p1', k: 'patch', f }),
    async confirm() {
      const keys = (await db.outbox.toArray()).map(({ t, id }) => [t, id] as [string, string]);
      const rows = await Promise.all(keys.map((key) => readShownRow(db, key)));
      await db.rows.bulkPut(
        rows.flatMap((row, seq): StoredRow[] => (row ? [{ ...row, seq }] : [])),
      );
      await db.outbox.clear();
      await rebuildView(db, keys);
    },
    shown: async (id = 'p1') => {
      const row = await db.view.get(['placement', id]);
      return row?.live === 1 ? row.placement : undefined;
    },
    file: (): Promise<DeviceFile> => buildDeviceFile(db, { uid: 'u1', account: '' }, clock.now()),
    bring: (file: DeviceFile, taken: readonly string[] = []) =>
      importDevice(file, { db, taken: new Set(taken), runtime: clock }),
    /** The keys of what the student may take. */
    offers: async (file: DeviceFile): Promise<readonly string[]> =>
      (await previewImport(file, db)).offers.map(({ key }) => key),
  };
}

const put = (t: Change['t'], id: string, f: Change['f']): Change => ({ t, id, k: 'put', f });
const VALUES = placementToCellValues(buildPlacementValues({ company: 'Zenith' }));
const placement = (id: string, f: Change['f'] = {}): Change =>
  put('placement', id, { ...VALUES, ...f });
const ROUND = { ...EMPTY_ROUND, kind: 'hr', startsAt: '2031-12-03T10:00:00' } as const;
const round = (id: string, placementId: string): Change =>
  put('round', id, roundToCellValues({ ...ROUND, placementId }));
const RESUME_URL = 'https://files.example/r.pdf';
const resume = put('resume', 'r1', { label: 'Core', url: RESUME_URL, updatedAt: 1 });
const deletion = (id = 'p1'): Change => ({ t: 'placement', id, k: 'del', f: {} });

const NOTHING = { rows: 0, refused: 0, earlier: 0, drafts: 0 };

/** Two devices that have synced, and the file of one of them. */
async function createPair(...changes: readonly Change[]) {
  const old = createDevice();
  await old.write(...(changes.length > 0 ? changes : [placement('p1')]));
  await old.confirm();
  const here = createDevice(TEST_NOW_MS + 60_000);
  await here.db.rows.bulkPut(await old.db.rows.toArray());
  await rebuildView(
    here.db,
    (await here.db.rows.toArray()).map(({ t, id }) => [t, id]),
  );
  return { old, here };
}

afterEach(() => {
  for (const db of databases.splice(0)) db.close();
});

describe('on an empty device', () => {
  it('adds everything with the unsent changes, and nothing the second time', async () => {
    const old = createDevice();
    await old.write(placement('p1', { resumeId: 'r1' }), round('a', 'p1'), resume);
    await old.confirm();
    await old.edit({ role: 'SDE' });
    const file = await old.file();
    const fresh = createDevice();
    expect(await previewImport(file, fresh.db)).toMatchObject({ fresh: 1, resumes: true });
    expect(await fresh.bring(file)).toMatchObject({ ...NOTHING, rows: 3, earlier: 1 });
    expect(await fresh.shown()).toMatchObject({ company: 'Zenith', role: 'SDE', unsent: true });
    const [listed] = await readPlacements(fresh.db);
    expect(listed?.rounds.map(({ _id }) => _id)).toEqual(['a']);
    expect(await readResumes(fresh.db)).toMatchObject([{ _id: 'r1', label: 'Core' }]);
    expect(await previewImport(file, fresh.db)).toMatchObject({ same: 1, isNothingNew: true });
    expect(await fresh.bring(file)).toMatchObject(NOTHING);
  });

  it('imports deleted rows, too, and leaves them deleted', async () => {
    const old = createDevice();
    await old.write(placement('p1'), deletion());
    const fresh = createDevice();
    await fresh.bring(await old.file());
    expect(await fresh.shown()).toBeUndefined();
    expect((await fresh.db.view.get(['placement', 'p1']))?.placement?.company).toBe('Zenith');
  });

  it('lets follow their opportunity the fields that did so', async () => {
    const old = createDevice();
    const f = { ...VALUES, [SOURCE_PATH]: 'o1' };
    await old.write({ t: 'placement', id: 'p1', k: 'ensure', f });
    await old.edit({ notes: 'Mine' });
    const mark = { t: 'mark', id: 'o1', k: 'ensure', f: { added: true } } as const;
    await old.write(mark);
    const fresh = createDevice();
    await fresh.bring(await old.file());
    const source = (await fresh.shown())?.source;
    expect(source).toMatchObject({ opportunityId: 'o1' });
    expect(source?.untouched).toContain('role');
    expect(source?.untouched).not.toContain('notes');
    const ops = await fresh.db.outbox.orderBy('n').toArray();
    expect(ops.map(({ t, k }) => `${t} ${k}`)).toEqual([
      'placement ensure',
      'placement patch',
      'mark ensure',
    ]);
  });

  it('imports refused changes and earlier values, each once', async () => {
    const { old } = await createPair();
    await old.edit({ role: 'SDE' });
    const row = (await readShownRow(old.db, ['placement', 'p1'])) ?? null;
    const op: Op = buildOp({ id: 'p1', f: { role: 'Refused' } });
    const entry = { t: 'placement', id: 'p1', op, code: 'quota', message: 'Full.', at: 1, row };
    await old.db.recovered.add({ ...entry });
    const fresh = createDevice();
    const file = await old.file();
    expect(await fresh.bring(file)).toMatchObject({ rows: 1, refused: 1, earlier: 1 });
    expect(await fresh.db.recovered.toArray()).toMatchObject([
      { ...entry, row: { cells: row?.cells } },
    ]);
    expect(await fresh.shown()).toMatchObject({ refusedReason: 'Full.' });
    expect(await fresh.bring(file)).toMatchObject(NOTHING);
  });

  it('stores a change to a row that is not in the file as a refused change', async () => {
    const { old } = await createPair();
    await old.edit({ role: 'SDE' });
    const file = { ...(await old.file()), rows: [] };
    const fresh = createDevice();
    expect(await fresh.bring(file)).toMatchObject({ rows: 0, refused: 1 });
    expect(await fresh.db.recovered.toArray()).toMatchObject([{ id: 'p1', code: 'row_gone' }]);
    expect(await fresh.bring(file)).toMatchObject({ refused: 0 });
  });
});

describe('beside what is on the device', () => {
  it('adds the rounds and the fields that are missing', async () => {
    const { old, here } = await createPair(placement('p1'), placement('p2'));
    await old.write(round('a', 'p1'));
    await old.edit({ outcome: 'offer' });
    const file = await old.file();
    expect(await previewImport(file, here.db)).toMatchObject({ newer: 1, same: 1, offers: [] });
    await here.bring(file);
    const shown = await here.shown();
    expect(shown).toMatchObject({ season: { outcome: 'offer' } });
    expect(shown?.roundRows).toMatchObject([{ _id: 'a' }]);
  });

  it('makes the unsent changes of what is here as it was, whatever the clock of their device', async () => {
    const { old, here } = await createPair();
    for (const days of [365, -365]) {
      old.clock.set(TEST_NOW_MS + days * 86_400_000);
      await old.edit({ role: `Unsent ${days}` });
    }
    const file = await old.file();
    await here.edit({ location: 'Here' });
    await here.bring(file);
    expect(await here.shown()).toMatchObject({ role: 'Unsent -365', location: 'Here' });
  });

  it('offers an unsent change of what was changed since, and stores what is not taken', async () => {
    const { old, here } = await createPair();
    old.clock.set(TEST_NOW_MS + 365 * 86_400_000);
    await old.edit({ role: 'Never sent' });
    const file = await old.file();
    await here.edit({ role: 'Newer' });
    await here.confirm();
    expect(await previewImport(file, here.db)).toMatchObject({
      isNothingNew: false,
      offers: [
        {
          title: 'Zenith, Newer',
          edit: { label: 'Role', here: 'Newer', there: 'Never sent' },
        },
      ],
    });
    expect(await here.bring(file)).toMatchObject({ rows: 0, earlier: 1 });
    expect(await here.shown()).toMatchObject({ role: 'Newer', changedElsewhere: ['Role'] });
    const lost = await here.db.journal.filter(({ why }) => why === 'lost').toArray();
    expect(lost).toMatchObject([{ path: 'role', value: 'Never sent' }]);
    expect(await here.db.outbox.count()).toBe(0);
    expect(await previewImport(file, here.db)).toMatchObject({ isNothingNew: true });
    expect(await here.bring(file)).toMatchObject(NOTHING);
  });

  it('takes what is ticked of what is not empty, and the value here becomes an earlier one', async () => {
    const { old, here } = await createPair();
    const file = await old.file();
    await here.edit({ role: 'Newer', notes: 'Here' });
    await here.confirm();
    expect(await here.bring(file, await here.offers(file))).toMatchObject({ rows: 1 });
    expect(await here.shown()).toMatchObject({ role: 'Software Engineer', notes: 'Here' });
    const edited = await here.db.journal.filter(({ by }) => by !== '').toArray();
    expect(edited.map(({ value }) => value)).toContain('Newer');
  });

  it('does not take what was changed here after it was offered', async () => {
    const { old, here } = await createPair();
    const file = await old.file();
    await here.edit({ role: 'Newer' });
    const offered = await here.offers(file);
    await here.edit({ role: 'Newest' });
    expect(await here.bring(file, offered)).toMatchObject({ rows: 0 });
    expect(await here.shown()).toMatchObject({ role: 'Newest' });
  });

  it('leaves deleted what was deleted since, and restores it where the student wants it', async () => {
    const { old, here } = await createPair();
    await old.edit({ notes: 'Never sent' });
    const file = await old.file();
    await here.write(deletion());
    await here.confirm();
    expect(await here.bring(file)).toMatchObject({ rows: 0 });
    expect(await here.shown()).toBeUndefined();
    expect(await here.bring(file, await here.offers(file))).toMatchObject({ rows: 1 });
    expect(await here.shown()).toMatchObject({ company: 'Zenith', notes: 'Never sent' });
    expect(await here.bring(file)).toMatchObject({ rows: 0 });
  });

  it('deletes here what the other device deleted, unless it was changed here', async () => {
    const { old, here } = await createPair(placement('p1'), placement('p2'));
    await old.write(deletion('p1'), deletion('p2'));
    const file = await old.file();
    await here.edit({ role: 'Newer' });
    expect(await previewImport(file, here.db)).toMatchObject({ deletes: 1, offers: [] });
    await here.bring(file);
    expect(await here.shown('p1')).toMatchObject({ role: 'Newer' });
    expect(await here.shown('p2')).toBeUndefined();
  });

  it('is undone as one change', async () => {
    const { old, here } = await createPair();
    await old.edit({ role: 'SDE' });
    await old.write(placement('p2'), round('a', 'p2'), round('b', 'p1'));
    const { undo } = await here.bring(await old.file());
    expect(await here.shown()).toMatchObject({ role: 'SDE', roundRows: [{ _id: 'b' }] });
    expect((await undo?.())?.text).toBe('Undone: 3 entries.');
    expect(await here.shown()).toMatchObject({ role: 'Software Engineer', roundRows: [] });
    expect(await here.shown('p2')).toBeUndefined();
  });
});

it('reports its progress on a long file', async () => {
  const old = createDevice();
  await old.write(...Array.from({ length: 250 }, (_, n) => placement(`p${n}`)));
  const here = createDevice();
  const progress: number[] = [];
  await importDevice(await old.file(), {
    db: here.db,
    runtime: here.clock,
    onProgress: (done) => progress.push(done),
  });
  expect(progress).toEqual([100, 200, 250]);
});
