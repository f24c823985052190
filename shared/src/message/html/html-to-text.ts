import { linkHref } from '../../lib/web-address.ts';
import { PageText, type TracedText } from './page-text.ts';
import { attributesOf, decodeEntity, ENTITY, scanTables } from './scan-html.ts';
import type { Attributes, HtmlToken, OpeningTag } from './scan-html.ts';

/**
 * The text of a page or mail as a reader sees it: a line for each block, the cells of a row with ' | ' between them,
 * '- ' before the entries of a list, the address behind the words that lead to it, and struck text as chats write it:
 * '~21CS017~'.
 */
export function htmlToText(html: string): TracedText {
  const reader = new PageReader(html);
  for (const token of scanTables(html)) reader.take(token);
  return reader.finish();
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const VOID = setOf('area base br col embed hr img input link meta source track wbr');
/** A second one of these ends the first. */
const SELF_ENDING = setOf('p li td th tr dt dd option');
const WHOLE_PAGE = setOf('html body main');
const STRIKING = setOf('s del strike');

/** An element from its tag to its end, however its content is nested. */
class Scope {
  tag: OpeningTag | undefined;
  #depth = 0;

  begin(tag: OpeningTag): void {
    this.tag = tag;
    this.#depth = 1;
  }

  take(token: HtmlToken): void {
    if (token.kind === 'text' || token.name !== this.tag?.name) return;
    if (token.kind === 'open') this.#depth += SELF_ENDING.has(token.name) ? -1 : 1;
    if (token.kind === 'close') this.#depth -= 1;
    if (this.#depth === 0) this.tag = undefined;
  }
}

/** A character reference, a word, or blanks. */
const PIECES = new RegExp(`${ENTITY.source}|[^\\s&]+|\\s+|&`, 'gi');

class PageReader {
  readonly #html: string;
  readonly #text: PageText;
  readonly #strikingClasses: ReadonlySet<string>;
  /** Mails begin with lines that only a list of mails shows. */
  readonly #hidden = new Scope();
  readonly #struck = new Scope();
  #link: { readonly address: string; readonly start: number; shown: string } | undefined;

  constructor(html: string) {
    this.#html = html;
    this.#text = new PageText(html);
    this.#strikingClasses = strikingClasses(html);
  }

  take(token: HtmlToken): void {
    const wasHidden = this.#hidden.tag !== undefined;
    this.#hidden.take(token);
    if (this.#hidden.tag || (wasHidden && token.kind !== 'open') || token.kind === 'raw') return;
    if (token.kind === 'text') return this.#takeText(token.start, token.end);
    if (token.name === 'a') this.#endLink();
    this.#struck.take(token);
    if (token.kind === 'open') this.#open(token);
    else this.#text.close(token.name);
  }

  finish(): TracedText {
    this.#endLink();
    return this.#text.finish();
  }

  #open(token: OpeningTag): void {
    const { name, start } = token;
    const attributes = attributesOf(this.#html, token);
    const [href, alternative] = [attributes.get('href'), attributes.get('alt')];
    if (!VOID.has(name)) {
      if (!WHOLE_PAGE.has(name) && isHidden(attributes)) return this.#hidden.begin(token);
      if (!this.#struck.tag && this.#strikes(name, attributes)) this.#struck.begin(token);
    }
    if (name === 'a' && href) this.#link = { address: href.value, start: href.start, shown: '' };
    if (name === 'img' && this.#link) this.#write(alternative?.value.trim() ?? '', start);
    this.#text.open(name);
  }

  #takeText(from: number, to: number): void {
    for (const { 0: piece, index } of this.#html.slice(from, to).matchAll(PIECES)) {
      const shown = piece.startsWith('&') ? decodeEntity(piece) : piece;
      if (shown.trim() === '') this.#text.space(piece, from + index);
      else this.#write(shown, from + index);
    }
  }

  #write(shown: string, at: number): void {
    if (shown === '') return;
    this.#text.write(shown, at, this.#struck.tag);
    if (this.#link) this.#link.shown += shown;
  }

  #strikes(name: string, attributes: Attributes): boolean {
    if (STRIKING.has(name) || hasStyle(attributes, 'text-decoration', 'line-through')) return true;
    const classes = attributes.get('class')?.value.split(/\s+/) ?? [];
    return classes.some((one) => this.#strikingClasses.has(one));
  }

  /** Adds the address in brackets, unless it is what the link shows, or leads nowhere. */
  #endLink(): void {
    const { address = '', start = 0, shown = '' } = this.#link ?? {};
    this.#link = undefined;
    const suffix = shown === '' ? undefined : shownAddress(address.trim());
    if (suffix === undefined || plainAddress(shown) === plainAddress(suffix)) return;
    for (const part of [' (', suffix, ')']) this.#text.add(part, start);
  }
}

/** True for a style such as 'display: none'. */
function hasStyle(attributes: Attributes, property: string, value: string): boolean {
  const rules = attributes.get('style')?.value.toLowerCase().split(';') ?? [];
  return rules.some((rule) => rule.trim().startsWith(property) && rule.includes(value));
}

const isHidden = (attributes: Attributes): boolean =>
  attributes.has('hidden') ||
  hasStyle(attributes, 'display', 'none') ||
  hasStyle(attributes, 'visibility', 'hidden');

const STYLES_MAX = 50_000;
const RULE = /([^{}<>]{1,300})\{([^{}]{0,1000})\}/g;

/** The classes of a page's own styles that strike text through. */
function strikingClasses(html: string): ReadonlySet<string> {
  if (!html.includes('line-through')) return new Set();
  const classes = Array.from(html.slice(0, STYLES_MAX).matchAll(RULE)).flatMap(
    ([, selector = '', style]) =>
      (style?.includes('line-through') ? selector.match(/(?<=\.)[\w-]{1,60}/g) : null) ?? [],
  );
  return new Set(classes);
}

/** Undefined where it leads nowhere outside of the page. */
function shownAddress(href: string): string | undefined {
  if (!/^(?:[a-z]+:|w{3}\.)/i.test(href)) return undefined;
  const isMail = href.toLowerCase().startsWith('mailto:');
  const [address = ''] = isMail ? href.split('?') : [href];
  if (linkHref(address) === undefined) return undefined;
  return isMail ? address.slice('mailto:'.length) : address;
}

function plainAddress(address: string): string {
  const plain = address.toLowerCase().replace(/\s+/g, '').replace(/\/$/, '');
  return plain.replace(/^(?:[a-z]+:)?(?:\/\/)?(?:w{3}\.)?/, '');
}
