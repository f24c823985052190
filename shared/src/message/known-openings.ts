/** What a message names of the placements that are there: the surest way to tell what a change is about. */
import { LEGAL_FORMS } from './lexicon/openings.ts';
import type { Span } from './message-types.ts';
import { indexAt, type MessageText } from './text/split-pieces.ts';
import type { NameType, TaggedName } from './decide/names.ts';
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
  const companies = known.flatMap(({ company }) => mentionsOf(company, 'company', message));
  const company = bestCompany(companies, seed.company);
  const own = known.filter((opening) => keyOfName(opening.company) === company?.key);
  const roles = own.flatMap(({ role = '' }) => mentionsOf(role, 'role', message));
  // Of several that are named only the tagger may know which one it is about.
  const role =
    new Set(roles.map(({ value }) => keyOfName(value))).size === 1
      ? longest(roles)
      : (seed.role ?? undefined);
  return [{ company, role, anchors: (role ?? company)?.names.map(({ span }) => span) ?? [] }];
}

/** The one that was tagged among several. */
function bestCompany(
  known: readonly TaggedName[],
  tagged: NameGroup | undefined,
): NameGroup | undefined {
  const groups = groupNames(known);
  const same = groups.find(
    ({ key }) =>
      tagged && (`${key} `.startsWith(`${tagged.key} `) || `${tagged.key} `.startsWith(`${key} `)),
  );
  return same ?? (groups.length === 1 ? groups[0] : tagged);
}

function longest(names: readonly TaggedName[]): NameGroup | undefined {
  return groupNames(names).toSorted((a, b) => b.key.length - a.key.length)[0];
}

function mentionsOf(
  name: string,
  type: NameType,
  { text, lines }: MessageText,
): readonly TaggedName[] {
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
    return { type, value: name, span, line: indexAt(lines, index), chance: KNOWN };
  });
}
