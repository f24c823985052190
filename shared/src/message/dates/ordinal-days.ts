/** Days of a month that is not named: 'by 30th', 'on 5th of next month'. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { toDay, yearOf } from './calendar.ts';
import { matchesOf, START, type DayPart } from './parts.ts';

const PATTERN = new RegExp(
  String.raw`(?<=${START}(?:today|tomorrow|tmrw|tmr|aaj|kal),? ?\(?|${START}(?:on|by|till|until|before|upto|up to|latest|due|from|to|eod|cob|noon|midnight|[ap]\.?m\.?,?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?) (?:the )?)(?<day>\d{1,2})(?:st|nd|rd|th)(?:(?: of)? (?<month>this|next|coming|current) month| instant)?(?= ?(?:$|[\n,;)(|@!]|\.(?!\d)|-|,? ?\(?(?:mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|rs)?(?!\p{L})|(?:by|at|before|till|until|to|eod|morning|evening|night|noon|midnight|sharp|itself|only)(?!\p{L})|\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m))`,
  'gu',
);

const BESIDE_WEEKDAY = new RegExp(
  String.raw`${START}(?<day>\d{1,2})(?: ?(?:tarikh|tareekh|taarikh|taareekh|तारीख)(?![\p{L}\p{M}])|(?:st|nd|rd|th)(?=,? ?\(?(?:mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|rs)?(?!\p{L})))`,
  'gu',
);

/** Certain only with the weekday beside it. */
export function findOrdinalDays(text: string, now: WallTime): DayPart[] {
  return [...matchesOf(text, PATTERN), ...matchesOf(text, BESIDE_WEEKDAY)].flatMap((match) => {
    const day = comingDay(Number(match.groups?.['day']), match.groups?.['month'] === 'next', now);
    if (day === undefined) return [];
    const end = match.index + match[0].length;
    return [{ start: match.index, end, days: [day], isClear: false, kind: 'date' as const }];
  });
}

function comingDay(day: number, isNext: boolean, now: WallTime): string | undefined {
  const month = Number(now.slice(5, 7));
  const days = [0, 1].map((ahead) => {
    const at = month + ahead;
    return at > 12 ? toDay(yearOf(now) + 1, at - 12, day) : toDay(yearOf(now), at, day);
  });
  const [current, next] = days;
  return isNext || current === undefined || current < now.slice(0, 10) ? next : current;
}
