/** Finds web and mail addresses: bare, in brackets, without a scheme, or broken over two lines. */
import { findLink } from '../../lib/find-link.ts';
import { hostOf } from '../../lib/web-address.ts';
import * as words from '../lexicon/addresses.ts';
import type { Span } from '../message-types.ts';

export interface FoundLink {
  readonly span: Span;
  /** As a placement's link is stored. */
  readonly link: string;
  /** Null for a mail address. */
  readonly host: string | null;
  readonly isClear: boolean;
}

const FOUND_MAX = 20;
const WRAP_MAX = 320;
const CHUNK = /[^\s<>"“”\p{Extended_Pictographic}]{4,}/gu;
const SCHEME = new RegExp(words.SCHEMES.source, 'i');
const WHOLE = `(?<=[\\](),;|])(?=${words.SCHEMES.source})`;
const BARE = `(?<=[:,;|])(?=${words.FIRST_LABEL.source})`;
const NEXT_ADDRESS = new RegExp(`${WHOLE}|${BARE}`, 'i');
const MAIL = /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/gu;
const DOMAIN = /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}(\p{L}{2,24})(?![\p{L}\p{N}-])/u;

/** `text` is one line or cell. */
export function findLinks(text: string): readonly FoundLink[] {
  const found: FoundLink[] = [];
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    const links = /[.:@]./u.test(chunk) ? linksIn(chunk) : [];
    let from = index;
    for (const link of new Set(links)) {
      const start = text.indexOf(link, from);
      found.push(foundAt(text, start, link));
      from = start + link.length;
    }
    if (found.length >= FOUND_MAX) break;
  }
  return found;
}

function foundAt(text: string, start: number, written: string): FoundLink {
  const isMail = !SCHEME.test(written) && written.includes('@');
  const end = start + written.length;
  const rest = isMail ? '' : wrappedRest(written, text.slice(end, end + WRAP_MAX));
  const link = written + rest.trimStart();
  return {
    span: [start, end + rest.length],
    link: isMail ? `mailto:${link}` : link,
    host: isMail ? null : (hostOf(link) ?? null),
    isClear: true,
  };
}

/** As they are written, in their order. */
function linksIn(chunk: string): readonly string[] {
  if (!SCHEME.test(chunk) && chunk.includes('@')) return chunk.match(MAIL) ?? [];
  return chunk.split(NEXT_ADDRESS).flatMap((part) => {
    const link = findLink(part)?.link;
    const isLink = link !== undefined && part.includes(link);
    return isLink && (SCHEME.test(link) || (!SCHEME.test(chunk) && isDomain(link))) ? [link] : [];
  });
}

/** Not 'B.Tech', nor 'apply soon.In case' without a blank behind the full stop. */
function isDomain(link: string): boolean {
  const [name = '', top = ''] = DOMAIN.exec(link) ?? [];
  const isSentence = /\p{Ll}\.\p{Lu}\p{Ll}/u.test(name);
  return words.TOP_LEVELS.is(top) && !words.NO_DOMAINS.is(name) && !isSentence;
}

/** What follows on the next line behind one of the separators of an address. */
function wrappedRest(link: string, after: string): string {
  const [rest = '', next = ''] = /^\n([\w%/?=&#.-]{4,300})(?=\n|$)/.exec(after) ?? [];
  const isOpen = /[/?&=_%#-]$/.test(link) && /[\d=&/_-]/.test(next);
  return isOpen && !next.includes('://') ? rest : '';
}
