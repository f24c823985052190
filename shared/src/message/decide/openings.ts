/** The openings of a message: its companies and roles, each under all its names. */
import { groupBy } from '../../lib/collections.ts';
import { foldText } from '../../lib/text.ts';
import type { Span } from '../message-types.ts';
import { indexAt, pieceAt, type MessageText } from '../text/split-pieces.ts';
import { ROLE_FILLERS } from '../lexicon/openings.ts';
import { LEGAL_FORMS } from '../lexicon/short-forms.ts';
import { oddsOf } from './linear-model.ts';
import type { TaggedName } from './names.ts';

/** The mentions of one company or role, the likeliest spelling first. */
export interface NameGroup {
  readonly key: string;
  readonly names: readonly TaggedName[];
  /** That one of them is such a name. */
  readonly chance: number;
}

export function keyOfName(value: string): string {
  return foldText(value)
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
    .join(' ');
}

/** 'Analysts' is 'analyst', and so is 'analyst role'. */
export function roleKey(value: string): string {
  const words = keyOfName(value)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
  return words.filter((word) => !ROLE_FILLERS.is(word)).join(' ');
}

const keyOf = ({ type, value }: TaggedName): string =>
  type === 'role' ? roleKey(value) : keyOfName(value);

/** A company under the beginning of its name, a role under its last word alone. */
function isShort(short: string, long: string, type: TaggedName['type']): boolean {
  if (type !== 'role') return `${long} `.startsWith(`${short} `);
  return !short.includes(' ') && ` ${long} `.includes(` ${short} `);
}

/** Short forms of a name are the same. */
export function groupNames(names: readonly TaggedName[]): readonly NameGroup[] {
  const groups: { key: string; names: TaggedName[] }[] = [];
  const byKey = [...groupBy(names, keyOf)].filter(([key]) => key !== '');
  for (const [key, own] of byKey.toSorted(([a], [b]) => b.length - a.length)) {
    const group = groups.find(
      ({ key: longer, names: [first] }) => first && isShort(key, longer, first.type),
    );
    if (group) group.names.push(...own);
    else groups.push({ key, names: [...own] });
  }
  return groups
    .map(({ key, names: own }) => ({
      key,
      names: own.toSorted((a, b) => rank(b, key) - rank(a, key) || a.span[0] - b.span[0]),
      chance: 1 - own.reduce((left, { chance }) => left * (1 - chance), 1),
    }))
    .toSorted((a, b) => b.chance - a.chance);
}

/** The whole name before a short one. */
function rank(name: TaggedName, key: string): number {
  return name.chance + (keyOf(name) === key ? 1 : 0);
}

export interface Seed {
  readonly company: NameGroup | undefined;
  readonly role: NameGroup | undefined;
  /** Where it is named, in order. */
  readonly anchors: readonly Span[];
}

const COMPANY_MIN = 0.6;
/** A plan of the week names several. */
const PLANNED_MIN = 0.5;
const ROLE_MIN = 0.4;
const SEEDS_MAX = 40;

/** `isDrive`: other messages are about one opening, unless they name several companies. */
export function findSeeds(
  names: readonly TaggedName[],
  message: MessageText,
  isDrive: boolean,
): readonly Seed[] {
  const companies = groupNames(names.filter(({ type }) => type === 'company'));
  const roles = groupNames(names.filter(({ type }) => type === 'role')).filter(
    ({ chance }) => chance >= ROLE_MIN,
  );
  const least = isDrive ? COMPANY_MIN : PLANNED_MIN;
  const strong = companies.filter(({ chance }) => chance >= least);
  const pairs = strong.length > 1 ? pairSeeds(strong, roles, message) : [];
  if (pairs.length > 1) return pairs.slice(0, SEEDS_MAX);
  const [company] = companies;
  if (roles.length === 0 || !isDrive) return [seedOf(company, roles[0])];
  return roles
    .map((role) => seedOf(company, role))
    .toSorted(byPlace)
    .slice(0, SEEDS_MAX);
}

const byPlace = (a: Seed, b: Seed): number => (a.anchors[0]?.[0] ?? 0) - (b.anchors[0]?.[0] ?? 0);

export function seedOf(
  company: NameGroup | undefined,
  role: NameGroup | undefined,
  names = (role ?? company)?.names ?? [],
): Seed {
  const spans = names.map(({ span }) => span);
  return { company, role, anchors: spans.toSorted((a, b) => a[0] - b[0]) };
}

/** How sure it is that each of several is an opening of its own: the logarithm of the odds of the least likely, where
 * a label or its place in a line says so too. */
export function seedsMargin(
  seeds: readonly Seed[],
  isLabelled: (name: TaggedName) => boolean,
): number {
  if (seeds.length < 2) return Infinity;
  const names = seeds.map(({ role, company }) => (role ?? company)?.names ?? []);
  if (!names.every((own) => own.some(isLabelled))) return -Infinity;
  return oddsOf(...names.map((own) => Math.max(0, ...own.map(({ chance }) => chance))));
}

/** Each role with the company nearest to it. */
function pairSeeds(
  companies: readonly NameGroup[],
  roles: readonly NameGroup[],
  message: MessageText,
): readonly Seed[] {
  if (roles.length === 0)
    return companies.map((company) => seedOf(company, undefined)).toSorted(byPlace);
  const pairs = roles.flatMap((role) =>
    role.names.map((name) => ({ role, name, company: ownerOf(name, companies, message) })),
  );
  const paired = groupBy(pairs, ({ role, company }) => `${company?.key}\n${role.key}`);
  const seeds = Array.from(paired.values(), (own) => {
    const names = own.map(({ name }) => name);
    return seedOf(own[0]?.company, own[0]?.role, names);
  });
  return new Set(seeds.map(({ company }) => company)).size > 1 ? seeds.toSorted(byPlace) : [];
}

function ownerOf(
  { span }: TaggedName,
  companies: readonly NameGroup[],
  message: MessageText,
): NameGroup | undefined {
  const row = rowAt(message, span);
  const line = indexAt(message.lines, span[0]);
  const distance = ({ span: other }: TaggedName): number => {
    if (row !== undefined && rowAt(message, other) === row) return -1;
    const lines = Math.abs(indexAt(message.lines, other[0]) - line);
    return lines * 1000 + Math.abs(other[0] - span[0]) / 100 + (other[0] < span[0] ? 0 : 500);
  };
  const least = ({ names }: NameGroup): number => Math.min(...names.map(distance));
  return companies.toSorted((a, b) => least(a) - least(b))[0];
}

export const rowAt = (message: MessageText, [start]: Span): number | undefined =>
  pieceAt(message, start)?.row ?? undefined;

/** The seed whose part of the text a position is in; -1 before the first. */
export function blockOf(seeds: readonly Seed[], position: number): number {
  let block = -1;
  let nearest = -1;
  for (const [at, { anchors }] of seeds.entries())
    for (const [start] of anchors)
      if (start <= position && start > nearest) [block, nearest] = [at, start];
  return block;
}
