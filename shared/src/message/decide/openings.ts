/** The openings of a message, and which of them a value belongs to. */
import { groupBy } from '../../lib/collections.ts';
import { foldText } from '../../lib/text.ts';
import type { Span } from '../message-types.ts';
import { indexAt, pieceAt, type MessageText } from '../text/split-pieces.ts';
import { FOR_ALL, ROLE_FILLERS, LEGAL_FORMS } from '../lexicon/openings.ts';
import { oddsOf } from '../agree.ts';
import { bucket, hashFeatures, wordsOf, type Features } from './features.ts';
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
    .filter((word) => word !== '' && !LEGAL_FORMS.is(word))
    .join(' ');
}

/** 'Analysts' is 'analyst', and so is 'analyst role'. */
function roleKey(value: string): string {
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
  const byKey = groupBy(names, keyOf);
  const keys = [...byKey.keys()]
    .filter((key) => key !== '')
    .toSorted((a, b) => b.length - a.length);
  const groups: { key: string; names: TaggedName[] }[] = [];
  for (const key of keys) {
    const own = byKey.get(key) ?? [];
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
  const strong = companies.filter(({ chance }) => chance >= COMPANY_MIN);
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

function seedOf(company: NameGroup | undefined, role: NameGroup | undefined): Seed {
  const spans = (role ?? company)?.names.map(({ span }) => span) ?? [];
  return { company, role, anchors: spans.toSorted((a, b) => a[0] - b[0]) };
}

/** How sure it is that each of several is an opening of its own: the logarithm of the odds of the least likely, where
 * a label or its place in a line says so too. */
export function seedsMargin(
  seeds: readonly Seed[],
  isLabelled: (name: TaggedName) => boolean,
): number {
  if (seeds.length < 2) return Infinity;
  const areLabelled = seeds.every(({ role, company }) => (role ?? company)?.names.some(isLabelled));
  if (!areLabelled) return -Infinity;
  const chances = seeds.map(({ role, company }) =>
    Math.max(0, ...((role ?? company)?.names ?? []).map(({ chance }) => chance)),
  );
  return oddsOf(...chances);
}

/** Each role with the company nearest to it. */
function pairSeeds(
  companies: readonly NameGroup[],
  roles: readonly NameGroup[],
  message: MessageText,
): readonly Seed[] {
  const placed = companies.flatMap((company) => company.names.map((name) => ({ company, name })));
  const pairs = roles.flatMap((role) =>
    role.names.flatMap((name) => {
      const owner = ownerOf(name, placed, message);
      return owner ? [{ role, company: owner, name }] : [];
    }),
  );
  const byPair = groupBy(pairs, ({ role, company }) => `${company.key}\n${role.key}`);
  const paired = [...byPair.values()].flatMap(([first, ...others]): Seed[] => {
    if (!first) return [];
    const spans = [first, ...others].map(({ name }) => name.span);
    return [
      { company: first.company, role: first.role, anchors: spans.toSorted((a, b) => a[0] - b[0]) },
    ];
  });
  const owners = new Set(paired.map(({ company }) => company));
  if (roles.length === 0)
    return companies.map((company) => seedOf(company, undefined)).toSorted(byPlace);
  return owners.size > 1 ? paired.toSorted(byPlace) : [];
}

function ownerOf(
  { span, line }: TaggedName,
  placed: readonly { readonly company: NameGroup; readonly name: TaggedName }[],
  message: MessageText,
): NameGroup | undefined {
  const row = pieceAt(message, span[0])?.row;
  const distance = ({ name }: (typeof placed)[number]): number => {
    const isBefore = name.span[0] < span[0];
    const isRow = row != null && pieceAt(message, name.span[0])?.row === row;
    if (isRow) return -1;
    const lines = Math.abs(name.line - line);
    return lines * 1000 + Math.abs(name.span[0] - span[0]) / 100 + (isBefore ? 0 : 500);
  };
  return placed.toSorted((a, b) => distance(a) - distance(b))[0]?.company;
}

export interface ValuePlace {
  readonly type: string;
  readonly span: Span;
  /** The places of all values of its type, in order. */
  readonly alike: readonly Span[];
}

/** Features of the statement that a value belongs to a seed. */
export function belongingFeatures(
  message: MessageText,
  seeds: readonly Seed[],
  at: number,
  { type, span, alike }: ValuePlace,
): Features {
  const { lines } = message;
  const line = indexAt(lines, span[0]);
  const starts = seeds.map(({ anchors }) => indexAt(lines, anchors[0]?.[0] ?? 0));
  const own = starts[at] ?? 0;
  const block = blockOf(seeds, span[0]);
  const where = block === -1 ? 'front' : block === at ? 'own' : 'other';
  const isLast = block === seeds.length - 1;
  const between = lines.slice(Math.min(own, line) + 1, Math.max(own, line) + 1);
  const hasBlank = between.some(({ isAfterBlank }) => isAfterBlank);
  const sameLine = sameLineOf(lines, seeds, at, span);
  const row = rowOf(message, seeds, at, span);
  const order = orderOf(seeds, at, span, alike);
  const full = seeds.every((_, index) => alike.some((place) => blockOf(seeds, place[0]) === index));
  const text = lines[line]?.text ?? '';
  const words = wordsOf(text).filter((word) => FOR_ALL.is(word));
  const named = [
    `mine ${names(seeds[at], text)}`,
    `others ${seeds.some((seed, index) => index !== at && names(seed, text))}`,
  ].join(' ');
  const isItem = lines[line]?.isBulleted === true || lines[line]?.number != null;
  const facts = [
    `where ${where} ${isLast}`,
    `line ${sameLine}`,
    `row ${row}`,
    `order ${order}`,
    `full ${full}`,
    `named ${named}`,
    `where ${where} ${isLast} ${hasBlank} ${full}`,
    `where ${where} ${isLast} ${hasBlank} ${isItem}`,
    `where ${where} ${sameLine} ${row} ${order}`,
    `far ${where} ${bucket(Math.abs(line - own))}`,
    `where ${where} ${isLast} ${full} ${bucket(Math.abs(line - own))}`,
    `alike ${Math.min(4, alike.length)} ${alike.length === seeds.length}`,
    ...words.map((word) => `word ${word}`),
    `words ${words.length > 0} ${where}`,
  ];
  return hashFeatures([
    'bias',
    `type ${type}`,
    ...facts,
    ...facts.map((fact) => `${type} ${fact}`),
  ]);
}

/** The seed whose part of the text a position is in; -1 before the first. */
export function blockOf(seeds: readonly Seed[], position: number): number {
  let block = -1;
  let nearest = -1;
  for (const [at, { anchors }] of seeds.entries())
    for (const [start] of anchors)
      if (start <= position && start > nearest) [block, nearest] = [at, start];
  return block;
}

function names(seed: Seed | undefined, text: string): boolean {
  const folded = seed?.role ? roleKey(text) : keyOfName(text);
  const keys = [seed?.role?.key, seed?.company?.key].filter(
    (key) => key !== undefined && key !== '',
  );
  return seed?.role
    ? ` ${folded} `.includes(` ${seed.role.key} `)
    : keys.some((key) => ` ${folded} `.includes(` ${key} `));
}

function sameLineOf(
  lines: MessageText['lines'],
  seeds: readonly Seed[],
  at: number,
  span: Span,
): string {
  const line = indexAt(lines, span[0]);
  const on = seeds.map(({ anchors }) =>
    anchors.filter(([start]) => indexAt(lines, start) === line),
  );
  const count = on.filter((anchors) => anchors.length > 0).length;
  const mine = on[at] ?? [];
  if (count === 0) return 'none';
  if (mine.length === 0) return 'other';
  if (count === 1) return 'mine';
  const before = on.map((anchors) =>
    Math.max(-1, ...anchors.filter(([start]) => start <= span[0]).map(([start]) => start)),
  );
  const after = on.map((anchors) =>
    Math.min(Infinity, ...anchors.filter(([start]) => start > span[0]).map(([start]) => start)),
  );
  const isBefore = (before[at] ?? -1) >= 0 && before[at] === Math.max(...before);
  const isAfter = after[at] !== Infinity && after[at] === Math.min(...after);
  return `several ${isBefore} ${isAfter}`;
}

function rowOf(message: MessageText, seeds: readonly Seed[], at: number, span: Span): string {
  const row = pieceAt(message, span[0])?.row;
  if (row == null) return 'none';
  const isOn = ({ anchors }: Seed): boolean =>
    anchors.some(([start]) => pieceAt(message, start)?.row === row);
  const own = seeds[at];
  if (own && isOn(own)) return 'mine';
  return seeds.some(isOn) ? 'other' : 'free';
}

/** Where there are as many values as openings, the first may be that of the first. */
function orderOf(seeds: readonly Seed[], at: number, span: Span, alike: readonly Span[]): string {
  if (alike.length !== seeds.length) return 'none';
  return String(alike.findIndex(([start]) => start === span[0]) === at);
}
