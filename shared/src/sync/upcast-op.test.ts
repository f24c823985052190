import { describe, expect, test } from 'vitest';
import { opSchema } from '../api/sync.ts';
import { FROZEN_OPS } from '../testing/frozen-ops.ts';
import { MIN_SCHEMA_VERSION, SCHEMA_VERSION, type Op } from './op.ts';
import { checkCellValues, isWritableTable } from './cell-schemas.ts';
import { renameCell, UPCAST_STEPS, upcastOp, type UpcastStep } from './upcast-op.ts';

const parsed = (text: string): Op => JSON.parse(text) as Op;
const frozen = (version: number): Op[] => (FROZEN_OPS[version] ?? []).map(parsed);
const frozenOf = (k: Op['k']): Op => {
  const op = frozen(1).find((one) => one.k === k);
  if (!op) throw new Error(`No frozen op is a ${k}.`);
  return op;
};

const VERSIONS = Array.from(
  { length: SCHEMA_VERSION - MIN_SCHEMA_VERSION + 1 },
  (_, n) => MIN_SCHEMA_VERSION + n,
);

describe.each(VERSIONS)('ops as devices of version %i wrote them', (version) => {
  test('include at least one of every kind', () => {
    const kinds = new Set(frozen(version).map(({ k }) => k));
    expect([...kinds].toSorted()).toEqual(['del', 'ensure', 'merge', 'patch', 'put', 'undel']);
    expect(frozen(version).every(({ sv }) => sv === version)).toBe(true);
  });

  test.each(FROZEN_OPS[version] ?? [])('are understood today: %s', (text) => {
    const op = upcastOp(opSchema.parse(JSON.parse(text)));
    expect(op.sv).toBe(SCHEMA_VERSION);
    if (!isWritableTable(op.t)) throw new Error(`Nobody writes ${op.t}.`);
    expect(checkCellValues(op.t, op.k, op.f)).toMatchObject({ ok: true });
  });
});

test('each version has at most one step, and none starts from an unsupported version', () => {
  const starts = UPCAST_STEPS.map(({ from }) => from);
  expect(new Set(starts).size).toBe(starts.length);
  for (const from of starts) expect(from).toBeGreaterThanOrEqual(MIN_SCHEMA_VERSION);
});

/** A made-up history: in version 2 a cell is renamed, version 3 only adds one, in version 4 a value changes. */
const STEPS: readonly UpcastStep[] = [
  {
    from: 3,
    upcast: (op) =>
      op.f['status'] === 'done' ? { ...op, f: { ...op.f, status: 'process_done' } } : op,
  },
  { from: 1, upcast: (op) => (op.t === 'placement' ? renameCell(op, 'role', 'position') : op) },
];

describe('upcastOp', () => {
  test('applies all steps from the version of the op, in order', () => {
    const { f } = upcastOp({ ...frozenOf('put'), f: { role: 'SDE', status: 'done' } }, STEPS, 4);
    expect(f).toEqual({ position: 'SDE', status: 'process_done' });
  });

  test('applies only the steps after its version', () => {
    const op = { ...frozenOf('put'), f: { role: 'SDE', status: 'done' } };
    expect(upcastOp({ ...op, sv: 2 }, STEPS, 4).f).toEqual({ role: 'SDE', status: 'process_done' });
    expect(upcastOp(op, STEPS, 2)).toEqual({
      ...op,
      sv: 2,
      f: { position: 'SDE', status: 'done' },
    });
  });

  test('does not change an op of this version or a newer one', () => {
    for (const sv of [4, 5]) {
      const op = { ...frozenOf('patch'), sv };
      expect(upcastOp(op, STEPS, 4)).toBe(op);
    }
  });

  test('leaves unrelated parts unchanged, byte by byte', () => {
    const ops = frozen(1).filter(({ f }) => !('role' in f));
    expect(ops.length).toBeGreaterThan(3);
    for (const op of ops) expect(upcastOp(op, STEPS, 4)).toEqual({ ...op, sv: 4 });
  });

  test('does not mutate the given op', () => {
    const op = frozenOf('put');
    upcastOp(op, STEPS, 4);
    expect(op).toEqual(frozenOf('put'));
  });
});

test('a renamed cell keeps its base, and the stamp of a re-uploaded row', () => {
  const patch = { ...frozenOf('patch'), f: { role: 'SDE' }, base: { role: 'a', notes: null } };
  expect(renameCell(patch, 'role', 'position')).toEqual({
    ...patch,
    f: { position: 'SDE' },
    base: { position: 'a', notes: null },
  });
  const merge = renameCell(frozenOf('merge'), 'role', 'position');
  expect(Object.keys(merge.f)).toContain('position');
  expect(Object.keys(merge.x ?? {})).toEqual(['position']);
});
