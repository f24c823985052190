/** What else a student should know, in the words of the message: bond, backlogs, percentages, batch, rounds, venue. */
import { cleanLine } from '../../lib/text.ts';
import type { Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';

export interface Note {
  readonly text: string;
  readonly span: Span;
}

const NOTE =
  /\b(?:bonds?|service agreement|backlogs?|arrears?|kt|10th|12th|x(?:th)? (?:and|&|\/) xii(?:th)?|ssc|hsc|\d{2} ?(?:\.\d )?%|per ?cent(?:age)?|(?:20\d\d|passing|passout|pass ?out|graduating|graduation) ?(?:[,/&-] ?20\d\d )?(?:batch|pass\w*|grads?|year)|batch(?:es)?|yop|hybrid|work from (?:office|home)|wfo|wfh|on-?site|venue|dress|formals?|carry|bring|documents?|hall ticket|id card|rounds?|selection process|probation|gap|(?:\d{1,2}|six|three|two) ?-?months?|rotational|night shift|laptop|relocat\w+|notice period|joining|penalty|reporting|lab|auditorium|seminar hall|room|block|mandatory|shift)\b|%|बैकलॉग|बैच/iu;
const NO_NOTE: ReadonlySet<string> = new Set([
  'company',
  'role',
  'location',
  'deadline',
  'testDate',
  'testDuration',
  'testLink',
  'applicationLink',
  'website',
  'placementId',
  'compensation',
  'about',
  'contact',
  'student',
  'rollNumber',
  'number',
  'openingDate',
  'testType',
]);
const LINE_MAX = 240;
const LINES_MAX = 12;

export function readNotes(pieces: readonly Piece[], text: string): readonly Note[] {
  return pieces.flatMap((piece) => notesOf(piece, text)).slice(0, LINES_MAX);
}

function notesOf(piece: Piece, text: string): readonly Note[] {
  if (NO_NOTE.has(piece.topic ?? '') || piece.text === '') return [];
  const isLabelled = piece.topic === 'note' || piece.topic === 'otherDate';
  if (!isLabelled && !NOTE.test(piece.text)) return [];
  const span = isLabelled ? piece.whole : piece.span;
  const [start, end] = isLabelled || span[1] - span[0] <= LINE_MAX ? span : clauseOf(piece);
  const words = cleanLine(text.slice(start, Math.min(end, start + LINE_MAX)));
  return words === '' ? [] : [{ text: words, span: [start, Math.min(end, start + LINE_MAX)] }];
}

/** The sentence of a long piece that says it. */
function clauseOf({ text, span }: Piece): Span {
  const at = NOTE.exec(text)?.index ?? 0;
  const start = Math.max(0, text.lastIndexOf('. ', at) + 1);
  const stop = text.indexOf('. ', at);
  return [span[0] + start, span[0] + (stop === -1 ? text.length : stop + 1)];
}
