/**
 * Divides a message into its openings: one for each role, or for each company. What stands outside the part of one
 * opening is common to all.
 */
import { foldSpacing } from '../../lib/text.ts';
import type { Mention, Span } from '../message-types.ts';
import type { Line } from '../text/split-lines.ts';
import type { Piece } from '../text/split-pieces.ts';
import { cutCompany, leadingCompany, namesInTitle } from './company-name.ts';
import { findCompensation } from '../values/find-compensation.ts';
import { chooseRoles } from './choose-roles.ts';
import { findRoles, hasRoleHead, readRoleLabel } from './find-roles.ts';

/** Spans are those of the message text. */
export interface Opening {
  readonly role: Mention<string> | undefined;
  readonly company: Mention<string> | undefined;
  /** What belongs to it alone. */
  readonly own: readonly Piece[];
}

export interface Openings {
  readonly openings: readonly Opening[];
  readonly common: readonly Piece[];
}

/** Where the part of an opening begins. */
interface Anchor {
  readonly index: number;
  readonly role: Mention<string> | undefined;
  readonly company: Mention<string> | undefined;
  /** One of several in one text: nothing behind it belongs to it. */
  readonly isBare: boolean;
}

export function splitOpenings(pieces: readonly Piece[], lines: readonly Line[]): Openings {
  const anchors = distinct(findAnchors(pieces, lines));
  if (anchors.length < 2) {
    const [role] = anchors.map((anchor) => anchor.role).concat(chooseRoles(pieces, lines));
    return { openings: [{ role, company: anchors[0]?.company, own: [] }], common: pieces };
  }
  const layout = { anchors, pieces, lines };
  const openings = anchors.map((_, at) => partOf(at, layout));
  const areCompanies = openings.every(({ company }) => company !== undefined);
  return shareNamed(areCompanies ? openings : releaseCommon(openings), pieces);
}

function findAnchors(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  const rows = rowAnchors(pieces);
  if (rows.length > 1) return rows;
  const companies = companyAnchors(pieces, lines);
  if (companies.length > 1) return companies;
  const labelled = preferRoles(pieces.flatMap((piece, index) => labelledAnchors(piece, index)));
  if (labelled.some(({ role }) => role && hasRoleHead(role.value))) return labelled;
  const listed = listedAnchors(pieces, lines);
  if (listed.length > 1) return listed;
  if (labelled.length > 0) return labelled;
  const told = sentenceAnchors(pieces);
  if (told.length > 1) return told;
  const roles = chooseRoles(pieces, lines);
  return roles.length > 1 ? roles.map((role) => bare(role, pieces)) : [];
}

function bare(role: Mention<string>, pieces: readonly Piece[]): Anchor {
  const index = pieces.findIndex(
    ({ whole }) => role.span[0] >= whole[0] && role.span[0] < whole[1],
  );
  return { index, role, company: undefined, isBare: true };
}

/** Each row of a table that names a role or a company. */
function rowAnchors(pieces: readonly Piece[]): readonly Anchor[] {
  const rows = [...new Set(pieces.flatMap(({ row }) => (row === null ? [] : [row])))];
  return rows.flatMap((row): Anchor[] => {
    const cells = pieces.filter((piece) => piece.row === row);
    const role = cells.find(({ topic }) => topic === 'role');
    const company = cells.find(({ topic }) => topic === 'company');
    if (!role && !company) return [];
    const [first] = role ? placed(readRoleLabel(role.text), role) : [];
    return [
      {
        index: pieces.findIndex((piece) => piece.row === row),
        role: first,
        company: company && companyIn(company),
        isBare: false,
      },
    ];
  });
}

function companyIn(piece: Piece): Mention<string> | undefined {
  const name = cutCompany(piece.text);
  return name && { ...name, span: shift(name.span, piece), sure: true };
}

function placed(roles: readonly Mention<string>[], piece: Piece): readonly Mention<string>[] {
  return roles.map((role) => ({ ...role, span: shift(role.span, piece) }));
}

function shift([start, end]: Span, piece: Piece): Span {
  return [start + piece.span[0], end + piece.span[0]];
}

/** Two or more companies, each with its own lines below it. */
function companyAnchors(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  const labelled = pieces.flatMap((piece, index): Anchor[] => {
    const company = piece.topic === 'company' ? companyIn(piece) : undefined;
    return company ? [{ index, role: undefined, company, isBare: false }] : [];
  });
  const anchors = labelled.length > 0 ? labelled : titledCompanies(pieces, lines);
  const names = new Set(anchors.map(({ company }) => foldSpacing(company?.value ?? '')));
  return names.size < 2
    ? []
    : anchors.map((anchor, at) => withRole(anchor, anchors[at + 1], { pieces, lines }));
}

function withRole(
  anchor: Anchor,
  next: Anchor | undefined,
  { pieces, lines }: Pick<Layout, 'pieces' | 'lines'>,
): Anchor {
  const own = pieces.slice(anchor.index, next?.index ?? pieces.length);
  const label = own.find(({ topic }) => topic === 'role');
  const [role] = label ? placed(readRoleLabel(label.text), label) : chooseRoles(own, lines);
  return { ...anchor, role };
}

/** Lines that are only a name, or a name and its role, above labelled lines or in a list. */
function titledCompanies(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  return pieces.flatMap((piece, index): Anchor[] => {
    const line = lines[piece.line];
    if (piece.topic !== null || piece.row !== null || piece.text.length > 300 || !line) return [];
    const isItem = line.number !== null || line.isBulleted;
    const next = pieces[index + 1];
    const isAboveRole = next !== undefined && next.topic === null && startsWithRole(next.text);
    const isHead =
      piece.text.length < 60 && ((line.isAfterBlank && isLabelled(next)) || isAboveRole);
    if (!isItem && !isHead) return [];
    const [name] = namesInTitle(piece.text);
    const isAlone = name !== undefined && name.value.length > piece.text.length - 3;
    const hasJob = isAlone
      ? isLabelled(next) || isAboveRole
      : isItem && findRoles(piece.text).length > 0;
    if (!name || !hasJob || name.span[0] > 3) return [];
    return [
      {
        index,
        role: undefined,
        company: { ...name, span: shift(name.span, piece), sure: false },
        isBare: false,
      },
    ];
  });
}

function startsWithRole(text: string): boolean {
  return (findRoles(text)[0]?.span[0] ?? 1) === 0;
}

function isLabelled(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.topic !== null;
}

const NO_ROLE = /\d|campus|recruitment|drive|hiring|notice/i;

/** Beside a label there may be something else; where one text is a role, the others must be. */
function preferRoles(anchors: readonly Anchor[]): readonly Anchor[] {
  const roles = anchors.filter(({ role }) => role && hasRoleHead(role.value));
  const others = anchors.filter(({ role }) => role && !NO_ROLE.test(role.value));
  return roles.length > 0 ? roles : others.slice(0, 1);
}

function labelledAnchors(piece: Piece, index: number): readonly Anchor[] {
  if (piece.topic !== 'role' || piece.row !== null) return [];
  const roles = placed(readRoleLabel(piece.text), piece);
  return roles.map((role) => ({ index, role, company: undefined, isBare: roles.length > 1 }));
}

/** Items of a list, or lines of their own, that begin with a role. */
function listedAnchors(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  return pieces.flatMap((piece, index): Anchor[] => {
    const line = lines[piece.line];
    if (!line || !MAY_BE_LISTED.has(piece.topic) || piece.row !== null) return [];
    const isItem = line.number !== null || line.isBulleted;
    const role = leadingRole(piece.text) ?? (isItem ? firstPart(piece.text) : undefined);
    if (!role) return [];
    const rest = piece.text.slice(role.span[1]);
    const isHead = rest.trim().length < 4 || /^\s*[-:(|,]/.test(rest);
    if (!isHead && !isItem) return [];
    const span = shift(role.span, piece);
    return [{ index, role: { ...role, span }, company: undefined, isBare: false }];
  });
}

const MAY_BE_LISTED: ReadonlySet<Piece['topic']> = new Set([null, 'compensation']);

/** A role with nothing but a word such as 'For' in front of it. */
function leadingRole(text: string): Mention<string> | undefined {
  const [role] = findRoles(text);
  const before = role === undefined ? 'none' : text.slice(0, role.span[0]);
  return /^(?:(?:role|profile|post|position) ?\d? ?[:-]? ?|for (?:the )?)?$/i.test(before)
    ? role
    : undefined;
}

/** What stands before the first separator, where it ends like a role. */
function firstPart(text: string): Mention<string> | undefined {
  const end = text.search(/\s{2,}|\s[-|]\s|[,(:|]/);
  const part = (end === -1 ? text : text.slice(0, end)).trimEnd();
  const words = part.split(' ').length;
  const [last = ''] = part.split(' ').slice(-1);
  const isRole = words <= 5 && part.length < 60 && hasRoleHead(last) && /^\p{Lu}/u.test(part);
  return isRole ? { value: part, span: [0, part.length], sure: false } : undefined;
}

/** Sentences of which each tells one role and its pay, perhaps of a company of its own. */
function sentenceAnchors(pieces: readonly Piece[]): readonly Anchor[] {
  const anchors = pieces.flatMap((piece, index): Anchor[] => {
    if (piece.topic !== null || piece.row !== null) return [];
    const [role, ...others] = findRoles(piece.text);
    if (!role || others.length > 0 || findCompensation(piece.text).length === 0) return [];
    const name = leadingCompany(piece.text);
    const company = name && { ...name, span: shift(name.span, piece), sure: true };
    return [{ index, role: { ...role, span: shift(role.span, piece) }, company, isBare: false }];
  });
  const names = new Set(anchors.map(({ company }) => company?.value));
  const areApart = names.size === anchors.length && !names.has(undefined);
  return areApart ? anchors : anchors.map((anchor) => ({ ...anchor, company: undefined }));
}

function keyOf({ role, company }: Anchor): string {
  return foldSpacing(`${role?.value ?? ''}\n${company?.value ?? ''}`).replace(
    /[^\p{L}\p{N}\n]/gu,
    '',
  );
}

function distinct(anchors: readonly Anchor[]): readonly Anchor[] {
  const keys = anchors.map(keyOf);
  return anchors.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

interface Layout {
  readonly anchors: readonly Anchor[];
  readonly pieces: readonly Piece[];
  readonly lines: readonly Line[];
}

function partOf(at: number, layout: Layout): Opening {
  const { anchors, pieces } = layout;
  const { index, role, company, isBare } = anchors[at] ?? NO_ANCHOR;
  if (isBare) return { role, company, own: [] };
  const first = pieces[index];
  if (first?.row != null)
    return { role, company, own: pieces.filter(({ row }) => row === first.row) };
  const next = anchors[at + 1];
  const part = pieces.slice(index, next ? next.index : lastEnd(layout));
  const common = part.findIndex(({ text }) => FOR_ALL.test(text));
  const own = common === -1 ? part : part.slice(0, common);
  // A sentence ends with its line.
  const isSentence =
    own.some(({ line }, piece) => piece > 0 && line === first?.line) && first?.topic === null;
  return { role, company, own: isSentence ? own.filter(({ line }) => line === first.line) : own };
}

const NO_ANCHOR: Anchor = { index: 0, role: undefined, company: undefined, isBare: true };

const FOR_ALL =
  /^(?:common|note|for (?:all|both)|(?:all|both) (?:the )?(?:roles?|profiles?|positions?|posts?)|(?:all|both) (?:are|full|fte))\b/i;

/** The last part ends where the others would: after one line, at an empty line, or where free text begins. */
function lastEnd({ anchors, pieces, lines }: Layout): number {
  const starts = anchors.map(({ index }) => pieces[index]?.line ?? 0);
  const others = starts.slice(1).map((end, at) => lines.slice((starts[at] ?? 0) + 1, end));
  const isOneLine = others.every(({ length }) => length === 0);
  const hasBlanks = others.some((part) => part.some(({ isAfterBlank }) => isAfterBlank));
  const last = anchors.at(-1)?.index ?? 0;
  const from = starts.at(-1) ?? 0;
  const end = pieces.findIndex(({ line, text, topic }, index) => {
    if (index <= last || line <= from) return false;
    if (isOneLine || FOR_ALL.test(text)) return true;
    const isFree = topic === null && lines[line]?.isBulleted === false && !isNumbered(lines[line]);
    return isFree || (!hasBlanks && lines[line]?.isAfterBlank === true);
  });
  return end === -1 ? pieces.length : end;
}

function isNumbered(line: Line | undefined): boolean {
  return line?.number != null;
}

/** What a message says once for all of its roles. */
const COMMON: ReadonlySet<string> = new Set([
  'deadline',
  'applicationLink',
  'website',
  'eligibility',
  'cgpa',
  'contact',
  'note',
  'testDate',
  'interviewDate',
  'talkDate',
  'otherDate',
  'about',
  'date',
]);

/** What only the last part has, and no other part has of its kind, is behind all of them. */
function releaseCommon(openings: readonly Opening[]): readonly Opening[] {
  const last = openings.at(-1);
  const others = openings.slice(0, -1);
  const topics = new Set(others.flatMap(({ own }) => own.map(({ topic }) => topic)));
  if (!last || last.own[0]?.row != null || topics.size < 2) return openings;
  const end = last.own.findIndex(
    ({ topic }, index) => index > 0 && topic !== null && COMMON.has(topic) && !topics.has(topic),
  );
  return end === -1 ? openings : [...others, { ...last, own: last.own.slice(0, end) }];
}

/** Gives each opening what a common line says about its role alone: 'CTC: SDE 12 LPA, Analyst 8 LPA'. */
function shareNamed(openings: readonly Opening[], pieces: readonly Piece[]): Openings {
  const owned = new Set(openings.flatMap(({ own }) => own));
  const rest = pieces.filter((piece) => !owned.has(piece));
  const shares = rest.map((piece) => sharesOf(piece, openings));
  const common = rest.filter((_, index) => (shares[index]?.length ?? 0) === 0);
  const withShares = openings.map((opening, at): Opening => {
    const own = shares.flatMap((share) =>
      share.flatMap((part) => (part.at === at ? [part.piece] : [])),
    );
    return own.length === 0 ? opening : { ...opening, own: [...opening.own, ...own] };
  });
  return { openings: withShares, common };
}

interface Share {
  readonly at: number;
  readonly piece: Piece;
}

function sharesOf(piece: Piece, openings: readonly Opening[]): readonly Share[] {
  if (piece.topic === 'role' || piece.topic === 'about') return [];
  const folded = piece.text.toLowerCase();
  const named = openings
    .flatMap(({ role, company }, at) => {
      const named = role ?? company;
      const isOwn = named === undefined || isInside(named.span, piece.span);
      const byRole = isOwn ? -1 : folded.indexOf(named.value.toLowerCase());
      const short = company?.value.split(' ')[0]?.toLowerCase() ?? '';
      const isShort = byRole === -1 && short.length > 3 && !isOwn;
      const start = isShort ? folded.indexOf(short) : byRole;
      const name = isShort ? short : (named?.value ?? '');
      return start === -1 ? [] : [{ at, start, end: start + name.length }];
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const apart = named.filter(
    ({ start }, index) => index === 0 || start >= (named[index - 1]?.end ?? 0),
  );
  if (
    apart.length === 0 ||
    (apart.length > 1 && apart.length < openings.length && piece.topic === null)
  )
    return [];
  if (apart.length === 1 && openings.length > 1 && !/\d|all|cse|only/i.test(folded)) return [];
  const first = apart[0]?.start ?? 0;
  const isNameFirst = first < 8 || !/\d/.test(piece.text.slice(Math.max(0, first - 40), first));
  return apart.map(({ at, start, end }, index): Share => {
    const from = isNameFirst ? start : (apart[index - 1]?.end ?? 0);
    const to = isNameFirst ? (apart[index + 1]?.start ?? piece.text.length) : end;
    const isOnly = apart.length === 1;
    return { at, piece: isOnly ? piece : cut(piece, from, to) };
  });
}

function isInside(inner: Span, outer: Span): boolean {
  return inner[0] >= outer[0] && inner[1] <= outer[1];
}

function cut(piece: Piece, from: number, to: number): Piece {
  const span: Span = [piece.span[0] + from, piece.span[0] + to];
  return { ...piece, text: piece.text.slice(from, to), span, whole: span };
}
