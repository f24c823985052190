/** Examples for each decision, from the fixtures. */
import { isExpected, squeeze } from '../bench/compare-values.ts';
import type {
  ExpectedDraft,
  ExpectedValue,
  FieldPath,
  MessageFixture,
} from '../bench/message-fixtures.ts';
import { tokensOf } from '../src/message/decide/tokens.ts';
import { hashFeature, hashFeatures } from '../src/message/decide/features.ts';
import { kindFeatures } from '../src/message/decide/kind.ts';
import {
  kindOfBefore,
  NAME_TYPES,
  OUTSIDE,
  tagOf,
  tokenFeatures,
  type NameType,
} from '../src/message/decide/names.ts';
import { VALUE_FIELDS, type FoundValue, type ValueType } from '../src/message/find-values.ts';
import { MESSAGE_KINDS, type Span } from '../src/message/message-types.ts';
import { belongingFeatures, findSeeds, type Seed } from '../src/message/decide/openings.ts';
import type { TaggedName } from '../src/message/decide/names.ts';
import { indexAt, type MessageText } from '../src/message/text/split-pieces.ts';
import { JOB_TYPE_CLASSES, jobTypeFeatures } from '../src/message/decide/job-type.ts';
import { countsOf, valueFeatures } from '../src/message/read-drafts.ts';
import { scopes } from '../src/message/read-job-type.ts';
import type { Example } from './train-model.ts';

export interface ReadFixture {
  readonly hand: string;
  readonly fixture: MessageFixture;
  readonly message: MessageText;
  readonly values: readonly FoundValue[];
}

export function kindExample({ fixture, message, values }: ReadFixture): Example {
  return {
    label: MESSAGE_KINDS.indexOf(fixture.kind),
    features: hashFeatures(kindFeatures(message, countsOf(message, values))),
  };
}

const textsOf = (value: ExpectedValue | undefined): readonly string[] =>
  value == null ? [] : [value].flat().filter((text) => typeof text === 'string');

export function nameExamples(
  { fixture, message, hand }: ReadFixture,
  isCommon: (word: string, hand: string) => boolean,
): readonly Example[] {
  const all = NAME_TYPES.flatMap((type) => namesOf(fixture.drafts, type, message.text));
  const spans = all.filter(
    ({ span }, at) =>
      !all.some((other, index) => index < at && other.span[0] < span[1] && other.span[1] > span[0]),
  );
  const taken = new Set<number>();
  let before = OUTSIDE;
  return tokenFeatures(message, (word) => isCommon(word, hand)).map(
    ({ token, features, after }) => {
      const [start, end] = token.span;
      const at = spans.findIndex(({ span }) => start >= span[0] && end <= span[1]);
      const name = spans[at];
      const isFirst = !taken.has(at);
      taken.add(at);
      const label = name ? tagOf(name.type, isFirst) : OUTSIDE;
      const all = [...features, ...after(kindOfBefore(before, token.place === 0))];
      before = label;
      return { features: all, label };
    },
  );
}

interface Name {
  readonly type: NameType;
  readonly span: Span;
}

/** Where the expected names stand, the longest spelling of each. */
function namesOf(drafts: readonly ExpectedDraft[], type: NameType, text: string): readonly Name[] {
  const spellings = new Set(drafts.flatMap((draft) => textsOf(draft[FIELD_OF[type]])));
  const longest = [...spellings].sort((a, b) => b.length - a.length);
  const found: Name[] = [];
  for (const span of longest.flatMap((spelling) => occurrencesOf(spelling, text)))
    if (!found.some(({ span: [start, end] }) => span[0] < end && span[1] > start))
      found.push({ type, span });
  return found.sort((a, b) => a.span[0] - b.span[0]);
}

const FIELD_OF: Readonly<Record<NameType, FieldPath>> = {
  company: 'company',
  role: 'role',
  location: 'location',
};
function occurrencesOf(words: string, text: string): readonly Span[] {
  const pattern = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]"))
    .join('\\s{1,3}');
  const matches = text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'),
  );
  return Array.from(matches, ({ 0: match, index }): Span => [index, index + match.length]);
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

export function isOf(
  value: FoundValue,
  field: FieldPath,
  drafts: readonly ExpectedDraft[],
): boolean {
  const own = value.values[field];
  if (field === 'eligibilityCriteria.branch')
    return drafts.some((draft) => isPartOf(own as readonly string[], textsOf(draft[field])));
  return (
    own !== undefined &&
    drafts.some(({ [field]: expected }) => expected != null && isExpected(field, expected, own))
  );
}

const HANDS_MIN = 3;

/** Words that several other hands have. */
export function commonWords(fixtures: readonly ReadFixture[]) {
  const hands = handsOfWords(fixtures);
  const counts = new Map<number, Set<string>>();
  for (const [word, own] of hands) {
    const bucket = hashFeature(word) & BUCKET_MASK;
    const known = counts.get(bucket) ?? new Set();
    if (own.size >= HANDS_MIN) for (const hand of own) known.add(hand);
    counts.set(bucket, known);
  }
  const isCommon = (word: string, own = ''): boolean => {
    const known = counts.get(hashFeature(word) & BUCKET_MASK);
    return known !== undefined && known.size - (known.has(own) ? 1 : 0) >= HANDS_MIN;
  };
  return Object.assign(isCommon, {
    buckets: new Set(
      [...counts].filter(([, known]) => known.size >= HANDS_MIN).map(([bucket]) => bucket),
    ),
  });
}

const BUCKET_MASK = 2 ** 14 - 1;

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

/** Whether each value belongs to each opening, of messages with several; `names` are the expected ones where they stand. */
export function belongingExamples(read: ReadFixture): readonly Example[] {
  const { fixture, message, values } = read;
  if (fixture.drafts.length < 2) return [];
  const seeds = expectedSeeds(read);
  if (seeds.length !== fixture.drafts.length) return [];
  const places: { type: string; span: Span; isOf: (draft: ExpectedDraft) => boolean }[] = [];
  for (const value of values) {
    const field = VALUE_FIELDS[value.type].find((one) => isOf(value, one, fixture.drafts));
    if (field)
      places.push({
        type: value.type,
        span: value.span,
        isOf: (draft) => isOf(value, field, [draft]),
      });
  }
  for (const name of namesOf(fixture.drafts, 'location', message.text))
    places.push({
      type: 'location',
      span: name.span,
      isOf: (draft) => isExpectedText('location', draft, message.text.slice(...name.span)),
    });
  return places.flatMap((place) => {
    const alike = places.filter(({ type }) => type === place.type).map(({ span }) => span);
    return fixture.drafts.map((draft, at) => ({
      features: belongingFeatures(message, seeds, at, { ...place, alike }),
      label: place.isOf(draft) ? 1 : 0,
    }));
  });
}

function isExpectedText(
  field: 'location' | 'company' | 'role',
  draft: ExpectedDraft,
  text: string,
): boolean {
  const expected = draft[field];
  return expected != null && isExpected(field, expected, text);
}

/** The openings as the fixture has them, in its order. */
function expectedSeeds({ fixture, message }: ReadFixture): readonly Seed[] {
  const found = [
    ...namesOf(fixture.drafts, 'company', message.text),
    ...namesOf(fixture.drafts, 'role', message.text),
  ].map(({ type, span }): TaggedName => ({
    type,
    span,
    value: message.text.slice(...span),
    line: indexAt(message.lines, span[0]),
    chance: 1,
  }));
  const seeds = findSeeds(found, message, true);
  return fixture.drafts.flatMap((draft) => {
    const seed = seeds.find(
      ({ role, company }) =>
        (draft.role == null || isExpectedText('role', draft, role?.names[0]?.value ?? '')) &&
        (draft.company == null || isExpectedText('company', draft, company?.names[0]?.value ?? '')),
    );
    return seed ? [seed] : [];
  });
}

function noteExamples(
  fixture: MessageFixture,
  message: MessageText,
  values: readonly FoundValue[],
): readonly Example[] {
  if (
    fixture.drafts.length === 0 ||
    fixture.drafts.some(({ notes }) => Array.isArray(notes) && notes.length === 0)
  )
    return [];
  const expected = fixture.drafts.flatMap(({ notes }) => textsOf(notes)).map(squeeze);
  return values.flatMap((value) =>
    value.type !== 'note'
      ? []
      : [
          {
            features: valueFeatures(message, value, fixture.kind),
            label: expected.some((word) => squeeze(String(value.values.notes)).includes(word))
              ? 1
              : 0,
          },
        ],
  );
}

export function jobTypeExamples(read: ReadFixture): readonly Example[] {
  const { fixture, message } = read;
  if (fixture.kind !== 'drive') return [];
  const seeds = expectedSeeds(read);
  return fixture.drafts.flatMap((draft) => {
    const at = seeds.findIndex(
      ({ role, company }) =>
        (draft.role == null || isExpectedText('role', draft, role?.names[0]?.value ?? '')) &&
        (draft.company == null || isExpectedText('company', draft, company?.names[0]?.value ?? '')),
    );
    if (at === -1) return [];
    const { own, common } = scopes({ message, seeds }, at);
    const [type] = textsOf(draft.jobType);
    return [
      {
        features: hashFeatures(
          jobTypeFeatures(textsOf(draft.role)[0] ?? '', own, common, (path) => draft[path] != null),
        ),
        label: JOB_TYPE_CLASSES.indexOf(type as never),
      },
    ];
  });
}

/** Most of its entries are expected ones: a list may stand in several lines. */
function isPartOf(own: readonly string[], expected: readonly string[]): boolean {
  if (expected.length === 0) return false;
  const known = new Set(expected.map(squeeze));
  const hits = own.filter((entry) => known.has(squeeze(entry))).length;
  return hits * 2 >= own.length || isExpected('eligibilityCriteria.branch', expected, own);
}
