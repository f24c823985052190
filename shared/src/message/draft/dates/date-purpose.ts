/** What a date of a message is for. A label says it; in a sentence, the words nearest to it. */
import type { WallTime } from '../../../lib/time/wall-time.ts';
import { addDays } from '../../dates/calendar.ts';
import type { DateMention } from '../../dates/date-types.ts';
import type { Piece } from '../../text/split-pieces.ts';
import type { Topic } from '../../text/topics.ts';
import { hasDeadlineCue, nearestAfter, nearestBefore, type Purpose } from './date-cues.ts';
import {
  isOfAnother,
  linesOfUnaffected,
  noLongerHolds,
  NOTHING_ELSE,
  staysAsItWas,
  wasHeld,
} from './date-validity.ts';

export interface PurposedDate extends DateMention {
  readonly purpose: Purpose;
  /** A label or clear words say so. */
  readonly isClear: boolean;
  /** The end of a range of days. */
  readonly isEnd?: boolean;
  /** It is said to be the one that no longer holds. */
  readonly isFormer: boolean;
  /** It is said to stay as it was. */
  readonly isSame: boolean;
  /** It was before the message. */
  readonly isPast: boolean;
  /** More than days before the message: of something that was before this. */
  readonly isLongPast: boolean;
  /** Its hours are counted to 24. */
  readonly is24Hours: boolean;
  /** A time without a day. */
  readonly isClockOnly: boolean;
  readonly piece: Piece;
  /** Of a company that the draft is not about. */
  readonly isOfOther?: boolean;
}

const BY_TOPIC: Partial<Readonly<Record<Topic, Purpose>>> = {
  deadline: 'deadline',
  testDate: 'test',
  testDuration: 'other',
  interviewDate: 'interview',
  talkDate: 'talk',
  otherDate: 'other',
  openingDate: 'other',
  contact: 'other',
  compensation: 'other',
  cgpa: 'other',
  branch: 'other',
};

const UNTIL =
  /\b(?:by|before|till|until|un?till|upto|up to|latest|on or before|not later than|within|b4|ends?|closes?|deadline|last date)[\s:,-]*(?:on |the |is |end of |eod |the (?:evening|morning|afternoon|noon|night|end) of |\S{1,6} )?$|\b(?:eod|end of day)\b/i;
const UNTIL_AFTER = /^[^.\n]{0,12}\b(?:tak|tk|paryant|till which|last)\b|^[^.\n]{0,12}(?:तक)/i;
const LONG_PAST_DAYS = 3;

export function assignPurposes(
  dates: readonly DateMention[],
  pieces: readonly Piece[],
  now: WallTime,
): readonly PurposedDate[] {
  const unaffected = linesOfUnaffected(pieces);
  let index = 0;
  return dates.flatMap(splitRange).flatMap((date): PurposedDate[] => {
    while (index < pieces.length && (pieces[index]?.whole[1] ?? 0) <= date.span[0]) index += 1;
    const piece = pieces[index];
    if (!piece || piece.whole[0] > date.span[0]) return [];
    const words = piece.text.slice(
      Math.max(0, date.span[0] - piece.span[0]),
      date.span[1] - piece.span[0],
    );
    const kinds = {
      isClockOnly: CLOCK_ONLY.test(words),
      is24Hours: /(?<!\d)(?:1[3-9]|2[0-3]):[0-5]\d(?! ?[ap]\.?m)/i.test(words),
      isPast: isPast(date, now),
      isLongPast: isPast(date, `${addDays(now.slice(0, 10), -LONG_PAST_DAYS)}T00:00:00`),
    };
    return [
      {
        ...withoutReporting(date, pieces, index),
        ...purposeIn(date, piece),
        ...dateSoFar(date, piece, now),
        ...(isOfAnother(piece, unaffected) && { purpose: 'other' as const }),
        ...kinds,
        piece,
      },
    ];
  });
}

/** Of a notice of that day, 'Date: 27/01/2027' is the date of the notice; a test may have been held before. */
function dateSoFar(
  { readings, span }: DateMention,
  { topic, text, span: [start] }: Piece,
  now: WallTime,
): Partial<Pick<PurposedDate, 'purpose'>> {
  const isSoFar = readings.every(({ day }) => day <= now.slice(0, 10));
  const isHeld = isSoFar && wasHeld(text.slice(0, Math.max(0, span[0] - start)));
  return isHeld || (isSoFar && topic === 'date') ? { purpose: 'other' } : {};
}

/** The day and the time may stand under labels of their own. */
const PIECES_OF_DATE = 3;

/** 'Thursday 26/11, reporting 8:45 AM': that is not when the test begins. */
function withoutReporting<Date extends DateMention>(
  date: Date,
  pieces: readonly Piece[],
  index: number,
): Date {
  const [first] = date.readings;
  const words = pieces
    .slice(index, index + PIECES_OF_DATE)
    .filter(({ whole }) => whole[0] < date.span[1])
    .map(
      ({ text, label = '', span }) =>
        `${label} ${text.slice(Math.max(0, date.span[0] - span[0]), Math.max(0, date.span[1] - span[0]))}`,
    )
    .join(' ');
  const isReporting = /\b(?:report\w*|log ?in|entry|gates?|arrive|seated|assemble)\b/i.test(words);
  return isReporting && first ? { ...date, readings: [{ day: first.day, clock: null }] } : date;
}

/** A range is first its start, then its end. */
function splitRange(date: DateMention): readonly (DateMention & { readonly isEnd?: boolean })[] {
  const [first] = date.readings;
  if (!date.until || !first || date.until.day === first.day) return [date];
  const isDayClear = date.readings.every(({ day }) => day === first.day);
  return [date, { ...date, readings: [date.until], sure: date.sure || isDayClear, isEnd: true }];
}

const CLOCK_ONLY =
  /^[\s(@,]*(?:at |by |from )?(?:\d{1,2}(?:[:.]\d{2}){0,2}\s?(?:[ap]\.?\s?m\b\.?|h(?:ou)?rs?\b|o'?clock|baje|बजे)|\d{1,2}:\d{2}(?::\d{2})?|(?:12 )?noon)(?:\s?(?:-|to|till)\s?\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?\s?m\b\.?)?)?(?:\s?(?:ist|sharp|onwards))?[\s.)]*$/i;

function isPast({ readings }: DateMention, now: WallTime): boolean {
  return readings.every(({ day, clock }) => `${day}T${clock ?? '23:59:00'}` < now);
}

type Found = Pick<PurposedDate, 'purpose' | 'isClear' | 'isFormer' | 'isSame'>;

/** Words that far from a date say nothing about it. */
const NEAR = 160;

function purposeIn(
  { span, isEnd = false }: DateMention & { readonly isEnd?: boolean },
  piece: Piece,
): Found {
  const start = span[0] - piece.span[0];
  const end = span[1] - piece.span[0];
  const before = sentenceStart(piece.text.slice(Math.max(0, start - NEAR), Math.max(0, start)));
  const behind = piece.text.slice(end, end + 80);
  const after = behind.replace(/^\s?\((?=[^()]*\d)[^()]*\)/, '');
  const isFormer = !isEnd && noLongerHolds(before, behind);
  const isSame = staysAsItWas(before, after) || NOTHING_ELSE.test(piece.text);
  const labelled = piece.topic === null ? undefined : BY_TOPIC[piece.topic];
  const isLast = /\b(?:last date|dead ?line)\b[^.]{0,30}$/i.test(before);
  if (/^(?:old|previous|original|earlier) /.test(piece.label ?? ''))
    return { purpose: labelled ?? 'unknown', isClear: true, isFormer: true, isSame };
  if (labelled !== undefined && !isLast)
    return { purpose: labelled, isClear: true, isFormer, isSame };
  return { ...byWords(piece.text.slice(Math.max(0, start), end), before, after), isFormer, isSame };
}

/** What belongs to the same sentence. */
function sentenceStart(before: string): string {
  const ends = Array.from(before.matchAll(/[.!?;]\s+(?=\p{Lu})|\n/gu));
  const last = ends.findLast(
    ({ index }) =>
      !/\b(?:pvt|ltd|no|dr|mr|ms|st|inc|co|approx|a\.m|p\.m)$/i.test(before.slice(0, index)),
  );
  return last ? before.slice(last.index + last[0].length) : before;
}

function byWords(
  words: string,
  before: string,
  after: string,
): Pick<PurposedDate, 'purpose' | 'isClear'> {
  if (NOTICE_BEFORE.test(before) || BECAUSE_BEFORE.test(before))
    return { purpose: 'other', isClear: true };
  if (WITHDRAWN.test(after) || WITHDRAWN.test(before)) return { purpose: 'other', isClear: true };
  if (FOLLOWS_BEFORE.test(before) || /^end\s*(?:time)?\s*$/i.test(before))
    return { purpose: 'other', isClear: true };
  if (/\bafter\s(?:\S{1,12} ){0,2}$/i.test(before) && REFUSED.test(after))
    return { purpose: 'deadline', isClear: true };
  const isUntil =
    UNTIL.test(before) || UNTIL_AFTER.test(after) || /\b(?:eod|end of day)\b/i.test(words);
  const near = nearestBefore(before);
  const cue = near ?? nearestAfter(after);
  if (cue === undefined) return { purpose: isUntil ? 'deadline' : 'unknown', isClear: false };
  if (/\b(?:last date|dead ?line)\b[^.]{0,30}$/i.test(before))
    return { purpose: 'deadline', isClear: true };
  if (
    cue.purpose === 'deadline' &&
    OTHER_NOUN.test(before) &&
    !APPLY.test(before) &&
    !SENT.test(before)
  )
    return { purpose: 'other', isClear: false };
  if (cue.purpose === 'other' && isUntil && SENT.test(before) && !WITHDRAWN.test(before))
    return { purpose: 'deadline', isClear: true };
  if (cue.purpose === 'deadline')
    return { purpose: 'deadline', isClear: isUntil || CLEAR.test(before) || CLEAR.test(cue.text) };
  if (isUntil && cue.purpose !== 'other' && hasDeadlineCue(before))
    return { purpose: 'deadline', isClear: true };
  if (
    isUntil &&
    cue.purpose === 'other' &&
    /\b(?:appl\w+|register|regist\w+|interested|form|link|sheet|naam)\b/i.test(
      before + after.slice(0, 30),
    )
  )
    return { purpose: 'deadline', isClear: false };
  return { purpose: cue.purpose, isClear: near !== undefined };
}

const NOTICE_BEFORE =
  /\b(?:notice|mail|message|circular|letter|advertisement|announcement) (?:of|dated|from|on)\s+(?:the )?$/i;
/** 'Due to the holiday today' */
const BECAUSE_BEFORE = /\b(?:due to|because of|owing to|on account of)\b[^.,\n]{0,40}$/i;
/** 'The date will follow by 3 Feb' */
const FOLLOWS_BEFORE =
  /\bwill (?:tell|inform|announce|share|confirm|decide)\b[^.]{0,30}$|\b(?:dates?|details?|schedule|times?|timings?|link|list|results?|venue) (?:will|shall|to) (?:follow|be (?:told|announced|shared|informed|mailed|sent|communicated|intimated))[^.]{0,40}$/i;

/** 'CVs received after 10 December will not be considered' */
const REFUSED = /^[^.]{0,40}\b(?:will not|won't|shall not|cannot|not be)\b/i;
/** A resume is the application where it is sent to an address. */
const SENT =
  /\b(?:drop|send|sent|mail|e-?mail|mailed|share|submit|submitted|forward|write|upload|uploaded)\b[^.]{0,80}(?:@|:\/\/|\bto me\b|\bme (?:on|at)\b|\bwhatsapp\b)|(?:@|:\/\/)[^\n]{0,80}\b(?:resumes?|cvs?)\b/i;
const WITHDRAWN =
  /\b(?:do not want|don'?t want|not (?:interested|willing)|withdraw\w*|opt(?:ing)? out|back out|doubts?|queries|query)\b/i;
const OTHER_NOUN =
  /\b(?:resumes?|cvs?|documents?|verif\w+|fees?|no dues|undertaking|marksheets?)\b/i;
const APPLY = /\b(?:appl\w+|regist\w+|form|interested|opt)\b/i;
const CLEAR = /last|dead|clos|due|expir|extend|cut|deactiv|disabl|taken down|अंतिम|आखिरी/i;
