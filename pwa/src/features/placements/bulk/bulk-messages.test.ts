import { describe, expect, it } from 'vitest';
import { deleteQuestion, doneText, selectedText } from '../messages.ts';

const marked = (count: number) => ({ kind: 'form_filled', count }) as const;
const deleted = (count: number) => ({ kind: 'delete', count }) as const;

describe('messages about several placements', () => {
  it.each([
    [0, 0, '0 selected'],
    [12, 0, '12 selected'],
    [12, 3, '12 selected, 3 not shown'],
  ])('count %i selected of which %i are hidden', (count, hidden, text) => {
    expect(selectedText(count, hidden)).toBe(text);
  });

  it.each([
    [1, 0, 'Are you sure you want to delete this placement? The trash keeps it for 180 days.'],
    [
      2,
      0,
      'Are you sure you want to delete these 2 placements? The trash keeps them for 180 days.',
    ],
    [
      5,
      1,
      'Are you sure you want to delete these 5 placements? 1 of them is not shown at the moment. The trash keeps them for 180 days.',
    ],
    [
      5,
      2,
      'Are you sure you want to delete these 5 placements? 2 of them are not shown at the moment. The trash keeps them for 180 days.',
    ],
  ])('ask before %i are deleted of which %i are hidden', (count, hidden, text) => {
    expect(deleteQuestion(count, hidden)).toBe(text);
  });

  it.each([
    [marked(12), '12 placements marked as Form Filled'],
    [marked(1), '1 placement marked as Form Filled'],
    [deleted(12), '12 placements deleted'],
    [deleted(1), '1 placement deleted'],
  ])('report what was done', (change, text) => {
    expect(doneText(change)).toBe(text);
  });
});
