import { expect, it } from 'vitest';
import { trashDaysLeft } from './trash.ts';

const DAY_MS = 86_400_000;
const DELETED_AT = Date.UTC(2026, 10, 20, 4, 30);

it.each([
  ['just deleted', 0, 180],
  ['deleted a moment ago', 1, 180],
  ['deleted a day ago', DAY_MS, 179],
  ['in its last day of 180', 179 * DAY_MS + 1, 1],
  ['at the end of its last day', 180 * DAY_MS - 1, 1],
  ['half a year old', 180 * DAY_MS, 0],
  ['older than that', 300 * DAY_MS, 0],
  ['deleted in the future, by a clock that was wrong', -DAY_MS, 180],
])('counts the days left for a placement %s', (_, age, days) => {
  expect(trashDaysLeft(DELETED_AT, DELETED_AT + age)).toBe(days);
});
