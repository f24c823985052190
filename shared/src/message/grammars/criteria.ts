/**
 * Finds what is asked of students besides a CGPA and a branch: '60% throughout', '65% in X and XII', 'no active
 * backlogs', 'max 1 dead backlog', 'no gap of more than one year', '2027 batch'.
 */
import { PERCENT, type Score } from '../../placement/fields/score.ts';
import { asciiDigits } from '../../lib/text.ts';
import { wordOf } from '../../lib/word-class.ts';
import {
  AGGREGATE,
  FILLERS,
  LEVELS,
  NO_MARKS,
  PERCENTS,
  ROMAN_TENTH,
  SCORES_END,
  THROUGHOUT,
} from '../lexicon/criteria.ts';
import type { Span } from '../message-types.ts';

export interface CriterionValues {
  readonly tenth: Score;
  readonly twelfth: Score;
  readonly diploma: Score;
  readonly degreePercentage: number;
  readonly activeBacklogs: number;
  readonly pastBacklogs: number;
  readonly gapYears: number;
  readonly batch: { readonly min: number; readonly max: number };
  readonly courses: readonly string[];
}

export interface FoundCriterion<Name extends keyof CriterionValues = keyof CriterionValues> {
  readonly name: Name;
  readonly value: CriterionValues[Name];
  readonly span: Span;
  /** Every word beside it is known, and it allows one reading. */
  readonly isClear: boolean;
}

type Level = 'tenth' | 'twelfth' | 'diploma' | 'degree';
const ALL_LEVELS: readonly Level[] = ['tenth', 'twelfth', 'diploma', 'degree'];

type Token =
  | { readonly kind: 'percent'; readonly value: number; readonly span: Span }
  | { readonly kind: 'level'; readonly levels: readonly Level[]; readonly span: Span }
  | { readonly kind: 'throughout' | 'comma'; readonly span: Span };

const PERCENTAGES_MIN = 33;
const PERCENTAGES_MAX = 95;
const FOUND_MAX = 30;

const LEVEL_SOURCE = Object.entries(LEVELS)
  .map(([level, { source }]) => `(?<${level}>(?<![\\p{L}\\p{N}.])${source}(?![\\p{L}\\p{N}%]))`)
  .join('|');
const TOKENS = () =>
  new RegExp(
    [
      `(?<percent>(?<![\\p{L}\\p{N}.])\\d{2}(?:\\.\\d{1,2})?)\\s?(?:%|${wordOf(PERCENTS)})(?:\\s?\\+)?`,
      `(?<throughout>${wordOf(THROUGHOUT)})`,
      LEVEL_SOURCE,
      `(?<roman>${wordOf(ROMAN_TENTH)})`,
      `(?<aggregate>${wordOf(AGGREGATE)})`,
      `(?<none>${wordOf(NO_MARKS)})`,
      `(?<filler>${wordOf(FILLERS)})`,
      `(?<comma>,)`,
      `(?<end>[;|•\\n]|\\.(?=\\s|$)|${wordOf(SCORES_END)})`,
      `(?<word>[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*)`,
    ].join('|'),
    'giu',
  );

interface Segment {
  readonly tokens: Token[];
  unknown: number;
  isAggregate: boolean;
  isNone: boolean;
}

const emptySegment = (): Segment => ({ tokens: [], unknown: 0, isAggregate: false, isNone: false });

/** The scores that are asked for. `text` is one line, cell or sentence. */
export function findScores(text: string): readonly FoundCriterion[] {
  return segmentsOf(asciiDigits(text)).flatMap(scoresOf).slice(0, FOUND_MAX);
}

function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [emptySegment()];
  for (const match of text.matchAll(TOKENS())) {
    const groups = match.groups ?? {};
    const segment = segments.at(-1) ?? emptySegment();
    const span: Span = [match.index, match.index + match[0].length];
    if (groups.end !== undefined) segments.push(emptySegment());
    else if (groups.none !== undefined) segment.isNone = true;
    else if (groups.aggregate !== undefined) segment.isAggregate = true;
    else if (groups.word !== undefined) segment.unknown += 1;
    else if (groups.filler === undefined) segment.tokens.push(tokenOf(groups, span));
  }
  return segments;
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>, span: Span): Token {
  if (groups.percent !== undefined) return { kind: 'percent', value: Number(groups.percent), span };
  if (groups.throughout !== undefined) return { kind: 'throughout', span };
  if (groups.roman !== undefined) return { kind: 'level', levels: ['tenth'], span };
  const level = ALL_LEVELS.find((one) => groups[one] !== undefined);
  return level ? { kind: 'level', levels: [level], span } : { kind: 'comma', span };
}

type Percent = Extract<Token, { kind: 'percent' }>;
type LevelToken = Extract<Token, { kind: 'level' }>;
const isPercent = (token: Token): token is Percent => token.kind === 'percent';
const isLevel = (token: Token): token is LevelToken => token.kind === 'level';

const UNKNOWN_MAX = 8;

function scoresOf(segment: Segment): readonly FoundCriterion[] {
  const { tokens, unknown, isAggregate, isNone } = segment;
  const percents = tokens.filter(isPercent);
  const areMarks = percents.every(
    ({ value }) => value >= PERCENTAGES_MIN && value <= PERCENTAGES_MAX,
  );
  if (isNone || percents.length === 0 || !areMarks || unknown > UNKNOWN_MAX) return [];
  const pairs = pairsOf(tokens, percents);
  if (pairs) return pairs.flatMap((pair) => criteriaOf(pair, unknown === 0));
  const [only] = percents;
  const isDegree = isAggregate && percents.length === 1 && !tokens.some(isLevel);
  return isDegree && only ? criteriaOf({ percent: only, levels: ['degree'] }, false) : [];
}

interface Pair {
  readonly percent: Percent;
  readonly levels: readonly Level[];
}

/** Which levels each percentage is of; undefined where that cannot be told. */
function pairsOf(
  tokens: readonly Token[],
  percents: readonly Percent[],
): readonly Pair[] | undefined {
  const levels = tokens.filter(isLevel);
  const [only] = percents;
  const isThroughout = tokens.some(({ kind }) => kind === 'throughout');
  if (percents.length === 1 && only && (levels.length > 0 || isThroughout))
    return [{ percent: only, levels: levels.length > 0 ? levelsOf(levels) : ALL_LEVELS }];
  if (levels.length === 0) return undefined;
  return alternatingPairs(tokens) ?? partPairs(tokens);
}

const levelsOf = (tokens: readonly LevelToken[]): readonly Level[] =>
  tokens.flatMap(({ levels }) => levels);

/** '10th 60%, 12th 65%' and '60% in X, 65% in XII'. */
function alternatingPairs(tokens: readonly Token[]): readonly Pair[] | undefined {
  const both = tokens.filter((token) => isPercent(token) || isLevel(token));
  const pairs: Pair[] = [];
  for (let at = 0; at < both.length; at += 2) {
    const two = both.slice(at, at + 2);
    const [percent, level] = [two.find(isPercent), two.find(isLevel)];
    if (!percent || !level) return undefined;
    pairs.push({ percent, levels: level.levels });
  }
  return pairs;
}

/** '60% in 10th and 12th, 65% in B.Tech' */
function partPairs(tokens: readonly Token[]): readonly Pair[] | undefined {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind === 'comma') parts.push([]);
    else parts.at(-1)?.push(token);
  const pairs = parts
    .filter((part) => part.length > 0)
    .map((part): Pair | undefined => {
      const [percent, ...others] = part.filter(isPercent);
      const levels = levelsOf(part.filter(isLevel));
      return percent && others.length === 0 && levels.length > 0 ? { percent, levels } : undefined;
    });
  return pairs.some((pair) => pair === undefined) ? undefined : (pairs as readonly Pair[]);
}

function criteriaOf({ percent, levels }: Pair, isClear: boolean): readonly FoundCriterion[] {
  const { value, span } = percent;
  return [...new Set(levels)].map((level): FoundCriterion =>
    level === 'degree'
      ? { name: 'degreePercentage', value, span, isClear }
      : { name: level, value: { value, outOf: PERCENT }, span, isClear },
  );
}
