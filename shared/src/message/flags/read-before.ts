import { foldCase, removeInvisible } from '../../lib/text.ts';

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

/** Signs of quotes, bullets and emoji, and the number of an entry, which is an emoji as often. */
const DECORATION = /^[^\p{L}\p{N}[]{0,40}(?:\d{1,2}(?:[.)]|\u20e3)\s{1,3})?[^\p{L}\p{N}[]{0,40}/u;
/** What WhatsApp puts before a copied message. */
const CHAT_START =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s{1,3}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?\]?(?:\s-)?\s[^:]{1,60}:\s/i;
const FORWARD_MARK =
  /^(?:begin |start of )?(?:forwarded|original)(?: message| many times| as received| mail)?[^\p{L}\p{N}]{0,40}$/iu;
const FORWARD_HEADER = /^(?:from|to|cc|bcc|sent|date|subject|reply-to)[*_]{0,2}\s{0,3}:/i;
const SUBJECT_MARK = /^(?:(?:fwd?|re|fw)\s?:\s{0,3}){1,5}/i;
/** Punctuation within a number counts: '7.5' is not '75'. */
const NOISE =
  /[^\p{L}\p{M}\p{N}.:/₹%+@-]+|(?<!\p{N})[.:/+@-]|[.:/+@-](?!\p{N})|\p{Variation_Selector}|\u20e3/gu;

function foldMessage(text: string): string {
  const lines: string[] = [];
  let header: 'none' | 'begins' | 'goes on' = 'none';
  for (const line of removeInvisible(text.normalize('NFKC')).split(/\r\n?|\n/)) {
    const plain = line.replace(DECORATION, '').replace(CHAT_START, '');
    if (FORWARD_MARK.test(plain)) header = 'begins';
    else if (header !== 'none' && FORWARD_HEADER.test(plain)) header = 'goes on';
    else if (header !== 'begins' || plain !== '') header = 'none';
    if (header === 'none') lines.push(plain.replace(DECORATION, '').replace(SUBJECT_MARK, ''));
  }
  return foldCase(lines.join(' ')).replace(NOISE, '');
}
