import { isMissingValue } from './missing-value.ts';
import { foldText, toParsableText } from './text.ts';
import { hostOf, linkHref, WEB_ADDRESS_MAX } from './web-address.ts';

export interface FoundLink {
  /** As it was typed, without the text around it. */
  readonly link: string;
  /** True when the text has more than a label for the link: another link, or other words. */
  readonly isPartial: boolean;
}

/** Up to the next blank, quote, bracket of a tag, or second address in a list. */
const ADDRESS = /https?:\/\/(?:(?!\]\(|[,;|]\s*https?:\/\/)[^\s<>"`|\\^{}])+/gi;
const MAIL = /mailto:[^\s@<>"',;?()[\]]+@[^\s@<>"',;?()[\]]+/gi;
const DOMAIN =
  /(?<![\p{L}\p{N}@./:\\_-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#][^\s<>"`|\\^{}]*)?(?![\p{L}\p{N}@-])/gu;
const KNOWN_DOMAIN =
  /^www\.|\/|\.(?:com|in|org|net|io|co|ai|edu|gov|app|dev|me|info|tech|jobs|careers|gle|ly|link|page|site|online|xyz|example)$/i;
/** Text that begins so never becomes a link, nor does an address inside it. */
const SCRIPT =
  /(?<![a-z])(?:(?:javascript|vbscript):|data:[a-z,;]|(?:blob|filesystem|view-source|jar|intent):\S|(?:file|ftp):\/\/)/i;
const LABELS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'a an the to at for on via here now please kindly apply application applications applying link links url website web site page ' +
    'form forms google register registration registrations click open visit job jobs career careers portal company official online ' +
    'test exam assessment join using use below this is or and go see fill hyperlink href target blank rel noopener br nbsp b p ' +
    'my mail email e profile linkedin github portfolio resume cv twitter drive'
  ).split(' '),
);

/**
 * Finds the address in what people put into a link field: '[Apply](https://…)', 'Apply: www.acme.com/jobs',
 * '=HYPERLINK("https://…","Apply")'. Undefined when the text has none, or something that must never become a link.
 */
export function findLink(text: string): FoundLink | undefined {
  if (text.length > WEB_ADDRESS_MAX * 2) return undefined;
  const typed = toParsableText(text.replace(WRAPPED_ADDRESS, '$1')).replace(REPEATED_SCHEME, '');
  if (linkHref(typed) !== undefined && !/\s/.test(typed)) return wholeLink(typed);
  if (SCRIPT.test(typed)) return undefined;
  if (FILE_NAME.test(typed) && linkHref(typed) !== undefined)
    return { link: typed.replaceAll(' ', '%20'), isPartial: false };
  const found = [...matches(typed, ADDRESS), ...matches(typed, MAIL), ...domains(typed)];
  const links = [...new Set(found.map(stripEnding))].filter(isUsableLink);
  const [link] = links;
  if (link === undefined) return undefined;
  const rest = found.reduce((left, part) => left.replace(part, ' '), typed);
  return { link, isPartial: links.length > 1 || !isOnlyLabel(rest) };
}

/** One address whose last part is a file name, which may contain blanks. */
const FILE_NAME =
  /^https?:\/\/[^\s/]+\/(?:(?!https?:\/\/)[^<>"|])*\.(?:pdf|docx?|xlsx?|pptx?|html?|png|jpe?g|zip)$/i;

const REPEATED_SCHEME = /https?:\/\/(?=https?:\/\/)/gi;

/** 'https://acme' is an incomplete address, unless it is the whole text. */
function isUsableLink(link: string): boolean {
  const host = hostOf(link);
  return linkHref(link) !== undefined && (host === undefined || /[.:]|^localhost$/.test(host));
}

/** An address broken by a line end after one of its separators. */
const WRAPPED_ADDRESS = /(https?:\/\/\S*[/?&=_%#-])[\r\n]+(?=[^\s]+\s*$)/i;

function wholeLink(typed: string): FoundLink {
  const [first = typed, ...others] = matches(typed, ADDRESS).map(stripEnding);
  if (others.length > 0 && linkHref(first) !== undefined) return { link: first, isPartial: true };
  const link = stripEnding(typed);
  return { link: linkHref(link) === undefined ? typed : link, isPartial: false };
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return text.match(pattern) ?? [];
}

/** Only without a full address in the text: 'https://x.example (acme.com)' leads to the first. */
function domains(typed: string): readonly string[] {
  if (/https?:\/\//i.test(typed)) return [];
  return matches(typed, DOMAIN).filter((domain) => KNOWN_DOMAIN.test(stripEnding(domain)));
}

/** Punctuation behind an address belongs to the sentence, and so does a bracket that was not opened in it. */
function stripEnding(address: string): string {
  let end = address;
  for (;;) {
    const last = end.at(-1) ?? '';
    const opening = BRACKETS.get(last);
    const isLoose = opening !== undefined && !isBalanced(end, opening, last);
    if (!isLoose && !/[.,;:!?'’”*]/.test(last)) return end;
    end = end.slice(0, -1);
  }
}

const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
]);

function isBalanced(text: string, opening: string, closing: string): boolean {
  return text.split(closing).length <= text.split(opening).length;
}

/** The label in '[Apply](…)', '=HYPERLINK("…","Apply")' and '<…|Apply>'. */
const LINK_LABELS =
  /\[[^[\]]*\](?=\()|(?<=HYPERLINK\("\s*"[,;]\s*)"[^"]*"|(?<=<\s*)\|[^|>]*(?=>)/gi;

function isOnlyLabel(rest: string): boolean {
  const words = foldText(rest.replace(LINK_LABELS, ' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return isMissingValue(rest) || words.every((word) => LABELS.has(word));
}
