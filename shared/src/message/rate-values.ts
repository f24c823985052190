/** The values that were found, as those of one opening: how likely each is meant, and which take place. */
import type { Evidence } from './agree.ts';
import { belongs } from './decide/belonging.ts';
import { contextOf, hashFeatures, type Features } from './decide/features.ts';
import { offers } from './decide/kind.ts';
import { probabilities } from './decide/linear-model.ts';
import type { Models } from './decide/models.ts';
import type { TaggedName } from './decide/names.ts';
import { keyOfName, rowAt, type Seed } from './decide/openings.ts';
import { VALUE_FIELDS, type FoundValue, type Path, type ValueType } from './find-values.ts';
import type { MessageKind, Span } from './message-types.ts';
import { isFormer, isOfOtherLabel, labelledField } from './read-labels.ts';
import type { KnownOpening } from './read-names.ts';
import { indexAt, type MessageText } from './text/split-pieces.ts';

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
  readonly models: Pick<Models, 'belonging' | 'jobType'>;
  readonly seeds: readonly Seed[];
  readonly judged: readonly Judged[];
  readonly names: readonly TaggedName[];
  readonly kind: MessageKind;
  readonly known: readonly KnownOpening[];
}

export const DEADLINE = 'deadlines.applicationDeadline';
const TEST_DATE = 'test.date';
export const CHANCE_MIN = 0.5;
/** What is less likely is no candidate. */
const LEAST = 0.02;

export interface Rated {
  readonly value: Judged;
  readonly chance: number;
  readonly belonging: number;
  /** That it is meant, and of this opening. */
  readonly likelihood: number;
}

/** What is left of the chance of a date that words beside it call another. */
const CONTRADICTED = 0.6;

export function judge(
  value: FoundValue,
  message: MessageText,
  models: Models,
  kind: MessageKind,
): Judged {
  const chances = probabilities(models.values[value.type], valueFeatures(message, value, kind));
  const fields: readonly Path[] = VALUE_FIELDS[value.type];
  const isGone = offers(kind) === 'change' && isFormer(message, value);
  const labelled = labelledField(message, value);
  const rest = fields.map((field, at): [Path, number] => {
    const chance = chances[at + 1] ?? 0;
    if (isGone || isOfOtherLabel(message, value, field)) return [field, 0];
    const isOther = value.type === 'date' && labelled !== undefined && labelled !== field;
    return [field, isOther ? chance * CONTRADICTED : chance];
  });
  return { ...value, chances: new Map(rest), labelled };
}

/** What a value is for depends on the kind of the message. */
export function valueFeatures(
  message: MessageText,
  { type, span, features }: FoundValue,
  kind: MessageKind,
): Features {
  const context = type === 'note' ? [] : contextOf(message, span);
  return hashFeatures([
    ...context,
    ...features,
    `kind ${kind}`,
    ...features.map((name) => `${kind} ${name}`),
  ]);
}

export const chanceOf = ({ chances }: Judged, field: Path): number => chances.get(field) ?? 0;

/** The values that may be meant, the likeliest first. */
export function candidatesFor(
  openings: Openings,
  at: number,
  type: ValueType,
  field: Path,
): readonly Rated[] {
  const own = openings.judged.filter((value) => value.type === type);
  const alike = own.filter((value) => chanceOf(value, field) > CHANCE_MIN).map(({ span }) => span);
  return own
    .filter((value) => chanceOf(value, field) > LEAST || value.labelled === field)
    .filter(({ values }) => values[field] !== undefined)
    .map((value): Rated => {
      const chance = chanceOf(value, field);
      const belonging = belongs(openings, at, { type, span: value.span, alike });
      return { value, chance, belonging, likelihood: chance * belonging };
    })
    .toSorted((a, b) => b.likelihood - a.likelihood);
}

/** The dates that the model takes for those of events, and those that words beside them call so. */
export function eventsOf(openings: Openings, at: number): readonly Judged[] {
  const dates = openings.judged.filter(
    (value) => isOfEvent(openings, value) && !isOfOtherCompany(openings, at, value.span),
  );
  const alike = dates.map(({ span }) => span);
  return dates.filter(
    ({ span }) => belongs(openings, at, { type: 'date', span, alike }) > CHANCE_MIN,
  );
}

function isOfEvent(openings: Openings, value: Judged): boolean {
  if (value.type !== 'date' || chanceOf(value, DEADLINE) >= CHANCE_MIN) return false;
  if (chanceOf(value, TEST_DATE) > CHANCE_MIN) return true;
  const isNamed = value.labelled === TEST_DATE || isInEventRow(openings, value.span);
  return openings.kind !== 'update' && isNamed;
}

/** In a row of a table that names a test, a talk or an interview. */
function isInEventRow({ message, judged }: Openings, span: Span): boolean {
  const row = rowAt(message, span);
  const events = judged.filter(({ type }) => type === 'event');
  return row !== undefined && events.some((event) => rowAt(message, event.span) === row);
}

/** In the line of a company that the opening is not of. */
function isOfOtherCompany({ message, seeds, known }: Openings, at: number, span: Span): boolean {
  const line = ` ${keyOfName(message.lines[indexAt(message.lines, span[0])]?.text ?? '')} `;
  const own = seeds[at]?.company?.key;
  const isNamed = (key: string): boolean => line.includes(` ${key} `);
  return (
    own !== undefined &&
    !isNamed(own) &&
    known.some(({ company }) => keyOfName(company) !== '' && isNamed(keyOfName(company)))
  );
}

/** In the line of a date for an event, or of the label above it. */
export function isBesideDate({ message: { lines }, judged }: Openings, span: Span): boolean {
  const line = indexAt(lines, span[0]);
  return judged.some(
    (value) =>
      value.type === 'date' &&
      chanceOf(value, TEST_DATE) > CHANCE_MIN &&
      Math.abs(indexAt(lines, value.span[0]) - line) < 2,
  );
}
