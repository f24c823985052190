import { foldCase } from '../../lib/text.ts';

/** True if an earlier message says the same, however it was decorated or passed on. */
export function wasReadBefore(text: string, earlier: readonly string[]): boolean {
  if (earlier.length === 0) return false;
  const folded = foldMessage(text);
  return folded.length >= SAME_MIN && earlier.some((other) => isSame(folded, other));
}

function isSame(folded: string, other: string): boolean {
  // Most of many earlier messages begin with other words.
  const start = foldMessage(other.slice(0, START_READ)).slice(0, -START_MARGIN);
  return folded.startsWith(start) && foldMessage(other) === folded;
}

/** 'Thanks' and 'ok' come again and again. */
const SAME_MIN = 8;
const START_READ = 400;
/** What the cut may have changed. */
const START_MARGIN = 40;

/** '> ' of mails, and what WhatsApp puts before a copied message. */
const LINE_START =
  /^[\s>|*_-]{0,40}(?:\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?\]?(?:\s-)?\s[^:\n]{1,60}:\s)?/i;
const FORWARD_MARK =
  /^[\s>*_~-]{0,40}(?:begin |start of )?(?:forwarded|original)(?: message| many times| as received| mail)?\s{0,3}:?[\s*_~-]{0,40}$/i;
const FORWARD_HEADER =
  /^[\s>*_]{0,40}(?:from|to|cc|bcc|sent|date|subject|reply-to)[*_]{0,2}\s{0,3}:/i;
const SUBJECT_MARK = /^[\s>*_]{0,40}(?:(?:fwd?|re|fw)\s?:\s*){1,5}/i;
const KEYCAP = /[0-9#*]\ufe0f?\u20e3/g;
/** Punctuation within a number counts: '7.5' is not '75'. */
const NOISE = /[^\p{L}\p{M}\p{N}.:/₹%+@-]+|(?<!\p{N})[.:/+@-]|[.:/+@-](?!\p{N})|[\ufe00-\ufe0f]/gu;

function foldMessage(text: string): string {
  const lines: string[] = [];
  let isHeader = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const isMark = FORWARD_MARK.test(line);
    isHeader = isMark || (isHeader && (line.trim() === '' || FORWARD_HEADER.test(line)));
    if (!isHeader) lines.push(line.replace(LINE_START, '').replace(SUBJECT_MARK, ''));
  }
  return foldCase(lines.join(' ').replace(KEYCAP, '')).replace(NOISE, '');
}
