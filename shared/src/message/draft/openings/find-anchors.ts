/** Finds where the openings of a message begin: rows of a table, labels, items of a list, titles or sentences. */
import { foldSpacing } from '../../../lib/text.ts';
import type { Mention, Span } from '../../message-types.ts';
import type { Line } from '../../text/split-lines.ts';
import type { Piece } from '../../text/split-pieces.ts';
import { findCompensation } from '../../values/find-compensation.ts';
import { chooseRoles } from '../roles/choose-roles.ts';
import {
  countedCompany,
  cutCompany,
  leadingCompany,
  namesInTitle,
} from '../companies/company-name.ts';
import { findRoles } from '../roles/find-roles.ts';
import { readRoleLabel } from '../roles/read-role-label.ts';
import {
  behindColon,
  firstPart,
  leadingRole,
  namedPart,
  onlyRole,
  rolePart,
} from '../roles/role-parts.ts';
import { hasRoleHead } from '../roles/role-words.ts';

/** Where the part of an opening begins. */
export interface Anchor {
  readonly index: number;
  readonly role: Mention<string> | undefined;
  readonly company: Mention<string> | undefined;
  /** One of several in one text: nothing behind it belongs to it. */
  readonly isBare: boolean;
}

/** One for each opening, in the order of the message; none where there is only one. */
export function findAnchors(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  const anchors = distinct(allAnchors(pieces, lines));
  const open = anchors.filter(({ index }) => !CLOSED.test(pieces[index]?.text ?? ''));
  return open.length > 0 ? open : anchors;
}

/** An opening that is none any more. */
const CLOSED =
  /\b(?:(?:already )?filled (?:from|through|by|up)|already filled|not open|now closed|withdrawn|on hold|do not apply|don'?t apply)\b/i;

function allAnchors(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  const rows = rowAnchors(pieces);
  if (rows.length > 1 && areOfOneTable(rows, pieces)) return rows;
  const companies = companyAnchors(pieces, lines);
  if (companies.length > 1) return companies;
  const labelled = preferRoles(pieces.flatMap((piece, index) => labelledAnchors(piece, index)));
  if (labelled.some(({ role }) => role && hasRoleHead(role.value))) return labelled;
  const listed = listedAnchors(pieces, lines);
  if (listed.length > 1) return listed;
  const numbered = numberedAnchors(pieces, lines);
  if (numbered.length > 1) return numbered;
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

/** Rows without headings may be one line of each opening. */
function areOfOneTable(rows: readonly Anchor[], pieces: readonly Piece[]): boolean {
  const starts = rows.map(({ index }) => pieces[index]);
  const hasHeadings = starts.some((piece) => piece?.topic != null || piece?.label !== undefined);
  const first = starts[0]?.line ?? 0;
  return hasHeadings || starts.every((piece, at) => piece?.line === first + at);
}

/** Each row of a table that names a role or a company. */
function rowAnchors(pieces: readonly Piece[]): readonly Anchor[] {
  const rows = [...new Set(pieces.flatMap(({ row }) => (row === null ? [] : [row])))];
  return rows.flatMap((row): Anchor[] => {
    const cells = pieces.filter((piece) => piece.row === row);
    const role = cells.find(({ topic }) => topic === 'role') ?? cells.find(isRoleCell);
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

/** In a table without headings. */
function isRoleCell({ topic, label, text }: Piece): boolean {
  const [role, ...others] = findRoles(text);
  return (
    topic === null &&
    label === undefined &&
    others.length === 0 &&
    (role ? role.value.length > text.length * 0.7 : firstPart(text)?.value.length === text.length)
  );
}

function companyIn(piece: Piece): Mention<string> | undefined {
  const name = cutCompany(piece.text);
  return name && { ...name, span: shift(name.span, piece), sure: true };
}

function placed(roles: readonly Mention<string>[], piece: Piece): readonly Mention<string>[] {
  return roles.map((role) => ({ ...role, span: shift(role.span, piece) }));
}

/** A span of one piece as if it were in another. */
function moved([start, end]: Span, from: Piece, to: Piece): Span {
  const by = from.span[0] - to.span[0];
  return [start + by, end + by];
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
  const told = anchors
    .map((anchor, at) => withRole(anchor, anchors[at + 1], { pieces, lines }))
    .filter(({ role }) => labelled.length > 0 || role !== undefined);
  const names = new Set(told.map(({ company }) => foldSpacing(company?.value ?? '')));
  return names.size < 2 ? [] : told;
}

function withRole(
  anchor: Anchor,
  next: Anchor | undefined,
  { pieces, lines }: { readonly pieces: readonly Piece[]; readonly lines: readonly Line[] },
): Anchor {
  const own = pieces.slice(anchor.index, next?.index ?? pieces.length);
  const label = own.find(({ topic }) => topic === 'role');
  const [known] = label ? placed(readRoleLabel(label.text), label) : chooseRoles(own, lines);
  const [first] = own;
  const part = known || !first ? undefined : rolePart(first.text);
  return { ...anchor, role: known ?? (part && first && placed([part], first)[0]) };
}

/** Lines that are only a name, or a name and its role, above labelled lines or in a list. */
function titledCompanies(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  return pieces.flatMap((piece, index): Anchor[] => {
    const line = lines[piece.line];
    if (piece.topic !== null || piece.row !== null || piece.text.length > 300 || !line) return [];
    const isItem = line.number !== null || line.isBulleted || isWholeOpening(piece.text);
    const next = pieces[index + 1];
    const isAboveRole = next !== undefined && next.topic === null && startsWithRole(next.text);
    const isHead =
      piece.text.length < 60 && ((line.isAfterBlank && isLabelled(next)) || isAboveRole);
    if (!isItem && !isHead) return [];
    const [name] = namesInTitle(piece.text);
    const isAlone = name !== undefined && name.value.length > piece.text.length - 3;
    const endsName = /^\s*(?:[-|(,:]|$)/.test(piece.text.slice(name?.span[1] ?? 0));
    const hasJob = isAlone
      ? isLabelled(next) || isAboveRole
      : isItem && endsName && (findRoles(piece.text).length > 0 || hasRolePart(piece.text));
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

/** 'Zenith Systems - SDE - 12 LPA - Pune' */
function isWholeOpening(text: string): boolean {
  return (
    /^[^\n]{3,40}?\s[-|]\s/.test(text) &&
    (findRoles(text).length === 1 || hasRolePart(text)) &&
    findCompensation(text).length > 0
  );
}

function hasRolePart(text: string): boolean {
  return rolePart(text) !== undefined;
}

function startsWithRole(text: string): boolean {
  return (findRoles(text)[0]?.span[0] ?? 1) === 0 || firstPart(text) !== undefined;
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
    const isNamed = /^[^\s:]{1,20}(?: [^\s:]{1,20}){1,4}: ?\S/.test(piece.text);
    const mayBeRole = isItem || isNamed || findCompensation(piece.text).length > 0;
    const told = isItem ? onlyRole(piece.text) : undefined;
    // Further behind in a line with a bullet it is part of a sentence.
    const numbered = line.number !== null || (told?.span[0] ?? 0) < ROLE_WITHIN ? told : undefined;
    const role =
      leadingRole(piece.text) ?? (mayBeRole ? firstPart(piece.text) : undefined) ?? numbered;
    if (!role) return [];
    const rest = piece.text.slice(role.span[1]);
    const isHead = rest.trim().length < 4 || /^\s*[-:(|,]/.test(rest);
    if (!isHead && !isItem) return [];
    const span = shift(role.span, piece);
    return [{ index, role: { ...role, span }, company: undefined, isBare: false }];
  });
}

const ROLE_WITHIN = 40;
const MAY_BE_LISTED: ReadonlySet<Piece['topic']> = new Set([null, 'compensation']);

/** Numbered or lettered items of which each names one role: 'A. Full time: Site Engineer' */
function numberedAnchors(pieces: readonly Piece[], lines: readonly Line[]): readonly Anchor[] {
  const items = pieces.flatMap((piece, index) => {
    const isItem = piece.topic === null && lines[piece.line]?.number != null;
    return isItem && pieces[index - 1]?.line !== piece.line ? [{ piece, index }] : [];
  });
  const anchors = items.flatMap(({ piece, index }): Anchor[] => {
    const [role, ...others] = findRoles(piece.text);
    const one =
      role && others.length === 0 ? role : (namedPart(piece.text) ?? behindColon(piece.text));
    return one ? [{ index, role: placed([one], piece)[0], company: undefined, isBare: false }] : [];
  });
  return anchors.length === items.length ? anchors : [];
}

/** The only line that is a role, although its words are not known: 'Gameplay Programming Intern' */
export function loneRole(pieces: readonly Piece[]): Mention<string> | undefined {
  const roles = pieces.flatMap((piece): readonly Mention<string>[] => {
    const role = piece.topic === null ? firstPart(piece.text) : undefined;
    const isWhole = role !== undefined && role.value.length === piece.text.length;
    return isWhole && role.value.includes(' ') ? placed([role], piece) : [];
  });
  return roles.length === 1 ? roles[0] : undefined;
}

/** Sentences of which each tells one role and its pay, perhaps of a company of its own. */
function sentenceAnchors(pieces: readonly Piece[]): readonly Anchor[] {
  const anchors = pieces.flatMap((piece, index): Anchor[] => {
    if (piece.topic !== null || piece.row !== null) return [];
    const [role, ...others] = findRoles(piece.text);
    if (!role || others.length > 0 || findCompensation(piece.text).length === 0) return [];
    const above = pieces[index - 1];
    const beside = above?.line === piece.line ? countedCompany(above.text) : undefined;
    const own = leadingCompany(piece.text) ?? countedCompany(piece.text);
    const name = own ?? (beside && above && { ...beside, span: moved(beside.span, above, piece) });
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
