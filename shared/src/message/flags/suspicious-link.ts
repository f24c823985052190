import { hostOf } from '../../lib/web-address.ts';
import { isOneLetterOff } from '../match/likeness.ts';
import type { Span } from '../message-types.ts';
import { firstMatches } from './first-matches.ts';
import { KNOWN_NAMES, isOwnHost, isShortener, isTracker } from './known-hosts.ts';

export interface LinkMention {
  readonly span: Span;
  readonly link: string;
  readonly host: string | null;
}

/** Links that hide where they lead, or pretend to lead elsewhere. */
export function findSuspiciousLinks(text: string, links: readonly LinkMention[]): readonly Span[] {
  const hiding = links.filter((link) => isSuspicious(link) || showsAnother(text, link));
  return [...hiding.map(({ span }) => span), ...findUserNames(text)];
}

function isSuspicious({ link, host }: LinkMention): boolean {
  const written = hostAsWritten(link);
  if (written.includes('@')) return /^https?:/i.test(link);
  const name = (host ?? hostOf(link) ?? written)
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  // oxlint-disable-next-line no-control-regex
  if (/[^\u0000-\u007f]/.test(written) || /(?:^|\.)xn--/.test(name)) return true;
  if (/^[\d.]+$|^0x|:/.test(name)) return true;
  return isShortener(name, link) || isLookalike(name);
}

/** The part between the scheme and the path, with a user name. */
function hostAsWritten(link: string): string {
  return /^(?:[a-z]{2,10}:)?\/{0,2}([^/?#\s]{0,300})/i.exec(link.trim())?.[1] ?? '';
}

/** 'g00gle.com', 'forms-gle.com', 'docs.google.com.evil.example', 'linkedln.com'. */
function isLookalike(host: string): boolean {
  if (isOwnHost(host)) return false;
  if (CLAIMED_START.test(host) || CLAIMED_WITHIN.test(host)) return true;
  const labels = host.split('.');
  const words = labels.flatMap((label) => label.split('-'));
  const main = (labels.at(-2) ?? '').split('-');
  return (
    (main.length > 1 && main.some((word) => KNOWN_NAMES.has(word))) ||
    words.some((word) => isDisguised(word)) ||
    main.some((word) => isMistyped(word)) ||
    JOINED_NAMES.test(labels.at(-2) ?? '')
  );
}

const CLAIMED_START =
  /^(?:docs|forms?|drive|sites|accounts|mail|meet|classroom)\.google\.(?!com$|co\.[a-z]{2}$|com\.[a-z]{2}$)|^forms?\.gl$|^forms\.gle\./;
const CLAIMED_WITHIN =
  /(?:^|[.-])(?:google\.com|forms\.gle|microsoft\.com|office\.com|linkedin\.com|unstop\.com|naukri\.com|internshala\.com|hackerrank\.com|hackerearth\.com|whatsapp\.com)\.(?![a-z]{2}$)/;
const JOINED_NAMES =
  /^(?:google-?(?:forms?|docs?)|(?:forms?|docs?)-?(?:google|gle|office)|(?:ms|office)-?forms?)$/;

const DISGUISES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
};

function isDisguised(word: string): boolean {
  if (word.length > 40) return false;
  const letters = word.replace(/[0134578]/g, (digit) => DISGUISES[digit] ?? digit);
  const spellings = [
    letters,
    letters.replace(/rn/g, 'm'),
    letters.replace(/vv/g, 'w'),
    word.replace(/1/g, 'i'),
  ];
  return spellings.some((spelling) => spelling !== word && KNOWN_NAMES.has(spelling));
}

/** Of the longer one. */
const MISTYPED_MIN = 6;

function isMistyped(word: string): boolean {
  if (KNOWN_NAMES.has(word)) return false;
  return [...KNOWN_NAMES].some(
    (name) => Math.max(name.length, word.length) >= MISTYPED_MIN && isOneLetterOff(name, word),
  );
}

const SHOWN_ADDRESS =
  /((?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,10})(?:[/?#][^\s()[\]<>]{0,300})?[>"']{0,2}(?:\]\(|\s?\(|\]\s?\()<?$/i;
const SHOWN_READ = 420;

/** '[forms.gle/x](https://other.example)' and 'forms.gle/x (https://other.example)'. */
function showsAnother(text: string, { span: [start], link }: LinkMention): boolean {
  const shown = SHOWN_ADDRESS.exec(text.slice(Math.max(0, start - SHOWN_READ), start))?.[1];
  const host = hostOf(link);
  if (shown === undefined || host === undefined || !hasKnownEnding(shown)) return false;
  return !isTracker(host) && siteOf(shown) !== siteOf(host);
}

/** 'resume.pdf' and 'B.Tech' are no addresses. */
function hasKnownEnding(shown: string): boolean {
  return /[a-z0-9-]{2}\.(?:com|in|org|net|io|co|ai|edu|gov|app|dev|me|info|tech|jobs|careers|gle|ly|link|page|site|online|xyz|example)$/i.test(
    shown,
  );
}

/** 'careers.kaveri.co.in' belongs to the site 'kaveri.co.in'. */
function siteOf(host: string): string {
  const labels = host.toLowerCase().split('.');
  const isSecondLevel =
    /^(?:co|com|ac|edu|gov|org|net|res)$/.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2;
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}

const USER_NAME =
  /https?:\/\/[^\s/?#@<>"'()]{1,200}@[^\s/?#@<>"'()]{1,200}\.[a-z]{2,20}[^\s<>"']{0,300}/gi;

/** No link is made of 'https://docs.google.com@other.example', so that none is in the list. */
function findUserNames(text: string): readonly Span[] {
  if (!text.includes('@')) return [];
  return firstMatches(text, USER_NAME).map(({ span }) => span);
}
