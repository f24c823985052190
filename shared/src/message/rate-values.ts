/** The values that were found, as those of one opening: how likely each is meant, and which take place. */
import type { Evidence } from './agree.ts';
import { probabilities, type LinearModel } from './decide/linear-model.ts';
import type { TaggedName } from './decide/names.ts';
import {
  belongingFeatures,
  blockOf,
  keyOfName,
  type Seed,
  type ValuePlace,
} from './decide/openings.ts';
import type { FoundValue, Path, ValueType } from './find-values.ts';
import type { KnownOpening } from './known-openings.ts';
import { FOR_ALL } from './lexicon/openings.ts';
import type { MessageKind, Span } from './message-types.ts';
import { indexAt, pieceAt, type MessageText } from './text/split-pieces.ts';

export interface Judged extends FoundValue {
  /** The chance of each field of its type. */
  readonly chances: ReadonlyMap<Path, number>;
  readonly labelled: Path | undefined;
}

/** A value of a draft with what speaks for it. */
export interface Assessed extends Evidence {
  readonly value: unknown;
  readonly from: Span;
  readonly candidates?: readonly unknown[];
}
export type AssessedDraft = ReadonlyMap<Path, Assessed>;
export interface Openings {
  readonly message: MessageText;
  readonly models: { readonly belonging: LinearModel; readonly jobType: LinearModel };
  readonly seeds: readonly Seed[];
  readonly judged: readonly Judged[];
  readonly names: readonly TaggedName[];
  readonly kind: MessageKind;
  readonly known: readonly KnownOpening[];
}

export const DEADLINE = 'deadlines.applicationDeadline';
export const CHANCE_MIN = 0.5;
const LEAST = 0.02;

export interface Rated {
  readonly value: Judged;
  readonly chance: number;
  readonly belonging: number;
}

export function candidatesFor(
  openings: Openings,
  at: number,
  type: ValueType,
  field: Path,
): readonly Rated[] {
  const alike = openings.judged.filter(
    (value) =>
      value.type === type && ((value.chances.get(field) ?? 0) > LEAST || value.labelled === field),
  );
  const spans = alike
    .filter((value) => (value.chances.get(field) ?? 0) > CHANCE_MIN)
    .map(({ span }) => span);
  return alike
    .filter((value) => value.values[field] !== undefined)
    .map((value): Rated => ({
      value,
      chance: value.chances.get(field) ?? 0,
      belonging: belongs(openings, at, { type, span: value.span, alike: spans }),
    }))
    .toSorted((a, b) => b.chance * b.belonging - a.chance * a.belonging);
}

export function belongs(
  { message, models, seeds }: Openings,
  at: number,
  place: ValuePlace,
): number {
  if (seeds.length < 2) return 1;
  const owner =
    rowOwner(message, seeds, place.span) ??
    pairedOwner(seeds, place) ??
    companyOwner(message, seeds, place.span);
  if (owner !== undefined) return owner === at ? PAIRED : 1 - PAIRED;
  return probabilities(models.belonging, belongingFeatures(message, seeds, at, place))[1] ?? 0;
}

/** As sure as a table and a list of blocks can be. */
const PAIRED = 0.99;

/** The only opening in the row of a table. */
function rowOwner(message: MessageText, seeds: readonly Seed[], [start]: Span): number | undefined {
  const row = pieceAt(message, start)?.row;
  if (row == null) return undefined;
  const owners = seeds.flatMap(({ anchors }, at) =>
    anchors.some((anchor) => pieceAt(message, anchor[0])?.row === row) ? [at] : [],
  );
  return owners.length === 1 ? owners[0] : undefined;
}

/** Where each opening is followed by one such value, or each by one in front of it, these are its own. */
function pairedOwner(seeds: readonly Seed[], { span, alike }: ValuePlace): number | undefined {
  const at = alike.findIndex(([start]) => start === span[0]);
  if (at === -1 || alike.length !== seeds.length) return undefined;
  const anchors = seeds.map((seed) => seed.anchors[0]?.[0] ?? 0);
  const values = alike.map(([start]) => start);
  return isAlternating(anchors, values) || isAlternating(values, anchors) ? at : undefined;
}

/** In the lines directly below one of several employers, unless they speak of all. */
function companyOwner(
  { lines }: MessageText,
  seeds: readonly Seed[],
  [start]: Span,
): number | undefined {
  const companies = new Set(seeds.map(({ company }) => company?.key));
  const block = blockOf(seeds, start);
  if (companies.size < seeds.length || block === -1) return undefined;
  const end = indexAt(lines, start);
  const anchors = seeds[block]?.anchors.map(([from]) => from).filter((from) => from <= start) ?? [];
  const below = lines.slice(indexAt(lines, Math.max(...anchors)) + 1, end + 1);
  const isApart = below.some(({ isAfterBlank, text }) => isAfterBlank || FOR_ALL.isIn(text));
  return isApart ? undefined : block;
}

const isAlternating = (first: readonly number[], second: readonly number[]): boolean =>
  first.every((start, at) => {
    const other = second[at] ?? 0;
    return start < other && other < (first[at + 1] ?? Infinity);
  });

/** The dates that the model takes for those of events, and those that words beside them call so. */
export function eventsOf(openings: Openings, at: number): readonly Judged[] {
  const dates = openings.judged.filter(
    ({ type, chances, labelled, span }) =>
      type === 'date' &&
      (chances.get(DEADLINE) ?? 0) < CHANCE_MIN &&
      ((chances.get('test.date') ?? 0) > CHANCE_MIN ||
        (openings.kind !== 'update' &&
          (labelled === 'test.date' || isInEventRow(openings, span)))) &&
      !isOfOtherCompany(openings, at, span),
  );
  const alike = dates.map(({ span }) => span);
  return dates.filter(
    ({ span }) => belongs(openings, at, { type: 'date', span, alike }) > CHANCE_MIN,
  );
}

/** In a row of a table that names a test, a talk or an interview. */
function isInEventRow({ message, judged }: Openings, span: Span): boolean {
  const row = pieceAt(message, span[0])?.row;
  return (
    row != null &&
    judged.some((value) => value.type === 'event' && pieceAt(message, value.span[0])?.row === row)
  );
}

/** In the line of a company that the opening is not of. */
function isOfOtherCompany({ message, seeds, known }: Openings, at: number, span: Span): boolean {
  const line = ` ${keyOfName(message.lines[indexAt(message.lines, span[0])]?.text ?? '')} `;
  const own = seeds[at]?.company?.key;
  const others = known
    .map(({ company }) => keyOfName(company))
    .filter((key) => key !== '' && key !== own);
  return (
    own !== undefined &&
    !line.includes(` ${own} `) &&
    others.some((key) => line.includes(` ${key} `))
  );
}

/** In the line of a date for an event, or of the label above it. */
export function isBesideDate({ message: { lines }, judged }: Openings, span: Span): boolean {
  const line = indexAt(lines, span[0]);
  return judged.some(
    (value) =>
      value.type === 'date' &&
      (value.chances.get('test.date') ?? 0) > CHANCE_MIN &&
      Math.abs(indexAt(lines, value.span[0]) - line) < 2,
  );
}
