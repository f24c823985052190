/** Finds where the openings of several companies begin, each with its own lines. */
import { foldSpacing } from '../../../lib/text.ts';
import type { Line } from '../../text/split-lines.ts';
import type { Piece } from '../../text/split-pieces.ts';
import { findCompensation } from '../../values/find-compensation.ts';
import { nameAfter } from '../companies/company-name.ts';
import { namesInTitle } from '../companies/company-titles.ts';
import { chooseRoles } from '../roles/choose-roles.ts';
import { findRoles } from '../roles/find-roles.ts';
import { readRoleLabel } from '../roles/read-role-label.ts';
import { firstPart, rolePart } from '../roles/role-parts.ts';
import { companyIn, placed, shift, type Anchor } from './anchor.ts';

/** Two or more companies, each with its own lines below it. */
export function companyAnchors(
  pieces: readonly Piece[],
  lines: readonly Line[],
): readonly Anchor[] {
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
  const isOnlyName = pieces[anchor.index]?.text === anchor.company?.value;
  const own = pieces.slice(anchor.index + (isOnlyName ? 1 : 0), next?.index ?? pieces.length);
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

/** Lines of which each says when something of one company is: 'Mon 2 March, 4 pm: Zenith Systems online test' */
export function datedCompanies(pieces: readonly Piece[]): readonly Anchor[] {
  const anchors = pieces.flatMap((piece, index): Anchor[] => {
    const { text, topic, row, line } = piece;
    const isStart = pieces[index - 1]?.line !== line;
    if (topic !== null || row !== null || !isStart || !EVENT.test(text)) return [];
    const lead = DATE_LEAD.exec(text)?.[0].length ?? 0;
    const name = nameAfter(text, lead);
    const after = text.slice(name?.span[1] ?? 0);
    const isSubject = lead > 0 || /^ ?[:-]\s/.test(after);
    if (!name || !isSubject || !DATE.test(lead > 0 ? text.slice(0, lead) : after)) return [];
    const company = { ...name, span: shift(name.span, piece), sure: false };
    return [{ index, role: undefined, company, isBare: false }];
  });
  const names = new Set(anchors.map(({ company }) => foldSpacing(company?.value ?? '')));
  return names.size < 2 ? [] : anchors;
}

const EVENT =
  /\b(?:tests?|assessment|oa|exam|interviews?|gd|discussion|ppt|talk|round|last date|dead ?line|form|registrations?|extended|postponed|shifted)\b/i;
const DATE_LEAD = /^[^:\n]{0,30}\d[^\n]{0,20}?(?::\s|\s[-–]\s)(?=\p{Lu})/u;
const DATE =
  /\b\d{1,2}(?:st|nd|rd|th)?[ ./-](?:\d{1,2}\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:today|tomorrow|kal|aaj|parso)\b/i;
