/** Days named by their distance from today: 'today', 'tmrw', 'day after tomorrow', 'kal', 'परसों'. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { addDays } from './calendar.ts';
import { END, START, matchesOf, type DayPart } from './parts.ts';

const ENGLISH: readonly (readonly [pattern: string, days: number])[] = [
  ['day after (?:tomorrow|tmrw|tmr)|overmorrow', 2],
  ['tomorrow|tommorow|tommorrow|tomorow|tmrw|tmr|tmrow|tmw|2morrow|2mrw', 1],
  ['today|tonight|tonite|2day|this (?:evening|afternoon|morning)', 0],
  ['day before yesterday', -2],
  ['yesterday', -1],
];
const PATTERN = new RegExp(
  `${START}(?:${ENGLISH.map(([words]) => `(${words})`).join('|')})${END}`,
  'gu',
);

/** Between 'day after tomorrow' and 'day before yesterday' these words say only how far. */
const HINDI = new RegExp(
  String.raw`${START}(?<!(?:aaj|aj|आज)[ -]?)(?:(aaj|आज)|(kal|कल)|(parso|parson|parsoo|परसों|परसो))${END}(?![ -]?(?:kal|कल)${END})`,
  'gu',
);

/** Words of the past and of what is still to come. */
const PAST =
  /(?<![\p{L}\p{M}])(?:tha|thi|thay|liya|chuka|chuki|chuke|hua|hui|hue|huye|huyi|gaya|gayi|gaye|kiya|aaya|aayi|diya|था|थी|थे|हुआ|हुई|हुए|गया|गयी|गई|गए|किया|आया|आयी|दिया|लिया|चुका|चुकी|चुके)(?![\p{L}\p{M}])/u;
const FUTURE =
  /(?<![\p{L}\p{M}])(?:(?:baje|bje|बजे|am|pm) (?:se )?(?:hai|h|hain|है|हैं)|tak|hoga|hogi|honge|hongi|karo|karna|karein|karen|karlo|bharo|bharna|bhar|dena|bhejo|bhejna|aana|aao|jaana|rakhna|rahega|rahegi|deadline|last date|तक|होगा|होगी|होंगे|होंगी|करें|करना|करो|भरें|भरना|आना|देना|रहेगा|रहेगी|अंतिम तिथि)(?![\p{L}\p{M}])/u;
const SENTENCE = 80;

export function findDayWords(text: string, now: WallTime): DayPart[] {
  const today = now.slice(0, 10);
  const english = matchesOf(text, PATTERN).map((match): DayPart => {
    const index = match.slice(1).findIndex((group) => group !== undefined);
    const days = ENGLISH[index]?.[1] ?? 0;
    const isForeign = Math.abs(days) === 2;
    return { ...placeOf(match), days: [addDays(today, days)], isClear: days >= 0, isForeign };
  });
  const hindi = matchesOf(text, HINDI).map((match): DayPart => {
    const place = placeOf(match);
    if (match[1] !== undefined) return { ...place, days: [today], isClear: true, isForeign: true };
    const distance = match[2] === undefined ? 2 : 1;
    return { ...place, ...readHindi(aroundOf(text, place), today, distance), isForeign: true };
  });
  return [...english, ...hindi];
}

function placeOf(match: RegExpExecArray): Pick<DayPart, 'start' | 'end' | 'kind'> {
  return { start: match.index, end: match.index + match[0].length, kind: 'word' };
}

/** The rest of the sentence on both sides. */
function aroundOf(text: string, { start, end }: Pick<DayPart, 'start' | 'end'>): string {
  const before =
    text
      .slice(Math.max(0, start - SENTENCE), start)
      .split(/[\n.!?।]/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + SENTENCE).split(/[\n!?।]|\.(?!\d)/);
  return `${before} ${after}`;
}

function readHindi(
  around: string,
  today: string,
  distance: number,
): Pick<DayPart, 'days' | 'isClear'> {
  const [coming, past] = [addDays(today, distance), addDays(today, -distance)];
  if (PAST.test(around)) return { days: [past, coming], isClear: false };
  return FUTURE.test(around)
    ? { days: [coming], isClear: true }
    : { days: [coming, past], isClear: false };
}
