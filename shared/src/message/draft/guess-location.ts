/** Where a job is, in a message that says it without a label or a cue: 'SDE | 9 LPA | Hyderabad'. Never sure. */
import { cleanLine } from '../../lib/text.ts';
import type { Mention } from '../message-types.ts';
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
  /\b(?:venue|hall|auditorium|lab|block|room|cent(?:er|re)|college|institute|university|campus|headquarter\w*|offices? in|teams? in|clients|founded|report|carry|interview|test|ppt|talk|presentation|contact|regards)\b|हॉल/iu;
export function guessLocation(pieces: readonly Piece[]): Mention<string> | undefined {
  for (const piece of pieces) {
    if (NO_PLACE.has(piece.topic ?? '') || VENUE.test(piece.text)) continue;
    const [span] = findPlaces(piece.text);
    if (!span) continue;
    const value = cleanLine(piece.text.slice(...span));
    return { value, span: [span[0] + piece.span[0], span[1] + piece.span[0]], sure: false };
  }
  return undefined;
}
