/** The lines of a message, each without its bullet or number, and what part of the message it belongs to. */
import { BULLET } from './normalise.ts';
import type { Span } from '../message-types.ts';

/**
 * `header`: of a forwarded mail; `subject`: its subject; `signature`: name and position below the closing words;
 * `quoted`: of the message that it answers.
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

/** The first sign of '[18/11/26, 10:03 pm] Name: ' and '18/11/26, 10:03 pm - Name: ', which chats put before a message. */
const CHAT_STAMP =
  /^(?:\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\[\d{1,2}[/.-]\d{1,2}),? {1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?\]? ?-? ?[^:\n[\]]{1,60}: ?/i;
const NUMBER = /^\(?(\d{1,2}|[a-h]|[ivx]{1,4})[.)]\)?[ \t]+(?=\S)/i;
const HEADER =
  /^(?:from|to|cc|bcc|sent|date|subject|sub|reply-to|replyto|mailed-by|signed-by) {0,2}:/i;
const FORWARDED =
  /^(?:-{2,} ?)?(?:begin )?(?:forwarded|original)(?: many times| message)?(?: ?-{2,}|:)?$|^on .{8,120} wrote:$/i;
const SUBJECT = /^(?:subject|sub) {0,2}: ?(?:(?:fwd?|re) ?: ?)*/i;
const CLOSING =
  /^(?:(?:many )?thanks|thank you(?: (?:all|so much))?|thanking you|with (?:best |warm |kind )?regards|(?:(?:thanks|thank you)(?: ?(?:and|&|,) ?| )?)?(?:(?:best|warm|kind|warmest) )?regards|best wishes|all the best|best of luck|sincerely|yours (?:truly|sincerely|faithfully)|cheers|--)[\s,.!-]*$/i;
const SIGNATURE_LINES_MAX = 7;

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
  return assignRanks(assignZones(areAllBulleted(lines) ? lines.map(withoutBullet) : lines));
}

/** A sign in front of every line is an ornament. */
function areAllBulleted(lines: readonly Line[]): boolean {
  return (
    lines.length > 3 && lines.filter(({ isBulleted }) => isBulleted).length > lines.length * 0.8
  );
}

function withoutBullet(line: Line): Line {
  return { ...line, isBulleted: line.signs > 1 };
}

const GREETING =
  /^(?:dear|hi|hello|hey|greetings?|good (?:morning|afternoon|evening)|respected|attention|namaste|to all|all)\b[^.:]{0,50}[,!.]*$/i;

function assignRanks(lines: readonly Line[]): readonly Line[] {
  let rank = 0;
  return lines.map((line) => {
    const own = line.zone === 'subject' ? 0 : rank;
    if (line.zone === 'body' && !isGreeting(line.text)) rank += 1;
    return { ...line, rank: own };
  });
}

function isGreeting(text: string): boolean {
  return GREETING.test(text) && !/\bfrom\b/i.test(text);
}

function readLine(raw: string, start: number, isAfterBlank: boolean): Line | undefined {
  const bullets = /^[\s•>]*/.exec(raw)?.[0] ?? '';
  let text = raw.slice(bullets.length);
  const hasDash = /^- (?=\S)|^-(?=[A-Za-z])/.test(text);
  const signs = bullets.split(BULLET).length - 1 + (hasDash ? 1 : 0);
  const isBulleted = signs > 0;
  if (isBulleted) text = text.replace(/^-{1,3} ?/, '');
  text = text.replace(CHAT_STAMP, '').trimStart();
  const [numbering = '', number = null] = NUMBER.exec(text) ?? [];
  text = text.slice(numbering.length).trimStart();
  const end = start + raw.trimEnd().length;
  const trimmed = text.trimEnd();
  if (trimmed === '') return undefined;
  const span: Span = [end - trimmed.length, end];
  return { text: trimmed, span, zone: 'body', isBulleted, signs, number, isAfterBlank, rank: 0 };
}

function assignZones(lines: readonly Line[]): readonly Line[] {
  let closing = 0;
  const answered = startOfAnswered(lines);
  return lines.map((line, index): Line => {
    if (index >= answered) return withZone(line, 'signature');
    if (isHeader(lines, index)) {
      closing = 0;
      return withZone(line, SUBJECT.test(line.text) ? 'subject' : 'header');
    }
    if (CLOSING.test(line.text) && !line.text.startsWith('---')) {
      closing = SIGNATURE_LINES_MAX;
      return withZone(line, 'signature');
    }
    const isDirectlyBelow = closing === SIGNATURE_LINES_MAX;
    closing = line.isAfterBlank && !isDirectlyBelow ? 0 : Math.max(0, closing - 1);
    return closing > 0 ? withZone(line, 'signature') : line;
  });
}

const WROTE = /^on .{8,120} wrote:$/i;
/** A shorter text above a mail passes it on. */
const ANSWER_MIN = 250;
const DATE =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d[./-]\d{1,2}[./-]\d/i;

/** The first line of the mail that the message answers; what it said no longer counts. */
function startOfAnswered(lines: readonly Line[]): number {
  const start = lines.findIndex(({ text }) => WROTE.test(text));
  if (start === -1) return lines.length;
  const answer = lines
    .slice(0, start)
    .map(({ text }) => (FORWARDED.test(text) || HEADER.test(text) ? '' : text))
    .join('\n');
  const passesOn = /\b(?:below|trailing|f\/?w(?:d|ding)?|forward\w*)\b/i.test(answer);
  const isAnswer = answer.length >= ANSWER_MIN || (answer.length > 100 && DATE.test(answer));
  return isAnswer && !passesOn ? start : lines.length;
}

function withZone(line: Line, zone: Zone): Line {
  if (zone !== 'subject') return { ...line, zone };
  const text = line.text.replace(SUBJECT, '');
  return { ...line, zone, text, span: [line.span[1] - text.length, line.span[1]] };
}

/** 'Date:' alone may be that of a test; beside other headers it is one of them. */
function isHeader(lines: readonly Line[], index: number): boolean {
  const { text } = lines[index] ?? { text: '' };
  if (FORWARDED.test(text)) return true;
  if (!HEADER.test(text)) return false;
  if (/^sub(?:ject)? {0,2}:/i.test(text)) return true;
  const isBeside = (other: Line | undefined): boolean =>
    other !== undefined && (HEADER.test(other.text) || FORWARDED.test(other.text));
  return isBeside(lines[index - 1]) || isBeside(lines[index + 1]);
}
