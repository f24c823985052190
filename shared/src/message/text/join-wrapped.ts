/**
 * Mail programs break lines at a width. The break becomes a blank where the sentence goes on in the next line;
 * positions stay.
 */
import { ROLE_HEADS } from '../lexicon/roles.ts';
import { topicOf } from './labels.ts';

const WIDTH_MIN = 40;
const WIDTH_MAX = 100;
/** Lines of this width are rarely as long by chance. */
const NARROW_MIN = 52;
const NARROW_MAX = 62;
/** Longer words are rare. */
const WORD = 14;
/** A line that begins with one of these is an item of its own. */
const ITEM =
  /^[\s•]*(?:[-+|→]|\[\d|\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)]\s|•|[^\s:]{1,30}(?: [^\s:]{1,20}){0,4} {0,30}:(?!\/\/|\d)|\p{Lu}[^\s:-]{0,20}(?: [^\s:-]{1,20}){0,3} - )/iu;
const SENTENCE_END = /[.!?:;]["')\]]*$/;
/** A line cannot end with one of these. */
const OPEN_END =
  /(?:[,&/(+]|(?:^|\s)(?:a|an|the|and|or|of|for|to|in|on|at|by|with|from|till|until|before|between|is|are|be|will|your|our|this|that|as|than|per|via|not|no|&|-|rs\.?|inr|upto|latest|only on))$/i;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])';
/** A date that is broken in two. */
const BROKEN_DATE = [
  /\bday(?: (?:after|before)\n(?:tomorrow|yesterday)|\n(?:after|before) )/i,
  /\b(?:i\.e\.?|viz\.?|dated)\n\d/i,
  /\d\n\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)/i,
  /\b(?:cgpa|cpi)\n\d(?:\.\d{1,2})?\b(?![.)]\s)/i,
  /\b(?:of|on|by|from|till|until|upto)\n\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d\b/i,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\n(?:${MONTH}|[ap]\\.?m\\b)`, 'i'),
  new RegExp(
    `\\b(?:${MONTH}|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)\\n\\d(?!\\d?[.)]\\s)`,
    'i',
  ),
  /\d\n(?:\(?\d{1,2}[:.]\d\d|lpa\b|lakhs?\b|lacs?\b|per (?:month|annum)|months?\b|minutes?\b|mins?\b)/i,
  /\b(?:rs|inr|no|dr|mr|ms|mrs|prof)\.?\n[\p{Lu}\d]/iu,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? ${MONTH},?\\n(?:20)?\\d\\d\\b`, 'i'),
];

export function joinWrappedLines(text: string): string {
  const lines = text.split('\n');
  const widths = blockWidths(lines);
  let isLong = false;
  const parts = lines.map((line, index) => {
    const above = lines[index - 1];
    if (above === undefined) return line;
    isLong ||= above.trim().length > OPEN_MIN;
    isLong = isContinued({ above, isLong }, line, widths[index]);
    return `${isLong ? ' ' : '\n'}${line}`;
  });
  return parts.join('');
}

interface Wrap {
  readonly width: number;
  /** Several lines are about as long: it is the width of a program, not of one long line. */
  readonly isRegular: boolean;
}

/** For each line how the lines between the empty ones around it are broken; undefined where they are not. */
function blockWidths(lines: readonly string[]): readonly (Wrap | undefined)[] {
  const widths: (Wrap | undefined)[] = [];
  let block: string[] = [];
  for (const line of [...lines, '']) {
    block.push(line);
    if (line.trim() !== '') continue;
    const wrap = findWrap(block);
    widths.push(...block.map(() => wrap));
    block = [];
  }
  return widths;
}

function findWrap(block: readonly string[]): Wrap | undefined {
  const lengths = block
    .filter((line) => !line.includes('://'))
    .map((line) => line.trimEnd().length);
  const width = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  if (width < WIDTH_MIN || width > WIDTH_MAX) return undefined;
  return { width, isRegular: lengths.filter((length) => length > width - WORD).length >= 2 };
}

interface Above {
  readonly above: string;
  /** A shorter line may be a heading. */
  readonly isLong: boolean;
}

function isContinued({ above, isLong }: Above, line: string, wrap: Wrap | undefined): boolean {
  const upper = above.trim();
  const lower = line.trim();
  if (upper === '' || lower === '') return false;
  if (LEVEL.test(lower) || isHeaderOfMail(upper, lower) || isSubject(upper, lower)) return true;
  if (LONE_END.test(lower) && isName(upper, lower)) return true;
  if (/[|\t]|\S {4,}\S/.test(`${upper}\n${lower}`)) return false;
  if (upper.endsWith(':') && /^https?:\S+$/i.test(lower)) return true;
  if (PROGRAMME_START.test(upper) && PROGRAMME_START.test(lower)) return false;
  if (isBrokenDate(upper, lower) || isOpenBracket(upper, lower)) return true;
  if (OPEN_SIGN.test(upper) && isLong && !LABEL.test(lower)) return true;
  if (isRole(upper, lower)) return true;
  if (ITEM.test(line) || SENTENCE_END.test(upper)) return false;
  if (GOES_ON.test(lower) && isLong) return true;
  if (wrap && /^\p{Ll}/u.test(lower) && isFull(upper, `${lower} `, wrap)) return true;
  if (isName(upper, lower)) return true;
  if (OPEN_END.test(upper) && isLong && /^\p{Ll}/u.test(lower)) return true;
  if (topicOf(lower) !== undefined) return false;
  if (OPEN_END.test(upper) && isLong)
    return upper.length > WIDTH_MIN || /^(?:https?:|[\p{Ll}\d(&])/u.test(lower);
  return wrap !== undefined && isCut(upper, lower, wrap);
}

/** A line of a programme: '10:45 - 12:15 Test', 'Tue 1 Dec 2026, 4 pm: Test' */
const PROGRAMME_START =
  /^(?:\d{1,2}(?:[:.]\d{2}|\s?[ap]m)\b|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? \d)/i;

/** No line of its own begins with one of these. */
const GOES_ON = /^(?:is|are|was|will|and|till|until|before|of|which|who|that|as) /;

/** A long subject is folded. */
function isSubject(upper: string, lower: string): boolean {
  return (
    /^sub(?:ject)? ?:/i.test(upper) &&
    upper.length > WIDTH_MIN &&
    /\s/.test(lower) &&
    !ITEM.test(lower)
  );
}

const NAME_END =
  /^(?:Systems|Solutions|Technologies|Limited|Labs|Services|Works|Industries|Networks|Robotics|Aerospace|Pumps|Instruments|Assurance|Operations)\b(?!\s?[:-])/;

/** A last word that fell off the line. */
const LONE_END = /^\p{Lu}\p{L}+\.?$/u;

const STACKED =
  /^(?:INFOTECH|SYSTEMS|SOLUTIONS|TECHNOLOGIES|LABS|SERVICES|INDUSTRIES|NETWORKS|SOFTWARE|MOTORS|FOODS)$/;

/** '… the details of Kaveri' and 'Softlabs' */
function isName(upper: string, lower: string): boolean {
  const isOpen = /\b(?:of|at|from|by|with|for) \p{Lu}[\p{L}&]+$/u.test(upper);
  // A poster has one word a line.
  if (/^\p{Lu}{3,}$/u.test(upper) && STACKED.test(lower)) return true;
  if (upper.length <= WIDTH_MIN) return false;
  if (NAME_END.test(lower) && /(?:^|\s)\p{Lu}\p{L}*$/u.test(upper)) return true;
  const isOneWord = /^\p{Lu}\p{L}+[.!]?$/u.test(lower);
  return isOneWord && (isOpen || (ROLE_HEADS.isIn(lower) && /\p{L}$/u.test(upper)));
}

/** What announces a role that goes on in the next line: 'for the post of Design' and 'Engineer:' */
const ROLE_OPEN =
  /\b(?:positions? of|posts? of|roles? of|profiles? of|selected for|recruit|hire)(?: the| an?)?(?: \p{Lu}\p{L}+){0,3}$/u;

/** 'Diploma Engineer' and 'Trainees' */
function isRole(upper: string, lower: string): boolean {
  if (upper.length <= WIDTH_MIN) return false;
  const [first = '', second = '', third = ''] = lower.split(' ');
  if (ROLE_OPEN.test(upper))
    return /^\p{Lu}/u.test(first) && ROLE_HEADS.isIn(`${first} ${second} ${third}`);
  return (
    /^(?:Trainees?|Interns?)\b(?! ?:)/.test(lower) && ROLE_HEADS.isIn(upper.split(' ').at(-1) ?? '')
  );
}

/** 'On … wrote:', which says whose mail is below. */
function isHeaderOfMail(upper: string, lower: string): boolean {
  return /^on \S.{8,110}$/i.test(upper) && /^(?:\S{1,40} ){0,3}wrote:$/i.test(lower);
}

/** The next word would not have fitted. */
function isCut(upper: string, lower: string, wrap: Wrap): boolean {
  if (upper.length < WIDTH_MIN) return false;
  const isLong = upper.length > wrap.width - 2 * WORD || !LABEL.test(upper);
  if (/^\p{Ll}/u.test(lower) && wrap.isRegular && isLong) return true;
  const [word = ''] = lower.split(' ', 1);
  if (upper.length + 1 + word.length <= wrap.width) return false;
  if (/https?:\S+$/i.test(upper)) return /^\p{Ll}/u.test(lower);
  const isNarrow = wrap.width >= NARROW_MIN && wrap.width <= NARROW_MAX;
  const isSentence = !/[\d)]$|[ap]\.?m\.?$/i.test(upper) && !/^\d{1,2}[:.]\d\d/.test(lower);
  if (isNarrow && isSentence && upper.length > wrap.width - WORD && /\s/.test(lower)) return true;
  return OPEN_END.test(upper) || /^[\p{Ll}(&]|^\d.{20}/u.test(lower) || isFull(upper, lower, wrap);
}

/** 'I' of 'Data Engineer I', 'Limited' of a company. */
const LEVEL = /^(?:i{1,3}\.?$|(?:private |pvt\.? )?(?:limited|ltd)\b)/i;
const OPEN_MIN = 20;
const OPEN_SIGN = /(?:,|\s[-&+])$/;
const LABEL =
  /^[\s•]*(?:[-+•]\s|\(?\d{1,2}[.)]\s|[^\s:]{1,30}(?: [^\s:]{1,20}){0,4} {0,30}:(?!\/\/|\d))/;

function isOpenBracket(upper: string, lower: string): boolean {
  const isOpen = upper.lastIndexOf('(') > upper.lastIndexOf(')');
  return isOpen && /^[^()\n]{1,60}\)/.test(lower);
}

function isBrokenDate(upper: string, lower: string): boolean {
  // A cell of a table may be a lone number.
  if (upper.length <= OPEN_MIN && !/\s/.test(upper)) return false;
  const joint = `${upper.slice(-24)}\n${lower.slice(0, 12)}`;
  return BROKEN_DATE.some((pattern) => pattern.test(joint));
}

/** In a block of full lines every line but the last goes on. */
function isFull(upper: string, lower: string, { width, isRegular }: Wrap): boolean {
  return isRegular && upper.length > width - WORD && lower.length < width + 1 && /\s/.test(lower);
}
