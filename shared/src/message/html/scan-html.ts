/** Where something is in the source, the end exclusive. */
interface Place {
  readonly start: number;
  readonly end: number;
}

export type HtmlToken =
  | (Place & { readonly kind: 'text' })
  /** The attributes begin at `attributes`. */
  | (Place & { readonly kind: 'open'; readonly name: string; readonly attributes: number })
  | (Place & { readonly kind: 'close'; readonly name: string })
  /** The content of an element in which tags mean nothing. */
  | (Place & { readonly kind: 'raw'; readonly name: string; readonly attributes: string });

const TAG_START = /<(\/?)([a-z][a-z0-9-]{0,40}(?::[a-z][a-z0-9]{0,20})?)(?=[\s/>])/iy;
/** Nothing of them is shown on a page. */
const RAW =
  /^(?:script|style|template|noscript|iframe|object|textarea|title|svg|math|select|datalist)$/;
/** Without an end, the rest of the page belongs to these; of the others it is left standing. */
const RAW_TO_THE_END = /^(?:script|style)$/;

/**
 * Splits a page into text and tags. It builds no tree, so that its time grows with the length alone, however wrongly
 * the elements are nested. A '<' that begins no tag is text.
 */
export function* scanHtml(html: string): Generator<HtmlToken> {
  const finder = createFinder(html);
  let textStart = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const markup = readMarkup(html, at, finder);
    if (markup === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > textStart) yield { kind: 'text', start: textStart, end: at };
    if (markup.token) yield markup.token;
    textStart = markup.end;
    at = html.indexOf('<', textStart);
  }
  if (textStart < html.length) yield { kind: 'text', start: textStart, end: html.length };
}

/** Finds a text from a position on, and remembers where there is none, so that nothing is searched twice. */
type Finder = (wanted: string, from: number) => number;

/** `wanted` is a pattern, upper or lower case. */
function createFinder(html: string): Finder {
  const patterns = new Map<string, RegExp>();
  const absentFrom = new Map<string, number>();
  return (wanted, from) => {
    if (from >= (absentFrom.get(wanted) ?? Infinity)) return -1;
    const pattern = patterns.get(wanted) ?? new RegExp(wanted, 'gi');
    patterns.set(wanted, pattern);
    pattern.lastIndex = from;
    const found = pattern.exec(html)?.index ?? -1;
    if (found === -1) absentFrom.set(wanted, from);
    return found;
  };
}

interface Markup {
  readonly token?: HtmlToken;
  readonly end: number;
}

function readMarkup(html: string, at: number, find: Finder): Markup | undefined {
  if (html[at + 1] === '!' || html[at + 1] === '?') return readDeclaration(html, at, find);
  TAG_START.lastIndex = at;
  const match = TAG_START.exec(html);
  if (match === null) return undefined;
  const [opening, slash, name = ''] = match;
  const tag = { name: name.toLowerCase(), attributes: at + opening.length };
  const end = endOfTag(html, tag.attributes, find);
  if (end === -1) return undefined;
  if (slash === '/') return { token: { kind: 'close', name: tag.name, start: at, end }, end };
  const raw =
    RAW.test(tag.name) && html[end - 2] !== '/' ? readRaw(html, tag, end, find) : undefined;
  return raw ?? { token: { kind: 'open', ...tag, start: at, end }, end };
}

function readDeclaration(html: string, at: number, find: Finder): Markup | undefined {
  const isComment = html.startsWith('<!--', at);
  const commentEnd = isComment ? find('-->', at + 2) : -1;
  if (commentEnd !== -1) return { end: commentEnd + 3 };
  const end = find('>', at);
  return end === -1 ? undefined : { end: end + 1 };
}

/** Behind the '>' that is not in a quoted value; with a quote that is never closed, behind the first one. */
function endOfTag(html: string, from: number, find: Finder): number {
  const first = find('>', from);
  if (first === -1) return -1;
  let isValue = false;
  for (let at = from; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (character === '>') return at + 1;
    const isQuote = isValue && (character === '"' || character === "'");
    const closing = isQuote ? find(character, at + 1) : at;
    if (closing === -1) return first + 1;
    at = closing;
    if (character.trim() !== '') isValue = character === '=';
  }
  return first + 1;
}

function readRaw(
  html: string,
  { name, attributes }: { readonly name: string; readonly attributes: number },
  start: number,
  find: Finder,
): Markup | undefined {
  const closing = find(`</${name}(?=[\\s/>])`, start);
  if (closing === -1 && !RAW_TO_THE_END.test(name)) return undefined;
  const end = closing === -1 ? html.length : closing;
  const token = {
    kind: 'raw',
    name,
    attributes: html.slice(attributes, start),
    start,
    end,
  } as const;
  return { token, end };
}
