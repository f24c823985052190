/** Puts together the people of whom a list says the same, in the words of the list. */
import { foldText, truncate } from '../../../lib/text.ts';
import { NEGATIONS } from '../../lexicon/list/negations.ts';
import { CODES, STATES } from '../../lexicon/list/states.ts';
import { nameWords } from '../identity/names.ts';
import { isStudentNumber, wordsOf } from '../identity/numbers.ts';
import type { ClassifiedSheet, ListRow } from '../list-rows.ts';
import { isReserved, type Legend, signsIn } from '../meaning/cell-state.ts';
import { remarksOf } from '../meaning/govern-row.ts';
import { isCertain, stateOf, statementWords } from '../meaning/statements.ts';
import type { ListedPerson, ListGroup } from './people-types.ts';
import type { RowPerson, RowReading } from './row-people.ts';
import { NOTHING_SAID, sectionsOf } from './sections.ts';

/** In the order in which they are found. */
export function groupFinder(legend: Legend) {
  const labels: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (given: readonly string[]): number => {
    const parts = cleanParts(given);
    const key = foldLabel(parts);
    const place = places.get(key) ?? labels.push(labelOf(parts)) - 1;
    places.set(key, place);
    return place;
  };
  return {
    groupsIn: (sheet: ClassifiedSheet, rows: readonly RowReading[]) => {
      const wordsOf = wordFinder(sheet, rows, legend);
      return (row: ListRow, person: RowPerson): number => placeOf(wordsOf(row, person));
    },
    groups: (people: readonly ListedPerson[]): readonly ListGroup[] =>
      labels.map((label, at) => ({
        label,
        count: people.filter(({ group }) => group === at).length,
      })),
  };
}

/** What is said of a person: by the row and, where that is needed to tell people apart, by the lines above it. */
function wordFinder(sheet: ClassifiedSheet, rows: readonly RowReading[], legend: Legend) {
  const sections = sectionsOf(sheet);
  const isDivided = new Set([...sections.values()].map(({ parts }) => foldLabel(parts))).size > 1;
  const signsOf = ({ signs }: RowPerson): string =>
    signs.filter((sign) => isSaying(sign, legend)).join(' ');
  const isSigned = new Set(rows.flatMap(({ people }) => people.map(signsOf))).size > 1;
  const name = sheet.name ?? '';
  return (row: ListRow, person: RowPerson): readonly string[] => {
    const { parts, statement } = sections.get(row) ?? NOTHING_SAID;
    const isNamed = isCertain(stateOf(name)) && stateOf(name) !== stateOf(statement);
    const named = isNamed ? [name] : [];
    const isStated = cleanParts(person.said).length > 0;
    const needed = !isStated || isDivided ? [...named, ...parts] : named;
    const around = isStated || needed.length > 0 ? needed : [name];
    return [...around, ...person.said, isSigned ? signsOf(person) : ''];
  };
}

const PART_MAX = 80;
const LABEL_MAX = 160;

/** Without marks of formatting around them, each once. Signs are no formatting. */
function cleanParts(parts: readonly string[]): readonly string[] {
  const texts = parts.map((part) =>
    hasWords(part)
      ? part.replace(/\s+/g, ' ').replace(/^[\s*_~`]+|[\s*_~`:–-]+$/g, '')
      : part.trim(),
  );
  return [...new Map(texts.filter(Boolean).map((text) => [foldLabel([text]), text])).values()];
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function labelOf(parts: readonly string[]): string {
  return truncate(parts.map((part) => truncate(part, PART_MAX)).join(' – '), LABEL_MAX);
}

/** Groups whose words are alike are one. */
function foldLabel(parts: readonly string[]): string {
  const foldWords = (text: string): string =>
    hasWords(text)
      ? foldText(text)
          .replace(/[\s:.*_–-]+/g, ' ')
          .trim()
      : text;
  return parts.map(foldWords).join(' – ');
}

/** What stands in brackets or behind a dash: 'Waitlisted' of '21CS017 Anil Kumar (Waitlisted)'; '' for nothing. */
export function saidBeside(cells: readonly string[], name: string): string {
  const remarks = remarksOf(cells, new Set(nameWords(name)));
  const said = remarks.filter((one) => stateOf(one) !== undefined || isReserved(one));
  return said.map(withoutRank).join(', ');
}

/** Also what else a line without headings says: of 'Ravi is not selected' the words 'not selected'. */
export function saidInLine(cells: readonly string[], name: string): string {
  const beside = saidBeside(cells, name);
  const line = cells.join(' ').replace(name, ' ');
  const [stated, words] = [stateOf(line), statementWords(line)];
  if (beside !== '') return beside;
  if (stated === undefined) return codeIn(line);
  const spans = [...Object.values(STATES), NEGATIONS.before, NEGATIONS.behind].flatMap((one) =>
    one.find(words),
  );
  if (stated === 'unclear') return words;
  return words.slice(
    Math.min(...spans.map(([from]) => from)),
    Math.max(...spans.map(([, to]) => to)),
  );
}

const CODE_WORDS_MAX = 3;
const BAD_CODES = [CODES.no, CODES.bad, CODES.wait, ...CODES.pairs.map((pair) => pair.bad)];

/** 'out' of '21CS017 out' */
function codeIn(line: string): string {
  const isOther = (word: string): boolean => isStudentNumber(word) || !/[\p{L}\p{N}]/u.test(word);
  const words = wordsOf(line).filter((word) => !isOther(word));
  const codes = words.map((word) => word.replace(/(?<=\p{L})\d{1,2}$/u, ''));
  const isCode = codes.some((code) => BAD_CODES.some((known) => known.is(code)));
  return isCode && words.length <= CODE_WORDS_MAX ? codes.join(' ') : '';
}

const RANK = /[\s#.:-]*\d+$/;

/** Whoever is third on a waiting list is on it like the first. */
export function withoutRank(said: string): string {
  return stateOf(said) === 'waitlist' ? said.replace(RANK, '') : said;
}

const [GOOD, BAD, WAIT] = ['✓', '✗', '⏳'];
/** '21CS017 *' */
const MARK = /(?<=\S )[*#^]{1,3}(?=\s|$)/g;

/** What kinds of signs a line has, and its other signs. */
export function signsOf(cells: readonly string[]): readonly string[] {
  const text = cells.join(' ');
  const { isGood, isBad, isWait, others } = signsIn(text);
  const kinds = [isGood ? GOOD : '', isBad ? BAD : '', isWait ? WAIT : ''];
  return [...new Set([...kinds, ...others, ...(text.match(MARK) ?? [])])].filter(Boolean);
}

/** A picture that the list does not explain decorates, letters such as '(IT)' are those of a branch. */
function isSaying(sign: string, legend: Legend): boolean {
  const isExplained =
    legend.has(sign.toLowerCase()) || legend.has(sign.replace(/[()]/g, '').toLowerCase());
  return isExplained || sign === WAIT || !/[\p{Extended_Pictographic}\p{L}]/u.test(sign);
}
