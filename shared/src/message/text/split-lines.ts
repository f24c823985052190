/** The lines of a message, each without its bullet or number, and what part of the message it belongs to. */
import * as mail from '../lexicon/mails.ts';
import type { Span } from '../message-types.ts';

/**
 * `header` and `subject` are those of a mail; `signature` is what stands below its closing words; `quoted` is the
 * message that it answers.
 */
export type Zone = 'body' | 'header' | 'subject' | 'signature' | 'quoted';

export interface Line {
  readonly text: string;
  readonly span: Span;
  readonly zone: Zone;
  readonly isBulleted: boolean;
  /** Signs in front of it: an emoji and a dash are two. */
  readonly signs: number;
  /** '2' of '2. Data Analyst'. */
  readonly number: string | null;
  /** An empty line is above it. */
  readonly isAfterBlank: boolean;
  /** How many lines of the message itself, without greetings and headers, are above it. */
  readonly rank: number;
}

export function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  let isAfterBlank = false;
  for (const raw of text.split('\n')) {
    const line = readLine(raw, start, isAfterBlank);
    if (line) lines.push(line);
    isAfterBlank = line === undefined;
    start += raw.length + 1;
  }
  return assignRanks(assignZones(withoutOrnaments(lines)));
}

/** Signs in front of a line: bullets, quotes, arrows, and a dash. */
const BULLETS = /^[\s•>→]*(?:- (?=\S)|-(?=\p{L}))?/u;
/** '[18/11/26, 10:03 pm] Name: ' and '18/11/26, 10:03 pm - Name: ', which chats put before a message. */
const CHAT_STAMP =
  /^(?:\[\d|\d{1,2}[/.-]\d{1,2}[/.-]\d)[\d/.-]{1,8},? {1,2}\d{1,2}[:.]\d\d[\d:. a-z]{0,10}\]? ?-? ?[^:\n[\]]{1,60}: ?/i;
/** A number in front of an item. */
export const NUMBER = /^\(?(\d{1,2}|[a-h]|(?:i|v|x){1,4})[.)]\)?[ \t]+(?=\S)/i;

function readLine(raw: string, start: number, isAfterBlank: boolean): Line | undefined {
  const [bullets = ''] = BULLETS.exec(raw) ?? [];
  const signs = bullets.match(/[•→-]/g)?.length ?? 0;
  const said = raw.slice(bullets.length).replace(CHAT_STAMP, '').trim();
  const [numbering = '', number = null] = NUMBER.exec(said) ?? [];
  const text = said.slice(numbering.length);
  if (text === '') return undefined;
  const end = start + raw.trimEnd().length;
  const span: Span = [end - text.length, end];
  return { text, span, zone: 'body', isBulleted: signs > 0, signs, number, isAfterBlank, rank: 0 };
}

/** A sign in front of nearly every line is no bullet. */
function withoutOrnaments(lines: readonly Line[]): readonly Line[] {
  const count = lines.filter(({ isBulleted }) => isBulleted).length;
  if (lines.length <= 3 || count <= lines.length * 0.8) return lines;
  return lines.map((line) => ({ ...line, isBulleted: line.signs > 1 }));
}

const GREETING = new RegExp(
  `^(?:${mail.GREETINGS.source}|${mail.CALLS.source})(?!\\p{L})[^.:]{0,50}[,!.]*$`,
  'iu',
);
const isGreeting = (text: string): boolean => GREETING.test(text) && !mail.OF_SOMEBODY.isIn(text);

function assignRanks(lines: readonly Line[]): readonly Line[] {
  let next = 0;
  return lines.map((line) => {
    const rank = line.zone === 'subject' ? 0 : next;
    if (line.zone === 'body' && !isGreeting(line.text)) next += 1;
    return { ...line, rank };
  });
}

const SIGNATURE_LINES_MAX = 7;

function assignZones(lines: readonly Line[]): readonly Line[] {
  let closing = 0;
  const answered = startOfAnswered(lines);
  return lines.map((line, index): Line => {
    const isDirectlyBelow = closing === SIGNATURE_LINES_MAX;
    const isApart = line.isAfterBlank && !isDirectlyBelow;
    const isHead = isHeader(lines, index);
    closing = isApart || isHead ? 0 : Math.max(0, closing - 1);
    if (isClosing(line.text)) closing = SIGNATURE_LINES_MAX;
    if (isHead && index < answered) return asHeader(line);
    return closing > 0 || index >= answered ? { ...line, zone: 'signature' } : line;
  });
}

function isClosing(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter(Boolean);
  const isKnown = (word: string): boolean => mail.CLOSING.is(word) || mail.CLOSING_FILLERS.is(word);
  return text === '--' || (mail.CLOSING.isIn(text) && words.every(isKnown));
}

const HEADER = new RegExp(`^${mail.HEADERS.source} {0,2}:`, 'iu');
const SUBJECT = new RegExp(`^${mail.SUBJECT.source} {0,2}: ?(?:${mail.RE.source} ?: ?)*`, 'iu');
const WROTE = new RegExp(`^${mail.ON.source} .{8,120} ${mail.WROTE.source}:$`, 'iu');
const FORWARDED = new RegExp(`^(?:-{2,} ?)?${mail.FORWARDED.source}(?: ?-{2,}|:)?$`, 'iu');

const isForwarded = (text: string): boolean => WROTE.test(text) || FORWARDED.test(text);

/** 'Date:' alone may be that of a test; beside other headers it is one of them. */
function isHeader(lines: readonly Line[], index: number): boolean {
  const textAt = (at: number): string => lines[at]?.text ?? '';
  const isHead = (text: string): boolean => HEADER.test(text) || isForwarded(text);
  const own = textAt(index);
  if (isForwarded(own) || SUBJECT.test(own)) return true;
  return HEADER.test(own) && (isHead(textAt(index - 1)) || isHead(textAt(index + 1)));
}

function asHeader(line: Line): Line {
  const text = line.text.replace(SUBJECT, '');
  if (text === line.text) return { ...line, zone: 'header' };
  return { ...line, zone: 'subject', text, span: [line.span[1] - text.length, line.span[1]] };
}

/** A shorter text above a mail passes it on, unless it has a number of its own, such as a new date. */
const ANSWER_MIN = 250;
const NUMBER_MIN = 100;

/** The first line of the mail that the message answers; what it said no longer counts. */
function startOfAnswered(lines: readonly Line[]): number {
  const start = lines.findIndex(({ text }) => WROTE.test(text));
  const above = start === -1 ? [] : lines.slice(0, start).map(({ text }) => text);
  const answer = above.filter((text) => !isForwarded(text) && !HEADER.test(text)).join('\n');
  const least = /\d/.test(answer) ? NUMBER_MIN : ANSWER_MIN;
  const isAnswer = answer.length >= least && !mail.PASSES_ON.isIn(answer);
  return isAnswer ? start : lines.length;
}
