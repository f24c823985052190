/** Chooses the role, or the roles, that a message without a labelled one is about. */
import { foldSpacing } from '../../../lib/text.ts';
import type { Mention, Span } from '../../message-types.ts';
import type { Line } from '../../text/split-lines.ts';
import type { Piece } from '../../text/split-pieces.ts';
import { findRoles } from './find-roles.ts';

interface Candidate extends Mention<string> {
  readonly weight: number;
  readonly piece: Piece;
}

const NO_ROLE: ReadonlySet<string> = new Set([
  'about',
  'contact',
  'note',
  'branch',
  'student',
  'company',
  'cgpa',
  'testType',
]);
const CUE =
  /\b(?:roles?|positions?|posts?|profiles?|hiring|hire|looking for|openings?|vacanc(?:y|ies)|recruit(?:ing|ment)?|as(?: an?)?|for(?: the| an?)?|designation|requirement|internship|drive|join as|opportunit(?:y|ies)|applications? for|need|seeking|requires?)[\s:of-]{0,6}(?:the |an? |our |fresher |freshers |\S{1,12} )?$/i;
const CUE_AFTER =
  /^[\s)]{0,2}(?:roles?|positions?|posts?|profiles?|openings?|vacanc(?:y|ies)|hiring|drive|opportunity|internship|job|ke liye|के लिए)\b/i;
/** A person of the placement office, or somebody to ask. */
const PERSON =
  /(?:contact|regards|reach out to|from|by|ask|mail|call|our|the|your)\s{1,2}(?:the |our )?$/i;
const OFFICE = /placement|recruiter|talent|\bhr\b|campus|coordinator|professor|faculty|tpo/i;

/** No job for students. */
const SENIOR =
  /\b(?:engineering manager|senior|sr\.?|director|head|principal|staff|vice president|vp|chief|founder|partner)\b/i;

export function chooseRoles(
  pieces: readonly Piece[],
  lines: readonly Line[],
): readonly Mention<string>[] {
  const candidates = pieces.flatMap((piece) => candidatesIn(piece, lines[piece.line]?.rank ?? 0));
  const [best] = candidates.toSorted((a, b) => b.weight - a.weight || a.span[0] - b.span[0]);
  if (!best) return [];
  const roles = listAround(candidates, candidates.indexOf(best));
  return roles
    .filter((role, index) => roles.findIndex((other) => keyOf(other) === keyOf(role)) === index)
    .map(({ value, span, weight, sure }) => ({ value, span, sure: sure && weight >= 3 }));
}

/** The roles of the list that one of them is in. */
function listAround(candidates: readonly Candidate[], at: number): readonly Candidate[] {
  let [first, last] = [at, at];
  while (areJoined(candidates[first - 1], candidates[first])) first -= 1;
  while (areJoined(candidates[last], candidates[last + 1])) last += 1;
  return candidates.slice(first, last + 1);
}

function keyOf({ value }: Mention<string>): string {
  return foldSpacing(value).replace(/s$/, '');
}

function candidatesIn(piece: Piece, rank: number): readonly Candidate[] {
  if (NO_ROLE.has(piece.topic ?? '')) return [];
  return findRoles(piece.text).flatMap((role): Candidate[] => {
    const before = piece.text.slice(Math.max(0, role.span[0] - 60), role.span[0]);
    const after = piece.text.slice(role.span[1], role.span[1] + 30);
    if (/\bdear $/i.test(before) || (OFFICE.test(role.value) && PERSON.test(before))) return [];
    const span: Span = [role.span[0] + piece.span[0], role.span[1] + piece.span[0]];
    const isPerson = rank < 3 && /^ (?:at|@) \p{Lu}/u.test(after) && !CUE.test(before);
    const weight =
      (isPerson ? -4 : 0) +
      (SENIOR.test(role.value) ? -2 : 0) +
      (CUE.test(before) ? 3 : 0) +
      (CUE_AFTER.test(after) ? 2 : 0) +
      (rank < 3 ? 2 : 0) +
      (piece.topic === null ? 0 : -1) +
      (piece.text.length < 80 ? 1 : 0);
    return [{ ...role, span, weight, piece }];
  });
}

/** In the same line, with only a comma, a slash or 'and' between them. */
function areJoined(left: Candidate | undefined, right: Candidate | undefined): boolean {
  if (!left || left.piece !== right?.piece) return false;
  const start = left.piece.span[0];
  const between = left.piece.text.slice(left.span[1] - start, right.span[0] - start);
  return (
    between.length < 60 &&
    /^[\s,/&)]*(?:\([^()]{0,40}\))?[\s,/&]*(?:and|or|as well as|aur|एवं|और)?\s*(?:an? |the )?$/i.test(
      between,
    )
  );
}
