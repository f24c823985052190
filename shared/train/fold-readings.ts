/** Readings of each hand by models that were trained without it, and the margins that follow from them. */
import { isExpected } from '../bench/compare-values.ts';
import type { Margins } from '../src/message/agree.ts';
import type { Path } from '../src/message/find-values.ts';
import { isKindSure, understand, type Understood } from '../src/message/read-drafts.ts';
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
      .map((read): FoldReading => ({ read, understood: understand(read.message, models) }));
  }).flat();
}

interface Point {
  readonly margin: number;
  readonly isRight: boolean;
}

/** Of the decisions above a margin at most one in two hundred may be wrong. */
const ERRORS_MAX = 0.005;

export function marginsOf(readings: readonly FoldReading[], errors = ERRORS_MAX): Margins {
  const kindMargin = (isContradicted: boolean): number =>
    leastMargin(
      readings
        .filter(({ understood }) => understood.kind !== 'other' && understood.isContradicted === isContradicted)
        .map(({ read, understood }) => ({ margin: understood.kindMargin, isRight: understood.kind === read.fixture.kind })),
      errors,
    );
  const kinds = { kind: kindMargin(false), contradictedKind: kindMargin(true), fields: {} };
  const points = new Map<Path, Point[]>();
  for (const { read, understood } of readings) if (isKindSure(understood, kinds)) addPoints(points, read, understood);
  const fields = Array.from(points, ([path, own]) => [path, round(leastMargin(own, errors))]);
  return { kind: round(kinds.kind), contradictedKind: round(kinds.contradictedKind), fields: Object.fromEntries(fields) as Margins['fields'] };
}

/** As a number that JSON has. */
const round = (margin: number): number => (Number.isFinite(margin) ? Math.ceil(margin * 100) / 100 : 99);

function addPoints(points: Map<Path, Point[]>, { fixture }: ReadFixture, { drafts }: Understood): void {
  for (const draft of drafts)
    for (const [path, { value, isLabelled, isOnly, margin }] of draft) {
      if (!isLabelled || !isOnly || value === null) continue;
      const isRight = fixture.drafts.some(({ [path]: expected }) => expected != null && isExpected(path, expected, value));
      points.set(path, [...(points.get(path) ?? []), { margin, isRight }]);
    }
}

/** The least margin above which the share of errors stays within the limit. */
function leastMargin(points: readonly Point[], errors: number): number {
  let wrong = 0;
  let least = Infinity;
  for (const [at, { margin, isRight }] of points.toSorted((a, b) => b.margin - a.margin).entries()) {
    if (!isRight) wrong += 1;
    else if (wrong / (at + 1) <= errors) least = margin;
  }
  return least;
}
