/**
 * Finds the companies of a message. Each mention is evidence of its own kind: a label, words around a name, the title,
 * a host, a name that is known already. A company is sure by its label, or by two kinds of evidence that agree.
 */
import { cleanLine } from '../../../lib/text.ts';
import type { Mention, Span } from '../../message-types.ts';
import type { LinkMention } from '../../values/find-links.ts';
import type { Piece } from '../../text/split-pieces.ts';
import {
  besideRoleLine,
  BUSINESS,
  inTitle,
  LEGAL,
  senderLinks,
  senders,
  shift,
  weighName,
  type CompanyText,
  type Evidence,
} from './company-titles.ts';
import { AFTER_NAME, BEFORE_NAME } from './company-cues.ts';
import { cutCompany, nameAfter, nameAtStart, nameBefore } from './company-name.ts';

export interface Company extends Mention<string> {
  readonly weight: number;
}

/** Best first. */
export function findCompanies(text: CompanyText): readonly Company[] {
  const evidence = [
    ...labelled(text.pieces),
    ...inSentences(text.pieces),
    ...inTitle(text),
    ...subjects(text),
    ...besideRoleLine(text),
    ...senders(text),
    ...knownNames(text),
  ];
  if (evidence.every(({ weight }) => weight < 3)) evidence.push(...uncapitalised(text));
  const groups = groupByName(evidence);
  const links = [...text.links, ...senderLinks(text)];
  const isAlert = text.pieces.some((piece) => ALERT.test(piece.text));
  const isForClient = text.pieces.some((piece) => CLIENT.test(piece.text));
  return groups
    .map((group) => rate(group, { links: isAlert ? [] : links, isForClient }))
    .map((company) => (goesOnBelow(company, text.pieces) ? { ...company, sure: false } : company))
    .toSorted((a, b) => b.weight - a.weight || a.span[0] - b.span[0]);
}

/** A mail of a portal, whose own name and address are those of no company. */
const ALERT =
  /\b(?:you (?:get|got|receive|are receiving|received) this (?:mail|e-?mail|message)|unsubscribe|job alert|is posted for you|matching your profile)\b/i;
/** Of an agency, whose client may have no name. */
const CLIENT = /\b(?:one of )?(?:our|its|my) clients?\b/i;
/** A poster has one word of the name a line. */
function goesOnBelow({ value }: Company, pieces: readonly Piece[]): boolean {
  if (!/^\p{Lu}{3,}$/u.test(value)) return false;
  const at = pieces.findIndex(({ text }) => text === value);
  return at !== -1 && /^\p{Lu}{4,}$/u.test(pieces[at + 1]?.text ?? '');
}

function labelled(pieces: readonly Piece[]): readonly Evidence[] {
  return pieces.flatMap((piece): Evidence[] => {
    const isNamed =
      piece.topic === 'student' && (LEGAL.test(piece.text) || BUSINESS.test(piece.text));
    const isDrive = piece.label === 'drive' && !/\d/.test(piece.text);
    if (piece.topic !== 'company' && !isNamed && !isDrive) return [];
    const found = cutCompany(piece.text);
    return found ? [{ ...shift(found, piece), weight: 12, kind: 'label' }] : [];
  });
}

/** A line may begin with the name in small letters: 'zenith systems visiting next week'. */
function uncapitalised({ pieces, lines }: CompanyText): readonly Evidence[] {
  return pieces.flatMap((piece): Evidence[] => {
    if (piece.topic !== null || (lines[piece.line]?.rank ?? 0) > 4) return [];
    const ends = AFTER_NAME.slice(0, 2).flatMap(([cue]) =>
      matches(piece.text, cue).map(({ index }) => index),
    );
    const name = nameAtStart(piece.text, Math.min(...ends, 41));
    return name ? [{ ...shift(name, piece), weight: 3, kind: 'cue' }] : [];
  });
}

const VERB =
  /^(?:\s?\([^()\n]{1,60}\))?\s(?:has|have|had|is|are|was|will|would|wish|want|may|[a-z]{3,12}(?:s|ed))\s[a-z\d]/;

/** Two words or more that a sentence says something about: 'Zenith Systems has relaxed its criteria'. */
function subjects({ pieces, lines }: CompanyText): readonly Evidence[] {
  return pieces.flatMap((piece): Evidence[] => {
    if (piece.topic !== null || (lines[piece.line]?.rank ?? 0) > 4) return [];
    const starts = [0, ...matches(piece.text, /\b(?:that|as|since) (?=\p{Lu})/gu).map(ends)];
    return starts.flatMap((start): Evidence[] => {
      const name = nameAfter(piece.text, start);
      const isSubject = name?.value.includes(' ') && VERB.test(piece.text.slice(name.span[1]));
      return name && isSubject ? [{ ...shift(name, piece), weight: 3, kind: 'cue' }] : [];
    });
  });
}

const TRIES_MAX = 60;

function inSentences(pieces: readonly Piece[]): readonly Evidence[] {
  return pieces.flatMap((piece): Evidence[] => {
    const isCell = piece.row !== null && !SMALL_LETTER.test(piece.text);
    if (isCell || NO_SENTENCE.has(piece.topic ?? '') || OF_OTHERS.test(piece.text)) return [];
    const { text } = piece;
    const after = BEFORE_NAME.flatMap(([cue, weight]) =>
      matches(text, cue).map(
        (match) => [nameAfter(text, match.index + match[0].length), weight] as const,
      ),
    );
    const before = AFTER_NAME.flatMap(([cue, weight]) =>
      matches(text, cue).map((match) => [nameBefore(text, match.index), weight] as const),
    );
    return [...after, ...before].flatMap(([name, weight]) =>
      name
        ? [{ ...shift(name, piece), weight: weighName(name.value, weight), kind: 'cue' as const }]
        : [],
    );
  });
}

/** Something else than this message is about. */
const OF_OTHERS =
  /\b(?:another|different|separate|other) (?:notice|company|drive|mail|post|message)\b/i;

/** A cell without one is no sentence. */
const SMALL_LETTER = /[\p{Ll}\p{Lo}]/u;

const NO_SENTENCE: ReadonlySet<string> = new Set([
  'company',
  'branch',
  'contact',
  'student',
  'rollNumber',
  'compensation',
  'cgpa',
]);

function ends({ 0: match, index }: RegExpExecArray): number {
  return index + match.length;
}

function matches(text: string, cue: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(cue)) {
    found.push(match);
    if (found.length >= TRIES_MAX) break;
  }
  return found;
}

function knownNames({ pieces, known }: CompanyText): readonly Evidence[] {
  const names = [...new Set(known)].filter((name) => name.length > 2);
  return pieces.flatMap((piece) => {
    const folded = piece.text.toLowerCase();
    return names.flatMap((name): Evidence[] => {
      const at = folded.indexOf(name.toLowerCase());
      const end = at + name.length;
      if (at === -1 || /[\p{L}\p{N}]/u.test(folded.charAt(at - 1) + folded.charAt(end))) return [];
      const span: Span = [piece.span[0] + at, piece.span[0] + end];
      return [{ value: piece.text.slice(at, end), span, weight: 6, kind: 'known' }];
    });
  });
}

interface Group {
  readonly key: string;
  readonly evidence: Evidence[];
}

/** Names that begin with the same words are one, under the longest. */
function groupByName(evidence: readonly Evidence[]): readonly Group[] {
  const groups: Group[] = [];
  for (const item of evidence.toSorted((a, b) => keyOf(b.value).length - keyOf(a.value).length)) {
    const key = keyOf(item.value);
    const group =
      key === ''
        ? undefined
        : groups.find((other) => `${other.key} `.startsWith(`${key} `) || isPacked(other.key, key));
    if (group) group.evidence.push(item);
    else if (key !== '') groups.push({ key, evidence: [item] });
    if (groups.length > 40) break;
  }
  return groups;
}

function isPacked(one: string, other: string): boolean {
  return one.replaceAll(' ', '') === other.replaceAll(' ', '');
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(?:pvt|private|ltd|limited|inc|llp|corp|corporation|co|the)\b\.?/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

interface RatedBy {
  readonly links: readonly LinkMention[];
  readonly isForClient: boolean;
}

/** Of the name of a client. */
const CLIENT_WEIGHT = 16;

function rate({ key, evidence }: Group, { links, isForClient }: RatedBy): Company {
  const best = bestName(evidence);
  const places = new Set(evidence.map(({ span }) => span[0]));
  const kinds = new Set(evidence.map(({ kind }) => kind));
  // 'hackerpad link: https://hackerpad.example/…' names a platform.
  const isName = best.value !== best.value.toLowerCase();
  if (isName && links.some((link) => link.use !== 'test' && isHostOf(link, key))) kinds.add('host');
  const repeated = Math.min(3, places.size - 1);
  const weight =
    Math.max(...evidence.map((item) => item.weight)) +
    repeated +
    (kinds.has('host') ? 4 : 0) +
    2 * (kinds.size - 1);
  const isClient = evidence.some((item) => item.weight >= CLIENT_WEIGHT);
  const sure =
    kinds.has('label') ||
    (!kinds.has('event') &&
      (!isForClient || isClient) &&
      weight >= 8 &&
      (kinds.size > 1 || places.size > 1));
  return { value: best.value, span: best.span, sure, weight };
}

/** The longest name of the strongest evidence. */
function bestName(evidence: readonly Evidence[]): Evidence {
  const [first, ...rest] = evidence.toSorted((a, b) => b.weight - a.weight);
  if (first === undefined) throw new Error('A group has evidence');
  if (first.kind === 'label') return first;
  return rest.reduce(
    (best, item) =>
      item.value.length > best.value.length && keyOf(item.value).startsWith(keyOf(best.value))
        ? item
        : best,
    first,
  );
}

const HOST_MIN = 4;

function isHostOf({ host, link }: LinkMention, key: string): boolean {
  const name = (host ?? link.replace(/^.*@/, '')).toLowerCase();
  const packed = key.replaceAll(' ', '');
  // The portal that a message comes from.
  if (/^(?:app|portal|erp|my|login)\./.test(name)) return false;
  return name.split(/[.-]/).some((part) => {
    if (part.length < HOST_MIN) return false;
    return (
      packed.startsWith(part) ||
      (part.startsWith(packed) && packed.length >= HOST_MIN) ||
      key.split(' ')[0] === part
    );
  });
}

export function cleanCompany(name: string): string {
  return cleanLine(name);
}
