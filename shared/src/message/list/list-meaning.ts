/** What being on a list means: words of headings, sheet names and columns. */
import type { ListMeaning } from './list-types.ts';

const NOT_SELECTED =
  /\b(?:(?:not|non|un)[\s-]?(?:short[\s-]?listed|selected|eligible|qualified|cleared|considered|successful|recommended|attended|appeared)|ineligible|reject(?:ed|s|ions?)?|absent(?:ees?)?|dis[\s-]?qualified|did\s?n[o']t (?:clear|qualify|attend|appear)|eliminated|debarred|black[\s-]?listed|withdrawn|failed|fail|regret(?:ted)?|no[\s-]show)\b/;
const WAITLIST =
  /\b(?:wait(?:ing)?[\s-]?list(?:ed)?|wl|reserved (?:list|candidates?|students?)|reserves?(?! bank)|stand[\s-]?by|on hold|hold|back[\s-]?up(?: list)?)\b/;
const LISTED =
  /\b(?:short[\s-]?list(?:ed)?|select(?:ed|s|ion list)?|qualified|cleared|eligible|passed|pass|congratulations|present|attended|promoted|hired|offered|accepted|(?:final|merit|provisional) list|list of|following (?:students|candidates))\b/;
/** What comes after it is not on the list: 'all but the absentees'. */
const EXCEPT = /\b(?:except|excluding|excl|other than|barring|apart from)\b/;
/** A rule, not a list: 'those who are absent will be debarred'. */
const RULE =
  /\b(?:will|would|shall|should|must|may|if|otherwise|else|please|kindly|unless|those who|who(?:ever)? (?:are|is))\b/;
const HEADING_WORDS_MAX = 14;

const ASCII = /^[\n -~]*$/;

/** Lower case, one blank between words. */
export function plainWords(text: string): string {
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/`/g, "'")
      .replace(/[^a-z0-9'#%-]+/g, ' ')
      .trim();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}'#%-]+/gu, ' ')
    .trim();
}

/** The part before a word such as 'except', and the part after it, '' where there is none. */
export function splitExcept(text: string): readonly [kept: string, excepted: string] {
  const found = EXCEPT.exec(text.toLowerCase());
  return found
    ? [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    : [text, ''];
}

/** The meaning that a few words state, undefined where they state none. */
export function readMeaning(text: string): ListMeaning | undefined {
  return meaningOf(plainWords(text));
}

function meaningOf(plain: string): ListMeaning | undefined {
  const [words] = splitExcept(plain);
  if (NOT_SELECTED.test(words)) return 'not-selected';
  if (WAITLIST.test(words)) return LISTED_AND.test(words) ? undefined : 'waitlist';
  return LISTED.test(words) ? 'listed' : undefined;
}

/** 'Shortlisted and waitlisted candidates': a column will say who is what. */
const LISTED_AND = /\b(?:short[\s-]?listed|selected)\b.{0,20}\b(?:and|or|wait)\b/;

/** Like `readMeaning`, for a line above rows: it governs them only if it is short and no rule. */
export function readHeadingMeaning(text: string): ListMeaning | undefined {
  const words = plainWords(text);
  if (words.split(' ').length > HEADING_WORDS_MAX || RULE.test(words)) return undefined;
  return meaningOf(words);
}

const YES = /^(?:yes|y|true|1|✓|✔|☑|✅|done)$/i;
const NO = /^(?:no|n|false|0|✗|✘|×|x|❌|-|nil)$/i;

const ABSENT = /^(?:a|ab)$/i;
const PRESENT = /^p$/i;

/** The meaning of a cell below the heading of its column: 'Selected', or 'No' under 'Shortlisted'. */
export function readCellMeaning(cell: string, heading: string): ListMeaning | undefined {
  const text = cell.trim();
  if (ABSENT.test(text) && /\b(?:absent|attendance)\b/i.test(heading)) return 'not-selected';
  if (PRESENT.test(text) && /\b(?:present|attendance)\b/i.test(heading)) return 'listed';
  const below = heading === '' ? undefined : readMeaning(heading);
  if (below !== undefined && YES.test(text)) return below;
  if (below === 'listed' && NO.test(text)) return 'not-selected';
  if (text === '' || text.length > CELL_MAX) return undefined;
  return readMeaning(text);
}

const CELL_MAX = 60;
