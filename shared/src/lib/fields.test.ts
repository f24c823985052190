import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  buildFromFields,
  fromCells,
  nest,
  objectShape,
  readField,
  toCells,
  valueAt,
  writeField,
  type FieldReaders,
  type FieldWriters,
} from './fields.ts';

const TABLE = {
  name: { kind: 'text', label: 'Name', initial: '' as string },
  'size.inner.width': { kind: 'number', label: 'Width', initial: 0 as number },
  'size.tags': { kind: 'list', label: 'Tags', initial: [] as readonly string[] },
} as const;
const SCHEMAS = {
  name: z.string(),
  'size.inner.width': z.number(),
  'size.tags': z.array(z.string()),
};
const THING = { name: 'Box', size: { inner: { width: 2 }, tags: ['a'] } };

test('a thing becomes cells by path, and the thing again', () => {
  const cells = toCells(TABLE, THING);
  expect(cells).toEqual({ name: 'Box', 'size.inner.width': 2, 'size.tags': ['a'] });
  expect(cells['size.tags']).not.toBe(THING.size.tags);
  expect(fromCells(TABLE, SCHEMAS, cells)).toEqual(THING);
});

test('a cell that is missing or cannot be read has its initial value', () => {
  const cells = { name: 7, 'size.tags': ['b'], colour: 'red' };
  expect(fromCells(TABLE, SCHEMAS, cells)).toEqual({
    name: '',
    size: { inner: { width: 0 }, tags: ['b'] },
  });
});

test('takes only own properties of an object', () => {
  expect(valueAt(THING, 'size.inner.width')).toBe(2);
  expect(valueAt(THING, 'size.missing.width')).toBeUndefined();
  expect(valueAt(THING, 'constructor.name')).toBeUndefined();
  expect(valueAt(THING, 'name.length')).toBeUndefined();
});

test('builds a thing in the order of the table', () => {
  const built = buildFromFields(TABLE, ({ initial }) => initial);
  expect(JSON.stringify(built)).toBe('{"name":"","size":{"inner":{"width":0},"tags":[]}}');
  expect(nest({ 'a.b': 1, 'a.c': 2 })).toEqual({ a: { b: 1, c: 2 } });
});

test('writes and reads each value by its kind', () => {
  const writers: FieldWriters<typeof TABLE, string> = {
    text: (text, { label }) => `${label} ${text}`,
    number: (number) => number.toFixed(1),
    list: (entries) => entries.join('+'),
  };
  expect(writeField(writers, TABLE.name, 'Box')).toBe('Name Box');
  expect(writeField(writers, TABLE['size.inner.width'], 2)).toBe('2.0');
  const readers: FieldReaders<typeof TABLE, string> = {
    text: (typed) => typed.trim(),
    number: Number,
    list: (typed) => typed.split('+'),
  };
  expect(readField(readers, TABLE['size.tags'], 'a+b')).toEqual(['a', 'b']);
});

test('the schemas of the fields make one of the thing', () => {
  const schema = z.object(objectShape<typeof TABLE>(SCHEMAS));
  expect(schema.parse({ ...THING, unknown: 1 })).toEqual(THING);
  expect(schema.safeParse({ ...THING, size: { tags: [] } }).success).toBe(false);
});
