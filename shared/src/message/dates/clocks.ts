/** Times of day: '5 pm', '17:00 hrs', '12 noon', 'EOD', 'subah 10 baje', and 'by 5' beside a date. */
import {
  MIDNIGHT,
  NIGHT_END,
  readClock,
  type DayHalf,
  type PartOfDay,
  type Reading,
  type WrittenClock,
} from './clock-reading.ts';
import { END, START, matchesOf, withoutOverlaps, type Clock, type ClockPart } from './parts.ts';

const PARTS: readonly (readonly [part: PartOfDay, words: string])[] = [
  ['morning', 'morning|morn|sakali|subah|subha|subeh|savere|सुबह|सवेरे|प्रातः|सकाळी'],
  ['noon', 'afternoon|dupari|dopahar|dopehar|dophar|duphar|दोपहर|दुपारी'],
  ['evening', 'evening|eve|sandhyakali|shaam|sham|shyam|shaamko|शाम|सायं|सायंकाळी|संध्याकाळी'],
  ['night', 'night|ratri|tonight|tonite|raat|raatko|rat|रात|रात्रि'],
];
const PART = PARTS.map(([, words]) => `(${words})`).join('|');
const PART_BEFORE = new RegExp(
  String.raw`${START}(?:${PART})${END}(?: (?:ko|at|by|around|के|को|mein))?[ ,:(@-]{0,3}$`,
  'u',
);
const PART_AFTER = new RegExp(String.raw`^ ?\(?(?:in the |in |at |ko |को )?(?:${PART})${END}`, 'u');

const SUFFIX = String.raw`(?<half>[ap])(?:\. ?m\.|\.? ?m)(?![\p{L}\p{M}\p{N}])|(?<hours>h(?:ou)?rs?|h)${END}\.?|(?<oclock>o' ?clock|o clock|oclock|bajey?|bje|bajay|baj|बजे|बजकर|वाजता|वाजेपर्यंत)${END}`;
const BEFORE = String.raw`(?:(?<=\u0001t)|(?<![\p{L}\p{M}\p{N}_₹$#%+]|\d[.,:/]))`;
/** The time of an ISO date may end with Z. */
const AFTER = String.raw`(?!(?!z(?![\p{L}\p{N}]))[\p{L}\p{M}\p{N}]|%|[:.]\d)`;
const NUMBER = new RegExp(
  String.raw`${BEFORE}(?<hour>\d{1,2})(?=[:.]\d| ?[ahopbबव])(?:(?<point>[:.])(?<minute>\d{2})(?!\d)(?:[:.](?<second>\d{2})(?!\d)(?:\.\d{1,9})?)?)?(?: ?(?:${SUFFIX}))?${AFTER}`,
  'gu',
);
const FOUR_DIGITS = new RegExp(
  String.raw`${BEFORE}(?<hour>\d{1,2})(?<minute>\d{2}) ?(?:(?<hours>h(?:ou)?rs?|h)${END}|(?<half>[ap])\.? ?m(?![\p{L}\p{M}\p{N}])\.?)`,
  'gu',
);
/** 'By 5', 'morning 10', '5 in the evening'. */
const ANY_PART = PART.replaceAll(/\((?!\?)/g, '(?:');
const BARE = new RegExp(
  String.raw`(?<=${START}(?:by|at|before|till|until|upto|around|${ANY_PART}) ?|@ ?)(?<hour>\d{1,2})(?= ?(?:$|[\n\u0001,;()|!]|\.(?!\d)|(?:sharp|on|today|tonight|tomorrow|tmrw|tmr|this|ist|tak|tk|paryant|in the)${END}))|${BEFORE}(?<before>\d{1,2}) (?=(?:in the |in |at )?(?:${ANY_PART})${END})`,
  'gu',
);
const IN_THE_PART = /^\d{1,2} in the /;
const WORD = new RegExp(
  String.raw`${START}(?:(?<noon>(?:12(?:[:.]00)? ?(?:pm|p\.m\.)? ?\(?)?noon)|(?<midnight>(?:12(?:[:.]00)? ?(?:am|a\.m\.)? ?\(?)?mid[ -]?night)|(?<day>eod|e\.o\.d\.?|end[ -]of[ -](?:the )?day|day end)|(?<work>cob|c\.o\.b\.?|eob|close of (?:the )?(?:business|day)|end of (?:the )?(?:business|working)(?: day| hours)?|closing hours))${END}`,
  'gu',
);
const ZONE_AFTER =
  /^ ?[([]?(?:(?<ours>ist|i\.s\.t\.?|indian? (?:standard )?time|(?:utc|gmt)? ?\+ ?0?5[:.]?30)|(?<other>z|utc|gmt|pst|pdt|est|edt|cst|cdt|mst|mdt|et|pt|ct|bst|cet|cest|eet|sgt|jst|aest|aedt|gst|hkt|msk|(?:singapore|us|uk|london|eastern|pacific|central|mountain|dubai|gulf|new york|california|german|japan|tokyo|sydney|central european) (?:standard |daylight )?time|\+\d{2}:?\d{2})(?: ?[+-] ?\d{1,2}(?:[:.]?\d{2})?)?)(?![\p{L}\p{N}])[)\]]?/u;
const VAGUE = /(?:^|[^a-z])(?:around|approx(?:imately)?\.?|about|tentatively|nearly|~|almost)\s?$/;
/** '5 & 6 pm'; 'between 5 and 6 pm' is a range. */
const SECOND_OF_TWO = /(?<!between )(?<![\d:.])\d{1,2}(?:[:.]\d\d)? ?(?:&|and|or|\/) ?$/;
const VAGUE_AFTER = /^ ?-?(?:ish|approx|tentative|or so)|^ ?\/? ?[ap]\.?m(?![a-z])/;
const DURATION = /(?:^|[^a-z])(?:duration|within|minimum|total of|for|length)[^\n\d]{0,12}$/;
/** Amounts and marks. */
const NO_CLOCK =
  /^ ?(?:cgpa|gpa|lpa|lakhs?|lacs?|l|k|cr|crores?|percent|ctc|inr|rs|and above|& above|or above|\+)(?![a-z])/;
const LOOK = 24;

/** In `text`, days that were found are covered with control characters; `whole` is the text with them. */
export function findClocks(text: string, whole: string): ClockPart[] {
  const numbers = [...matchesOf(text, NUMBER), ...matchesOf(text, FOUR_DIGITS)].flatMap(
    (match) => readNumber(whole, match) ?? [],
  );
  const words = matchesOf(text, WORD).map((match) => readWord(whole, match));
  const bare = matchesOf(text, BARE).flatMap((match) => readBare(whole, match) ?? []);
  return joinRanges(text, joinWords(text, withoutOverlaps([...numbers, ...words, ...bare])));
}

function readNumber(text: string, match: RegExpExecArray): ClockPart | undefined {
  const { hour = '', point, minute, second = '00', half, hours, oclock } = match.groups ?? {};
  const place = placeOf(text, match);
  if (minute === undefined && (half ?? oclock) === undefined) return undefined;
  const written = {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    second,
    half: half as DayHalf | undefined,
    part: place.part,
    isHours: hours !== undefined || text[match.index - 1] === 't',
  };
  const reading = readClock(written);
  if (reading === undefined) return undefined;
  if (hours !== undefined && Number(hour) < 7 && DURATION.test(place.before)) return undefined;
  const { end } = place.span;
  if (NO_CLOCK.test(text.slice(end, end + LOOK))) return undefined;
  const isBare = point === '.' && (half ?? hours ?? oclock ?? place.part) === undefined;
  return {
    ...place.span,
    ...reading,
    isClear: reading.isClear && !place.isVague && !isBare && !SECOND_OF_TWO.test(place.before),
    isWeak: isBare,
    isWord: false,
    isForeign: hours !== undefined || oclock !== undefined || place.part !== undefined,
  };
}

function readBare(text: string, match: RegExpExecArray): ClockPart | undefined {
  const hour = Number(match.groups?.['hour'] ?? match.groups?.['before']);
  const place = placeOf(text, match);
  const written: WrittenClock = {
    hour,
    minute: 0,
    second: '00',
    half: undefined,
    part: place.part,
    isHours: false,
  };
  const reading = hour >= 1 && hour <= 12 ? readClock(written) : undefined;
  const isClear =
    reading?.isClear === true && IN_THE_PART.test(text.slice(place.span.start, place.span.end));
  return (
    reading && { ...place.span, ...reading, isClear, isWeak: true, isWord: false, isForeign: true }
  );
}

interface Place {
  readonly span: Pick<ClockPart, 'start' | 'end'>;
  readonly part: PartOfDay | undefined;
  readonly before: string;
  /** 'Around 5 pm', or the time of another zone. */
  readonly isVague: boolean;
}

/** The time with the words around it that say in which half of the day it is. */
function placeOf(text: string, match: RegExpExecArray): Place {
  const start = match.index;
  const before = text.slice(Math.max(0, start - LOOK), start);
  let end = start + match[0].length;
  const zone = ZONE_AFTER.exec(text.slice(end, end + LOOK));
  end += zone?.[0].length ?? 0;
  const partAfter = PART_AFTER.exec(text.slice(end, end + LOOK));
  const partBefore = PART_BEFORE.exec(before);
  const leading = partBefore === null ? 0 : partBefore[0].length;
  return {
    span: {
      start: start - (partBefore?.[0].startsWith('ton') === true ? 0 : leading),
      end: end + (partAfter?.[0].length ?? 0),
    },
    part: partOf(PART_AFTER, text.slice(end, end + LOOK)) ?? partOf(PART_BEFORE, before),
    before,
    isVague:
      VAGUE.test(before) ||
      VAGUE_AFTER.test(text.slice(end, end + LOOK)) ||
      zone?.groups?.['other'] !== undefined,
  };
}

function partOf(pattern: RegExp, text: string): PartOfDay | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  return PARTS[match.slice(1).findIndex((word) => word !== undefined)]?.[0];
}

const END_OF_WORK = ['18:00:00', '17:00:00', '23:59:00'];

function readWord(text: string, match: RegExpExecArray): ClockPart {
  const { noon, midnight, day } = match.groups ?? {};
  const { span, part } = placeOf(text, match);
  return { ...span, ...readingOf(), isForeign: true, isWord: true };

  function readingOf(): Reading {
    if (noon !== undefined) return { clocks: ['12:00:00'], isClear: true };
    if (midnight !== undefined) return part === 'night' ? NIGHT_END : MIDNIGHT;
    return day === undefined
      ? { clocks: END_OF_WORK, isClear: false }
      : { clocks: ['23:59:00'], isClear: true };
  }
}

/** '11:59 pm midnight' and 'EOD (6 pm)' are one time; where the word differs, neither is certain. */
function joinWords(text: string, parts: readonly ClockPart[]): ClockPart[] {
  const joined: ClockPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isOne = last && last.isWord !== part.isWord && isBeside(text, last, part);
    if (isOne) joined.splice(-1, 1, toOne(last, part));
    else joined.push(part);
  }
  return joined;
}

function isBeside(text: string, first: ClockPart, last: ClockPart): boolean {
  return (
    last.start - first.end <= 8 &&
    /^[ (,-]{0,3}(?:i\.?e\.?,? ?)?$/.test(text.slice(first.end, last.start))
  );
}

function toOne(first: ClockPart, last: ClockPart): ClockPart {
  const [word, number] = first.isWord === true ? [first, last] : [last, first];
  const [at] = number.clocks;
  const isSame = at !== undefined && word.clocks.includes(at) && number.clocks.length === 1;
  const clocks = isSame ? number.clocks : [...new Set([...number.clocks, ...word.clocks])];
  const isClear = isSame && number.isClear;
  return { ...number, start: first.start, end: last.end, clocks, isClear, isForeign: true };
}

const JOINT = /^ ?(?:-|to|till|until|upto) ?$/;
const BETWEEN_START = /(?<=between )(\d{1,2})(?:[:.](\d{2}))? and $/;
const BARE_START =
  /(?<![\p{L}\p{M}\p{N}_₹$#%+\u0001]|\d[.,:/-])(\d{1,2})(?:[:.](\d{2}))? ?(?:-|to|till|until) ?$/u;

/** '10 am - 12 pm' and '5-7 pm' are one time with its end. */
function joinRanges(text: string, parts: readonly ClockPart[]): ClockPart[] {
  const joined: ClockPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isRange = last && last.until === undefined && isJoint(text, last, part);
    if (last && isRange) joined.splice(-1, 1, toRange(last, part));
    else joined.push(withBareStart(text, part));
  }
  return joined;
}

function isJoint(text: string, first: ClockPart, last: ClockPart): boolean {
  const between = text.slice(first.end, last.start);
  const isBetween = /between ?$/.test(text.slice(Math.max(0, first.start - LOOK), first.start));
  return between.length < LOOK && (JOINT.test(between) || (isBetween && between === ' and '));
}

function toRange(first: ClockPart, last: ClockPart): ClockPart {
  const until = last.clocks[0] ?? '';
  const start = first.clocks[0] ?? '';
  /** '10:00 - 11:30 am': the end says which half of the day the start is in. */
  const fitting =
    first.clocks.length > 1 && last.isClear ? closestBefore(first.clocks, until) : undefined;
  return {
    ...first,
    end: last.end,
    clocks: fitting === undefined ? first.clocks : [fitting],
    isClear: (first.isClear || fitting !== undefined) && last.isClear && (fitting ?? start) < until,
    until,
    isForeign: true,
  };
}

function closestBefore(clocks: readonly Clock[], until: Clock): Clock | undefined {
  return clocks
    .filter((clock) => clock < until)
    .sort()
    .at(-1);
}

function withBareStart(text: string, part: ClockPart): ClockPart {
  const before = text.slice(Math.max(0, part.start - LOOK), part.start);
  const match = BARE_START.exec(before) ?? BETWEEN_START.exec(before);
  const until = part.clocks[0];
  if (match === null || until === undefined || part.isWeak) return part;
  const reading = readClock({
    hour: Number(match[1]),
    minute: Number(match[2] ?? 0),
    second: '00',
    half: undefined,
    part: undefined,
    isHours: false,
  });
  const clock = reading && closestBefore(reading.clocks, until);
  if (clock === undefined) return part;
  const start = part.start - match[0].length;
  return { ...part, start, clocks: [clock], until, isForeign: true };
}
