import { belongs } from './decide/belonging.ts';
import { oddsOf } from './decide/linear-model.ts';
import type { TaggedName } from './decide/names.ts';
import { keyOfName, type NameGroup } from './decide/openings.ts';
import { textOf, VALUE_FIELDS, type Path, type ValueType } from './find-values.ts';
import { INTERVIEW, TEST } from './lexicon/events.ts';
import { ASIDES, NOTED, ROLE_HEADS } from './lexicon/openings.ts';
import type { MessageKind, Span } from './message-types.ts';
import {
  candidatesFor,
  CHANCE_MIN,
  DEADLINE,
  isBesideDate,
  type Assessed,
  type AssessedDraft,
  type Openings,
  type Rated,
} from './rate-values.ts';
import { readCriteria } from './read-criteria.ts';
import { readJobType } from './read-job-type.ts';
import { isLabelledName } from './read-names.ts';
import { indexAt, type MessageText } from './text/split-pieces.ts';

const NAMES: readonly Path[] = ['company', 'role'];
const KIND_FIELDS: { readonly [Kind in MessageKind]: (path: Path) => boolean } = {
  drive: () => true,
  update: (path) => !['jobType', 'test.testType', 'test.duration', 'notes'].includes(path),
  schedule: (path) => NAMES.includes(path) || path.startsWith('test.'),
  shortlist: (path) => NAMES.includes(path) || path === 'test.date' || path === 'test.testType',
  result: (path) => NAMES.includes(path),
  other: () => false,
};

/** However little the model thinks of what a label says. */
const LABELLED_MIN = 0.2;
const RIVAL_MIN = 0.1;
const LABELLED_RIVAL_MIN = 0.3;
const NAME_RIVAL_MIN = 0.3;
const STRONG_RIVAL = 0.4;
/** Beside a date that is labelled. */
const STRONGEST_RIVAL = 0.8;
const NOTES_MAX = 2000;

/** Of which an opening has one value. */
const SINGLE_TYPES = ['date', 'amount', 'link', 'cgpa', 'event', 'duration'] as const;
const BRANCH = 'eligibilityCriteria.branch';

export function readOpening(openings: Openings, at: number): AssessedDraft {
  const seed = openings.seeds[at];
  const criteria = openings.kind === 'drive' ? readCriteria(openings, at) : [];
  const found: readonly (readonly [Path, Assessed | undefined])[] = [
    ['company', readName(openings, seed?.company, 'company')],
    ['role', readName(openings, seed?.role, 'role')],
    ['location', readPlace(openings, at)],
    ...SINGLE_TYPES.flatMap((type) =>
      VALUE_FIELDS[type].map((field) => [field, readValue(openings, at, type, field)] as const),
    ),
    [BRANCH, readBranches(openings, at, new Map(criteria).get('eligibilityCriteria.courses'))],
    ...criteria,
    ['notes', readNotes(openings, at)],
  ];
  const draft = new Map<Path, Assessed>();
  for (const [path, value] of found)
    if (value && KIND_FIELDS[openings.kind](path)) draft.set(path, value);
  const jobType = openings.kind === 'drive' ? readJobType(openings, at, draft) : undefined;
  return jobType ? draft.set('jobType', jobType) : draft;
}

/** 'Quillmark' of 'Quillmark Payments'. */
const isShorter = (key: string, other: string): boolean =>
  ` ${key} `.includes(` ${other} `) || ` ${other} `.includes(` ${key} `);

function readName(
  openings: Openings,
  group: NameGroup | undefined,
  type: 'company' | 'role',
): Assessed | undefined {
  const [name] = group?.names ?? [];
  if (!group || !name) return undefined;
  const { message, known } = openings;
  const isKnown = known.some((opening) => keyOfName(opening[type] ?? '') === group.key);
  return {
    value: withoutAside(name.value),
    from: name.span,
    isLabelled: isKnown || (!isOverlong(type, name.value) && isNamed(message, group, type)),
    isOnly: type === 'role' || !hasRival(openings, group.key),
    margin: oddsOf(group.chance, name.chance),
  };
}

/** Another company that is of no opening. */
function hasRival({ names, seeds }: Openings, key: string): boolean {
  const own = seeds.flatMap(({ company }) => company?.names ?? []);
  return names.some(
    (name) =>
      name.type === 'company' &&
      name.chance > NAME_RIVAL_MIN &&
      !own.includes(name) &&
      !isShorter(key, keyOfName(name.value)),
  );
}

/** The title of a role or the name of a test is no part of the name of a company. */
const isOverlong = (type: 'company' | 'role', name: string): boolean =>
  type === 'company' && (ROLE_HEADS.isIn(name) || TEST.isIn(name) || INTERVIEW.isIn(name));

/** A label or a word beside it says so, or its address, or it stands in several lines. */
function isNamed(
  message: MessageText,
  { key, names }: NameGroup,
  type: 'company' | 'role',
): boolean {
  const isLabelled = (name: TaggedName): boolean => isLabelledName(message, name);
  if (type === 'role') return names.some(isLabelled);
  const lines = new Set(names.map(({ span }) => indexAt(message.lines, span[0])));
  return (
    lines.size > 1 ||
    names.some((name) => isLabelled(name) && keyOfName(name.value) === key) ||
    isHostOf(message, key)
  );
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

const PLACE_MIN = 0.4;
const OWN_PLACE_MIN = 0.25;

function readPlace(openings: Openings, at: number): Assessed | undefined {
  const places = openings.names.filter(({ type }) => type === 'location');
  const alike = places.map(({ span }) => span);
  const [best, ...others] = places
    .filter(({ chance }) => chance > PLACE_MIN)
    .map(({ chance, value, span }) => {
      const belonging = belongs(openings, at, { type: 'location', span, alike });
      return { chance, value, span, belonging, likelihood: chance * belonging };
    })
    .filter(({ likelihood }) => likelihood > OWN_PLACE_MIN)
    .toSorted((a, b) => b.likelihood - a.likelihood);
  if (!best) return undefined;
  const { value, span, chance, belonging } = best;
  const isLabelled = isLabelledName(openings.message, { ...best, type: 'location' });
  const isOnly = others.every((other) => keyOfName(other.value) === keyOfName(value));
  const margin = oddsOf(chance, belonging);
  return { value: withoutAside(value), from: span, isLabelled, isOnly, margin };
}

function readValue(
  openings: Openings,
  at: number,
  type: ValueType,
  field: Path,
): Assessed | undefined {
  const [best, ...others] = candidatesFor(openings, at, type, field);
  if (!best || best.likelihood < leastFor(best, field, openings.kind)) return undefined;
  const { value } = best;
  const rivals = others.filter((other) => isRival(other, field, best));
  const isCued = (type === 'event' || type === 'duration') && isBesideDate(openings, value.span);
  return {
    ...chosenOf(best, rivals, field),
    from: value.span,
    isLabelled: value.labelled === field || isCued,
    isOnly: value.isClear && rivals.length === 0,
    margin: oddsOf(best.chance, best.belonging),
  };
}

/** What a label says is shown, but an interview of a drive is one of its rounds. */
function leastFor({ value }: Rated, field: Path, kind: MessageKind): number {
  const isRound = kind === 'drive' && field === 'test.date';
  return value.labelled === field && !isRound ? LABELLED_MIN : CHANCE_MIN;
}

function isRival(other: Rated, field: Path, best: Rated): boolean {
  const [own, theirs] = [best, other].map(({ value }) => JSON.stringify(value.values[field]));
  const isLabelled = other.value.labelled === field && other.belonging > LABELLED_RIVAL_MIN;
  return own !== theirs && (isLabelled || other.likelihood > RIVAL_MIN);
}

/** A deadline stays open where another is likely. */
function chosenOf(
  best: Rated,
  rivals: readonly Rated[],
  field: Path,
): Pick<Assessed, 'value' | 'candidates'> {
  const { values, isClear, type } = best.value;
  const isOpen =
    field === DEADLINE && (!isClear || rivals.some((rival) => isStrong(rival, field, best)));
  const likely = [best, ...rivals].flatMap(
    ({ value }) => value.candidates ?? [value.values[field]],
  );
  const candidates = inOrder([...new Set(likely)], type === 'date' && rivals.length > 0);
  return {
    value: isOpen ? null : values[field],
    ...((likely.length > 1 || isOpen) && { candidates }),
  };
}

/** Several times are offered in their order, the readings of one as its grammar has them. */
const inOrder = (values: readonly unknown[], isSorted: boolean): readonly unknown[] =>
  isSorted ? values.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)) : values;

/** As likely as what a deadline must not be said beside; a date with the label of something else is none. */
function isStrong({ value, likelihood }: Rated, field: Path, best: Rated): boolean {
  if (value.labelled === field) return likelihood > RIVAL_MIN;
  const isLabelled = best.value.labelled === field;
  if (isLabelled && value.labelled !== undefined) return false;
  return likelihood > (isLabelled ? STRONGEST_RIVAL : STRONG_RIVAL);
}

/** Courses alone are no branches where branches are listed apart. */
function readBranches(
  openings: Openings,
  at: number,
  courses: Assessed | undefined,
): Assessed | undefined {
  const all = candidatesFor(openings, at, 'branches', BRANCH)
    .filter(({ likelihood }) => likelihood > CHANCE_MIN)
    .toSorted(byPlace);
  const apart = all.filter(
    ({ value: { span } }) => !courses?.isOnly || !isWithin(span, courses.from),
  );
  const lists = apart.length > 0 ? apart : all;
  const branches = lists.flatMap(({ value }) => value.values[BRANCH] as readonly string[]);
  const areLabelled = lists.every(({ value }) => value.labelled === BRANCH);
  const isOnly = lists.length === 1 && lists.every(({ value }) => value.isClear);
  return joined(lists, [...new Set(branches)], areLabelled, isOnly);
}

const isWithin = ([start, end]: Span, [from, to]: Span): boolean => start >= from && end <= to;

function readNotes(openings: Openings, at: number): Assessed | undefined {
  const notes = candidatesFor(openings, at, 'note', 'notes')
    .filter(({ chance, belonging }) => chance > CHANCE_MIN && belonging > CHANCE_MIN)
    .toSorted(byPlace);
  const texts = notes.map(({ value }) => textOf(value.values.notes));
  const areNoted = texts.every((text) => NOTED.isIn(text));
  return joined(notes, texts.join('\n').slice(0, NOTES_MAX), areNoted, true);
}

const byPlace = (a: Rated, b: Rated): number => a.value.span[0] - b.value.span[0];

/** Several values as one; nothing where there is none. */
function joined(
  parts: readonly Rated[],
  value: unknown,
  isLabelled: boolean,
  isOnly: boolean,
): Assessed | undefined {
  const from = parts[0]?.value.span;
  const margin = Math.min(...parts.map(({ chance, belonging }) => oddsOf(chance, belonging)));
  return from && { value, from, isLabelled, isOnly, margin };
}
