import { describe, expect, test } from 'vitest';
import { detectDateOrder, resolveReading, type DateOrder } from './date-order.ts';
import { readDateText } from './date-text.ts';

const NOW = '2026-11-25T10:00:00';
const orderOf = (texts: readonly string[], now?: string, chosen?: DateOrder) =>
  detectDateOrder(
    texts.map((text) => ({ text, dayPart: 'end' as const })),
    { now, chosen },
  );

describe('the order of day and month in a list', () => {
  test.each([
    { texts: ['12/5/2026', '12/6/2026'], order: 'month-first', why: 'both are in the future' },
    { texts: ['5/12/2026', '6/12/2026'], order: 'day-first', why: 'both are in the future' },
    {
      texts: ['12/5/2026', '12/6/2026', '10/2/2026'],
      order: 'month-first',
      why: 'more are in the future',
    },
    {
      texts: ['1/2/2027', '3/4/2027'],
      order: 'day-first',
      why: 'they are in the future either way',
    },
    { texts: ['1/2/2026', '3/4/2026'], order: 'day-first', why: 'they are past either way' },
    {
      texts: ['12/5/2026', '6/12/2026'],
      order: 'day-first',
      why: 'as many are in the future either way',
    },
    { texts: ['12/5/26', '12.6.26'], order: 'month-first', why: 'both are in the future' },
    { texts: ['12/5/2026', '25/12/2026'], order: 'day-first', why: 'one date is unambiguous' },
    { texts: ['5/12/2026', '12/25/2026'], order: 'month-first', why: 'one date is unambiguous' },
    {
      texts: ['5/12/2026', '12/25/2026', '25/12/2026'],
      order: 'undecided',
      why: 'they contradict each other',
    },
    { texts: ['12/5/2026', 'Sat 5/12/2026'], order: 'day-first', why: 'a weekday decides' },
    {
      texts: ['12/6/2026', '25 Dec 2026', '2026-12-25'],
      order: 'month-first',
      why: 'month names do not decide',
    },
    { texts: ['5 Dec 2026', 'soon', ''], order: 'day-first', why: 'the order makes no difference' },
  ])('$texts: $order, because $why', ({ texts, order }) => {
    expect(orderOf(texts, NOW).order).toBe(order);
  });

  test('defaults to the Indian order where the moment of the upload is not known', () => {
    expect(orderOf(['12/5/2026', '12/6/2026']).order).toBe('day-first');
  });

  test("is the user's choice, whatever the dates say", () => {
    expect(orderOf(['12/5/2026'], NOW, 'day-first').order).toBe('day-first');
    expect(orderOf(['5/12/2026', '25/12/2026'], NOW, 'month-first').order).toBe('month-first');
  });

  test('can be stated beside the dates', () => {
    const dates = ['5/12/2026', '6/12/2026'].map((text) => ({
      text,
      dayPart: 'end' as const,
      stated: 'month-first' as const,
    }));
    expect(detectDateOrder(dates, { now: NOW })).toMatchObject({
      order: 'month-first',
      isEvident: true,
    });
  });

  test('is marked as a choice where nothing decides it, with the first date it applies to', () => {
    expect(orderOf(['5 Dec 2026', '12/5/2026', '12/6/2026'], NOW)).toMatchObject({
      ambiguous: {
        text: '12/5/2026',
        dayFirst: '2026-05-12T23:59:00',
        monthFirst: '2026-12-05T23:59:00',
      },
      isEvident: false,
    });
    expect(orderOf(['12/5/2026', '25/12/2026'], NOW).isEvident).toBe(true);
    expect(orderOf(['5/5/2026', '5 Dec 2026'], NOW).ambiguous).toBeUndefined();
  });
});

test.each([
  ['05/12/2026', 'day-first', '2026-12-05T23:59:00'],
  ['05/12/2026', 'month-first', '2026-05-12T23:59:00'],
  ['05/12/2026', 'undecided', null],
  ['25/12/2026', 'month-first', '2026-12-25T23:59:00'],
  ['25/12/2026', 'undecided', '2026-12-25T23:59:00'],
  ['12/25/2026', 'day-first', undefined],
  ['12/25/2026', 'undecided', undefined],
  ['12/25/2026', 'month-first', '2026-12-25T23:59:00'],
  ['05/05/2026', 'undecided', '2026-05-05T23:59:00'],
  ['5 Dec 2026', 'month-first', '2026-12-05T23:59:00'],
  ['soon', 'month-first', undefined],
] as const)('%j in a list that is %s is %s', (text, order, time) => {
  expect(resolveReading(readDateText(text, 'end'), order)).toBe(time);
});
