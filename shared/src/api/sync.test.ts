import { describe, expect, test } from 'vitest';
import { buildOp, buildOpId, buildStamp } from '../testing/builders.ts';
import { hybridTime } from '../sync/stamp.ts';
import { opSchema, rowIdSchema, syncRequestSchema, wireRowSchema } from './sync.ts';

const accepts = (op: unknown): boolean => opSchema.safeParse(op).success;

describe('opSchema', () => {
  test.each(['put', 'ensure', 'patch', 'del', 'undel', 'merge'] as const)('accepts %s', (k) => {
    const op = buildOp({ k, f: { notes: 'x' }, base: { notes: null, company: buildOpId('b') } });
    expect(opSchema.safeParse(op)).toEqual({ success: true, data: op });
  });

  test.each([
    ['an op id of the wrong length', { op: 'short' }],
    ['an op id with invalid characters', { op: '!'.repeat(22) }],
    ['a time in another format', { at: '2026-11-20T10:00:00' }],
    ['a whole stamp as time', { at: buildStamp(1) }],
    ['a row id with a slash', { id: '../me' }],
    ['an empty row id', { id: '' }],
    ['a row id that is too long', { id: 'a'.repeat(65) }],
    ['an unknown kind', { k: 'drop' }],
    ['no version', { sv: 0 }],
    ['values that are a list', { f: [] }],
    ['a base that is not an op id', { base: { notes: 'x' } }],
    ['a path that begins with two underscores', { f: { __x: 1 } }],
    ['a path with a line end', { f: { 'a\nb': 1 } }],
    ['an empty path', { f: { '': 1 } }],
    ['a path that is too long', { f: { ['a'.repeat(101)]: 1 } }],
  ])('rejects %s', (_case, wrong) => {
    expect(accepts({ ...buildOp(), ...wrong })).toBe(false);
  });

  test('accepts the paths of a restored row and of a tombstone', () => {
    expect(accepts(buildOp({ f: { _alive: true }, base: { _del: buildOpId('d') } }))).toBe(true);
  });

  test('rejects __proto__ as a key of JSON', () => {
    const op: unknown = JSON.parse(
      JSON.stringify(buildOp({ f: { notes: 'x' } })).replace('"notes"', '"__proto__"'),
    );
    const parsed = opSchema.safeParse(op);
    expect(Object.keys(parsed.data?.f ?? {})).toEqual([]);
    expect(Object.getPrototypeOf(parsed.data?.f ?? {})).toBe(Object.prototype);
  });
});

test.each([
  ['me', true],
  ['00000000-0000-4000-8000-000000000001', true],
  ['a b', false],
  ['a_b', false],
  ['', false],
])('"%s" is a row id: %s', (id, ok) => {
  expect(rowIdSchema.safeParse(id).success).toBe(ok);
});

describe('syncRequestSchema', () => {
  const request = {
    proto: 1,
    schema: 1,
    uid: 'u1',
    epoch: null,
    cursors: { me: 0, feed: 0 },
    full: null,
    ops: [],
    limit: 250,
    digest: false,
  };
  const passes = (changes: object): boolean =>
    syncRequestSchema.safeParse({ ...request, ...changes }).success;

  test('accepts the smallest request', () => {
    expect(passes({})).toBe(true);
  });

  test('accepts the envelope around an invalid op that can still be answered', () => {
    expect(passes({ ops: [{ op: buildOpId('a'), anything: true }] })).toBe(true);
    expect(passes({ ops: [{ anything: true }] })).toBe(false);
  });

  test.each([
    ['another protocol', { proto: 2 }],
    ['a negative cursor', { cursors: { me: -1, feed: 0 } }],
    ['a cursor that is not an integer', { cursors: { me: 0.5, feed: 0 } }],
    ['too many ops', { ops: Array.from({ length: 501 }, () => ({ op: buildOpId('a') })) }],
    ['a page of less than nothing', { limit: -1 }],
    ['a page that is too large', { limit: 1001 }],
  ])('rejects %s', (_case, wrong) => {
    expect(passes(wrong)).toBe(false);
  });
});

test('accepts a row of a newer server with unknown fields', () => {
  const row = { t: 'placement', id: 'p1', seq: 1, f: { rounds: ['OA'] }, s: buildStamp(1) };
  expect(wireRowSchema.safeParse(row)).toEqual({ success: true, data: row });
  expect(wireRowSchema.safeParse({ ...row, s: hybridTime(1) }).success).toBe(false);
});
