/** What a line says of the people in it, beside their numbers and names. */
import { NEGATIONS } from '../../lexicon/list/negations.ts';
import { STATES } from '../../lexicon/list/states.ts';
import { nameWords } from '../identity/names.ts';
import { isReserved, type Legend, signsIn } from '../meaning/cell-state.ts';
import { remarksOf } from '../meaning/govern-row.ts';
import { stateOf, statementWords } from '../meaning/statements.ts';

/** What stands in brackets or behind a dash: 'Waitlisted' of '21CS017 Anil Kumar (Waitlisted)'; '' for nothing. */
export function saidBeside(cells: readonly string[], name: string): string {
  const remarks = remarksOf(cells, new Set(nameWords(name)));
  const said = remarks.filter((one) => stateOf(one) !== undefined || isReserved(one));
  return said.map(withoutRank).join(', ');
}

/** Also what else a line without headings says. */
export function saidInLine(cells: readonly string[], name: string): string {
  const line = cells.join(' ');
  return saidBeside(cells, name) || statingWords(name === '' ? line : line.replace(name, ' '));
}

/** Of 'Ravi is not selected' the words 'not selected'. */
function statingWords(line: string): string {
  const stated = stateOf(line);
  const words = statementWords(line);
  if (stated === undefined || stated === 'unclear') return stated === undefined ? '' : words;
  const spans = [...Object.values(STATES), NEGATIONS.before, NEGATIONS.behind].flatMap((one) =>
    one.find(words),
  );
  const start = Math.min(...spans.map(([from]) => from));
  return words.slice(start, Math.max(...spans.map(([, to]) => to)));
}

const RANK = /[\s#.:-]*\d+$/;

/** Whoever is third on a waiting list is on it like the first. */
export function withoutRank(said: string): string {
  return stateOf(said) === 'waitlist' ? said.replace(RANK, '') : said;
}

const [GOOD, BAD, WAIT] = ['✓', '✗', '⏳'];
const KINDS: ReadonlySet<string> = new Set([GOOD, BAD, WAIT]);
const PICTURE = /\p{Extended_Pictographic}/u;

/** '#N/A' */
const UNREAD = /#\S+/g;
/** '*Zenith*' */
const EMPHASIS = /(\*{1,3})(?=\S)([^*\n]{1,80})\1/g;
/** 'A*** R****' */
const MASK = /\*{3,}/g;
/** '21CS017 *' */
const MARK = /(?<=\S )[*#^]{1,3}(?=\s|$)/g;

/** What kinds of signs a line has, and its other signs. */
export function signsOf(cells: readonly string[]): readonly string[] {
  const text = cells.join(' ').replace(UNREAD, ' ').replace(MASK, ' ').replace(EMPHASIS, '$2');
  const { isGood, isBad, isWait, others } = signsIn(text);
  const kinds = [isGood ? GOOD : '', isBad ? BAD : '', isWait ? WAIT : ''];
  const marks = text.match(MARK) ?? [];
  return [...new Set([...kinds, ...others, ...marks])].filter(Boolean);
}

/** '(IT)' */
const GROUP = /\p{L}/u;

/** A picture that the list does not explain decorates, letters are those of a branch. */
export function isSaying(sign: string, legend: Legend): boolean {
  if (KINDS.has(sign)) return true;
  const isExplained =
    legend.has(sign.toLowerCase()) || legend.has(sign.replace(/[()]/g, '').toLowerCase());
  return isExplained || !(PICTURE.test(sign) || GROUP.test(sign));
}
