/**
 * What a drive asks besides a CGPA and branches. The grammar alone decides: a criterion is sure where every word of it is
 * known, nothing else is said about it, and it is of this opening.
 */
import { oncePerObject } from '../lib/collections.ts';
import { belongs } from './decide/belonging.ts';
import { oddsOf } from './decide/linear-model.ts';
import { findCourses, namesAnotherCourse } from './grammars/courses.ts';
import { findScores, type FoundCriterion } from './grammars/criteria.ts';
import { findBacklogs, findBatches, findGaps } from './grammars/limits.ts';
import type { Path } from './find-values.ts';
import type { Span } from './message-types.ts';
import { CHANCE_MIN, type Assessed, type Openings } from './rate-values.ts';
import type { Line } from './text/split-lines.ts';
import type { MessageText } from './text/split-pieces.ts';

const SCORED = [
  'degreePercentage',
  'tenth',
  'twelfth',
  'diploma',
  'activeBacklogs',
  'pastBacklogs',
  'gapYears',
] as const;
const COURSES = 'eligibilityCriteria.courses';
const BATCH_PATHS = {
  min: 'eligibilityCriteria.graduationYear.min',
  max: 'eligibilityCriteria.graduationYear.max',
} as const;

/** The margin of a grammar that knows every word: a number that is stored exactly. */
const KNOWN_MARGIN = 5;
/** Other lines say nothing about who may apply. */
const ZONES = new Set(['signature', 'header', 'quoted']);

export function readCriteria(
  openings: Openings,
  at: number,
): readonly (readonly [Path, Assessed])[] {
  const found = criteriaIn(openings.message);
  const readNamed = (name: FoundCriterion['name']): Assessed | undefined =>
    readOne(
      openings,
      at,
      found.filter((one) => one.name === name),
    );
  const scored = SCORED.flatMap((name) => {
    const read = readNamed(name);
    return read ? [[`eligibilityCriteria.${name}` as Path, read] as const] : [];
  });
  const batch = readNamed('batch');
  const courses = readNamed('courses');
  return [
    ...scored,
    ...(batch ? batchEnds(batch) : []),
    ...(courses && areAllCourses(openings, at, courses) ? [[COURSES, courses] as const] : []),
  ];
}

/** 'Courses: B.Tech' and elsewhere 'MCA students can also apply' leaves open who may. */
function areAllCourses(openings: Openings, at: number, { value }: Assessed): boolean {
  const listed = value as readonly string[];
  const alike = openings.judged.flatMap(({ type, span }) => (type === 'branches' ? [span] : []));
  return alike
    .filter((span) => namesAnotherCourse(openings.message.text.slice(...span), listed))
    .every((span) => belongs(openings, at, { type: 'branches', span, alike }) <= CHANCE_MIN);
}

function batchEnds(batch: Assessed): readonly (readonly [Path, Assessed])[] {
  const years = batch.value as { readonly min: number; readonly max: number };
  return (['min', 'max'] as const).map((end) => [
    BATCH_PATHS[end],
    { ...batch, value: years[end] },
  ]);
}

const criteriaIn = /* @__PURE__ */ oncePerObject(
  ({ lines, pieces, now }: MessageText): readonly FoundCriterion[] => {
    const isRead = (line: Line | undefined): boolean => line !== undefined && !ZONES.has(line.zone);
    const year = Number(now.slice(0, 4));
    return [
      ...lines.filter(isRead).flatMap(({ text, span }) => {
        const limits = [...findBacklogs(text), ...findGaps(text), ...findBatches(text, year)];
        return placed([...findScores(text), ...limits], span);
      }),
      ...pieces
        .filter(({ line }) => isRead(lines[line]))
        .flatMap(({ text, label, span }) => placed(findCourses(text, label), span)),
    ];
  },
);

const placed = (found: readonly FoundCriterion[], [from]: Span): readonly FoundCriterion[] =>
  found.map((one) => ({ ...one, span: [one.span[0] + from, one.span[1] + from] }));

/** A list that was not understood. */
const isEmpty = ({ value }: FoundCriterion): boolean => Array.isArray(value) && value.length === 0;

function readOne(
  openings: Openings,
  at: number,
  found: readonly FoundCriterion[],
): Assessed | undefined {
  const alike = found.map(({ span }) => span);
  const own = found
    .map((one) => ({
      ...one,
      belonging: belongs(openings, at, {
        type: one.name === 'courses' ? 'branches' : 'cgpa',
        span: one.span,
        alike,
      }),
    }))
    .filter(({ belonging }) => belonging > CHANCE_MIN);
  const values = [...new Map(own.map(({ value }) => [JSON.stringify(value), value])).values()];
  const [first] = own;
  if (!first || values.length > 1 || isEmpty(first)) return undefined;
  return {
    value: first.value,
    from: first.span,
    isLabelled: true,
    isOnly: own.every(({ isClear }) => isClear),
    margin: Math.min(KNOWN_MARGIN, ...own.map(({ belonging }) => oddsOf(belonging))),
  };
}
