/** Examples for each decision, from the fixtures. */
import { isExpected, squeeze } from '../bench/compare-values.ts';
import type {
  ExpectedDraft,
  ExpectedValue,
  FieldPath,
  MessageFixture,
} from '../bench/message-fixtures.ts';
import { belongingFeatures } from '../src/message/decide/belonging.ts';
import type { Features } from '../src/message/decide/features.ts';
import { kindFeatures } from '../src/message/decide/kind.ts';
import { bucketOfWord } from '../src/message/decide/linear-model.ts';
import { tokenFeatures, tokensOf } from '../src/message/decide/name-features.ts';
import {
  kindOfBefore,
  NAME_TYPES,
  OUTSIDE,
  tagOf,
  type NameType,
} from '../src/message/decide/names.ts';
import { findSeeds, type Seed } from '../src/message/decide/openings.ts';
import { VALUE_FIELDS, type FoundValue, type ValueType } from '../src/message/find-values.ts';
import { MESSAGE_KINDS, type Span } from '../src/message/message-types.ts';
import { valueFeatures } from '../src/message/rate-values.ts';
import { JOB_TYPE_CLASSES, jobTypeFeatures, scopes } from '../src/message/read-job-type.ts';
import { occurrencesOf } from '../src/message/read-names.ts';
import type { MessageText } from '../src/message/text/split-pieces.ts';

export interface Example {
  readonly features: Features;
  /** The index of its class. */
  readonly label: number;
}

export interface ReadFixture {
  readonly hand: string;
  readonly fixture: MessageFixture;
  readonly message: MessageText;
  readonly values: readonly FoundValue[];
}

export function kindExample({ fixture, message, values }: ReadFixture): Example {
  return {
    label: MESSAGE_KINDS.indexOf(fixture.kind),
    features: kindFeatures(message, values),
  };
}

const textsOf = (value: ExpectedValue | undefined): readonly string[] =>
  value == null ? [] : [value].flat().filter((text) => typeof text === 'string');

export function nameExamples(
  read: ReadFixture,
  isCommon: (word: string, hand: string) => boolean,
): readonly Example[] {
  const tokens = tokenFeatures(read.message, (word) => isCommon(word, read.hand));
  const names = expectedNames(read);
  const begun = new Set<Name>();
  let before = OUTSIDE;
  return tokens.map(({ token, features, after }) => {
    const [start, end] = token.span;
    const name = names.find(({ span }) => start >= span[0] && end <= span[1]);
    const label = name ? tagOf(name.type, !begun.has(name)) : OUTSIDE;
    if (name) begun.add(name);
    const own = [...features, ...after(kindOfBefore(before, token.place === 0))];
    before = label;
    return { features: own, label };
  });
}

function expectedNames({ fixture, message }: ReadFixture): readonly Name[] {
  const all = NAME_TYPES.flatMap((type) => namesOf(fixture.drafts, type, message.text));
  return all.filter(({ span }, at) => !all.slice(0, at).some((one) => overlap(one.span, span)));
}

const overlap = (a: Span, b: Span): boolean => a[0] < b[1] && a[1] > b[0];

interface Name {
  readonly type: NameType;
  readonly span: Span;
}

const GAP = '\\s{1,3}';

/** Where the expected names stand, the longest spelling of each. */
function namesOf(drafts: readonly ExpectedDraft[], type: NameType, text: string): readonly Name[] {
  const spellings = new Set(drafts.flatMap((draft) => textsOf(draft[type])));
  const longest = [...spellings].toSorted((a, b) => b.length - a.length);
  const found: Name[] = [];
  for (const span of longest.flatMap((spelling) =>
    occurrencesOf(spelling.trim().split(/\s+/), GAP, text),
  ))
    if (!found.some((other) => overlap(other.span, span))) found.push({ type, span });
  return found.toSorted((a, b) => a.span[0] - b.span[0]);
}

export function valueExamples(
  { fixture, message, values }: ReadFixture,
  type: ValueType,
): readonly Example[] {
  if (fixture.kind === 'other') return [];
  if (type === 'note') return noteExamples(fixture, message, values);
  const fields: readonly FieldPath[] = VALUE_FIELDS[type];
  const isOpen = fields.some((field) => fixture.drafts.some((draft) => draft[field] === null));
  if (isOpen) return [];
  return values
    .filter((value) => value.type === type)
    .map((value) => ({
      features: valueFeatures(message, value, fixture.kind),
      label: 1 + fields.findIndex((field) => isOf(value, field, fixture.drafts)),
    }));
}

function isOf(value: FoundValue, field: FieldPath, drafts: readonly ExpectedDraft[]): boolean {
  const own = value.values[field];
  if (field === 'eligibilityCriteria.branch')
    return drafts.some((draft) => isPartOf(own as readonly string[], textsOf(draft[field])));
  return (
    own !== undefined &&
    drafts.some(({ [field]: expected }) => expected != null && isExpected(field, expected, own))
  );
}

const HANDS_MIN = 3;

/** Whether a word is one that several other hands have. */
export function commonWords(
  fixtures: readonly ReadFixture[],
): (word: string, own?: string) => boolean {
  const buckets = new Map<number, Set<string>>();
  for (const [word, hands] of handsOfWords(fixtures)) {
    if (hands.size < HANDS_MIN) continue;
    const bucket = bucketOfWord(word);
    buckets.set(bucket, new Set([...(buckets.get(bucket) ?? []), ...hands]));
  }
  return (word, own = '') => {
    const known = buckets.get(bucketOfWord(word));
    return known !== undefined && known.size - (known.has(own) ? 1 : 0) >= HANDS_MIN;
  };
}

export function commonWordsOf(fixtures: readonly ReadFixture[]): readonly string[] {
  return [...handsOfWords(fixtures)]
    .filter(([, hands]) => hands.size >= HANDS_MIN)
    .map(([word]) => word);
}

function handsOfWords(fixtures: readonly ReadFixture[]): ReadonlyMap<string, ReadonlySet<string>> {
  const hands = new Map<string, Set<string>>();
  for (const { hand, message } of fixtures)
    for (const { text } of tokensOf(message)) {
      const word = text.toLowerCase();
      const known = hands.get(word);
      if (known) known.add(hand);
      else hands.set(word, new Set([hand]));
    }
  return hands;
}

interface ExpectedPlace {
  readonly type: string;
  readonly span: Span;
  readonly isOf: (draft: ExpectedDraft) => boolean;
}

/** Whether each value belongs to each opening, of messages with several. */
export function belongingExamples(read: ReadFixture): readonly Example[] {
  const { fixture, message } = read;
  if (fixture.drafts.length < 2) return [];
  const seeds = expectedSeeds(read);
  if (seeds.length !== fixture.drafts.length) return [];
  const places = expectedPlaces(read);
  return places.flatMap(({ type, span, isOf: isOfDraft }) => {
    const alike = places.filter((other) => other.type === type).map((other) => other.span);
    return fixture.drafts.map((draft, at) => ({
      features: belongingFeatures({ message, seeds, at, type, span, alike }),
      label: isOfDraft(draft) ? 1 : 0,
    }));
  });
}

function expectedPlaces({ fixture, message, values }: ReadFixture): readonly ExpectedPlace[] {
  const found = values.flatMap((value): readonly ExpectedPlace[] => {
    const { type, span } = value;
    const field = VALUE_FIELDS[type].find((one) => isOf(value, one, fixture.drafts));
    return field ? [{ type, span, isOf: (draft) => isOf(value, field, [draft]) }] : [];
  });
  const locations = namesOf(fixture.drafts, 'location', message.text).map(
    ({ type, span }): ExpectedPlace => ({
      type,
      span,
      isOf: (draft) => isExpectedText('location', draft, message.text.slice(...span)),
    }),
  );
  return [...found, ...locations];
}

function isExpectedText(field: NameType, draft: ExpectedDraft, text: string): boolean {
  const expected = draft[field];
  return expected != null && isExpected(field, expected, text);
}

/** The openings as the fixture has them, in its order. */
function expectedSeeds({ fixture, message }: ReadFixture): readonly Seed[] {
  const types = ['company', 'role'] as const;
  const found = types.flatMap((type) =>
    namesOf(fixture.drafts, type, message.text).map(({ span }) => {
      const value = message.text.slice(...span);
      return { type, span, value, chance: 1 };
    }),
  );
  const seeds = findSeeds(found, message, true);
  return fixture.drafts.flatMap((draft) => seeds.find((seed) => isSeedOf(seed, draft)) ?? []);
}

const isSeedOf = (seed: Seed, draft: ExpectedDraft): boolean =>
  (['role', 'company'] as const).every(
    (type) => draft[type] == null || isExpectedText(type, draft, seed[type]?.names[0]?.value ?? ''),
  );

function noteExamples(
  { drafts, kind }: MessageFixture,
  message: MessageText,
  values: readonly FoundValue[],
): readonly Example[] {
  const isOpen = drafts.some(({ notes }) => Array.isArray(notes) && notes.length === 0);
  if (drafts.length === 0 || isOpen) return [];
  const expected = drafts.flatMap(({ notes }) => textsOf(notes)).map(squeeze);
  return values
    .filter(({ type }) => type === 'note')
    .map((value) => {
      const note = squeeze(String(value.values.notes));
      const label = expected.some((words) => note.includes(words)) ? 1 : 0;
      return { features: valueFeatures(message, value, kind), label };
    });
}

export function jobTypeExamples(read: ReadFixture): readonly Example[] {
  const { fixture, message } = read;
  if (fixture.kind !== 'drive') return [];
  const seeds = expectedSeeds(read);
  return fixture.drafts.flatMap((draft) => {
    const at = seeds.findIndex((seed) => isSeedOf(seed, draft));
    if (at === -1) return [];
    const { own, common } = scopes({ message, seeds }, at);
    const [role = ''] = textsOf(draft.role);
    const type = JOB_TYPE_CLASSES.find((one) => textsOf(draft.jobType)[0] === one);
    return {
      features: jobTypeFeatures(role, own, common, (path) => draft[path] != null),
      label: JOB_TYPE_CLASSES.indexOf(type),
    };
  });
}

/** Most of its entries are expected ones: a list may stand in several lines. */
function isPartOf(own: readonly string[], expected: readonly string[]): boolean {
  if (expected.length === 0) return false;
  const known = new Set(expected.map(squeeze));
  const hits = own.filter((entry) => known.has(squeeze(entry))).length;
  return hits * 2 >= own.length || isExpected('eligibilityCriteria.branch', expected, own);
}
