/**
 * What a drive asks besides a CGPA and branches. The grammar alone decides: a criterion is sure where every word of it is
 * known, nothing else is said about it, and it is of this opening.
 */
import { oncePerObject } from '../lib/collections.ts';
import { belongs } from './decide/belonging.ts';
import { oddsOf } from './decide/linear-model.ts';
import { findScores, type FoundCriterion } from './grammars/criteria.ts';
import { findBacklogs, findBatches, findGaps } from './grammars/limits.ts';
import type { Path } from './find-values.ts';
import { CHANCE_MIN, type Assessed, type Openings } from './rate-values.ts';
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
  const scored = SCORED.flatMap((name) => {
    const read = readOne(
      openings,
      at,
      found.filter((one) => one.name === name),
    );
    return read ? [[`eligibilityCriteria.${name}` as Path, read] as const] : [];
  });
  const batch = readOne(
    openings,
    at,
    found.filter(({ name }) => name === 'batch'),
  );
  return [...scored, ...(batch ? batchEnds(batch) : [])];
}

function batchEnds(batch: Assessed): readonly (readonly [Path, Assessed])[] {
  const years = batch.value as { readonly min: number; readonly max: number };
  return (['min', 'max'] as const).map((end) => [
    BATCH_PATHS[end],
    { ...batch, value: years[end] },
  ]);
}

const criteriaIn = /* @__PURE__ */ oncePerObject(
  ({ lines, now }: MessageText): readonly FoundCriterion[] =>
    lines.flatMap(({ text, span, zone }) => {
      if (ZONES.has(zone)) return [];
      const year = Number(now.slice(0, 4));
      const found = [
        ...findScores(text),
        ...findBacklogs(text),
        ...findGaps(text),
        ...findBatches(text, year),
      ];
      return found.map((one): FoundCriterion => {
        const [start, end] = one.span;
        return { ...one, span: [start + span[0], end + span[0]] };
      });
    }),
);

function readOne(
  openings: Openings,
  at: number,
  found: readonly FoundCriterion[],
): Assessed | undefined {
  const alike = found.map(({ span }) => span);
  const own = found
    .map((one) => ({
      ...one,
      belonging: belongs(openings, at, { type: 'cgpa', span: one.span, alike }),
    }))
    .filter(({ belonging }) => belonging > CHANCE_MIN);
  const values = [...new Map(own.map(({ value }) => [JSON.stringify(value), value])).values()];
  const [first] = own;
  if (!first || values.length > 1) return undefined;
  return {
    value: first.value,
    from: first.span,
    isLabelled: true,
    isOnly: own.every(({ isClear }) => isClear),
    margin: Math.min(KNOWN_MARGIN, ...own.map(({ belonging }) => oddsOf(belonging))),
  };
}
