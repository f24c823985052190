/** Readings of each hand by models that were trained without it, and the margins that follow from them. */
import { isExpected } from '../bench/compare-values.ts';
import {
  fieldSort,
  isKindSure,
  type FieldMargins,
  type FieldSort,
  type KindMargins,
  type Margins,
} from '../src/message/agree.ts';
import { offers } from '../src/message/decide/kind.ts';
import type { Path } from '../src/message/find-values.ts';
import { MESSAGE_KINDS } from '../src/message/message-types.ts';
import { understand, type Understood } from '../src/message/read-message.ts';
import type { ReadFixture } from './examples.ts';
import { trainAll } from './train-all.ts';

export interface FoldReading {
  readonly read: ReadFixture;
  readonly understood: Understood;
}

/** Several hands are left out together, so that it takes minutes. */
const FOLDS = 8;

export function foldReadings(reads: readonly ReadFixture[]): readonly FoldReading[] {
  const hands = [...new Set(reads.map(({ hand }) => hand))];
  const foldOf = ({ hand }: ReadFixture): number => hands.indexOf(hand) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const models = trainAll(reads.filter((read) => foldOf(read) !== fold));
    return reads
      .filter((read) => foldOf(read) === fold)
      .map((read): FoldReading => ({
        read,
        understood: understand(read.message, models, read.fixture.placements ?? []),
      }));
  }).flat();
}

interface Point {
  readonly margin: number;
  readonly isRight: boolean;
}

/** How many of the decisions above a margin may be wrong. */
const KIND_ERRORS_MAX = 0.013;
const FIELD_ERRORS_MAX = 0.006;
const DEADLINE_ERRORS_MAX = 0.002;

export function marginsOf(readings: readonly FoldReading[]): Margins {
  const kinds = {
    kinds: kindMargins(readings, false),
    contradictedKinds: kindMargins(readings, true),
  };
  const certain = readings.filter(({ understood }) => isKindSure(understood, kinds));
  const several = certain.filter(({ understood }) => understood.drafts.length > 1);
  const openings = leastMargin(several.map(toOpeningsPoint), OPENINGS_ERRORS_MAX);
  const whole = certain.filter(({ understood }) => understood.openingsMargin >= openings);
  const marginsOfSort = (sort: FieldSort): FieldMargins =>
    fieldMargins(whole.filter(({ understood }) => fieldSort(understood) === sort));
  return {
    ...kinds,
    openings: round(openings),
    fields: marginsOfSort('fields'),
    severalFields: marginsOfSort('severalFields'),
    changes: marginsOfSort('changes'),
  };
}

/** To find nothing in a message says less, so that it may be wrong more often. */
const OTHER_ERRORS_MAX = 0.05;

function kindMargins(readings: readonly FoldReading[], isContradicted: boolean): KindMargins {
  const margins = MESSAGE_KINDS.map((kind) => {
    const points = readings
      .filter(
        ({ understood }) =>
          understood.kind === kind && understood.isContradicted === isContradicted,
      )
      .map(({ read, understood }) => ({
        margin: understood.kindMargin,
        isRight: offers(kind) === offers(read.fixture.kind),
      }));
    return [
      kind,
      round(leastMargin(points, kind === 'other' ? OTHER_ERRORS_MAX : KIND_ERRORS_MAX)),
    ];
  });
  return Object.fromEntries(margins) as KindMargins;
}

function fieldMargins(readings: readonly FoldReading[]): FieldMargins {
  const points = new Map<Path, Point[]>();
  for (const { read, understood } of readings) addPoints(points, read, understood);
  const margins = Array.from(points, ([path, own]) => [
    path,
    round(
      leastMargin(
        own,
        path === 'deadlines.applicationDeadline' ? DEADLINE_ERRORS_MAX : FIELD_ERRORS_MAX,
      ),
    ),
  ]);
  return Object.fromEntries(margins) as FieldMargins;
}

const toOpeningsPoint = ({ read, understood }: FoldReading): Point => ({
  margin: Math.max(-50, Math.min(understood.openingsMargin, 50)),
  isRight: understood.drafts.length === read.fixture.drafts.length,
});
/** An opening too many or too few makes many values wrong. */
const OPENINGS_ERRORS_MAX = 0.04;

/** As a number that JSON has. */
const round = (margin: number): number =>
  Number.isFinite(margin) ? Math.ceil(margin * 100) / 100 : 99;

function addPoints(
  points: Map<Path, Point[]>,
  { fixture }: ReadFixture,
  { drafts }: Understood,
): void {
  for (const draft of drafts)
    for (const [path, { value, isLabelled, isOnly, margin }] of draft) {
      if (!isLabelled || !isOnly || value === null) continue;
      const isRight = fixture.drafts.some(
        ({ [path]: expected }) => expected != null && isExpected(path, expected, value),
      );
      points.set(path, [...(points.get(path) ?? []), { margin, isRight }]);
    }
}

/** The least margin above which the share of errors stays within the limit. */
function leastMargin(points: readonly Point[], errors: number): number {
  let wrong = 0;
  let least = Infinity;
  for (const [at, { margin, isRight }] of points
    .toSorted((a, b) => b.margin - a.margin)
    .entries()) {
    if (!isRight) wrong += 1;
    else if (wrong / (at + 1) <= errors) least = margin;
  }
  return least;
}
