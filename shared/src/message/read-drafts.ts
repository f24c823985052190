/** From what was found and decided to a draft for each opening. */
import type { JobType } from '../placement/schema.ts';
import { isSure, oddsOf, type Evidence, type Margins } from './agree.ts';
import { contextOf } from './decide/context.ts';
import { hashFeatures, type Features } from './decide/features.ts';
import { JOB_TYPE_CLASSES, jobTypeFeatures } from './decide/job-type.ts';
import { kindFeatures, type Counts } from './decide/kind.ts';
import { decisionOf, probabilities, type LinearModel } from './decide/linear-model.ts';
import { findNames, type IsCommon, type TaggedName } from './decide/names.ts';
import {
  belongingFeatures,
  blockOf,
  findSeeds,
  keyOfName,
  seedsMargin,
  type NameGroup,
  type Seed,
} from './decide/openings.ts';
import { withKnown, type KnownOpening } from './known-openings.ts';
import {
  findValues,
  VALUE_FIELDS,
  type FoundValue,
  type Path,
  type ValueType,
} from './find-values.ts';
import { MEETING_HOST } from './lexicon/links.ts';
import { NOTED } from './lexicon/notes.ts';
import { ASIDES, FULL_TIME, INTERN, OFFER } from './lexicon/job-words.ts';
import {
  MESSAGE_KINDS,
  type MessageDraft,
  type MessageKind,
  type ReadValue,
  type Span,
} from './message-types.ts';
import { speaksAgainst } from './lexicon/kinds.ts';
import { isLabelledName, isOfOtherLabel, labelledField } from './read-labels.ts';
import { indexAt, pieceAt, type MessageText } from './text/split-pieces.ts';

export interface Models {
  readonly kind: LinearModel;
  readonly names: LinearModel;
  readonly isCommon: IsCommon;
  readonly belonging: LinearModel;
  readonly jobType: LinearModel;
  readonly values: { readonly [Type in ValueType]: LinearModel };
  readonly margins: Margins;
}

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

const NAMES: readonly Path[] = ['company', 'role'];
const DEADLINE = 'deadlines.applicationDeadline';
const KIND_FIELDS: { readonly [Kind in MessageKind]: (path: Path) => boolean } = {
  drive: () => true,
  update: (path) => !['jobType', 'test.testType', 'test.duration', 'notes'].includes(path),
  schedule: (path) => NAMES.includes(path) || path.startsWith('test.'),
  shortlist: (path) => NAMES.includes(path) || path === 'test.date' || path === 'test.testType',
  result: (path) => NAMES.includes(path),
  other: () => false,
};

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

export function understand(
  message: MessageText,
  models: Models,
  known: readonly KnownOpening[] = [],
): Understood {
  const found = findValues(message);
  const { kind, margin } = decideKind(message, found, models);
  if (message.lines.length === 0) return NOTHING;
  if (kind === 'other') return { ...NOTHING, kindMargin: margin };
  const names = findNames(models.names, message, models.isCommon);
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
        MEETING_HOST.test(String(values['test.link'] ?? '')),
    ),
    names: judged.filter(({ type }) => type === 'event').map(({ span }) => span),
  };
}

export function decideKind(
  message: MessageText,
  found: readonly FoundValue[],
  { kind }: Pick<Models, 'kind'>,
) {
  const { choice, margin } = decisionOf(
    probabilities(kind, hashFeatures(kindFeatures(message, countsOf(message, found)))),
  );
  return { kind: MESSAGE_KINDS[choice] ?? 'other', margin };
}

export function countsOf({ pieces }: MessageText, found: readonly FoundValue[]): Counts {
  const count = (type: ValueType): number => found.filter((value) => value.type === type).length;
  return {
    dates: count('date'),
    amounts: count('amount'),
    links: count('link'),
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

function judge(value: FoundValue, message: MessageText, models: Models, kind: MessageKind): Judged {
  const chances = probabilities(models.values[value.type], valueFeatures(message, value, kind));
  const fields: readonly Path[] = VALUE_FIELDS[value.type];
  return {
    ...value,
    chances: new Map(
      fields.map((field, at) => [
        field,
        isOfOtherLabel(message, value, field) ? 0 : (chances[at + 1] ?? 0),
      ]),
    ),
    labelled: labelledField(message, value),
  };
}

interface Openings {
  readonly message: MessageText;
  readonly models: Models;
  readonly seeds: readonly Seed[];
  readonly judged: readonly Judged[];
  readonly names: readonly TaggedName[];
  readonly kind: MessageKind;
  readonly known: readonly KnownOpening[];
}

const CHANCE_MIN = 0.5;
const RIVAL_MIN = 0.1;
const NAME_RIVAL_MIN = 0.3;
const STRONG_RIVAL = 0.4;
const LEAST = 0.02;
const NOTES_MAX = 2000;

function readOpening(openings: Openings, at: number): AssessedDraft {
  const seed = openings.seeds[at];
  const found = new Map<Path, Assessed | undefined>([
    ['company', readName(openings, seed?.company, 'company')],
    ['role', readName(openings, seed?.role, 'role')],
    ['location', readPlace(openings, at)],
    ...(Object.keys(VALUE_FIELDS) as ValueType[]).flatMap((type) =>
      type === 'note' || type === 'branches'
        ? []
        : VALUE_FIELDS[type].map((field): [Path, Assessed | undefined] => [
            field,
            readValue(openings, at, type, field),
          ]),
    ),
    ['eligibilityCriteria.branch', readBranches(openings, at)],
    ['notes', readNotes(openings, at)],
  ]);
  const draft = new Map<Path, Assessed>();
  for (const [path, value] of found)
    if (value && KIND_FIELDS[openings.kind](path)) draft.set(path, value);
  const jobType = openings.kind === 'drive' ? readJobType(openings, at, draft) : undefined;
  if (jobType) draft.set('jobType', jobType);
  return draft;
}

function readName(
  { message, names, known }: Openings,
  group: NameGroup | undefined,
  type: 'company' | 'role',
): Assessed | undefined {
  const [name] = group?.names ?? [];
  if (!group || !name) return undefined;
  const isKnown = known.some(
    ({ company, role }) => keyOfName((type === 'company' ? company : role) ?? '') === group.key,
  );
  const rivals = names.filter(
    (other) =>
      other.type === type &&
      type === 'company' &&
      other.chance > NAME_RIVAL_MIN &&
      !group.names.includes(other),
  );
  return {
    value: withoutAside(name.value),
    from: name.span,
    isLabelled:
      isKnown ||
      (type === 'company' && new Set(group.names.map(({ line }) => line)).size > 1) ||
      group.names.some(
        (one) =>
          isLabelledName(message, one) && (type === 'role' || keyOfName(one.value) === group.key),
      ) ||
      (type === 'company' && isHostOf(message, group.key)),
    isOnly: rivals.length === 0,
    margin: oddsOf(group.chance, name.chance),
  };
}

const ASIDE = /\s*(?:[(,]|\s[-–]\s|\s(?=\S+\s\S+$))/g;

/** 'Pune (hybrid, 3 days in office)' is in Pune; 'Trainee (Full Time)' is a trainee. */
function withoutAside(name: string): string {
  const cut = Array.from(name.matchAll(ASIDE), ({ index }) => index).find((index) =>
    ASIDES.find(name.slice(index)).some(([start]) => start < 3),
  );
  return (cut ? name.slice(0, cut) : name).replace(/\s+/g, ' ').trim();
}

/** The name packed, as addresses of companies have it. */
function isHostOf({ text }: MessageText, key: string): boolean {
  const packed = key.replaceAll(' ', '');
  const hosts = text.toLowerCase().matchAll(/(?:@|\/\/(?:www\.)?|\bwww\.)([a-z\d.-]{4,60})/g);
  return (
    packed.length > 3 &&
    Array.from(hosts, ([, host = '']) => host.split(/[.-]/))
      .flat()
      .includes(packed)
  );
}

function readPlace(openings: Openings, at: number): Assessed | undefined {
  const { message, names } = openings;
  const places = names
    .filter(({ type, chance }) => type === 'location' && chance > 0.4)
    .map((name) => ({
      name,
      belonging: belongs(openings, at, name.span, 'location', placesOf(names)),
    }))
    .filter(({ name, belonging }) => name.chance * belonging > 0.25)
    .toSorted((a, b) => b.name.chance * b.belonging - a.name.chance * a.belonging);
  const [best, ...others] = places;
  return (
    best && {
      value: withoutAside(best.name.value),
      from: best.name.span,
      isLabelled: isLabelledName(message, best.name),
      isOnly: others.every(({ name }) => keyOfName(name.value) === keyOfName(best.name.value)),
      margin: oddsOf(best.name.chance, best.belonging),
    }
  );
}

const placesOf = (names: readonly TaggedName[]): readonly Span[] =>
  names.filter(({ type }) => type === 'location').map(({ span }) => span);

function readValue(
  openings: Openings,
  at: number,
  type: ValueType,
  field: Path,
): Assessed | undefined {
  const rated = candidatesFor(openings, at, type, field);
  const [best, ...others] = rated;
  if (!best || best.chance * best.belonging < CHANCE_MIN) return undefined;
  const { value } = best;
  const own = JSON.stringify(value.values[field]);
  const rivals = others.filter(
    (other) =>
      JSON.stringify(other.value.values[field]) !== own &&
      (other.chance * other.belonging > RIVAL_MIN ||
        (other.value.labelled === field && other.belonging > RIVAL_MIN)),
  );
  const isOpen =
    field === DEADLINE && (!value.isClear || rivals.some((rival) => isStrong(rival, field)));
  const likely = [best, ...rivals].flatMap(
    (one) => one.value.candidates ?? [one.value.values[field]],
  );
  return {
    value: isOpen ? null : value.values[field],
    from: value.span,
    isLabelled:
      value.labelled === field || (type === 'event' && isBesideDate(openings, value.span)),
    isOnly: value.isClear && rivals.length === 0,
    margin: oddsOf(best.chance, best.belonging),
    ...((likely.length > 1 || isOpen) && {
      candidates: inOrder([...new Set(likely)], type === 'date' && rivals.length > 0),
    }),
  };
}

/** The dates that the model takes for those of events, and those that words beside them call so. */
function eventsOf(openings: Openings, at: number): readonly Judged[] {
  const dates = openings.judged.filter(
    ({ type, chances, labelled, span }) =>
      type === 'date' &&
      (chances.get(DEADLINE) ?? 0) < CHANCE_MIN &&
      ((chances.get('test.date') ?? 0) > CHANCE_MIN ||
        (openings.kind !== 'update' &&
          (labelled === 'test.date' || isInEventRow(openings, span)))) &&
      !isOfOtherCompany(openings, at, span),
  );
  const spans = dates.map(({ span }) => span);
  return dates.filter(({ span }) => belongs(openings, at, span, 'date', spans) > CHANCE_MIN);
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
function isBesideDate({ message: { lines }, judged }: Openings, span: Span): boolean {
  const line = indexAt(lines, span[0]);
  return judged.some(
    (value) =>
      value.type === 'date' &&
      (value.chances.get('test.date') ?? 0) > CHANCE_MIN &&
      Math.abs(indexAt(lines, value.span[0]) - line) < 2,
  );
}

/** Several times are offered in their order, the readings of one as its grammar has them. */
const inOrder = (values: readonly unknown[], isSorted: boolean): readonly unknown[] =>
  isSorted ? values.toSorted() : values;

/** As likely as what a deadline must not be said beside. */
const isStrong = ({ value, chance, belonging }: Rated, field: Path): boolean =>
  chance * belonging > (value.labelled === field ? RIVAL_MIN : STRONG_RIVAL);

interface Rated {
  readonly value: Judged;
  readonly chance: number;
  readonly belonging: number;
}

function candidatesFor(
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
      belonging: belongs(openings, at, value.span, type, spans),
    }))
    .toSorted((a, b) => b.chance * b.belonging - a.chance * a.belonging);
}

function belongs(
  { message, models, seeds }: Openings,
  at: number,
  span: Span,
  type: string,
  alike: readonly Span[],
): number {
  if (seeds.length < 2) return 1;
  return (
    probabilities(
      models.belonging,
      belongingFeatures(message, seeds, at, { type, span }, alike),
    )[1] ?? 0
  );
}

function readBranches(openings: Openings, at: number): Assessed | undefined {
  const lists = candidatesFor(openings, at, 'branches', 'eligibilityCriteria.branch')
    .filter(({ chance, belonging }) => chance * belonging > CHANCE_MIN)
    .toSorted((a, b) => a.value.span[0] - b.value.span[0]);
  const [first] = lists;
  if (!first) return undefined;
  const all = lists.flatMap(
    ({ value }) => value.values['eligibilityCriteria.branch'] as readonly string[],
  );
  return {
    value: [...new Set(all)],
    from: first.value.span,
    isLabelled: lists.every(({ value }) => value.labelled === 'eligibilityCriteria.branch'),
    isOnly: lists.length === 1 && first.value.isClear,
    margin: Math.min(...lists.map(({ chance, belonging }) => oddsOf(chance, belonging))),
  };
}

function readNotes(openings: Openings, at: number): Assessed | undefined {
  const notes = candidatesFor(openings, at, 'note', 'notes')
    .filter(({ chance, belonging }) => chance > CHANCE_MIN && belonging > CHANCE_MIN)
    .toSorted((a, b) => a.value.span[0] - b.value.span[0]);
  const [first] = notes;
  return (
    first && {
      value: notes
        .map(({ value }) => value.values.notes)
        .join('\n')
        .slice(0, NOTES_MAX),
      from: first.value.span,
      isLabelled: notes.every(({ value }) => NOTED.isIn(String(value.values.notes))),
      isOnly: true,
      margin: Math.min(...notes.map(({ chance, belonging }) => oddsOf(chance, belonging))),
    }
  );
}

function readJobType(openings: Openings, at: number, draft: AssessedDraft): Assessed | undefined {
  const { own, common } = scopes(openings, at);
  const role = draft.get('role');
  const has = (path: Path): boolean => draft.has(path);
  const chances = probabilities(
    openings.models.jobType,
    hashFeatures(jobTypeFeatures(String(role?.value ?? ''), own, common, has)),
  );
  const { choice, margin } = decisionOf(chances);
  const value = JOB_TYPE_CLASSES[choice];
  if (value === undefined) return undefined;
  const said = saidJobType(`${String(role?.value ?? '')}\n${own}\n${common}`, has);
  const at0 = indexAt(openings.message.lines, role?.from[0] ?? 0);
  return {
    value,
    from: role?.from ?? openings.message.lines[Math.max(0, at0)]?.span ?? [0, 0],
    isLabelled: said === value,
    isOnly: true,
    margin,
  };
}

/** What words for types of jobs say, all taken together. */
function saidJobType(text: string, has: (path: Path) => boolean): JobType | undefined {
  const isIntern = INTERN.isIn(text);
  const isFullTime = FULL_TIME.isIn(text);
  const hasYearly = has('compensation.ctc');
  if (!isIntern) return isFullTime || hasYearly ? 'fte' : undefined;
  if (OFFER.isIn(text)) return 'intern_ppo';
  if (isFullTime || hasYearly) return has('compensation.stipend') ? 'internship_fte' : undefined;
  return 'internship';
}

/** What is said of one opening, and of all. */
export function scopes(
  { message: { lines }, seeds }: Pick<Openings, 'message' | 'seeds'>,
  at: number,
) {
  const own: string[] = [];
  const common: string[] = [];
  for (const { text, span } of lines) {
    const block = seeds.length < 2 ? -1 : blockOf(seeds, span[1]);
    if (block === at) own.push(text);
    else if (block === -1 || block === seeds.length - 1) common.push(text);
  }
  return { own: own.join('\n'), common: common.join('\n') };
}

/** The drafts as they are returned, with what is sure in them. */
export function toDrafts(understood: Understood, margins: Margins): readonly MessageDraft[] {
  const isWholeSure =
    isKindSure(understood, margins) && understood.openingsMargin >= margins.openings;
  const fields = understood.kind === 'update' ? margins.changes : margins.fields;
  return understood.drafts.map((draft) => {
    const read = Array.from(draft, ([path, evidence]): [Path, ReadValue<unknown>] => {
      const { value, from, candidates } = evidence;
      const sure = isWholeSure && value !== null && isSure(path, evidence, fields);
      return [path, { value, from, sure, ...(candidates && { candidates }) }];
    });
    return Object.fromEntries(read) as MessageDraft;
  });
}

export function isKindSure(
  { kind, kindMargin, isContradicted }: Understood,
  { kinds, contradictedKinds }: Pick<Margins, 'kinds' | 'contradictedKinds'>,
): boolean {
  return kindMargin >= ((isContradicted ? contradictedKinds : kinds)[kind] ?? Infinity);
}
