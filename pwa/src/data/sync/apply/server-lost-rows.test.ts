/** A server that was restored unannounced misses a row that this device deletes. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createScriptedDevice,
  rowOf,
  wire,
  type ScriptedDevice,
} from '../../../testing/fakes/scripted-device.ts';

let here: ScriptedDevice;

beforeEach(async () => {
  here = createScriptedDevice();
  await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1)]);
  await here.write({ id: 'a', k: 'del', f: {} });
  // It accepts the deletion, and has no row to send for it.
  await here.page([]);
});
afterEach(() => here.db.close());

it('receives the row as a deleted one', async () => {
  expect(await here.queued()).toMatchObject([
    { id: 'a', k: 'merge', f: { notes: 'A' }, d: expect.any(String) },
  ]);
  expect(await here.shownNotes()).toEqual({ a: null });
});

it('does not revive the row by refusing it', async () => {
  const prepared = await here.prepare();
  const [handed] = prepared.request.ops;
  const refused = { op: handed?.op ?? '', r: 'rejected', code: 'too_large' } as const;
  await here.answer(prepared, { results: [refused] });
  expect(await here.queued()).toEqual([]);
  expect(await here.shownNotes()).toEqual({ a: null });
});
