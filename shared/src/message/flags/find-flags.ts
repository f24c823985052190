import { foldCase, removeInvisible } from '../../lib/text.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { FORWARD_HEADERS, FORWARD_MARKS, RE } from '../lexicon/mails.ts';
import { FLAG_KINDS, type FlagKind, type MessageFlag, type Span } from '../message-types.ts';
import { findMoneyRequests } from './asks-for-money.ts';
import { findFreeMail, findSuspiciousLinks, type LinkMention } from './suspicious-address.ts';

export interface FlagInput {
  readonly text: string;
  readonly links: readonly LinkMention[];
  readonly now: WallTime;
  /** Those that still count: not the former one of a deadline that moved. */
  readonly deadlines: readonly { readonly time: WallTime; readonly span: Span }[];
  /** Messages that were read before. */
  readonly earlier?: readonly string[];
}

/** Whoever repeats a hundred times what to be careful about needs to be told of it less often. */
const OF_A_KIND_MAX = 10;

export function findFlags(input: FlagInput): readonly MessageFlag[] {
  const { text, links, now, deadlines, earlier = [] } = input;
  const found: Readonly<Record<FlagKind, readonly Span[]>> = {
    'asks-for-money': findMoneyRequests(text),
    'free-mail': findFreeMail(text),
    'suspicious-link': findSuspiciousLinks(text, links),
    'deadline-past': deadlines.filter(({ time }) => time < now).map(({ span }) => span),
    'read-before': wasReadBefore(text, earlier) ? [[0, text.length]] : [],
  };
  return FLAG_KINDS.flatMap((kind) => {
    const each = new Map(found[kind].map((span) => [span.join(' '), span]));
    return Array.from(each.values(), (from) => ({ kind, from })).slice(0, OF_A_KIND_MAX);
  });
}

/** 'Thanks' and 'ok' come again and again. */
const SAME_MIN = 8;
const START_READ = 400;
/** What the cut may have changed. */
const START_MARGIN = 40;

/** True if an earlier message says the same, however it was decorated or passed on. */
export function wasReadBefore(text: string, earlier: readonly string[]): boolean {
  const folded = earlier.length === 0 ? '' : foldMessage(text);
  const isSame = (other: string): boolean => {
    // Most of many earlier messages begin with other words.
    const start = foldMessage(other.slice(0, START_READ)).slice(0, -START_MARGIN);
    return folded.startsWith(start) && foldMessage(other) === folded;
  };
  return folded.length >= SAME_MIN && earlier.some(isSame);
}

/** Signs of quotes, bullets and emoji, and the number of an entry, which is an emoji as often. */
const DECORATION = /^[^\p{L}\p{N}[]{0,40}(?:\d{1,2}(?:[.)]|\u20e3)\s{1,3})?[^\p{L}\p{N}[]{0,40}/u;
/** What WhatsApp puts before a copied message. */
const CHAT_START =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s{1,3}\d{1,2}[:.]\d{2}[\d:.]{0,3}\s?(?:[ap]\.?m\.?)?[\]\s-]{1,4}[^:]{1,60}:\s/i;
const FORWARD_MARK = new RegExp(`^${FORWARD_MARKS.source}[^\\p{L}\\p{N}]{0,40}$`, 'iu');
const FORWARD_HEADER = new RegExp(`^${FORWARD_HEADERS.source}[*_]{0,2}\\s{0,3}:`, 'iu');
const SUBJECT_MARK = new RegExp(`^${RE.source}\\s?:\\s{0,3}`, 'iu');
/** Punctuation within a number counts: '7.5' is not '75'. */
const NOISE =
  /[^\p{L}\p{M}\p{N}.:/₹%+@-]+|(?<!\p{N})[.:/+@-]|[.:/+@-](?!\p{N})|\p{Variation_Selector}|\u20e3/gu;

function foldMessage(text: string): string {
  const lines: string[] = [];
  let header: 'none' | 'begins' | 'goes on' = 'none';
  for (const line of removeInvisible(text.normalize('NFKC')).split(/\r\n?|\n/)) {
    const plain = line.replace(DECORATION, '').replace(CHAT_START, '').replace(DECORATION, '');
    if (FORWARD_MARK.test(plain)) header = 'begins';
    else if (header !== 'none' && FORWARD_HEADER.test(plain)) header = 'goes on';
    else if (header !== 'begins' || plain !== '') header = 'none';
    if (header === 'none') lines.push(plain.replace(SUBJECT_MARK, '').replace(SUBJECT_MARK, ''));
  }
  return foldCase(lines.join(' ')).replace(NOISE, '');
}
