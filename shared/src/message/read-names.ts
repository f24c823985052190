/** What is known of names without the tagger: what labels, signs and words beside them say, and openings that are there. */
import type { IsCommon } from './decide/name-features.ts';
import type { TaggedName } from './decide/names.ts';
import { groupNames, keyOfName, seedOf, type NameGroup, type Seed } from './decide/openings.ts';
import { COMPANY_BEFORE, INTERVIEW, TALK, TEST } from './lexicon/events.ts';
import { ADDRESSED } from './lexicon/mails.ts';
import {
  ANY_PLACE,
  CITIES,
  COMPANY_BEHIND,
  PLACE_JOINTS,
  ROLE_BEFORE,
  ROLE_BEHIND,
  ROLE_HEADS,
} from './lexicon/openings.ts';
import { LEGAL_FORMS } from './lexicon/short-forms.ts';
import { parseRoleName } from './match/names.ts';
import type { Span } from './message-types.ts';
import { aroundOf, BESIDE, FIELDS, follows, isSetOff, leads } from './read-labels.ts';
import { indexAt, type MessageText } from './text/split-pieces.ts';

const SEPARATOR_BEHIND = /^\s*(?:$|[\n|,;(/:-]|\.(?:\s|$))/;

/** 'Associate Engineer' of 'Associate Engineer - Support', 'Data Engineer' of 'Data Engineer II'. */
const GOES_ON = /^\s*(?:[-–(]\s*(?:\p{Lu}\p{Ll}|\d{1,2}(?:\s*[|,)]|$))|(?:I{1,3}|IV|\d)\b)/mu;

function goesOn(behind: string): boolean {
  const isPlace = CITIES.find(behind).some(([start]) => start < 4);
  return GOES_ON.test(behind) && !isPlace;
}

/** Whether a label or the words beside it say that a name is what it was taken for. */
export function isLabelledName(message: MessageText, { type, span }: TaggedName): boolean {
  const around = aroundOf(message, span);
  if (!around) return false;
  const { piece, before, behind } = around;
  const isBesideLabel =
    piece.topic !== null && FIELDS[piece.topic] === type && span[0] - piece.span[0] < 3;
  if (type === 'role' && goesOn(behind)) return false;
  if (isBesideLabel) return SEPARATOR_BEHIND.test(behind);
  if (type === 'location') return areKnownPlaces(message.text.slice(...span));
  return isTitle(message, type, span, behind) || isCued(type, before.slice(-BESIDE), behind);
}

const TITLE_LINES = 3;

/** A name that is set off by signs: a role anywhere, a company in one of the first lines, and at an end of it. */
function isTitle(
  { lines, text }: MessageText,
  type: 'company' | 'role',
  [start, end]: Span,
  behind: string,
): boolean {
  const line = lines[indexAt(lines, start)];
  if (!line) return false;
  const before = text.slice(line.span[0], start);
  const isFirst = before === '';
  const isLast = end >= line.span[1] - 2;
  if (!isSetOff(before, behind, isLast)) return false;
  if (type === 'role') return ROLE_HEADS.isIn(text.slice(start, end));
  return line.rank < TITLE_LINES && (isFirst || isLast);
}

function isCued(type: 'company' | 'role', before: string, behind: string): boolean {
  const [front, back] =
    type === 'company' ? [COMPANY_BEFORE, COMPANY_BEHIND] : [ROLE_BEFORE, ROLE_BEHIND];
  return leads(front, before) || follows(back, behind);
}

const PLACE_SIGNS = new RegExp(String.raw`\s*[,/|&+]\s*|\s+${PLACE_JOINTS.source}\s+`, 'i');

function areKnownPlaces(text: string): boolean {
  return text
    .split(PLACE_SIGNS)
    .every((place) => CITIES.is(place.trim()) || ANY_PLACE.is(place.trim()));
}

/** The title of a role, the name of a test or a word to the readers is no part of a company. */
export function trimCompany(name: TaggedName, text: string): TaggedName {
  if (name.type !== 'company') return name;
  let [start, end] = name.span;
  const words = [...text.slice(start, end).matchAll(/\S+/g)];
  while (words.length > 1 && ADDRESSED.is(plain(words[0]?.[0]))) words.shift();
  while (words.length > 1 && NO_LAST.some((one) => one.is(plain(words.at(-1)?.[0])))) words.pop();
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return name;
  [start, end] = [start + first.index, start + last.index + last[0].length];
  return { ...name, span: [start, end], value: text.slice(start, end).replace(/[,:;-]+$/, '') };
}

const NO_LAST = [ROLE_HEADS, TEST, INTERVIEW, TALK, COMPANY_BEHIND];
const plain = (word = ''): string => word.replace(/[^\p{L}\p{M}\p{N}&]|-?\d+$/gu, '');

const NAME = /(?<![\p{L}\p{N}&.])\p{Lu}[\p{L}\p{N}&]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&]*){0,4}/gu;
const CUED_LINES = 4;
/** Less than the tagger gives to what it finds. */
const CUED = 0.3;

/** Where the tagger found no company: names in capitals with words behind them that employers have. */
export function cuedCompanies({ lines }: MessageText, isCommon: IsCommon): readonly TaggedName[] {
  return lines
    .filter(({ zone, rank }) => rank < CUED_LINES && (zone === 'body' || zone === 'subject'))
    .flatMap(({ text, span: [from] }) =>
      Array.from(text.matchAll(NAME), ({ 0: value, index }): TaggedName | undefined => {
        const behind = text.slice(index + value.length);
        const areCommon = value.toLowerCase().split(' ').every(isCommon);
        if (areCommon || !isCued('company', '', behind) || ROLE_HEADS.isIn(value)) return undefined;
        const span: Span = [from + index, from + index + value.length];
        return { type: 'company', value, span, chance: CUED };
      }),
    )
    .filter((name) => name !== undefined);
}

export interface KnownOpening {
  readonly company: string;
  readonly role?: string | undefined;
}

const NAME_MIN = 3;
/** As likely as what the tagger is sure of. */
const KNOWN = 0.97;

/**
 * The surest way to tell what a change is about: the names that were tagged, with those of a known opening in their
 * place where the message has them.
 */
export function withKnown(
  [seed]: readonly Seed[],
  message: MessageText,
  known: readonly KnownOpening[],
): readonly Seed[] {
  if (!seed) return [];
  const companies = known.flatMap(({ company }) => mentionsOfCompany(company, message));
  const company = bestCompany(companies, seed.company);
  const own = known.filter(
    (opening) => company && isPrefix(company.key, keyOfName(opening.company)),
  );
  const roles = own.flatMap(({ role = '' }) => mentionsOfRole(role, message));
  // Of several that are named only the tagger may know which one it is about.
  const isOne = new Set(roles.map(({ value }) => keyOfName(value))).size === 1;
  const role = isOne ? longest(roles) : seed.role;
  return [seedOf(company, role)];
}

const isPrefix = (short: string, long: string): boolean => `${long} `.startsWith(`${short} `);

/** The one that was tagged among several. */
function bestCompany(
  known: readonly TaggedName[],
  tagged: NameGroup | undefined,
): NameGroup | undefined {
  const groups = groupNames(known);
  const same = groups.find(
    ({ key }) => tagged && (isPrefix(key, tagged.key) || isPrefix(tagged.key, key)),
  );
  return same ?? (groups.length === 1 ? groups[0] : tagged);
}

function longest(names: readonly TaggedName[]): NameGroup | undefined {
  return groupNames(names).toSorted((a, b) => b.key.length - a.key.length)[0];
}

const ROLE_WORDS_MAX = 6;
const MESSAGE_WORDS_MAX = 300;

/** Where a role is named in any of its forms: 'mgmt trainee', 'SDE' for 'Software Engineer'. */
function mentionsOfRole(role: string, { text }: MessageText): readonly TaggedName[] {
  const { words: wanted } = parseRoleName(role);
  if (wanted.size === 0) return [];
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, MESSAGE_WORDS_MAX);
  return tokens.flatMap((token, at) => {
    const ends = tokens.slice(at, at + ROLE_WORDS_MAX).map((last) => last.index + last[0].length);
    const end = ends.find((one) =>
      isSameSet(parseRoleName(text.slice(token.index, one)).words, wanted),
    );
    if (end === undefined || parseRoleName(token[0]).words.size === 0) return [];
    return [{ type: 'role', value: role, span: [token.index, end], chance: KNOWN } as const];
  });
}

const isSameSet = (first: ReadonlySet<string>, second: ReadonlySet<string>): boolean =>
  first.size === second.size && [...first].every((word) => second.has(word));

function mentionsOfCompany(name: string, { text }: MessageText): readonly TaggedName[] {
  const words = name
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word.toLowerCase().replace(/\.$/, '')));
  if (words.join('').length < NAME_MIN) return [];
  return occurrencesOf(words, '[\\s-]{1,3}', text).map((span) => ({
    type: 'company',
    value: name,
    span,
    chance: KNOWN,
  }));
}

/** Where words stand with this between them, in small letters or large. */
export function occurrencesOf(
  words: readonly string[],
  gap: string,
  text: string,
): readonly Span[] {
  const pattern = words.map(escapeSigns).join(gap);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
  return Array.from(text.matchAll(whole), ({ 0: match, index }) => [index, index + match.length]);
}

export const escapeSigns = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
