import { describe, expect, test } from 'vitest';
import {
  clockText,
  dateText,
  dateTimeText,
  longDate,
  shortDate,
  shortDateTimeText,
} from './format-date.ts';

describe('longDate', () => {
  test.each([
    ['2026-11-20T10:00:00', 'Friday, 20 November 2026'],
    ['2026-12-05T00:00:00', 'Saturday, 5 December 2026'],
    ['2026-12-05T23:59:59', 'Saturday, 5 December 2026'],
    ['2028-02-29T12:00:00', 'Tuesday, 29 February 2028'],
    ['1970-01-01T00:00:00', 'Thursday, 1 January 1970'],
    ['1969-12-31T00:00:00', 'Wednesday, 31 December 1969'],
    ['2026-03-08T02:30:00', 'Sunday, 8 March 2026'],
  ])('formats %s as %s', (wall, text) => {
    expect(longDate(wall)).toBe(text);
  });
});

describe('shortDate', () => {
  test.each([
    ['01', '5 Jan'],
    ['02', '5 Feb'],
    ['03', '5 Mar'],
    ['04', '5 Apr'],
    ['05', '5 May'],
    ['06', '5 Jun'],
    ['07', '5 Jul'],
    ['08', '5 Aug'],
    ['09', '5 Sept'],
    ['10', '5 Oct'],
    ['11', '5 Nov'],
    ['12', '5 Dec'],
  ])('formats month %s as %s', (month, text) => {
    expect(shortDate(`2026-${month}-05T23:59:00`)).toBe(text);
  });
});

test.each([
  ['2004-05-06', '6 May 2004'],
  ['2026-09-30T23:59:59', '30 Sept 2026'],
])('dateText formats %s as %s', (wall, text) => {
  expect(dateText(wall)).toBe(text);
});

describe('clockText', () => {
  test.each([
    ['00:00:00', '12:00:00 am'],
    ['00:59:59', '12:59:59 am'],
    ['01:00:00', '1:00:00 am'],
    ['09:41:07', '9:41:07 am'],
    ['11:59:59', '11:59:59 am'],
    ['12:00:00', '12:00:00 pm'],
    ['13:00:00', '1:00:00 pm'],
    ['15:04:05', '3:04:05 pm'],
    ['23:59:59', '11:59:59 pm'],
  ])('formats %s as %s', (time, text) => {
    expect(clockText(`2026-11-20T${time}`)).toBe(text);
  });
});

test.each([
  ['2026-11-20T09:41:07', '20 Nov, 9:41 am'],
  ['2026-09-01T00:00:59', '1 Sept, 12:00 am'],
])('shortDateTimeText formats %s as %s', (wall, text) => {
  expect(shortDateTimeText(wall)).toBe(text);
});

describe('dateTimeText', () => {
  test.each([
    ['2026-11-20T23:59:00', '20 Nov 2026, 11:59 pm'],
    ['2027-09-01T00:00:00', '1 Sept 2027, 12:00 am'],
  ])('formats %s as %s, without a time zone conversion', (wall, text) => {
    expect(dateTimeText(wall)).toBe(text);
  });
});
