/** Finds where the openings of a message begin: rows of a table, labels, items of a list, titles or sentences. */
import { groupBy } from '../../../lib/collections.ts';
import { foldSpacing } from '../../../lib/text.ts';
import type { Mention, Span } from '../../message-types.ts';
import type { Line } from '../../text/split-lines.ts';
import type { Piece } from '../../text/split-pieces.ts';
import { findCompensation } from '../../values/find-compensation.ts';
import { countedCompany, leadingCompany } from '../companies/company-name.ts';
import { chooseRoles } from '../roles/choose-roles.ts';
import { findRoles } from '../roles/find-roles.ts';
import { readRoleLabel } from '../roles/read-role-label.ts';
import { behindColon, firstPart, leadingRole, namedPart, onlyRole } from '../roles/role-parts.ts';
import { hasRoleHead } from '../roles/role-words.ts';
import { companyIn, isNoCompany, placed, shift, type Anchor } from './anchor.ts';
import { companyAnchors, datedCompanies } from './company-anchors.ts';

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
  const dated = datedCompanies(pieces);
  if (dated.length > 1) return dated;
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
  const numbered = pieces.map((piece, index) => ({ piece, index }));
  const rows = groupBy(numbered, ({ piece }) => piece.row);
  return [...rows].flatMap(([row, [first, ...others]]): Anchor[] => {
    if (row === null || !first) return [];
    const cells = [first, ...others].map(({ piece }) => piece);
    const named = cells.filter(({ topic }) => topic === 'role');
    const role = named[0] ?? cells.find(isRoleCell);
    const company = cells.find(({ topic }) => topic === 'company');
    if ((!role && !company) || (company && isNoCompany(company))) return [];
    const [known] = role ? placed(readRoleLabel(role.text), role) : [];
    return [
      {
        index: first.index,
        // A name that goes on in the next row is not whole.
        role: known && named.length > 1 ? { ...known, sure: false } : known,
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

/** A span of one piece as if it were in another. */
function moved([start, end]: Span, from: Piece, to: Piece): Span {
  const by = from.span[0] - to.span[0];
  return [start + by, end + by];
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
