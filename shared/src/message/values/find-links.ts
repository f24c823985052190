/** Finds the links and mail addresses in a piece, and what each is for. */
import { findLink } from '../../lib/find-link.ts';
import { hostOf } from '../../lib/web-address.ts';
import type { Span } from '../message-types.ts';
import { nearestCue, addressUse, type Cue, type LinkUse } from './link-use.ts';
import { MENTIONS_MAX, readable, textAfter } from './piece.ts';

export type { LinkUse } from './link-use.ts';

export interface LinkMention {
  readonly span: Span;
  /** As a placement's link is stored. */
  readonly link: string;
  /** Null for a mail address. */
  readonly host: string | null;
  readonly use: LinkUse;
  readonly sure: boolean;
}

interface Place {
  readonly span: Span;
  readonly link: string;
}

/** `label` is the folded label in front of the piece. */
export function findLinks(text: string, label = ''): readonly LinkMention[] {
  const piece = readable(text);
  const places = findPlaces(piece);
  const found = places.map((one, index) =>
    readPlace(one, contextOf(piece, label, one, places[index - 1])),
  );
  const isOne =
    new Set(found.filter(({ use }) => use === 'apply').map(({ link }) => link)).size < 2;
  return isOne ? found : found.map((one) => (one.use === 'apply' ? { ...one, sure: false } : one));
}

const CHUNK = /[^\s<>"“”\p{Extended_Pictographic}]{4,}/gu;
/** What may contain a link. */
const LINK_SIGN = /[.:@]./u;
const MAIL =
  /(?:mailto:)?[\p{L}\p{N}](?:[\p{L}\p{N}._%+-]{0,63})@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/giu;

function findPlaces(piece: string): readonly Place[] {
  const found: Place[] = [];
  for (const { 0: chunk, index } of piece.matchAll(CHUNK)) {
    if (!LINK_SIGN.test(chunk)) continue;
    found.push(...linksIn(chunk, index));
    if (found.length >= MENTIONS_MAX) break;
  }
  return found.map((place) => joinWrapped(piece, place));
}

function linksIn(chunk: string, offset: number): readonly Place[] {
  if (/https?:\/\//i.test(chunk)) return addressesIn(chunk, offset);
  if (chunk.includes('@')) return mailsIn(chunk, offset);
  const link = domainIn(chunk);
  const start = link === undefined ? -1 : chunk.indexOf(link);
  return link === undefined || start < 0 ? [] : [place(link, offset + start)];
}

function place(link: string, start: number): Place {
  return { link, span: [start, start + link.length] };
}

function addressesIn(chunk: string, offset: number): readonly Place[] {
  const found: Place[] = [];
  let from = 0;
  while (found.length < 5) {
    const rest = chunk.slice(from);
    const link = /https?:\/\//i.test(rest) ? findLink(rest)?.link : undefined;
    const start = link === undefined ? -1 : rest.indexOf(link);
    if (link === undefined || start < 0) break;
    found.push(place(link, offset + from + start));
    from += start + link.length;
  }
  // '[https://a.example](https://a.example)' is one.
  return found.filter(
    ({ link }, index) => found.findIndex((other) => other.link === link) === index,
  );
}

function mailsIn(chunk: string, offset: number): readonly Place[] {
  return Array.from(chunk.matchAll(MAIL), ({ 0: mail, index }): Place => {
    const span: Span = [offset + index, offset + index + mail.length];
    return { link: `mailto:${mail.replace(/^mailto:/i, '')}`, span };
  });
}

/** 'B.Tech', 'ASP.NET' and 'Node.js/Socket.io' are none. */
const NO_DOMAIN =
  /^(?:(?:etc|e\.g|i\.e)\.|[a-z]\.(?!me\/|co\/)|(?:asp|vb|ado|ml|dot)\.net|socket\.io|draw\.io|[a-z]{1,3}\.(?:tech|e|sc|com)(?:[/,]|$)|b\.?com)/i;
const TOP_LEVEL =
  /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:com|in|org|net|io|co|ai|edu|gov|app|dev|me|info|tech|jobs|careers|gle|ly|link|page|site|online|xyz|example|us|gy|gd|cc|ms|be|gl|at)(?![\p{L}\p{N}-])/iu;

function domainIn(chunk: string): string | undefined {
  const link = findLink(chunk)?.link;
  if (link === undefined || NO_DOMAIN.test(link) || !TOP_LEVEL.test(link)) return undefined;
  // A full stop without a blank behind it: 'apply soon.In case'.
  return /^[^/]*[a-z]\.[A-Z][a-z]/.test(link) ? undefined : link;
}

/** An address that a mail program broke behind one of its separators. */
function joinWrapped(piece: string, { link, span }: Place): Place {
  const [, gap = '', rest = ''] =
    /^([/?&=_%#-]?\n)([\w%/?=&#.-]{4,300})(?:\n|$)/.exec(piece.slice(span[1], span[1] + 320)) ?? [];
  const isOpen =
    /[/?&=_%#-]$/.test(link) &&
    /[\d=&/_-]/.test(rest) &&
    !/^[a-z]{1,20}[.:]?$/i.test(rest) &&
    !rest.includes('://');
  if (!isOpen || gap.length > 1) return { link, span };
  return { link: link + rest, span: [span[0], span[1] + gap.length + rest.length] };
}

const SEND =
  /(?<!\p{L})(?:send|bhej\p{L}*|mail|email|e-mail|share|forward|submit|drop|apply|write)(?!\p{L})(?:[^.\n]|\.(?!\s)){0,80}$/iu;
const DOCUMENT =
  /(?<!\p{L})(?:resumes?|résumés?|cvs?|curriculum vitae|portfolios?|reel|applications?|profiles?|apply|bio-?data|naam|names?)(?!\p{L})/iu;
const QUERY =
  /(?<!\p{L})(?:quer(?:y|ies)|questions?|doubts?|contact|clarifications?|help|support|issues?|reach|from|regards)(?!\p{L})/iu;

/** The text around a link. */
interface Context {
  readonly label: string;
  /** In front of it in its line, and the line above, as far as the link before. */
  readonly own: string;
  readonly above: string;
  /** Behind it in its line, as far as the next link. */
  readonly after: string;
}

function contextOf(
  piece: string,
  label: string,
  { span }: Place,
  previous: Place | undefined,
): Context {
  const from = Math.max(span[0] - 160, previous?.span[1] ?? 0, 0);
  const text = piece.slice(from, span[0]);
  // '(register)' right behind the link before belongs to that.
  const before = previous ? text.replace(/^\s{0,2}\([^()]{0,40}\)/, ' ') : text;
  const own = before.slice(before.lastIndexOf('\n') + 1);
  const above = lastLine(before.slice(0, before.length - own.length));
  const [after = ''] = textAfter(piece, span[1], 40).split(/[|;]|\.\s|https?:|www\./i);
  return { label, own, above, after };
}

/** Forms that are no applications. */
const OTHER_FORM =
  /(?<!\p{L})(?:feedback|attendance|survey|quer(?:y|ies)|grievances?|acceptance|undertaking|joining form|no dues|accommodation|slots?|bank details)(?!\p{L})[^.\n]{0,40}$/iu;

function readPlace({ link, span }: Place, context: Context): LinkMention {
  const { label, own, above, after } = context;
  if (link.startsWith('mailto:'))
    return { span, link, host: null, ...mailUse(`${label} ${above} ${own}`) };
  const host = hostOf(link) ?? null;
  if (OTHER_FORM.test(own) || OTHER_FORM.test(label)) return { span, link, host, ...UNKNOWN };
  const inFront = nearestCue(own, 'before') ?? nearestCue(label, 'before');
  const behind = nearestCue(/^\s{0,2}(?:\(|for|to|-|–).*/.exec(after)?.[0] ?? '', 'after');
  const isVisit = inFront?.use === 'website' && behind?.use === 'apply';
  const cue = isVisit
    ? behind
    : (inFront ?? nearestCue(after, 'after') ?? nearestCue(above, 'before'));
  const isContradicted = behind !== undefined && cue !== undefined && behind.use !== cue.use;
  const isClose = inFront !== undefined && inFront.distance <= 30 && !isContradicted && !isVisit;
  return { span, link, host, ...hostAndCueUse(addressUse(link), cue, isClose, isContradicted) };
}

const UNKNOWN = { use: 'unknown', sure: false } as const;

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

function mailUse(before: string): Pick<LinkMention, 'use' | 'sure'> {
  const isAsked = SEND.test(before) && DOCUMENT.test(before);
  return isAsked ? { use: 'apply', sure: !QUERY.test(before) } : { use: 'mail', sure: false };
}

function hostAndCueUse(
  address: ReturnType<typeof addressUse>,
  cue: Cue | undefined,
  isClose: boolean,
  isContradicted: boolean,
): Pick<LinkMention, 'use' | 'sure'> {
  if (address === 'document' || cue?.use === 'document') return { use: 'unknown', sure: false };
  if (address === 'meeting') return { use: 'meeting', sure: cue?.use !== 'apply' };
  if (cue === undefined)
    return address === undefined
      ? { use: 'unknown', sure: false }
      : { use: address === 'home' ? 'website' : address, sure: false };
  if (address === cue.use) return { use: cue.use, sure: !isContradicted };
  const agrees = address === undefined || address === 'home';
  return { use: cue.use, sure: agrees && isClose };
}
