/** Finds what a test is and how long it takes: 'Online coding test', 'Group discussion', '1 hour 30 mins'. */
import type { Mention, Span } from '../message-types.ts';
import { cleanWords, readable, textAfter, textBefore } from './piece.ts';

const TYPE_LABEL =
  /(?<!\p{L})(?:test|exam|assessment|round|interview)s?(?!\p{L})(?!.{0,20}(?:date|day|time|link|venue|platform|duration|deadline|process|procedure))/u;
const KIND =
  '(?:online|offline|virtual|written|paper[- ]based|computer[- ]based|proctored|coding|programming|aptitude|technical|tech|hr|mcqs?|psychometric|behaviou?ral|cognitive|' +
  'personal|managerial|group|game[- ]based|screening|skills?|communication|english|versant|logical|logic|reasoning|quantitative|quant|verbal|ability|domain|analytical|' +
  'hackerrank|hackerearth|mettl|mercer mettl|amcat|cocubes|codility|codesignal|hirepro|telephonic|video|face[- ]to[- ]face|f2f|in[- ]person|on[- ]?site|preliminary|entrance|' +
  'case study|case|debugging|sql|dsa|c\\+\\+|java|python|computer fundamentals|pre[- ]?placement|initial|first|final)';
const HEAD =
  '(?:tests?|assessments?|exam(?:ination)?s?|mcqs?|quiz(?:zes)?|challenges?|interviews?|discussions?|rounds?|hackathon|talk|contest)(?:\\s{1,2}(?:rounds?|tests?))?';
const JOIN = '(?:\\s{0,2}[,+&/]\\s{0,2}|\\s{1,2}and\\s{1,2}|\\s{1,2}cum\\s{1,2}|\\s{1,2})';
const PHRASE = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${KIND}${JOIN}){1,6}${HEAD}(?![\\p{L}])(?:\\s{0,2}[+&]\\s{0,2}(?:${KIND}\\s{1,2}){1,4}${HEAD}(?![\\p{L}])){0,3}`,
  'giu',
);
const ALONE =
  /(?<![\p{L}\p{N}])(?:(?:लिखित|ऑनलाइन|मौखिक) (?:परीक्षा|टेस्ट)|portfolio reviews?|machine test|group discussion|aptitude(?: \+ technical)?|pre[- ]?placement talk|GD(?: ?[&+/] ?PI)?|[Hh]ackathon|PPT|OA)(?![\p{L}\p{N}])/gu;
const KIND_OR_HEAD = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}])(?:${KIND}|${HEAD}|oa|gd|ppt|pi|online|test)(?![\\p{L}])`,
  'iu',
);
const NO_TYPE_AFTER =
  /^\s{0,2}(?:engineers?|engineering|cases?|automation|plans?|suites?|preparation|tips|experience|questions?)(?!\p{L})/iu;
const TYPE_MAX = 70;
/** What stands beside the type in the same cell. */
const NOT_PART =
  /[\n;|:]|https?:|\s[-–—]\s|\.\s|\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{4}|\([^()]{0,20}\d|,\s*\d/i;
/** It says how a test takes place, not what it is. */
const MODE_LABEL = /(?<!\p{L})mode(?!\p{L})/u;
/** Which of several, without what it is. */
const ONLY_WHICH = /^(?:first|final|initial|hr)\s+rounds?$/i;

/** Under 'type', which may also be that of the job. */
const TEST_HEAD = /(?<!\p{L})(?:test|assessment|exam|interview|discussion|mcqs?)(?!\p{L})/iu;

export function findTestType(text: string, label = ''): Mention<string> | undefined {
  const piece = readable(text);
  const isLabelled = TYPE_LABEL.test(label) || (label === 'type' && TEST_HEAD.test(piece));
  const whole = isLabelled ? wholeType(piece, MODE_LABEL.test(label)) : undefined;
  if (whole) return whole;
  const [first, ...others] = findTestPhrases(piece);
  if (!first) return undefined;
  const words = cleanWords(piece.slice(...first));
  const isWhole =
    others.length === 0 && !/^\s{0,2}(?:[+&,/→]|and\s)/.test(piece.slice(first[1], first[1] + 6));
  const sure = isWhole && words.includes(' ') && !ONLY_WHICH.test(words);
  return words.length > TYPE_MAX ? undefined : { value: words, span: first, sure };
}

/** A short cell under such a label is the type, as far as the first other thing in it. */
function wholeType(piece: string, isMode: boolean): Mention<string> | undefined {
  const start = piece.search(/\S/);
  const cut = piece.slice(Math.max(0, start)).search(NOT_PART);
  const part = cut < 0 ? piece.slice(Math.max(0, start)) : piece.slice(start, start + cut);
  const words = cleanWords(part).replace(/[.,;\s]+$/, '');
  if (words === '' || words.length > TYPE_MAX || !KIND_OR_HEAD.test(words)) return undefined;
  if (
    /^\d|(?<!\p{L})(?:will|shall|is|are|be|on|at|tomorrow|today|scheduled)(?!\p{L})/iu.test(words)
  )
    return undefined;
  const rest = cut < 0 ? '' : piece.slice(start + cut);
  const isSimple = !/[,(→>]|(?<!\p{L})(?:on|followed)(?!\p{L})|^(?:online|offline|virtual)$/iu.test(
    words,
  );
  const sure = !isMode && isSimple && !KIND_OR_HEAD.test(rest);
  return { value: words, span: [start, start + part.trimEnd().length], sure };
}

/** 'Group discussion round' */
const ROUND_BEHIND = /(?<=interviews?|discussions?)\s+rounds?$/i;

/** Of no kind. */
const INTERVIEW =
  /(?<!\p{L})interviews?(?!\p{L})(?!\s{1,2}(?:experiences?|questions?|preparation|tips|process))/iu;

/** All that such words name, in their order. */
export function findTestPhrases(piece: string): readonly Span[] {
  const found: Span[] = [];
  for (const pattern of [PHRASE, ALONE])
    for (const { 0: words, index } of piece.matchAll(pattern)) {
      const end = index + words.replace(ROUND_BEHIND, '').length;
      const isInside = found.some(([from, to]) => index < to && end > from);
      if (!isInside && !NO_TYPE_AFTER.test(textAfter(piece, end, 30))) found.push([index, end]);
      if (found.length > 20) break;
    }
  if (found.length > 0) return found.toSorted(([a], [b]) => a - b);
  const { 0: word = '', index = 0 } = INTERVIEW.exec(piece) ?? {};
  return word === '' ? [] : [[index, index + word.length]];
}

const COUNT = '(?:\\d{1,3}(?:\\.\\d{1,2})?|one|two|three|half an|an)';
const RANGE = '(?:\\d{1,3}(?:\\.\\d{1,2})?\\s{0,2}(?:[-–]|to)\\s{0,2})?';
const HOURS = `${COUNT}(?:\\s{0,2}[-–]?\\s{0,2})(?:hours?|hrs?|h|ghant[ae])\\.?`;
const MINUTES = '\\d{1,3}(?:\\s{0,2}[-–]?\\s{0,2})(?:minutes?|mins?|मिनट|m)\\.?';
const DURATION = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\p{N}.:/-])${RANGE}(?:${HOURS}(?:\\s{0,2}(?:and|&|,)?\\s{0,2}${MINUTES})?|\\d{1,3}(?:\\s{0,2}[-–]?\\s{0,2})(?:minutes?|mins?|मिनट)\\.?)(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
);
const DURATION_LABEL = /(?<!\p{L})(?:duration|time limit|length|time allotted)(?!\p{L})/u;
const OTHER_LABEL = /intern|training|bond|contract|project|notice|agreement|program/;
const TEST_WORD =
  /(?<!\p{L})(?:test|exam|assessment|duration|oa|round|quiz|interview|challenge|mcqs?|long|time limit|questions)(?!\p{L})/iu;
const OTHER_BEFORE =
  /(?<!\p{L})(?:within|stage|round|level|phase|in|next|before|after|every|at least|by|past|last|notice of|arrive|report|join|login|log in)\s{0,2}(?:the\s{1,2})?(?:next\s{1,2}|last\s{1,2}|first\s{1,2})?$/iu;
const OTHER_AFTER =
  /^\s{0,2}(?:before|prior|early|earlier|late|later|ahead|in advance|of (?:receiving|receipt)|notice|grace|ago|(?:a|per|\/)\s{0,2}(?:day|week)|window|from now|buffer|walk|drive|away|after|pehle|pahle|phle|पहले)(?![\p{L}\p{M}])/iu;
/** How long a link is open, not how long the test takes. */
const WINDOW = /(?<!\p{L})(?:window|active|open|opens|available|valid|expires?|login)(?!\p{L})/iu;
const MINUTES_MIN = 5;
const HOURS_MAX = 8;

export function findDuration(text: string, label = ''): Mention<string> | undefined {
  const piece = readable(text);
  if (OTHER_LABEL.test(label)) return undefined;
  const found = findDurations(piece);
  const [first] = found;
  if (!first) return undefined;
  const value = cleanWords(piece.slice(...first));
  const isOne =
    new Set(found.map((span) => cleanWords(piece.slice(...span)).toLowerCase())).size === 1;
  const near = textBefore(piece, first[0], 60) + ' ' + textAfter(piece, first[1], 30);
  const isNamed = DURATION_LABEL.test(label) || TYPE_LABEL.test(label) || TEST_WORD.test(near);
  return { value, span: first, sure: isOne && isNamed && !WINDOW.test(near) };
}

export function findDurations(piece: string): readonly Span[] {
  const found: Span[] = [];
  for (const { 0: matched, index } of piece.matchAll(DURATION)) {
    if (/^an HR$/i.test(matched) && matched.endsWith('HR')) continue;
    const words = matched.replace(/\.$/, '');
    const end = index + words.length;
    if (isDuration(piece, words, index, end)) found.push([index, end]);
    if (found.length > 20) break;
  }
  return found;
}

function isDuration(piece: string, words: string, start: number, end: number): boolean {
  const hours = /([\d.]{1,6})\s{0,2}[-–]?\s{0,2}g?h/i.exec(words)?.[1];
  const isTooLong = hours !== undefined && Number(hours) > HOURS_MAX;
  const isTooShort = hours === undefined && Number.parseFloat(words) < MINUTES_MIN;
  if (isTooLong || isTooShort) return false;
  return (
    !OTHER_BEFORE.test(textBefore(piece, start, 30)) && !OTHER_AFTER.test(textAfter(piece, end, 30))
  );
}
