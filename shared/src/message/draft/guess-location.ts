/** Where a job is, in a message that says it without a label or a cue: 'SDE | 9 LPA | Hyderabad'. Never sure. */
import { cleanLine } from '../../lib/text.ts';
import type { Mention, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import { findPlaces } from '../values/find-location.ts';

const NO_PLACE: ReadonlySet<string> = new Set([
  'about',
  'contact',
  'company',
  'student',
  'testType',
  'testDate',
  'interviewDate',
  'talkDate',
  'role',
]);
const VENUE =
  /\b(?:venue|hall|auditorium|lab|block|room|college|institute|university|headquarter\w*|clients|founded|report|carry|interview|test|ppt|talk|presentation|contact|regards|students of|from)\b|हॉल/iu;
const NEAR = 40;

export function guessLocation(pieces: readonly Piece[]): Mention<string> | undefined {
  for (const piece of pieces) {
    if (NO_PLACE.has(piece.topic ?? '')) continue;
    const span = findPlaces(piece.text).find((place) => !isVenue(piece.text, place));
    if (!span) continue;
    const value = cleanLine(piece.text.slice(...span));
    return { value, span: [span[0] + piece.span[0], span[1] + piece.span[0]], sure: false };
  }
  return undefined;
}

function isVenue(text: string, [start, end]: Span): boolean {
  const isOfName =
    /^ \p{Lu}\p{Ll}+/u.test(text.slice(end, end + 8)) &&
    !/\b(?:in|at|for|from)\s(?:the )?$/i.test(text.slice(Math.max(0, start - 8), start));
  return isOfName || VENUE.test(text.slice(Math.max(0, start - NEAR), end + NEAR / 2));
}
