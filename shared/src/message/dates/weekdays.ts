/** Weekdays: 'Friday', 'this Fri', 'coming Monday', 'next Friday', 'शुक्रवार'. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { addDays, weekdayNumber } from './calendar.ts';
import { END, START, matchesOf, type DayPart } from './parts.ts';

const NAMES = [
  'sun(?:day)?|raviwar|ravivar|itwar|itvar|रविवार|इतवार',
  'mon(?:day)?|somwar|somvar|somvaar|सोमवार',
  'tue(?:s(?:day)?)?|mangalwar|mangalvar|मंगलवार',
  'wed(?:s|nes(?:day)?)?|wednsday|budhwar|budhvar|बुधवार',
  'thu(?:r(?:s(?:day)?)?)?|guruwar|guruvar|veervar|गुरुवार|गुरूवार|बृहस्पतिवार|वीरवार',
  'fri(?:day)?|shukrawar|shukravar|shukrwar|shukravaar|शुक्रवार',
  'sat(?:ur(?:day)?)?|saturaday|shaniwar|shanivar|शनिवार',
];
const NAME = NAMES.map((names) => `(${names})`).join('|');
const PREFIX =
  'this coming|coming|upcoming|this|next week|next|last|previous|past|every|each|agle|iss|अगले|इस';
const PATTERN = new RegExp(
  String.raw`${START}(?:(?<prefix>${PREFIX}) )?(?:${NAME})${END}(?<next> (?:of )?next week| next${END}| (?:of )?this week)?`,
  'gu',
);
/** From one weekday to another: working days. */
const SPAN_AFTER = new RegExp(
  String.raw`^ ?(?:-|to|till|through|thru|&|and|,|/) ?(?:${NAME.replaceAll('(?:', '(?:').replace(/\((?!\?)/g, '(?:')})${END}`,
  'u',
);
const SPAN_BEFORE = new RegExp(
  String.raw`${START}(?:${NAME.replace(/\((?!\?)/g, '(?:')}) ?(?:-|to|till|through|thru|&|and|,|/) ?$`,
  'u',
);
const PAST =
  /(?:^|[^a-z])(?:was|were|had|happened|took place|concluded|completed)(?![a-z])[^\n.]{0,40}$/;
const CUE =
  /(?:^|[^\p{L}])(?:on|by|till|until|before|due|deadline|upto|up to|from|latest|is|:)\s?[:-]?\s?$/u;
const LOOK = 64;

export function findWeekdays(text: string, now: WallTime): DayPart[] {
  const today = now.slice(0, 10);
  return matchesOf(text, PATTERN).flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - LOOK), start);
    const prefix =
      match.groups?.['prefix'] ?? match.groups?.['next']?.trim().replace('of ', '') ?? '';
    if (/^(?:every|each)$/.test(prefix)) return [];
    const weekday = match.slice(2, 9).findIndex((name) => name !== undefined);
    const name = match.slice(2, 9)[weekday] ?? '';
    const isSpan =
      SPAN_AFTER.test(text.slice(end, end + 24)) || SPAN_BEFORE.test(before.slice(-24));
    const reading = readWeekday({
      weekday,
      prefix,
      today,
      isPast: PAST.test(before) || /^ (?:was|were)(?![a-z])/.test(text.slice(end, end + 8)),
    });
    const isShort = /^[a-z]{3,5}$/.test(name) && !name.endsWith('day');
    const isWeak = isSpan || (prefix === '' && isShort && !CUE.test(before));
    const isForeign = /[^a-z]|[wv]a?ar$/.test(name);
    return [
      {
        ...reading,
        start,
        end,
        weekday,
        kind: 'weekday',
        ...(isWeak && { alone: 'none' as const }),
        isForeign,
        ...(isSpan && { isClear: false }),
      } as const,
    ];
  });
}

interface Named {
  readonly weekday: number;
  readonly prefix: string;
  readonly today: string;
  /** The sentence tells of what was. */
  readonly isPast: boolean;
}

/** The likely days, best first. */
function readWeekday({ weekday, prefix, today, isPast }: Named): Pick<DayPart, 'days' | 'isClear'> {
  const current = weekdayNumber(today);
  const ahead = (weekday - current + 7) % 7;
  const after = (days: number): string => addDays(today, days);
  /** Weeks begin on Monday. */
  const isNextWeek = ahead > 0 && (weekday + 6) % 7 < (current + 6) % 7;
  const doubtful = (...days: number[]): ReturnType<typeof readWeekday> => ({
    days: days.map(after),
    isClear: false,
  });
  if (/^(?:last|previous|past)$/.test(prefix)) return doubtful(ahead - 7);
  if (/^(?:next|agle|अगले)/.test(prefix)) {
    if (ahead === 0) return doubtful(7);
    return isNextWeek ? doubtful(ahead, ahead + 7) : doubtful(ahead + 7, ahead);
  }
  if (isPast) return doubtful(ahead === 0 ? 0 : ahead - 7, ahead);
  if (prefix.endsWith('coming')) return ahead === 0 ? doubtful(7, 0) : clear(after(ahead));
  if (ahead === 0) return doubtful(0, 7);
  return prefix !== '' && isNextWeek ? doubtful(ahead) : clear(after(ahead));
}

function clear(day: string): Pick<DayPart, 'days' | 'isClear'> {
  return { days: [day], isClear: true };
}
