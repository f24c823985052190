import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../testing/for-test.ts';
import { createErasureLog } from './erasure-log.ts';

let folder: string;

beforeEach(() => {
  folder = folderForTest();
});

const AT = Date.UTC(2026, 7, 3, 4, 30);

it('is empty before the first deletion', () => {
  expect(createErasureLog(folder).has('u1')).toBe(false);
});

it('has one line for each account, with the moment and the id', () => {
  const log = createErasureLog(folder);
  log.add('u1', AT);
  log.add('u2', AT + 1000);
  expect(readFileSync(join(folder, 'erasures.log'), 'utf8')).toBe(
    '2026-08-03T04:30:00.000Z u1\n2026-08-03T04:30:01.000Z u2\n',
  );
});

it('is read again after a restart, and does not match a similar id', () => {
  createErasureLog(folder).add('abc-1', AT);
  const log = createErasureLog(folder);
  expect(log.has('abc-1')).toBe(true);
  expect(log.has('c-1')).toBe(false);
  expect(log.has('abc')).toBe(false);
});

it('lists all accounts, oldest first', () => {
  const log = createErasureLog(folder);
  expect(log.list()).toEqual([]);
  log.add('u2', AT);
  log.add('u1', AT + 1000);
  expect(log.list()).toEqual(['u2', 'u1']);
});

it('is readable by the owner only', () => {
  createErasureLog(folder).add('u1', AT);
  expect(statSync(join(folder, 'erasures.log')).mode & 0o077).toBe(0);
});
