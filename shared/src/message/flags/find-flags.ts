import { foldCase, removeInvisible } from '../../lib/text.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import * as HOSTS from '../lexicon/addresses.ts';
import { BESIDE_MAIL, FREE_MAILS, MAIL_NAMES } from '../lexicon/addresses.ts';
import { FORWARDED, HEADERS, RE } from '../lexicon/mails.ts';
import { firstMatches, wordOf } from '../../lib/word-class.ts';
import { isOneLetterOff } from '../match/names.ts';
import { FLAG_KINDS, type FlagKind, type MessageFlag, type Span } from '../message-types.ts';
import { findMoneyRequests } from './asks-for-money.ts';

interface LinkMention {
  readonly span: Span;
  readonly link: string;
  /** Null for a mail address. */
  readonly host: string | null;
}

export interface FlagInput {
  readonly text: string;
  readonly links: readonly LinkMention[];
  readonly now: WallTime;
  /** Those that still count: not the former one of a deadline that moved. */
  readonly deadlines: readonly { readonly time: WallTime; readonly span: Span }[];
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
const FORWARD_MARK = new RegExp(`^${FORWARDED.source}[^\\p{L}\\p{N}]{0,40}$`, 'iu');
const FORWARD_HEADER = new RegExp(`^${HEADERS.source}[*_]{0,2}\\s{0,3}:`, 'iu');
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

const FREE_MAIL = new RegExp(
  `(?<![\\w.+-])[a-z0-9][\\w.+-]{0,63}@${FREE_MAILS.source}\\.[a-z]{2,3}(?:\\.[a-z]{2})?(?![\\w-]|\\.\\w)`,
  'gi',
);
const EXAMPLE = new RegExp(`${wordOf(BESIDE_MAIL.example)}[^\\n]{0,20}$`, 'iu');
const HIRING = new RegExp(wordOf(BESIDE_MAIL.hiring), 'giu');

/** Free addresses that a message gives as those of a company. */
export function findFreeMail(text: string): readonly Span[] {
  return firstMatches(text, FREE_MAIL).filter((span) => isCompanys(text, span));
}

const READ_AROUND = 240;

function isCompanys(text: string, [start, end]: Span): boolean {
  const lines = text.slice(Math.max(0, start - READ_AROUND), start).split('\n');
  const [after = '', next = ''] = text.slice(end, end + READ_AROUND).split('\n');
  const [before = '', previous = ''] = lines.toReversed();
  const line = `${before} ${after}`.replace(HIRING, ' ');
  const name = text.slice(start, end).toLowerCase().replace(/@.*/, '').replace(/[._]/g, ' ');
  const isSample =
    name.startsWith('you') || MAIL_NAMES.samples.includes(name.replace(/[\d ]+/g, ''));
  const isCollege =
    isNameOf('college', name.replace(HIRING, ' ')) || BESIDE_MAIL.college.isIn(line);
  if (isSample || isCollege || EXAMPLE.test(before)) return false;
  if (isNameOf('company', name)) return true;
  const around = `${previous} ${line}`;
  if (BESIDE_MAIL.question.isIn(line) || BESIDE_MAIL.students.isIn(`${around} ${next}`))
    return false;
  return BESIDE_MAIL.companyUse.isIn(around) && !BESIDE_MAIL.college.isIn(`${previous} ${next}`);
}

function isNameOf(whose: 'college' | 'company', name: string): boolean {
  const { within, parts, endings } = MAIL_NAMES[whose];
  const isPart = (part: string): boolean =>
    parts.includes(part) ||
    endings.some((one) => part.length > one.length + 2 && part.endsWith(one));
  return within.some((one) => name.includes(one)) || name.split(/[ +\d-]+/).some(isPart);
}

/** No link is made of 'https://docs.google.com@other.example', so that none is in the list. */
const USER_NAME =
  /[a-z]{4,5}:\/\/[^\s/?#@<>"'()]{1,200}@[^\s/?#@<>"'()]{1,200}\.[a-z]{2,20}[^\s<>"']{0,300}/gi;

/** Links that hide where they lead, or pretend to lead elsewhere. */
export function findSuspiciousLinks(text: string, links: readonly LinkMention[]): readonly Span[] {
  const hiding = links.filter((link) => isSuspicious(link) || showsAnother(text, link));
  return [...hiding.map(({ span }) => span), ...firstMatches(text, USER_NAME)];
}

function isSuspicious({ link, host }: LinkMention): boolean {
  if (host === null) return false;
  const name = host.replace(/^w{3}\.|\.$/g, '');
  if (/(?:^|\.)xn--|^[\d.]+$|:/.test(name)) return true;
  const isShortener = HOSTS.SHORTENERS.includes(name);
  return isShortener ? !HOSTS.OWN_PATHS.some((path) => link.includes(path)) : isLookalike(name);
}

const isAtHost = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`));

/** 'g00gle.com', 'forms-gle.com', 'docs.google.com.evil.example', 'linkedln.com'. */
function isLookalike(host: string): boolean {
  const labels = host.split('.');
  const [first, ...ending] = siteOf(host).split('.');
  const isShort = ending.every((one) => HOSTS.SECOND_LEVELS.includes(one) || one.length === 2);
  if ((first === 'google' && isShort) || isAtHost(host, HOSTS.OWN_HOSTS)) return false;
  const words = labels.at(-2)?.split('-') ?? [];
  return (
    HOSTS.SERVICES.some((service) => host.startsWith(service)) ||
    HOSTS.OWN_HOSTS.some((one) => claims(host, one)) ||
    HOSTS.JOINED_NAMES.includes(words.join('')) ||
    (words.length > 1 && words.some((word) => HOSTS.KNOWN_NAMES.includes(word))) ||
    labels.flatMap((label) => label.split('-')).some(isDisguised) ||
    words.some((word) => HOSTS.KNOWN_NAMES.some((name) => isMistyped(word, name)))
  );
}

/** 'forms.gle.apply.example', but not 'amazon.com.au'. */
function claims(host: string, own: string): boolean {
  const at = host.indexOf(`${own}.`);
  const isStart = at === 0 || /[.-]/.test(host.charAt(at - 1));
  return at !== -1 && isStart && host.length - at - own.length > 3;
}

/** The letter that each digit looks like. */
const LETTERS = 'ol2eas6tb9';

function isDisguised(word: string): boolean {
  const letters = word.replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
  const others = [letters, letters.replace(/rn/g, 'm'), letters.replace(/vv/g, 'w')];
  return [...others, word.replace(/1/g, 'i')].some(
    (spelling) => spelling !== word && HOSTS.KNOWN_NAMES.includes(spelling),
  );
}

const LONGER_NAME_MIN = 6;
const isMistyped = (word: string, name: string): boolean =>
  Math.max(name.length, word.length) >= LONGER_NAME_MIN && isOneLetterOff(name, word);

const SHOWN = /([^\s()[\]<>"']{4,300})[>"']{0,2}(?:\]\(|\s?\(|\]\s?\()<?$/;
const SHOWN_READ = 420;

/** '[forms.gle/x](https://other.example)' and 'forms.gle/x (https://other.example)'. */
function showsAnother(text: string, { span: [start], host }: LinkMention): boolean {
  const [, words = ''] = SHOWN.exec(text.slice(Math.max(0, start - SHOWN_READ), start)) ?? [];
  const [address = ''] = words.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/);
  const shown = /[a-z0-9.-]*$/i.exec(address)?.[0].toLowerCase() ?? '';
  const [name = '', ending = ''] = shown.split('.').slice(-2);
  if (name.length < 2 || !HOSTS.SHOWN_ENDINGS.includes(ending) || host === null) return false;
  return !isAtHost(host, HOSTS.TRACKERS) && siteOf(shown) !== siteOf(host);
}

/** 'careers.kaveri.co.in' belongs to the site 'kaveri.co.in'. */
function siteOf(host: string): string {
  const labels = host.split('.');
  const isLong = HOSTS.SECOND_LEVELS.includes(labels.at(-2) ?? '') && labels.at(-1)?.length === 2;
  return labels.slice(isLong ? -3 : -2).join('.');
}
