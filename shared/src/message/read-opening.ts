/** The draft of one opening, each value with what speaks for it. */
import { oddsOf } from './agree.ts';
import type { TaggedName } from './decide/names.ts';
import { keyOfName, type NameGroup } from './decide/openings.ts';
import { textOf, VALUE_FIELDS, type Path, type ValueType } from './find-values.ts';
import { INTERVIEW, TEST } from './lexicon/events.ts';
import { ASIDES, NOTED, ROLE_HEADS } from './lexicon/openings.ts';
import type { MessageKind, Span } from './message-types.ts';
import {
  belongs,
  candidatesFor,
  CHANCE_MIN,
  DEADLINE,
  isBesideDate,
  type Assessed,
  type AssessedDraft,
  type Openings,
  type Rated,
} from './rate-values.ts';
import { readJobType } from './read-job-type.ts';
import { isLabelledName } from './read-names.ts';
import type { MessageText } from './text/split-pieces.ts';

const NAMES: readonly Path[] = ['company', 'role'];
const KIND_FIELDS: { readonly [Kind in MessageKind]: (path: Path) => boolean } = {
  drive: () => true,
  update: (path) => !['jobType', 'test.testType', 'test.duration', 'notes'].includes(path),
  schedule: (path) => NAMES.includes(path) || path.startsWith('test.'),
  shortlist: (path) => NAMES.includes(path) || path === 'test.date' || path === 'test.testType',
  result: (path) => NAMES.includes(path),
  other: () => false,
};

/** What a label says is shown, however little the model thinks of it. */
const LABELLED_MIN = 0.2;
const RIVAL_MIN = 0.1;
const LABELLED_RIVAL_MIN = 0.3;
const NAME_RIVAL_MIN = 0.3;
const STRONG_RIVAL = 0.4;
/** Beside a date that is labelled. */
const STRONGEST_RIVAL = 0.8;
const NOTES_MAX = 2000;

export function readOpening(openings: Openings, at: number): AssessedDraft {
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

/** 'Quillmark' of 'Quillmark Payments'. */
const isShorter = (key: string, other: string): boolean =>
  ` ${key} `.includes(` ${other} `) || ` ${other} `.includes(` ${key} `);

function readName(
  { message, names, known, seeds }: Openings,
  group: NameGroup | undefined,
  type: 'company' | 'role',
): Assessed | undefined {
  const [name] = group?.names ?? [];
  if (!group || !name) return undefined;
  const isKnown = known.some(
    ({ company, role }) => keyOfName((type === 'company' ? company : role) ?? '') === group.key,
  );
  const others = seeds.flatMap(({ company }) => company?.names ?? []);
  const rivals = names.filter(
    (other) =>
      other.type === type &&
      type === 'company' &&
      other.chance > NAME_RIVAL_MIN &&
      !others.includes(other) &&
      !isShorter(group.key, keyOfName(other.value)),
  );
  return {
    value: withoutAside(name.value),
    from: name.span,
    isLabelled: isKnown || (!isOverlong(type, name.value) && isNamed(message, group, type)),
    isOnly: rivals.length === 0,
    margin: oddsOf(group.chance, name.chance),
  };
}

/** The title of a role or the name of a test is no part of the name of a company. */
const isOverlong = (type: 'company' | 'role', name: string): boolean =>
  type === 'company' && (ROLE_HEADS.isIn(name) || TEST.isIn(name) || INTERVIEW.isIn(name));

/** A label or a word beside it says so, or its address, or it stands in several lines. */
function isNamed(message: MessageText, group: NameGroup, type: 'company' | 'role'): boolean {
  return (
    (type === 'company' && new Set(group.names.map(({ line }) => line)).size > 1) ||
    group.names.some(
      (one) =>
        isLabelledName(message, one) && (type === 'role' || keyOfName(one.value) === group.key),
    ) ||
    (type === 'company' && isHostOf(message, group.key))
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

function readPlace(openings: Openings, at: number): Assessed | undefined {
  const { message, names } = openings;
  const places = names
    .filter(({ type, chance }) => type === 'location' && chance > 0.4)
    .map((name) => ({
      name,
      belonging: belongs(openings, at, {
        type: 'location',
        span: name.span,
        alike: placesOf(names),
      }),
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
  // An interview of a drive is one of its rounds.
  const isRound = openings.kind === 'drive' && field === 'test.date';
  const isShown = best?.value.labelled === field && !isRound;
  const least = isShown ? LABELLED_MIN : CHANCE_MIN;
  if (!best || best.chance * best.belonging < least) return undefined;
  const { value } = best;
  const own = JSON.stringify(value.values[field]);
  const rivals = others.filter(
    (other) =>
      JSON.stringify(other.value.values[field]) !== own &&
      (other.chance * other.belonging > RIVAL_MIN ||
        (other.value.labelled === field && other.belonging > LABELLED_RIVAL_MIN)),
  );
  const isOpen =
    field === DEADLINE && (!value.isClear || rivals.some((rival) => isStrong(rival, field, best)));
  const likely = [best, ...rivals].flatMap(
    (one) => one.value.candidates ?? [one.value.values[field]],
  );
  return {
    value: isOpen ? null : value.values[field],
    from: value.span,
    isLabelled:
      value.labelled === field ||
      ((type === 'event' || type === 'duration') && isBesideDate(openings, value.span)),
    isOnly: value.isClear && rivals.length === 0,
    margin: oddsOf(best.chance, best.belonging),
    ...((likely.length > 1 || isOpen) && {
      candidates: inOrder([...new Set(likely)], type === 'date' && rivals.length > 0),
    }),
  };
}
/** Several times are offered in their order, the readings of one as its grammar has them. */
const inOrder = (values: readonly unknown[], isSorted: boolean): readonly unknown[] =>
  isSorted ? values.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)) : values;

/** As likely as what a deadline must not be said beside; a date with the label of something else is none. */
function isStrong({ value, chance, belonging }: Rated, field: Path, best: Rated): boolean {
  if (value.labelled === field) return chance * belonging > RIVAL_MIN;
  const isLabelled = best.value.labelled === field;
  if (isLabelled && value.labelled !== undefined) return false;
  return chance * belonging > (isLabelled ? STRONGEST_RIVAL : STRONG_RIVAL);
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
