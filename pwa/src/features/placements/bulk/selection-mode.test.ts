import { describe, expect, it, vi } from 'vitest';
import { createSelectionStore, type SelectionStore } from './selection-mode.ts';

function selectionOf(...order: readonly string[]): SelectionStore {
  const selection = createSelectionStore();
  selection.setOrder(order);
  return selection;
}

const chosenOf = (selection: SelectionStore): readonly string[] =>
  [...selection.getSelected()].sort();

describe('a selection', () => {
  it('toggles single ids', () => {
    const selection = selectionOf('a', 'b', 'c');
    selection.toggle('b', 'one');
    selection.toggle('c', 'one');
    expect(chosenOf(selection)).toEqual(['b', 'c']);
    selection.toggle('b', 'one');
    expect(chosenOf(selection)).toEqual(['c']);
  });

  it.each([
    ['downwards', 'b', 'd', ['b', 'c', 'd']],
    ['upwards', 'd', 'b', ['b', 'c', 'd']],
    ['to itself', 'b', 'b', []],
    ['to the end', 'd', 'e', ['d', 'e']],
  ])('selects a range %s', (_, from, to, chosen) => {
    const selection = selectionOf('a', 'b', 'c', 'd', 'e');
    selection.toggle(from, 'one');
    selection.toggle(to, 'range');
    expect(chosenOf(selection)).toEqual(chosen);
  });

  it('deselects a range when its end was selected', () => {
    const selection = selectionOf('a', 'b', 'c', 'd');
    selection.select(['a', 'b', 'c', 'd']);
    selection.toggle('b', 'one');
    selection.toggle('d', 'range');
    expect(chosenOf(selection)).toEqual(['a']);
  });

  it.each([
    ['nothing was picked before', undefined],
    ['the one picked last is not shown any more', 'gone'],
  ])('selects only the end of a range when %s', (_, last) => {
    const selection = selectionOf('a', 'b', 'c');
    if (last !== undefined) selection.toggle(last, 'one');
    selection.toggle('c', 'range');
    expect(selection.getSelected().has('c')).toBe(true);
    expect(selection.getSelected().has('b')).toBe(false);
  });

  it('follows the current order of the rows', () => {
    const selection = selectionOf('a', 'b', 'c');
    selection.toggle('a', 'one');
    selection.setOrder(['b', 'a', 'c']);
    selection.toggle('c', 'range');
    expect(chosenOf(selection)).toEqual(['a', 'c']);
  });

  it('drops ids that no longer exist, and notifies nobody when all do', () => {
    const selection = selectionOf('a', 'b');
    selection.select(['a', 'b']);
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
    selection.toggle('a', 'one');
    leave();
    selection.toggle('a', 'one');
    expect(listener).toHaveBeenCalledOnce();
  });
});
