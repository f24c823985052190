/** Finds how many backlogs and gap years are allowed, and which batches may apply. */
import { asciiDigits } from '../../lib/text.ts';
import { wordOf } from '../../lib/word-class.ts';
import { numberOf, NUMBER_WORDS } from '../lexicon/amounts.ts';
import * as criteria from '../lexicon/criteria.ts';
import type { FoundCriterion } from './criteria.ts';

const { ACTIVE, BACKLOGS, BATCHES, FORMER_STUDENTS, GAPS, LATER, NO_CRITERIA, PASSING_YEAR, PAST } =
  criteria;

const COUNT = `(?:\\d{1,2}|${NUMBER_WORDS.source})`;
const SORT = `(?:(?<active>${ACTIVE.source})|(?<past>${PAST.source}))`;
const BACKLOG = wordOf(BACKLOGS);
const BESIDE = `(?:[\\s:/&,()-]|${criteria.BESIDE_COUNTS.source}){1,12}`;
const SORTED = `(?:${SORT}${BESIDE}?(?:${ACTIVE.source}|${PAST.source})?\\s*)?${BACKLOG}`;
/** 'No.' is a number. */
const NO = '(?<!\\p{L})no(?!\\.)(?!\\p{L})';
const NONE = `(?:${NO}|${wordOf(criteria.NONE)})`;
const NOT_ALLOWED = `${wordOf(criteria.NOT_ALLOWED)}(?!\\s*${criteria.NO_BAR.source})`;
const REFUSED = wordOf(criteria.REFUSED);
const AT_MOST = `(?:${criteria.AT_MOST.source})`;
const HISTORY = wordOf(criteria.HISTORY);
const within = (length: number): string => `[^.;\\n]{0,${length}}`;

type Name = 'activeBacklogs' | 'pastBacklogs';

interface Rule {
  readonly pattern: RegExp;
  /** What is allowed where the pattern has no count. */
  readonly limit?: number;
}

const HISTORIES = rules([
  {
    source: `${NONE}${BESIDE}?(?:${ACTIVE.source}\\s*)?(?:${BACKLOG}\\s*${HISTORY}|${HISTORY}\\s*of\\s*(?:any\\s*)?(?:active\\s*)?${BACKLOG})`,
    limit: 0,
  },
  { source: `${BACKLOG} ${criteria.IN_HISTORY.source}`, limit: 0 },
  { source: `${HISTORY}\\s*of\\s*(?:any\\s*)?${BACKLOG}${within(20)}${REFUSED}`, limit: 0 },
]);

const LIMITS = rules([
  { source: `${AT_MOST}\\s*(?<count>${COUNT})\\s*${SORTED}` },
  { source: `(?<![\\d.])(?<count>${COUNT})\\s*${SORTED}\\s*${criteria.IS_ALLOWED.source}` },
  {
    source: `${SORTED}\\s*(?:s )?${criteria.ALLOWED.source}\\s*[:-]?\\s*${AT_MOST}?\\s*(?<count>\\d{1,2})(?![\\d./])`,
  },
  {
    source: `${criteria.MORE_THAN.source}\\s*(?<count>${COUNT})\\s*${SORTED}${within(40)}${REFUSED}`,
  },
  { source: `${NONE}${BESIDE}?${SORTED}`, limit: 0 },
  { source: `${SORTED}\\s*${criteria.IS.source}?\\s*[:–-]?\\s*${NOT_ALLOWED}`, limit: 0 },
  { source: `${criteria.WITH.source}\\s*${SORTED}${within(40)}${REFUSED}`, limit: 0 },
  {
    source: `${criteria.NEVER.source}\\s[^.;\\n]{0,30}?${criteria.ANY.source}\\s*${SORTED}`,
    limit: 0,
  },
  {
    source: `${SORTED}\\s*${criteria.THOSE_WITH.source}${within(20)}${wordOf(criteria.NOT_HINDI)}`,
    limit: 0,
  },
]);

function rules(
  each: readonly { readonly source: string; readonly limit?: number }[],
): readonly Rule[] {
  return each.map(({ source, ...rest }) => ({ pattern: new RegExp(source, 'iu'), ...rest }));
}

/** `text` is one line, cell or sentence. */
export function findBacklogs(text: string): readonly FoundCriterion[] {
  const read = asciiDigits(text);
  if (!BACKLOGS.isIn(read) || NO_CRITERIA.isIn(read)) return [];
  const isClear = !LATER.isIn(read);
  const history = firstOf(HISTORIES, read);
  const own = firstOf(
    LIMITS,
    history ? read.replace(history.match[0], ' '.repeat(history.match[0].length)) : read,
  );
  return [
    ...(history ? [found('pastBacklogs', 0, history.match, isClear)] : []),
    ...(own ? limitsOf(own, isClear) : []),
    ...(history && !own ? [found('activeBacklogs', 0, history.match, isClear)] : []),
  ];
}

interface Matched {
  readonly rule: Rule;
  readonly match: RegExpExecArray;
}

function firstOf(all: readonly Rule[], text: string): Matched | undefined {
  for (const rule of all) {
    const match = rule.pattern.exec(text);
    if (match) return { rule, match };
  }
  return undefined;
}

function limitsOf({ rule, match }: Matched, isClear: boolean): readonly FoundCriterion[] {
  const { count, active, past } = match.groups ?? {};
  const limit = count === undefined ? rule.limit : (numberOf(count) ?? Number(count));
  if (limit === undefined || !Number.isInteger(limit)) return [];
  const isBoth = active !== undefined && PAST.isIn(match[0]);
  const names: readonly Name[] =
    past === undefined
      ? isBoth
        ? ['activeBacklogs', 'pastBacklogs']
        : ['activeBacklogs']
      : ['pastBacklogs'];
  const isSorted = limit === 0 || active !== undefined || past !== undefined;
  return names.map((name) => found(name, limit, match, isClear && isSorted));
}

function found(
  name: Name | 'gapYears',
  value: number,
  { 0: words, index }: RegExpExecArray,
  isClear: boolean,
): FoundCriterion {
  return { name, value, span: [index, index + words.length], isClear };
}

const GAP = wordOf(GAPS);
const GAP_LIMITS = rules([
  {
    source: `(?:${NO}|not|without)[^.;\\n]{0,12}?${GAP}${within(12)}${criteria.MORE_THAN.source}\\s*(?:of )?(?<count>${COUNT})`,
  },
  {
    source: `${GAP}${within(20)}(?:${criteria.NOT_MORE_THAN.source}|${AT_MOST})\\s*(?<count>${COUNT})`,
  },
  { source: `${AT_MOST}\\s*(?<count>${COUNT})\\s*${criteria.YEARS.source}\\s*(?:of )?${GAP}` },
  { source: `${AT_MOST}\\s*(?<count>${COUNT})\\s*${GAP}` },
  { source: `${NONE}\\s*(?:any\\s*)?${GAP}`, limit: 0 },
  { source: `${GAP}${within(16)}${NOT_ALLOWED}`, limit: 0 },
]);

export function findGaps(text: string): readonly FoundCriterion[] {
  const read = asciiDigits(text);
  const matched = GAPS.isIn(read) ? firstOf(GAP_LIMITS, read) : undefined;
  if (!matched) return [];
  const { count } = matched.match.groups ?? {};
  const limit = count === undefined ? matched.rule.limit : (numberOf(count) ?? Number(count));
  return limit === undefined ? [] : [found('gapYears', limit, matched.match, true)];
}

const YEAR = '20[1-4]\\d';
const YEAR_LIST = `(?<years>${YEAR}(?:\\s*(?:[,&/–-]|${criteria.YEAR_SEPARATORS.source})\\s*(?:${YEAR}|\\d\\d(?!\\d)))*)`;
const BEFORE_YEARS = `(?:${criteria.BEFORE_YEARS.source}|[:–-])`;
const BATCH = wordOf(BATCHES);
const BATCH_PATTERNS = [
  `${BATCH}\\s*${BEFORE_YEARS}{0,2}\\s*${YEAR_LIST}(?![\\d-])`,
  `${PASSING_YEAR.source}\\s*${BEFORE_YEARS}?\\s*${YEAR_LIST}`,
  `(?<![\\d/.-])${YEAR_LIST}\\s*(?:'s )?(?:${criteria.YEARS.source}\\s*)?${BATCH}`,
].map((source) => new RegExp(source, 'giu'));

/** `year` is that of the message: who passed out long before is no student. */
export function findBatches(text: string, year: number): readonly FoundCriterion[] {
  const read = asciiDigits(text);
  if (!BATCHES.isIn(read) && !PASSING_YEAR.isIn(read)) return [];
  const isClear = !FORMER_STUDENTS.isIn(read);
  return BATCH_PATTERNS.flatMap((pattern) =>
    Array.from(read.matchAll(pattern), (match): FoundCriterion | undefined => {
      const years = yearsIn(match.groups?.years ?? '');
      const [min, max] = [Math.min(...years), Math.max(...years)];
      const isNear = years.length > 0 && min >= year - 1 && max <= year + 4;
      const span = [match.index, match.index + match[0].length] as const;
      return isNear ? { name: 'batch', value: { min, max }, span, isClear } : undefined;
    }).filter((one) => one !== undefined),
  );
}

function yearsIn(text: string): readonly number[] {
  return Array.from(text.matchAll(/20\d\d|(?<!\d)\d\d(?!\d)/g), ([digits]) =>
    digits.length === 2 ? 2000 + Number(digits) : Number(digits),
  );
}
