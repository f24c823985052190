/** What else a student should know, in the words of the message: bond, backlogs, percentages, batch, rounds, venue. */
import { cleanLine } from '../../lib/text.ts';
import type { MessageKind, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';

export interface Note {
  readonly text: string;
  readonly span: Span;
}

const NOTE =
  /\b(?:bonds?|(?:service|training) agreement|backlogs?|arrears?|kt|10th|12th|x(?:th)? (?:and|&|\/) xii(?:th)?|ssc|hsc|\d{2} ?(?:\.\d )?%|per ?cent(?:age)?|(?:20\d\d|passing|passout|pass ?out|graduating|graduation) ?(?:[,/&-] ?20\d\d )?(?:batch|pass\w*|grads?|graduates?|year)|batch(?:es)?|yop|hybrid|work from (?:office|home)|wfo|wfh|on-?site|venue|dress|formals?|blazer|carry|bring|documents?|hall ticket|id card|rounds?|selection (?:process|is|by)|demo|probation|gap|(?:\d{1,2}|six|three|two) ?-?months?|rotational|night shift|laptop|relocat\w+|notice period|joining|penalty|reporting|portfolio|accommodation|lab|auditorium|seminar hall|room|block|mandatory|shift)\b|%|बैकलॉग|बैच/iu;
/** Where and with what to come. */
const PLACE =
  /\b(?:venue|rooms?|hall|auditorium|labs?|block|building|facility|cent(?:re|er)|department of|lt-?\d|carry|bring|formals?|blazer|id card|zoom|teams|report(?:ing)? (?:at|to|on|time))\b/i;
/** Part of an office says how the job is done. */
const MODE =
  /\b(?:hybrid|remote|wfo|wfh|work from|on-?site|days? (?:in|from|a week)|from office)\b/i;
const NO_NOTE: ReadonlySet<string> = new Set([
  'company',
  'role',
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
const EMPTY = /^(?:nil|none|no|na|n\/a|-|not applicable)$/i;
const LINE_MAX = 240;
const LINES_MAX = 12;

export function readNotes(
  pieces: readonly Piece[],
  text: string,
  kind: MessageKind,
): readonly Note[] {
  return pieces.flatMap((piece) => noteOf(piece, text, kind)).slice(0, LINES_MAX);
}

function noteOf(piece: Piece, text: string, kind: MessageKind): readonly Note[] {
  const topic = piece.topic ?? '';
  if (piece.text === '' || EMPTY.test(piece.text) || !isNote(piece, kind)) return [];
  const isLabelled = topic === 'note' || topic === 'otherDate';
  const span = isLabelled ? piece.whole : piece.span;
  const [start, end] = isLabelled || span[1] - span[0] <= LINE_MAX ? span : clauseOf(piece);
  const cut: Span = [start, Math.min(end, start + LINE_MAX)];
  const words = cleanLine(text.slice(...cut));
  return words === '' ? [] : [{ text: withLabel(words, piece, isLabelled), span: cut }];
}

function isNote({ topic, text }: Piece, kind: MessageKind): boolean {
  if (topic === 'location') return MODE.test(text);
  const isPlaced = kind !== 'drive' && PLACE.test(text);
  if (kind === 'shortlist') return isPlaced && topic !== 'contact';
  if (topic === 'interviewDate' || topic === 'talkDate') return isPlaced;
  if (NO_NOTE.has(topic ?? '')) return false;
  return topic === 'note' || topic === 'otherDate' || isPlaced || NOTE.test(text);
}

/** In a table the label stands elsewhere. */
function withLabel(words: string, { label, whole, span }: Piece, isLabelled: boolean): string {
  const isApart = isLabelled && label !== undefined && whole[0] === span[0];
  if (!isApart || words.toLowerCase().includes(label)) return words;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${words}`;
}

/** The sentence of a long piece that says it. */
function clauseOf({ text, span }: Piece): Span {
  const at = NOTE.exec(text)?.index ?? 0;
  const start = Math.max(0, text.lastIndexOf('. ', at) + 1);
  const stop = text.indexOf('. ', at);
  return [span[0] + start, span[0] + (stop === -1 ? text.length : stop + 1)];
}
