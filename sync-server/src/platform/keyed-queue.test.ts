import { expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

const gate = () => Promise.withResolvers<string>();
/** Resolves after all work that may start has started. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('runs work with the same key one after the other, in order', async () => {
  const queue = createKeyedQueue();
  const [first, second] = [gate(), gate()];
  const begun: string[] = [];
  const one = queue.run('asha', () => (begun.push('one'), first.promise));
  const two = queue.run('asha', () => (begun.push('two'), second.promise));
  await soon();
  expect(begun).toEqual(['one']);
  first.resolve('1');
  await soon();
  expect(begun).toEqual(['one', 'two']);
  second.resolve('2');
  expect(await Promise.all([one, two])).toEqual(['1', '2']);
});

it('runs work with different keys in parallel', async () => {
  const queue = createKeyedQueue();
  const never = gate();
  void queue.run('asha', () => never.promise);
  expect(await queue.run('ravi', () => Promise.resolve('done'))).toBe('done');
});

it('continues after a failure, which only its own caller receives', async () => {
  const queue = createKeyedQueue();
  const failed = queue.run('asha', () => Promise.reject(new Error('no')));
  const next = queue.run('asha', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('stores nothing for a key without work', async () => {
  const queue = createKeyedQueue();
  await Promise.all(['asha', 'asha', 'ravi'].map((key) => queue.run(key, () => Promise.resolve())));
  await soon();
  expect(queue.size).toBe(0);
});
