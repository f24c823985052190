import { describe, expect, it, vi } from 'vitest';
import { createSelection, type Selection } from './selection-store.ts';

function selectionOf(...order: readonly string[]): Selection {
  const selection = createSelection();
  selection.setOrder(order);
  return selection;
}

const chosenOf = (selection: Selection): readonly string[] => [...selection.chosen()].sort();

describe('a selection', () => {
  it('toggles single ids', () => {
    const selection = selectionOf('a', 'b', 'c');
    selection.pick('b', 'one');
    selection.pick('c', 'one');
    expect(chosenOf(selection)).toEqual(['b', 'c']);
    selection.pick('b', 'one');
    expect(chosenOf(selection)).toEqual(['c']);
  });

  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['to itself', 'b', 'b', []],
    ['to the end', 'd', 'e', ['d', 'e']],
  ])('selects a range %s', (_, from, to, chosen) => {
    const selection = selectionOf('a', 'b', 'c', 'd', 'e');
    selection.pick(from, 'one');
    selection.pick(to, 'range');
    expect(chosenOf(selection)).toEqual(chosen);
  });

  it('deselects a range when its end was selected', () => {
    const selection = selectionOf('a', 'b', 'c', 'd');
    selection.choose(['a', 'b', 'c', 'd']);
    selection.pick('b', 'one');
    selection.pick('d', 'range');
    expect(chosenOf(selection)).toEqual(['a']);
  });

  it.each([
    ['nothing was picked before', undefined],
    ['the one picked last is not shown any more', 'gone'],
  ])('selects only the end of a range when %s', (_, last) => {
    const selection = selectionOf('a', 'b', 'c');
    if (last !== undefined) selection.pick(last, 'one');
    selection.pick('c', 'range');
    expect(selection.chosen().has('c')).toBe(true);
    expect(selection.chosen().has('b')).toBe(false);
  });

  it('follows the current order of the rows', () => {
    const selection = selectionOf('a', 'b', 'c');
    selection.pick('a', 'one');
    selection.setOrder(['b', 'a', 'c']);
    selection.pick('c', 'range');
    expect(chosenOf(selection)).toEqual(['a', 'c']);
  });

  it('drops ids that no longer exist, and notifies nobody when all do', () => {
    const selection = selectionOf('a', 'b');
    selection.choose(['a', 'b']);
    const listener = vi.fn<() => void>();
    selection.subscribe(listener);
    selection.retain(new Set(['a', 'b', 'c']));
    expect(listener).not.toHaveBeenCalled();
    selection.retain(new Set(['b']));
    expect(chosenOf(selection)).toEqual(['b']);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('notifies its listeners until they unsubscribe', () => {
    const selection = selectionOf('a');
    const listener = vi.fn<() => void>();
    const leave = selection.subscribe(listener);
    selection.pick('a', 'one');
    leave();
    selection.pick('a', 'one');
    expect(listener).toHaveBeenCalledOnce();
  });
});
