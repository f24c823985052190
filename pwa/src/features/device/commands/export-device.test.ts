import { deviceFileSchema, fileRowSchema } from '@shortlist/shared/api/device-file-schemas.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { packRow, unpackRow } from '@shortlist/shared/sync/wire.ts';
import { buildPlacementValues, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { rebuildView } from '../../../data/outbox/row-view.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { addSourceText } from '../../../data/database/source-texts.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { createTestRuntime } from '../../../testing/fakes/test-runtime.ts';
import { exportDevice } from './export-device.ts';

const device = createTestRuntime();
let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
});

async function exported() {
  const file = await exportDevice({ runtime: device });
  return { ...file, content: deviceFileSchema.parse(JSON.parse(file.text)) };
}

function storedPlacement(id: string, company: string): SyncRow {
  const values = placementToCellValues(buildPlacementValues({ company }));
  const stamp = buildStamp(1);
  const cells = Object.entries(values).map(([path, value]) => [path, [value, stamp] as const]);
  return { t: 'placement', id, cells: Object.fromEntries(cells) };
}

it('names the file by the day, for the account that is signed in', async () => {
  const { name, content } = await exported();
  expect(name).toBe('shortlist-device-2026-11-20.json');
  expect(content).toMatchObject({
    format: 'shortlist-device',
    version: 2,
    exportedAt: '2026-11-20T04:30:00.000Z',
    account: 'a***a@example.com',
  });
});

it('contains rows with their stamps, deleted ones too, and every unsent change', async () => {
  const live = storedPlacement('p1', 'Zenith');
  const deleted = { ...storedPlacement('p2', 'Aurora'), del: buildStamp(2) };
  await db.rows.bulkPut([
    { ...live, seq: 1 },
    { ...deleted, seq: 2 },
  ]);
  await rebuildView(db, [
    ['placement', 'p1'],
    ['placement', 'p2'],
  ]);
  await writeChange(db, { t: 'placement', id: 'p1', k: 'patch', f: { role: 'SDE' } }, device);
  const { content } = await exported();
  const rows = content.rows.map((row) => unpackRow(fileRowSchema.parse(row)));
  expect(rows).toEqual([live, deleted]);
  expect(valuesOf(rows[0] ?? live)).toEqual(valuesOf(live));
  const [op] = await db.outbox.toArray();
  expect(content.pending).toEqual([
    {
      op: op?.op,
      t: 'placement',
      id: 'p1',
      k: 'patch',
      at: op?.at,
      sv: 1,
      f: op?.f,
      base: op?.base,
    },
  ]);
});

it('contains refused changes and the journal', async () => {
  const row = storedPlacement('p1', 'Zenith');
  const op = { op: 'o'.repeat(22), t: 'placement', id: 'p1', k: 'patch', sv: 1 } as const;
  const refused = {
    t: 'placement',
    id: 'p1',
    op: { ...op, at: '0lz3k9a2c.0000', f: { role: 'SDE' }, base: {} },
    code: 'quota',
    message: 'No.',
    row,
    at: 5,
  };
  const earlier = {
    t: 'placement',
    id: 'p1',
    path: 'role',
    value: 'Tester',
    stamp: buildStamp(3),
    why: 'edited',
    by: op.op,
    isOwn: true,
    isSettled: true,
    at: 6,
  } as const;
  await db.recovered.add({ ...refused });
  await db.journal.add({ ...earlier });
  const { content } = await exported();
  expect(content.recovered).toEqual([{ ...refused, row: packRow(row) }]);
  expect(content.journal).toEqual([earlier]);
});

it('leaves out the messages of others', async () => {
  const upload = { name: null, leftOut: [], broughtAt: 1 };
  await db.writeMeta('messageDraft', { ...upload, text: 'Zenith is hiring' });
  await addSourceText(db, 'p1', { text: 'Zenith is hiring', at: 1 });
  await db.writeMeta('uploadDraft', { ...upload, text: '[1]', from: 'paste' });
  const { text, content } = await exported();
  expect(content.drafts).toMatchObject([{ k: 'uploadDraft' }]);
  expect(text).not.toContain('Zenith is hiring');
});

it('needs no room on the device', async () => {
  await db.rows.put({ ...storedPlacement('p1', 'Zenith'), seq: 1 });
  simulateFullDevice();
  const { content } = await exported();
  expect(content.rows).toHaveLength(1);
});

it('yields to the page while a long list is written', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    ...storedPlacement(`p${n}`, `Company ${n}`),
    seq: n + 1,
  }));
  await db.rows.bulkPut(rows);
  // A clock of its own, so that the result does not depend on the speed of the machine.
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 0.1));
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 0);
  const { content } = await exported();
  clearInterval(turn);
  clock.mockRestore();
  expect(content.rows).toHaveLength(5000);
  expect(turns).toBeGreaterThan(1);
});
