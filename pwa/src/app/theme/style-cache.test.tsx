import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStyleCache } from './style-cache.ts';

let cache = createStyleCache(true);
beforeEach(() => {
  cache = createStyleCache(true);
});
afterEach(() => cache.sheet.flush());

const insert = (...rules: readonly string[]): void =>
  rules.forEach((rule) => cache.sheet.insert(rule));
const sheets = (): readonly (readonly string[])[] =>
  cache.sheet.tags.map(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
const plain = (name: string): string => `.${name} {color: red;}`;
const atRule = (name: string): string => `@media print {.${name} {color: red;}}`;
const shapes = (): readonly string[] =>
  sheets().map((rules) => rules.map((rule) => (rule.startsWith('@') ? '@' : '.')).join(''));

it('adds rules without an at-rule to the last sheet', async () => {
  insert(plain('a'), plain('b'));
  await Promise.resolve();
  insert(plain('c'));
  expect(shapes()).toEqual(['...']);
});

it('starts a sheet with the first at-rule of a task, and keeps the order of the rules', async () => {
  insert(plain('a'), atRule('a'), plain('b'), atRule('b'));
  expect(shapes()).toEqual(['.', '@.@']);
  await Promise.resolve();
  insert(plain('c'), atRule('c'));
  expect(shapes()).toEqual(['.', '@.@.', '@']);
  expect(sheets().flat().join(' ')).toMatch(
    /\.a.*@media.*\.a.*\.b.*@media.*\.b.*\.c.*@media.*\.c/s,
  );
});
