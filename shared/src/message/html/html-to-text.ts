import { findAttribute } from './html-attributes.ts';
import { createLayout, type Layout } from './html-layout.ts';
import { decodeEntity, ENTITY } from './html-entities.ts';
import { createLink, linkSuffix, type ShownLink } from './html-links.ts';
import { repeatSpans } from './table-spans.ts';
import { scanHtml, type HtmlToken } from './scan-html.ts';
import { createTextTrace, type TextTrace, type TracedText } from './traced-text.ts';

/** A character reference, a word, or blanks. */
const PIECES = new RegExp(`${ENTITY.source}|[^\\s&]+|\\s+|&`, 'g');
const BLANK = /^\s*$/;

/**
 * The text of a page or mail as a reader sees it: a line for each block, the cells of a row with ' | ' between them,
 * '- ' before the entries of a list, and the address behind the words that lead to it.
 */
export function htmlToText(html: string): TracedText {
  const trace = createTextTrace();
  const page: Page = {
    html,
    trace,
    layout: createLayout(trace),
    hidden: createHiddenCheck(html),
    link: undefined,
    striking: [],
    strikingClasses: strikingClasses(html),
    isStruck: false,
  };
  for (const token of repeatSpans(scanHtml(html), html)) {
    if (!page.hidden(token)) take(page, token);
  }
  endStruck(page, html.length);
  endLink(page);
  return trace.finish();
}

interface Page {
  readonly html: string;
  readonly trace: TextTrace;
  readonly layout: Layout;
  readonly hidden: (token: HtmlToken) => boolean;
  link: ShownLink | undefined;
  /** The names of the open elements that strike their text through. */
  readonly striking: string[];
  readonly strikingClasses: ReadonlySet<string>;
  /** The words of a struck part are being written. */
  isStruck: boolean;
}

function take(page: Page, token: HtmlToken): void {
  if (token.kind === 'text') takeText(page, token.start, token.end);
  if (token.kind === 'open') takeOpening(page, token);
  if (token.kind === 'close') {
    if (token.name === 'a') endLink(page);
    closeStriking(page, token);
    page.layout.close(token.name);
  }
}

/** The classes of a page's own styles that strike text through. */
function strikingClasses(html: string): ReadonlySet<string> {
  if (!html.includes('line-through')) return new Set();
  const rules = html
    .slice(0, STYLES_MAX)
    .matchAll(/([^{}<>]{1,300})\{[^{}]{0,500}line-through[^{}]{0,500}\}/g);
  return new Set(
    Array.from(rules).flatMap(([, selector = '']) =>
      Array.from(selector.matchAll(/\.([\w-]{1,60})/g), ([, name = '']) => name),
    ),
  );
}

const STYLES_MAX = 50_000;
const STRIKING = /^(?:s|del|strike)$/;
const STRIKING_STYLE = /text-decoration[^;]{0,40}line-through/i;
/** A struck part ends with what begins one of these: '~' does not reach over lines and cells. */
const BLOCK = /^(?:td|th|tr|li|p|div|br|table|h[1-6]|dd|dt)$/;

function openStriking(
  page: Page,
  { name, start }: HtmlToken & { readonly kind: 'open' },
  attributes: string,
): void {
  if (BLOCK.test(name)) endStruck(page, start);
  const isStriking =
    STRIKING.test(name) ||
    (attributes.includes('line-through') &&
      STRIKING_STYLE.test(findAttribute(attributes, 'style')?.value ?? '')) ||
    (page.strikingClasses.size > 0 &&
      (findAttribute(attributes, 'class')?.value ?? '')
        .split(/\s+/)
        .some((one) => page.strikingClasses.has(one)));
  if (isStriking && !VOID.test(name)) page.striking.push(name);
}

function closeStriking(page: Page, { name, start }: HtmlToken & { readonly kind: 'close' }): void {
  if (BLOCK.test(name)) endStruck(page, start);
  const at = page.striking.lastIndexOf(name);
  if (at === -1) return;
  page.striking.splice(at);
  if (page.striking.length === 0) endStruck(page, start);
}

/** Struck text is written as chats do: '~21CS017~'. */
function endStruck(page: Page, at: number): void {
  if (!page.isStruck) return;
  page.isStruck = false;
  page.trace.insert('~', at);
  page.layout.afterText('~');
}

function takeOpening(page: Page, token: HtmlToken & { readonly kind: 'open' }): void {
  const attributes = page.html.slice(token.attributes, token.end - 1);
  if (token.name === 'a') {
    endLink(page);
    page.link = createLink(findAttribute(attributes, 'href', token.attributes));
  }
  openStriking(page, token, attributes);
  const alternative =
    token.name === 'img' && page.link ? findAttribute(attributes, 'alt') : undefined;
  if (alternative) write(page, alternative.value.trim(), { at: token.start, isCopy: false });
  page.layout.open(token.name);
}

function takeText(page: Page, start: number, end: number): void {
  for (const { 0: piece, index } of page.html.slice(start, end).matchAll(PIECES)) {
    const isEntity = piece.length > 1 && piece.startsWith('&');
    const shown = isEntity ? decodeEntity(piece) : piece;
    const at = start + index;
    if (BLANK.test(shown)) page.layout.space(piece, at);
    else write(page, shown, { at, isCopy: shown === piece });
  }
}

function write(
  page: Page,
  shown: string,
  { at, isCopy }: { readonly at: number; readonly isCopy: boolean },
): void {
  if (shown === '') return;
  page.layout.beforeText(at);
  if (page.striking.length > 0 && !page.isStruck) {
    page.trace.insert('~', at);
    page.isStruck = true;
  }
  if (isCopy) page.trace.copy(shown, at);
  else page.trace.insert(shown, at);
  page.layout.afterText(shown);
  page.link?.show(shown);
}

function endLink(page: Page): void {
  const { link } = page;
  page.link = undefined;
  const suffix = link && linkSuffix(link);
  if (!link || suffix === undefined) return;
  const { start } = link.address;
  page.trace.insert(' (', start);
  if (page.html.startsWith(suffix, start)) page.trace.copy(suffix, start);
  else page.trace.insert(suffix, start);
  page.trace.insert(')', start);
  page.layout.afterText(')');
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** A second one of these ends the first. */
const SELF_ENDING = /^(?:p|li|td|th|tr|dt|dd|option)$/;
const WHOLE_PAGE = /^(?:html|body|main)$/;
const HIDING = /hidden|none/i;
const QUOTED = /"[^"]*"|'[^']*'/g;
const HIDDEN = /(?:^|\s)hidden(?:[\s=/]|$)/i;
const HIDING_STYLE = /display\s{0,5}:\s{0,5}none|visibility\s{0,5}:\s{0,5}hidden/i;

function hides(attributes: string): boolean {
  if (!HIDING.test(attributes)) return false;
  if (HIDDEN.test(attributes.replace(QUOTED, ''))) return true;
  return (
    HIDING_STYLE.test(attributes) &&
    HIDING_STYLE.test(findAttribute(attributes, 'style')?.value ?? '')
  );
}

/** Creates a check that takes all tokens in their order: mails begin with lines that only a list of mails shows. */
function createHiddenCheck(html: string): (token: HtmlToken) => boolean {
  let name = '';
  let depth = 0;
  return (token) => {
    if (depth > 0) {
      if (token.kind === 'close' && token.name === name) depth -= 1;
      else if (token.kind === 'open' && token.name === name)
        depth += SELF_ENDING.test(name) ? -1 : 1;
      if (depth > 0 || token.kind !== 'open') return true;
    }
    if (token.kind !== 'open' || VOID.test(token.name) || WHOLE_PAGE.test(token.name)) return false;
    if (!hides(html.slice(token.attributes, token.end - 1))) return false;
    ({ name } = token);
    depth = 1;
    return true;
  };
}
