/** What a message names of the placements that are there: the surest way to tell what a change is about. */
import { LEGAL_FORMS } from './lexicon/openings.ts';
import { parseRoleName } from './match/names.ts';
import type { Span } from './message-types.ts';
import { indexAt, type MessageText } from './text/split-pieces.ts';
import type { TaggedName } from './decide/names.ts';
import { groupNames, keyOfName, type NameGroup, type Seed } from './decide/openings.ts';

export interface KnownOpening {
  readonly company: string;
  readonly role?: string | undefined;
}

const NAME_MIN = 3;
/** As likely as what the tagger is sure of. */
const KNOWN = 0.97;

/** The names that were tagged, with those of a known opening in their place where the message has them. */
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
  const role =
    new Set(roles.map(({ value }) => keyOfName(value))).size === 1
      ? longest(roles)
      : (seed.role ?? undefined);
  return [{ company, role, anchors: (role ?? company)?.names.map(({ span }) => span) ?? [] }];
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
function mentionsOfRole(role: string, { text, lines }: MessageText): readonly TaggedName[] {
  const { words: wanted } = parseRoleName(role);
  if (wanted.size === 0) return [];
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, MESSAGE_WORDS_MAX);
  return tokens.flatMap((token, at) => {
    const ends = tokens.slice(at, at + ROLE_WORDS_MAX).map((last) => last.index + last[0].length);
    const end = ends.find((one) =>
      isSameSet(parseRoleName(text.slice(token.index, one)).words, wanted),
    );
    if (end === undefined || parseRoleName(token[0]).words.size === 0) return [];
    const line = indexAt(lines, token.index);
    return [{ type: 'role', value: role, span: [token.index, end], line, chance: KNOWN } as const];
  });
}

const isSameSet = (first: ReadonlySet<string>, second: ReadonlySet<string>): boolean =>
  first.size === second.size && [...first].every((word) => second.has(word));

function mentionsOfCompany(name: string, { text, lines }: MessageText): readonly TaggedName[] {
  const words = name
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !LEGAL_FORMS.is(word.replace(/\.$/, '')));
  if (words.join('').length < NAME_MIN) return [];
  const pattern = words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s-]{1,3}');
  const matches = text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'),
  );
  return Array.from(matches, ({ 0: found, index }): TaggedName => {
    const span: Span = [index, index + found.length];
    return { type: 'company', value: name, span, line: indexAt(lines, index), chance: KNOWN };
  });
}
