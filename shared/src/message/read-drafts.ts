/** From the lines of a message to drafts of its openings. */
import { isSure, oddsOf, type FieldSort, type Margins } from './agree.ts';
import { contextOf } from './decide/context.ts';
import { hashFeatures, type Features } from './decide/features.ts';
import { kindFeatures, type Counts } from './decide/kind.ts';
import { probabilities, type LinearModel } from './decide/linear-model.ts';
import { findNames, type IsCommon, type TaggedName } from './decide/names.ts';
import { findSeeds, seedsMargin } from './decide/openings.ts';
import {
  findValues,
  textOf,
  VALUE_FIELDS,
  type FoundValue,
  type Path,
  type ValueType,
} from './find-values.ts';
import { withKnown, type KnownOpening } from './known-openings.ts';
import { speaksAgainst } from './lexicon/kinds.ts';
import { MEETING_HOST } from './lexicon/addresses.ts';
import {
  MESSAGE_KINDS,
  type MessageDraft,
  type MessageKind,
  type ReadValue,
  type Span,
} from './message-types.ts';
import {
  CHANCE_MIN,
  eventsOf,
  type AssessedDraft,
  type Judged,
  type Openings,
} from './rate-values.ts';
import { isFormer, isOfOtherLabel, labelledField } from './read-labels.ts';
import { cuedCompanies, isLabelledName, trimCompany } from './read-names.ts';
import { readOpening } from './read-opening.ts';
import type { MessageText } from './text/split-pieces.ts';

export interface Models {
  readonly kind: LinearModel;
  readonly names: LinearModel;
  readonly isCommon: IsCommon;
  readonly belonging: LinearModel;
  readonly jobType: LinearModel;
  readonly values: { readonly [Type in ValueType]: LinearModel };
  readonly margins: Margins;
}

export interface Understood {
  readonly kind: MessageKind;
  /** The logarithm of how much likelier it is than the next. */
  readonly kindMargin: number;
  /** Words speak for another kind. */
  readonly isContradicted: boolean;
  /** The logarithm of the odds that these are its openings. */
  readonly openingsMargin: number;
  readonly drafts: readonly AssessedDraft[];
  /** For each draft the dates on which something takes place. */
  readonly events: readonly (readonly Judged[])[];
  /** Those of meetings and tests. */
  readonly links: readonly Judged[];
  /** Where names of tests, talks and interviews stand. */
  readonly names: readonly Span[];
}

/** Of a message in which there is nothing. */
const NOTHING: Understood = {
  kind: 'other',
  kindMargin: Infinity,
  isContradicted: false,
  openingsMargin: Infinity,
  drafts: [],
  events: [],
  links: [],
  names: [],
};

const WORD = /[\p{L}\p{M}]{2}|\p{N}/u;

export function understand(
  message: MessageText,
  models: Models,
  known: readonly KnownOpening[] = [],
): Understood {
  const found = findValues(message);
  const { kind, margin } = decideKind(message, found, models);
  if (!message.lines.some(({ text }) => WORD.test(text))) return NOTHING;
  if (kind === 'other') return { ...NOTHING, kindMargin: margin };
  const names = namesIn(message, models);
  const judged = found.map((value) => judge(value, message, models, kind));
  const tagged = findSeeds(names, message, kind === 'drive');
  const seeds = kind === 'drive' || tagged.length > 1 ? tagged : withKnown(tagged, message, known);
  // An exam of nobody is none of a selection.
  if (kind === 'schedule' && seeds.every(({ company, role }) => !company && !role))
    return { ...NOTHING, kindMargin: margin };
  const openings: Openings = { message, models, seeds, judged, names, kind, known };
  return {
    kind,
    kindMargin: margin,
    isContradicted: speaksAgainst(kind, message.text),
    openingsMargin: seedsMargin(seeds, (name) => isLabelledName(message, name)),
    drafts: seeds.map((_, at) => readOpening(openings, at)),
    events: seeds.map((_, at) => eventsOf(openings, at)),
    links: judged.filter(
      ({ chances, values }) =>
        (chances.get('test.link') ?? 0) > CHANCE_MIN ||
        MEETING_HOST.test(textOf(values['test.link'])),
    ),
    names: judged.filter(({ type }) => type === 'event').map(({ span }) => span),
  };
}

function namesIn(message: MessageText, models: Models): readonly TaggedName[] {
  const tagged = findNames(models.names, message, models.isCommon);
  const names = tagged.map((name) => trimCompany(name, message.text));
  const isNamed = names.some(({ type }) => type === 'company');
  return isNamed ? names : [...names, ...cuedCompanies(message, models.isCommon)];
}

export function decideKind(
  message: MessageText,
  found: readonly FoundValue[],
  { kind }: Pick<Models, 'kind'>,
) {
  const chances = probabilities(
    kind,
    hashFeatures(kindFeatures(message, countsOf(message, found))),
  );
  const choice = MESSAGE_KINDS[chances.indexOf(Math.max(...chances))] ?? 'other';
  const alike = chances.filter((_, at) => offers(MESSAGE_KINDS[at]) === offers(choice));
  return { kind: choice, margin: oddsOf(alike.reduce((sum, chance) => sum + chance, 0)) };
}

/** What a message of a kind is offered as, however sure the reader is of its kind. */
export function offers(kind: MessageKind | undefined): 'opening' | 'change' | 'nothing' {
  if (kind === 'drive') return 'opening';
  return kind === 'other' ? 'nothing' : 'change';
}

export function countsOf({ pieces }: MessageText, found: readonly FoundValue[]): Counts {
  const count = (type: ValueType): number => found.filter((value) => value.type === type).length;
  return {
    dates: count('date'),
    amounts: count('amount'),
    links: count('link'),
    events: count('event'),
    cgpas: count('cgpa'),
    branches: count('branches'),
    rows: pieces.filter(({ row }) => row !== null).length,
  };
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

/** What is left of the chance of a date that words beside it call another. */
const CONTRADICTED = 0.6;

function judge(value: FoundValue, message: MessageText, models: Models, kind: MessageKind): Judged {
  const chances = probabilities(models.values[value.type], valueFeatures(message, value, kind));
  const fields: readonly Path[] = VALUE_FIELDS[value.type];
  const isGone = offers(kind) === 'change' && isFormer(message, value);
  const labelled = labelledField(message, value);
  const chanceOf = (field: Path, chance: number): number => {
    if (isGone || isOfOtherLabel(message, value, field)) return 0;
    const isOther = value.type === 'date' && labelled !== undefined && labelled !== field;
    return isOther ? chance * CONTRADICTED : chance;
  };
  return {
    ...value,
    chances: new Map(fields.map((field, at) => [field, chanceOf(field, chances[at + 1] ?? 0)])),
    labelled,
  };
}

/** The drafts as they are returned, with what is sure in them. */
export function toDrafts(understood: Understood, margins: Margins): readonly MessageDraft[] {
  const isWholeSure =
    isKindSure(understood, margins) && understood.openingsMargin >= margins.openings;
  const fields = margins[fieldSort(understood)];
  return understood.drafts.map((draft) => {
    const read = Array.from(draft, ([path, evidence]): [Path, ReadValue<unknown>] => {
      const { value, from, candidates } = evidence;
      const sure = isWholeSure && value !== null && isSure(path, evidence, fields);
      return [path, { value, from, sure, ...(candidates && { candidates }) }];
    });
    return Object.fromEntries(read);
  });
}

export function fieldSort({ kind, drafts }: Understood): FieldSort {
  if (kind === 'update') return 'changes';
  return drafts.length > 1 ? 'severalFields' : 'fields';
}

export function isKindSure(
  { kind, kindMargin, isContradicted }: Understood,
  { kinds, contradictedKinds }: Pick<Margins, 'kinds' | 'contradictedKinds'>,
): boolean {
  return kindMargin >= ((isContradicted ? contradictedKinds : kinds)[kind] ?? Infinity);
}
