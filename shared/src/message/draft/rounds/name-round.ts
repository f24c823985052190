/** What takes place on a date: its kind, and its name in the words of the message. */
import { cleanLine } from '../../../lib/text.ts';
import type { RoundKind } from '../../../placement/round/round.ts';
import type { MessageDraft, MessageKind } from '../../message-types.ts';
import type { Piece } from '../../text/split-pieces.ts';
import { findTestPhrases } from '../../values/find-test.ts';
import type { Purpose } from '../dates/date-cues.ts';
import type { PurposedDate } from '../dates/date-purpose.ts';

export interface RoundName {
  readonly kind: RoundKind;
  /** '' where the name of the kind says it. */
  readonly title: string;
  /** A label, a cell beside the date or the words nearest to it say so. */
  readonly isClear: boolean;
}

export interface EventSource {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** All dates on which something takes place, in order of position. */
  readonly events: readonly PurposedDate[];
  /** What the draft says of the only event of a message. */
  readonly only: MessageDraft;
  readonly kind: MessageKind;
}

/** The first that matches counts. */
const KINDS: readonly (readonly [RoundKind, RegExp])[] = [
  [
    'test',
    /\b(?:tests?|oa|assessments?|exam\w*|mcqs?|quiz\w*|hackathon|challenges?|contest|aptitude|(?:coding|online|written) round)\b|परीक्षा|टेस्ट/i,
  ],
  ['talk', /\b(?:talk|ppt)\b/i],
  ['group_discussion', /\b(?:gd|group)\b/i],
  ['technical', /\b(?:tech\w*|coding|programming|dsa|sql|java|python|debugging)\b/i],
  ['hr', /\bhr\b/i],
];

const BY_PURPOSE: Partial<Readonly<Record<Purpose, Pick<RoundName, 'kind' | 'title'>>>> = {
  talk: { kind: 'talk', title: '' },
  test: { kind: 'test', title: '' },
  interview: { kind: 'other', title: 'Interview' },
};

/** Undefined where nothing says what takes place. */
export function nameRound(date: PurposedDate, source: EventSource): RoundName | undefined {
  const { purpose, isClear, piece } = date;
  const general = BY_PURPOSE[purpose];
  const near = phraseNear(date, source);
  const words = near ?? phraseElsewhere(date, source);
  if (words === undefined || !isOfPurpose(kindOf(words), purpose))
    return general && { ...general, isClear: piece.topic !== null && isClear };
  return {
    kind: kindOf(words),
    title: titleOf(words),
    isClear: near === undefined ? isAbout(words, source) : isClear || piece.row !== null,
  };
}

function kindOf(words: string): RoundKind {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}

function isOfPurpose(kind: RoundKind, purpose: Purpose): boolean {
  const general = BY_PURPOSE[purpose]?.kind ?? kind;
  return general === kind || (general === 'other' && isInterview(kind));
}

export function isInterview(kind: RoundKind): boolean {
  return kind !== 'talk' && kind !== 'test';
}

/** Nothing else is named in a message about one event. */
function isAbout(words: string, { kind, events, text }: EventSource): boolean {
  return (
    kind === 'schedule' &&
    events.length === 1 &&
    phrasesIn(text).every((other) => kindOf(other) === kindOf(words))
  );
}

/** Words that far from a date say nothing about it. */
const NEAR = 120;

/** Between the days before and behind, what is nearest; in a table, in the same row. */
function phraseNear(
  { span: [start, end], piece, readings }: PurposedDate,
  { text, pieces, events }: EventSource,
): string | undefined {
  const beside = events.filter(
    (other) => other.piece.line === piece.line && other.readings[0]?.day !== readings[0]?.day,
  );
  const before = beside.findLast(({ span }) => span[0] < start)?.span[1] ?? 0;
  const next = beside.find(({ span }) => span[0] > start)?.span[0] ?? text.length;
  const label = piece.whole[0] === piece.span[0] ? (piece.label ?? '') : '';
  const first = Math.max(piece.whole[0], before, start - NEAR);
  const last = Math.min(piece.whole[1], next, end + NEAR);
  const cells = piece.row === null ? [] : pieces.filter(({ row }) => row === piece.row);
  return (
    phrasesIn(`${label} ${text.slice(first, start)}`).at(-1) ??
    phrasesIn(text.slice(end, last))[0] ??
    cells.flatMap((cell) => phrasesIn(cell.text))[0]
  );
}

const LINES_ABOVE = 3;

/** Above a date that has a label of its own; or what the whole message is about. */
function phraseElsewhere(
  { span: [start], piece }: PurposedDate,
  { pieces, events, only }: EventSource,
): string | undefined {
  if (events.length === 1) return only['test.testType']?.value ?? undefined;
  if (piece.topic !== 'date') return undefined;
  const last = events.findLast(({ span }) => span[0] < start)?.piece.line ?? -1;
  const first = Math.max(last + 1, piece.line - LINES_ABOVE);
  return pieces
    .filter(({ line }) => line >= first && line < piece.line)
    .flatMap(({ text }) => phrasesIn(text))
    .at(-1);
}

/** 'cleared the online round, interviews are on': an interview of no kind is one, too. */
function phrasesIn(text: string): readonly string[] {
  const spans = findTestPhrases(text);
  const [interview] = /\binterviews?\b/i.exec(text.slice(spans.at(-1)?.[1] ?? 0)) ?? [];
  return [
    ...spans.map((span) => text.slice(...span)),
    ...(interview === undefined ? [] : [interview]),
  ];
}

const SAID_BY_KIND = /^(?:gd|group discussion|ppt|talk|(?:technical|hr) round|test)$/i;

/** 'TECHNICAL INTERVIEWS' is a technical interview. */
function titleOf(words: string): string {
  const line = cleanLine(words).replace(/(?<=interview|discussion|round|test|assessment)s$/i, '');
  const plain = line === line.toUpperCase() ? line.toLowerCase() : line;
  const title = plain.replace(/\b(?:hr|gd|pi|oa|sql|dsa)\b/gi, (one) => one.toUpperCase());
  return SAID_BY_KIND.test(line) ? '' : title.charAt(0).toUpperCase() + title.slice(1);
}
