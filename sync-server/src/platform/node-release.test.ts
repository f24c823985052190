import { expect, test } from 'vitest';
import { misreadsJson } from './node-release.ts';

test('the Node of the tests reads JSON as it is written', () => {
  expect(misreadsJson()).toBe(false);
});

test('a Node that reads an escaped key as the key read before is found', () => {
  const parse = (text: string): unknown => JSON.parse(text.replace(String.raw`"\""`, '"\\\\"'));
  expect(misreadsJson(parse)).toBe(true);
});
