/** Which of the openings of a message a value belongs to. */
import { oncePerObject } from '../../lib/collections.ts';
import { FOR_ALL } from '../lexicon/openings.ts';
import type { Span } from '../message-types.ts';
import type { Openings } from '../rate-values.ts';
import { indexAt, type MessageText } from '../text/split-pieces.ts';
import type { Line } from '../text/split-lines.ts';
import { bucket, hashFeatures, wordsOf, type Features } from './features.ts';
import { probabilities } from './linear-model.ts';
import { blockOf, keyOfName, roleKey, rowAt, type Seed } from './openings.ts';

interface ValuePlace {
  readonly type: string;
  readonly span: Span;
  /** The places of all values of its type, in order. */
  readonly alike: readonly Span[];
}

/** The statement that a value is one of the opening `at`. */
interface Claim extends ValuePlace {
  readonly message: MessageText;
  readonly seeds: readonly Seed[];
  readonly at: number;
}

/** As sure as a table and a list of blocks can be. */
const PAIRED = 0.99;

/** The chance that a value is one of the opening with this index. */
export function belongs(
  { message, models, seeds }: Openings,
  at: number,
  place: ValuePlace,
): number {
  const claim = { message, seeds, at, ...place };
  if (seeds.length < 2) return 1;
  const owner = rowOwner(claim) ?? pairedOwner(claim) ?? companyOwner(claim);
  if (owner !== undefined) return owner === at ? PAIRED : 1 - PAIRED;
  return probabilities(models.belonging, belongingFeatures(claim))[1] ?? 0;
}

/** The only opening in the row of a table. */
function rowOwner({ message, seeds, span }: Claim): number | undefined {
  const row = rowAt(message, span);
  if (row === undefined) return undefined;
  const owners = seeds.flatMap((seed, at) => (isInRow(message, seed, row) ? [at] : []));
  return owners.length === 1 ? owners[0] : undefined;
}

const isInRow = (message: MessageText, { anchors }: Seed, row: number): boolean =>
  anchors.some((anchor) => rowAt(message, anchor) === row);

/** Where each opening is followed by one such value, or each by one in front of it, these are its own. */
function pairedOwner({ seeds, span, alike }: Claim): number | undefined {
  const at = alike.findIndex(([start]) => start === span[0]);
  if (at === -1 || alike.length !== seeds.length) return undefined;
  const anchors = seeds.map((seed) => seed.anchors[0]?.[0] ?? 0);
  const values = alike.map(([start]) => start);
  return isAlternating(anchors, values) || isAlternating(values, anchors) ? at : undefined;
}

const isAlternating = (first: readonly number[], second: readonly number[]): boolean =>
  first.every((start, at) => {
    const other = second[at] ?? 0;
    return start < other && other < (first[at + 1] ?? Infinity);
  });

/** In the lines directly below one of several employers, unless they speak of all. */
function companyOwner({ message: { lines }, seeds, span: [start] }: Claim): number | undefined {
  const companies = new Set(seeds.map(({ company }) => company?.key));
  const block = blockOf(seeds, start);
  if (companies.size < seeds.length || block === -1) return undefined;
  const end = indexAt(lines, start);
  const anchors = seeds[block]?.anchors.map(([from]) => from).filter((from) => from <= start) ?? [];
  const below = lines.slice(indexAt(lines, Math.max(...anchors)) + 1, end + 1);
  const isApart = below.some(({ isAfterBlank, text }) => isAfterBlank || FOR_ALL.isIn(text));
  return isApart ? undefined : block;
}

export function belongingFeatures(claim: Claim): Features {
  const facts = factsOf(claim);
  const { type } = claim;
  return hashFeatures([
    'bias',
    `type ${type}`,
    ...facts,
    ...facts.map((fact) => `${type} ${fact}`),
  ]);
}

function factsOf(claim: Claim): readonly string[] {
  const { seeds, alike } = claim;
  const { where, isLast, far, hasBlank, isItem, full, line, row, order } = relationOf(claim);
  return [
    `where ${where} ${isLast}`,
    `line ${line}`,
    `row ${row}`,
    `order ${order}`,
    `full ${full}`,
    `named ${namedFact(claim)}`,
    `where ${where} ${isLast} ${hasBlank} ${full}`,
    `where ${where} ${isLast} ${hasBlank} ${isItem}`,
    `where ${where} ${line} ${row} ${order}`,
    `far ${where} ${far}`,
    `where ${where} ${isLast} ${full} ${far}`,
    `alike ${Math.min(4, alike.length)} ${alike.length === seeds.length}`,
    ...wordFacts(claim, where),
  ];
}

/** Words such as 'all', in its line. */
function wordFacts(claim: Claim, where: string): readonly string[] {
  const line = lineOf(claim);
  const words = line ? wordsOfLine(line).forAll : [];
  return [...words.map((word) => `word ${word}`), `words ${words.length > 0} ${where}`];
}

const lineOf = ({ message: { lines }, span: [start] }: Claim): Line | undefined =>
  lines[indexAt(lines, start)];

/** Where the value stands to the name of the opening. */
function relationOf(claim: Claim) {
  const { seeds, at, span, alike } = claim;
  const { lines } = claim.message;
  const block = blockOf(seeds, span[0]);
  const line = indexAt(lines, span[0]);
  const own = indexAt(lines, seeds[at]?.anchors[0]?.[0] ?? 0);
  const between = lines.slice(Math.min(own, line) + 1, Math.max(own, line) + 1);
  return {
    where: block === -1 ? 'front' : block === at ? 'own' : 'other',
    isLast: block === seeds.length - 1,
    far: bucket(Math.abs(line - own)),
    hasBlank: between.some(({ isAfterBlank }) => isAfterBlank),
    isItem: lines[line]?.isBulleted === true || lines[line]?.number != null,
    full: seeds.every((_, index) => alike.some(([start]) => blockOf(seeds, start) === index)),
    line: lineFact(claim),
    row: rowFact(claim),
    order: orderFact(claim),
  };
}

function namedFact(claim: Claim): string {
  const { seeds, at } = claim;
  const line = lineOf(claim);
  const others = seeds.filter((_, index) => index !== at);
  return `mine ${isNamed(seeds[at], line)} others ${others.some((seed) => isNamed(seed, line))}`;
}

function isNamed(seed: Seed | undefined, line: Line | undefined): boolean {
  const key = (seed?.role ?? seed?.company)?.key ?? '';
  if (!line || key === '') return false;
  const { role, company } = wordsOfLine(line);
  return ` ${seed?.role ? role : company} `.includes(` ${key} `);
}

/** Each value asks for each opening whether its line names it. */
const wordsOfLine = /* @__PURE__ */ oncePerObject(({ text }: Line) => ({
  role: roleKey(text),
  company: keyOfName(text),
  forAll: wordsOf(text).filter((word) => FOR_ALL.is(word)),
}));

function lineFact({ message: { lines }, seeds, at, span }: Claim): string {
  const line = indexAt(lines, span[0]);
  const on = seeds.map(({ anchors }) =>
    anchors.map(([start]) => start).filter((start) => indexAt(lines, start) === line),
  );
  const mine = on[at] ?? [];
  const count = on.filter((starts) => starts.length > 0).length;
  if (count === 0) return 'none';
  if (mine.length === 0) return 'other';
  return count === 1 ? 'mine' : `several ${nearestFact(on, mine, span[0])}`;
}

/** Whether it is the nearest of several in front of the value, and behind it. */
function nearestFact(
  on: readonly (readonly number[])[],
  mine: readonly number[],
  position: number,
): string {
  const before = (starts: readonly number[]): number =>
    Math.max(-1, ...starts.filter((start) => start <= position));
  const after = (starts: readonly number[]): number =>
    Math.min(Infinity, ...starts.filter((start) => start > position));
  const isBefore = before(mine) >= 0 && before(mine) === before(on.flat());
  const isAfter = after(mine) !== Infinity && after(mine) === after(on.flat());
  return `${isBefore} ${isAfter}`;
}

function rowFact({ message, seeds, at, span }: Claim): string {
  const row = rowAt(message, span);
  if (row === undefined) return 'none';
  const owners = seeds.filter((seed) => isInRow(message, seed, row));
  if (owners.length === 0) return 'free';
  return seeds[at] && owners.includes(seeds[at]) ? 'mine' : 'other';
}

/** Where there are as many values as openings, the first may be that of the first. */
function orderFact({ seeds, at, span, alike }: Claim): string {
  if (alike.length !== seeds.length) return 'none';
  return String(alike.findIndex(([start]) => start === span[0]) === at);
}
