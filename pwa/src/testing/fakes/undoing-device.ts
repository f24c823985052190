/** A device whose changes are undone, with a scripted server and another device of its student. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import {
  cellAt,
  TOMBSTONE_PATH,
  type Cell,
  type SyncRow,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { hybridTime, stampOf, type Stamp } from '@shortlist/shared/sync/stamp.ts';
import { buildOpId } from '@shortlist/shared/testing/builders.ts';
import type { RowKey } from '../../data/database/tables.ts';
import { readShownRow, readShownRows } from '../../data/outbox/row-view.ts';
import { undoChange, undoneText } from '../../data/outbox/undo-change.ts';
import { writeChanges, type Change, type WrittenRow } from '../../data/outbox/write-change.ts';
import { createScriptedDevice, wire } from './scripted-device.ts';
import { createTestRuntime, TEST_NOW_MS } from './test-runtime.ts';

export function createUndoingDevice() {
  const { db, page, prepare, queued } = createScriptedDevice();
  const runtime = createTestRuntime('undoing');
  let seq = 0;
  const write = (...changes: readonly Change[]): Promise<readonly WrittenRow[]> =>
    writeChanges(db, changes, { runtime });
  /** The server confirms everything, and another device of the student has written these cells after it. */
  const writeElsewhere = async ([t, id]: RowKey, f: Values): Promise<void> => {
    const keys = await db.view.toCollection().primaryKeys();
    const rows = (await readShownRows(db, keys)).flatMap((row) => row ?? []);
    seq += 1;
    const stamp = stampOf(hybridTime(TEST_NOW_MS + seq * 60_000), buildOpId(`other-${seq}`));
    await page(
      rows.map((row) => wire(row.t === t && row.id === id ? writeOver(row, f, stamp) : row, seq)),
    );
  };
  return {
    db,
    runtime,
    queued,
    write,
    writeElsewhere,
    deleteElsewhere: (key: RowKey) => writeElsewhere(key, { [TOMBSTONE_PATH]: true }),
    /** The request is under way. */
    send: async (): Promise<void> => void (await prepare()),
    confirm: () => writeElsewhere(['', ''], {}),
    /** Resolves to what the student is told. */
    undo: async (written: readonly WrittenRow[]): Promise<string> =>
      undoneText((await undoChange(db, written, { runtime })).rows),
    read: async (path: string, key: RowKey): Promise<Json | undefined> => {
      const row = await readShownRow(db, key);
      return row && cellAt(row.cells, path)?.[0];
    },
    isLive: async (key: RowKey): Promise<boolean> => (await db.view.get(key))?.live === 1,
  };
}

function writeOver(row: SyncRow, f: Values, stamp: Stamp): SyncRow {
  const cells = Object.entries(f).map(([path, value]): [string, Cell] => [path, [value, stamp]]);
  if (TOMBSTONE_PATH in f) return { ...row, del: stamp };
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
}

export type UndoingDevice = ReturnType<typeof createUndoingDevice>;

/** How far a change has come when something else happens. */
export const SETTLED: readonly (readonly [
  name: string,
  settle: (device: UndoingDevice) => Promise<void>,
])[] = [
  ['not sent yet', async () => undefined],
  ['sent', (device) => device.send()],
  ['confirmed', (device) => device.confirm()],
];
