import { describe, expect, it } from 'vitest';
import { earlierValueKey, mergeHistory, THIS_DEVICE, type EarlierValue } from './history.ts';

const server = (more: Partial<EarlierValue> = {}): EarlierValue => ({
  path: 'role',
  value: 'Tester',
  at: 2000,
  why: 'edited',
  by: 'op-1',
  device: 'Chrome on Android',
  ...more,
});

const local = (more: Partial<EarlierValue> = {}): EarlierValue =>
  server({ at: 1000, device: THIS_DEVICE, ...more });

/** The same value, recorded on this device only, and the device that displaced it is unknown. */
const anonymous = (more: Partial<EarlierValue> = {}): EarlierValue => {
  const { device: _device, ...entry } = local(more);
  return entry;
};

describe('the history of a placement', () => {
  it('is empty where nothing was ever changed', () => {
    expect(mergeHistory([], [])).toEqual([]);
  });

  it('has the values of both sources, newest first', () => {
    const merged = mergeHistory(
      [local({ value: 'b', at: 2000 }), local({ value: 'd', at: 4000 })],
      [server({ value: 'c', at: 3000 }), server({ value: 'a', at: 1000 })],
    );
    expect(merged.map(({ value }) => value)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('has a value from both sources once, with this device’s time and name', () => {
    expect(mergeHistory([local()], [server()])).toEqual([local()]);
  });

  it('takes the device from the server where this device does not know it', () => {
    expect(mergeHistory([anonymous({ why: 'replaced' })], [server({ why: 'replaced' })])).toEqual([
      local({ why: 'replaced', device: 'Chrome on Android' }),
    ]);
  });

  it.each<[string, Partial<EarlierValue>]>([
    ['another value', { value: 'Architect' }],
    ['another field', { path: 'notes' }],
    ['another change', { by: 'op-2' }],
  ])('separates values that differ by %s', (_, more) => {
    expect(mergeHistory([local()], [server(more)])).toHaveLength(2);
  });

  it('treats amounts as equal whatever the order of their keys', () => {
    const merged = mergeHistory(
      [local({ value: { amount: '12', currency: 'INR' } })],
      [server({ value: { currency: 'INR', amount: '12' } })],
    );
    expect(merged).toHaveLength(1);
  });

  it('has a value that one unsent edit displaced twice once, at the later time', () => {
    expect(mergeHistory([local({ at: 500 }), local({ at: 1500 })], [])).toEqual([
      local({ at: 1500 }),
    ]);
  });

  it('takes the reason for a lost value from the server when this device had to guess', () => {
    const guess = local({ why: 'lost', by: 'own-op' });
    const serverEntry = server({ why: 'replaced', by: 'their-op' });
    expect(mergeHistory([guess], [serverEntry])).toEqual([serverEntry]);
  });

  it.each<[string, EarlierValue[]]>([
    ['while offline', []],
    ['when the server has only an edit of the same value', [server({ by: 'later-op' })]],
  ])('keeps a lost value %s', (_, known) => {
    const lost = local({ why: 'lost', by: 'own-op' });
    expect(mergeHistory([lost], known)).toContainEqual(lost);
  });

  it('keeps two losses of the same value', () => {
    const losses = ['op-1', 'op-2'].map((by) => local({ why: 'lost', by }));
    const serverEntries = losses.map((entry) => ({ ...entry, device: 'Chrome on Android' }));
    expect(mergeHistory(losses, serverEntries)).toHaveLength(2);
  });

  it('has a unique key for each value', () => {
    const merged = mergeHistory(
      [local(), local({ path: 'notes' })],
      [server(), server({ value: 'x' }), server({ by: 'y' })],
    );
    expect(new Set(merged.map(earlierValueKey)).size).toBe(merged.length);
    expect(merged).toHaveLength(4);
  });
});
