import { findAttribute } from './html-attributes.ts';
import { createLayout, type Layout } from './html-layout.ts';
import { decodeEntity, ENTITY } from './html-entities.ts';
import { createLink, linkSuffix, type ShownLink } from './html-links.ts';
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
  };
  for (const token of scanHtml(html)) {
    if (!page.hidden(token)) take(page, token);
  }
  endLink(page);
  return trace.finish();
}

interface Page {
  readonly html: string;
  readonly trace: TextTrace;
  readonly layout: Layout;
  readonly hidden: (token: HtmlToken) => boolean;
  link: ShownLink | undefined;
}

function take(page: Page, token: HtmlToken): void {
  if (token.kind === 'text') takeText(page, token.start, token.end);
  if (token.kind === 'open') takeOpening(page, token);
  if (token.kind === 'close') {
    if (token.name === 'a') endLink(page);
    page.layout.close(token.name);
  }
}

function takeOpening(page: Page, token: HtmlToken & { readonly kind: 'open' }): void {
  const attributes = page.html.slice(token.attributes, token.end - 1);
  if (token.name === 'a') {
    endLink(page);
    page.link = createLink(findAttribute(attributes, 'href', token.attributes));
  }
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
