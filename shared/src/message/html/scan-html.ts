/** Takes a page apart into text and tags, tags into their attributes, and decodes character references. */
import type { Span } from '../message-types.ts';

/** Where something is in the source, the end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

interface Tag extends Place {
  readonly name: string;
  /** Where they are in the source. */
  readonly attributes: Span;
}

export type OpeningTag = Tag & { readonly kind: 'open' };

export type HtmlToken =
  | (Place & { readonly kind: 'text' })
  | OpeningTag
  | (Tag & { readonly kind: 'close' })
  /** The content of an element in which tags mean nothing; none of it is shown. */
  | (Tag & { readonly kind: 'raw' });

const TAG_START = /<(\/?)([a-z][a-z0-9-]{0,40}(?::[a-z][a-z0-9]{0,20})?)(?=[\s/>])/iy;
/** Without an end, the rest of the page belongs to the first two; of the others it is left standing. */
const RAW: readonly string[] =
  'script style template noscript iframe object textarea title svg math select datalist'.split(' ');

/**
 * It builds no tree, so that its time grows with the length alone, however wrongly the elements are nested. A '<' that
 * begins no tag is text.
 */
export function* scanHtml(html: string): Generator<HtmlToken> {
  const find = createFinder(html);
  let textStart = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const markup = readMarkup(html, at, find);
    if (markup) {
      if (at > textStart) yield { kind: 'text', start: textStart, end: at };
      if ('kind' in markup) yield markup;
      textStart = markup.end;
    }
    at = html.indexOf('<', markup?.end ?? at + 1);
  }
  if (textStart < html.length) yield { kind: 'text', start: textStart, end: html.length };
}

/** Finds a pattern from a position on, and remembers where there is none, so that nothing is searched twice. */
type Finder = (wanted: string, from: number) => number;

function createFinder(html: string): Finder {
  const searches = new Map<string, { readonly pattern: RegExp; absentFrom: number }>();
  return (wanted, from) => {
    const search = searches.get(wanted) ?? {
      pattern: new RegExp(wanted, 'gi'),
      absentFrom: Infinity,
    };
    searches.set(wanted, search);
    if (from >= search.absentFrom) return -1;
    search.pattern.lastIndex = from;
    const found = search.pattern.exec(html)?.index ?? -1;
    if (found === -1) search.absentFrom = from;
    return found;
  };
}

function readMarkup(html: string, at: number, find: Finder): HtmlToken | Place | undefined {
  if (html[at + 1] === '!' || html[at + 1] === '?') return readDeclaration(html, at, find);
  TAG_START.lastIndex = at;
  const [opening = '', slash, name = ''] = TAG_START.exec(html) ?? [];
  const from = at + opening.length;
  const end = opening === '' ? -1 : endOfTag(html, from, find);
  if (end === -1) return undefined;
  const tag: Tag = { name: name.toLowerCase(), start: at, attributes: [from, end - 1], end };
  if (slash === '/') return { kind: 'close', ...tag };
  return readRaw(html, tag, find) ?? { kind: 'open', ...tag };
}

function readDeclaration(html: string, at: number, find: Finder): Place | undefined {
  const commentEnd = html.startsWith('<!--', at) ? find('-->', at + 2) : -1;
  const end = commentEnd === -1 ? find('>', at) + 1 : commentEnd + 3;
  return end === 0 ? undefined : { start: at, end };
}

/** Behind the '>' that is not in a quoted value; with a quote that is never closed, behind the first one. */
function endOfTag(html: string, from: number, find: Finder): number {
  const first = find('>', from);
  if (first === -1) return -1;
  let isValue = false;
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (character === '>') return at + 1;
    const isQuote = isValue && (character === '"' || character === "'");
    const closing = isQuote ? find(character, at + 1) : at;
    if (closing === -1) break;
    at = closing;
    if (character.trim() !== '') isValue = character === '=';
  }
  return first + 1;
}

function readRaw(html: string, tag: Tag, find: Finder): HtmlToken | undefined {
  const rank = RAW.indexOf(tag.name);
  if (rank === -1 || html[tag.end - 2] === '/') return undefined;
  const closing = find(`</${tag.name}(?=[\\s/>])`, tag.end);
  if (closing === -1 && rank > 1) return undefined;
  return { kind: 'raw', ...tag, start: tag.end, end: closing === -1 ? html.length : closing };
}

const ATTRIBUTE = /([^\s"'<>/=]{1,100})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** By its name. The value is decoded; `start` is where it begins in the source. */
export type Attributes = ReadonlyMap<string, { readonly value: string; readonly start: number }>;

export function attributesOf(html: string, { attributes }: Tag): Attributes {
  const found = new Map<string, { value: string; start: number }>();
  for (const match of html.slice(...attributes).matchAll(ATTRIBUTE)) {
    const [all, name = '', double, single, bare = ''] = match;
    const value = double ?? single ?? bare;
    const start = attributes[0] + match.index + all.lastIndexOf(value);
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, { value: decodeEntities(value), start });
  }
  return found;
}

/** The character references that mails and pages use. Others stay as they are written. */
const NAMED =
  'amp & lt < gt > quot " apos \' lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » lsaquo ‹ rsaquo › ' +
  'ndash – mdash — minus − hyphen ‐ bull • middot · hellip … prime ′ Prime ″ copy © reg ® trade ™ deg ° plusmn ± ' +
  'times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ asymp ≈ larr ← ' +
  'rarr → uarr ↑ darr ↓ harr ↔ rArr ⇒ check ✓ checkmark ✓ cross ✗ star ☆ starf ★ phone ☎ euro € pound £ yen ¥ ' +
  'cent ¢ sect § para ¶ dagger † Dagger ‡ permil ‰ iexcl ¡ iquest ¿ eacute é Eacute É egrave è ecirc ê euml ë ' +
  'agrave à aacute á acirc â auml ä Auml Ä aring å atilde ã ccedil ç iacute í icirc î iuml ï ntilde ñ Ntilde Ñ ' +
  'oacute ó ocirc ô ouml ö Ouml Ö oslash ø uacute ú ucirc û uuml ü Uuml Ü szlig ß colon : semi ; comma , period . ' +
  'lpar ( rpar ) lsqb [ rsqb ] lbrack [ rbrack ] lcub { rcub } sol / bsol \\ num # excl ! quest ? ast * plus + ' +
  'equals = commat @ lowbar _ percnt % dollar $ verbar | vert | grave ` zwnj \u200c zwj \u200d lrm \u200e rlm \u200f ' +
  'shy \u00ad nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009 Tab \t NewLine \n';

const SIGNS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Array.from(NAMED.matchAll(/(\w+) ([^])/gu), ([, name = '', sign = '']) => [name, sign]),
);

/** What Windows has from 128 to 159, where Unicode has controls; pages mean these. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Matches a character reference. Old pages leave the semicolon away: then a name stands before no letter and no '='. */
export const ENTITY =
  /&(?:#(?:x[0-9a-f]{1,8}|\d{1,9});?|[a-z][a-z0-9]{1,20}(?:;|(?![a-z0-9=;])))/gi;
const WITHOUT_SEMICOLON: readonly string[] = ['amp', 'lt', 'gt', 'quot', 'nbsp'];

export function decodeEntity(entity: string): string {
  const name = entity.slice(1).replace(/;$/, '');
  if (name.startsWith('#')) return characterOf(Number(name.slice(1).replace(/^x/i, '0x')));
  const isWhole = entity.endsWith(';') || WITHOUT_SEMICOLON.includes(name);
  return (isWhole ? SIGNS.get(name) : undefined) ?? entity;
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80] ?? '';
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;
}

/** A cell in one of its columns: all of it in the first, nothing in the others. */
interface SpannedCell {
  readonly tokens: readonly HtmlToken[];
  rowsLeft: number;
}

interface Table {
  /** By column: those that reach into it from above or from the left. */
  readonly spans: Map<number, SpannedCell>;
  column: number;
  cell:
    { readonly tokens: HtmlToken[]; readonly columns: number; readonly rows: number } | undefined;
  isInRow: boolean;
}

const newTable = (): Table => ({ spans: new Map(), column: 0, cell: undefined, isInRow: false });

const COLUMNS_MAX = 100;
/** A page made to hurt has large cells that reach over thousands of rows. */
const REPEATED_MAX = 50_000;

/** Like `scanHtml`, with cells that reach over several rows or columns in each of them. */
export function* scanTables(html: string): Generator<HtmlToken> {
  const outer: Table[] = [];
  let [table, left] = [newTable(), REPEATED_MAX];
  for (const token of scanHtml(html)) {
    const repeated = repeatedBefore(token, table);
    left -= repeated.length;
    if (left > 0) yield* repeated;
    const isTable = token.kind !== 'text' && token.name === 'table';
    if (isTable && token.kind === 'open') outer.push(table);
    if (isTable) table = (token.kind === 'close' ? outer.pop() : undefined) ?? newTable();
    if (token.kind === 'open') startRowOrCell(token, table, html);
    table.cell?.tokens.push(token);
    yield token;
  }
}

const isCell = (name: string): boolean => name === 'td' || name === 'th';

function repeatedBefore(token: HtmlToken, table: Table): readonly HtmlToken[] {
  const name = token.kind === 'open' || token.kind === 'close' ? token.name : '';
  if (!isCell(name) && name !== 'tr') return [];
  endCell(table);
  if (name === 'tr') return table.isInRow ? endRow(table) : [];
  return token.kind === 'open' ? cellsBefore(table) : [];
}

function startRowOrCell(token: OpeningTag, table: Table, html: string): void {
  table.isInRow ||= isCell(token.name) || token.name === 'tr';
  if (!isCell(token.name)) return;
  const attributes = attributesOf(html, token);
  const spanOf = (name: string): number => Number(attributes.get(name)?.value) || 1;
  table.cell = { tokens: [], columns: spanOf('colspan'), rows: spanOf('rowspan') };
}

function endCell(table: Table): void {
  const { tokens = [], columns = 0, rows: rowsLeft = 0 } = table.cell ?? {};
  const [tag] = tokens;
  table.cell = undefined;
  if (tag?.kind !== 'open') return;
  const empty: OpeningTag = { ...tag, attributes: [tag.end, tag.end] };
  const nothing: readonly HtmlToken[] = [empty, { ...empty, kind: 'close' }];
  const end = Math.min(table.column + columns, COLUMNS_MAX);
  for (let at = table.column; at < end; at += 1)
    table.spans.set(at, { tokens: at === table.column ? tokens : nothing, rowsLeft });
  table.column += 1;
}

function cellsBefore(table: Table): readonly HtmlToken[] {
  const repeated: HtmlToken[] = [];
  for (let span = table.spans.get(table.column); span; span = table.spans.get(table.column)) {
    repeated.push(...span.tokens);
    table.column += 1;
  }
  return repeated;
}

/** Returns those that stand behind the last cell. */
function endRow(table: Table): readonly HtmlToken[] {
  const repeated: HtmlToken[] = [];
  for (const [column, span] of [...table.spans].sort(([a], [b]) => a - b)) {
    if (column >= table.column) repeated.push(...span.tokens);
    span.rowsLeft -= 1;
    if (span.rowsLeft < 1) table.spans.delete(column);
  }
  Object.assign(table, { column: 0, isInRow: false });
  return repeated;
}
