import type { Json } from '../../lib/json.ts';
import { findAttribute } from './html-attributes.ts';
import { htmlToText } from './html-to-text.ts';
import { decodeEntities } from './html-entities.ts';
import { postingRows } from './job-posting.ts';
import { valueOf } from './json-ld.ts';
import { looksLikeHtml } from './looks-like-html.ts';
import { scanHtml, type HtmlToken } from './scan-html.ts';
import { createTextTrace, type TextTrace, type TracedText } from './traced-text.ts';

/**
 * The postings of a page as labelled lines ('Company: …'), empty where it has none. `zone` is the one in which a
 * deadline with a zone is told.
 */
export function readJobPosting(html: string, zone?: string): TracedText {
  const trace = createTextTrace();
  for (const posting of findPostings(html)) writePosting(trace, html, posting, zone);
  return trace.finish();
}

/** Pages with less text are filled by a script; then the description of the posting is all there is. */
const SHELL_MAX = 200;

/** All that a page says: the postings, then its text. Positions lead back to the page. */
export function readHtml(html: string, zone?: string): TracedText {
  const page = htmlToText(html);
  const isShell = page.text.length < SHELL_MAX;
  const parts = [readJobPosting(html, zone), ...(isShell ? [readDescriptions(html)] : []), page];
  return parts.reduce(joinTexts);
}

function joinTexts(first: TracedText, second: TracedText): TracedText {
  const { length } = first.text;
  return {
    text: first.text + second.text,
    origin: (position) =>
      position < length ? first.origin(position) : second.origin(position - length),
  };
}

function readDescriptions(html: string): TracedText {
  const trace = createTextTrace();
  for (const { posting, start } of findPostings(html)) {
    const description = valueOf(posting, 'description');
    if (typeof description !== 'string') continue;
    // Some are escaped twice.
    const source = looksLikeHtml(description) ? description : decodeEntities(description);
    trace.insert(`${htmlToText(source).text}\n\n`, start);
  }
  return trace.finish();
}

interface FoundPosting {
  readonly posting: Json;
  /** Where its script is. */
  readonly start: number;
  readonly end: number;
}

const POSTINGS_MAX = 5;

function findPostings(html: string): readonly FoundPosting[] {
  const found: FoundPosting[] = [];
  if (!html.includes('JobPosting')) return found;
  for (const token of scanHtml(html)) {
    if (found.length >= POSTINGS_MAX) break;
    if (token.kind === 'raw' && isJson(token)) found.push(...postingsOf(html, token));
  }
  return found.slice(0, POSTINGS_MAX);
}

function isJson({ name, attributes }: HtmlToken & { readonly kind: 'raw' }): boolean {
  return name === 'script' && /ld\+json/i.test(findAttribute(attributes, 'type')?.value ?? '');
}

function postingsOf(
  html: string,
  { start, end }: { readonly start: number; readonly end: number },
): readonly FoundPosting[] {
  const json = parseJson(html.slice(start, end));
  return postingsIn(json).map((posting) => ({ posting, start, end }));
}

/** Line ends in texts are wrong in JSON, and common; so is a comment around it. */
function parseJson(text: string): Json {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (start === -1 || end < start) return null;
  try {
    // oxlint-disable-next-line no-control-regex
    return JSON.parse(text.slice(start, end + 1).replace(/[\u0000-\u001f]/g, ' ')) as Json;
  } catch {
    return null;
  }
}

const NODES_MAX = 2000;

/** In lists and graphs, in the order of the page. */
function postingsIn(json: Json): readonly Json[] {
  const found: Json[] = [];
  const waiting: Json[] = [json];
  for (let count = 0; count < NODES_MAX && waiting.length > 0; count += 1) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isPosting(node)) found.push(node);
    else waiting.push(...Object.values(node).slice(0, NODES_MAX).toReversed());
  }
  return found;
}

function isPosting(node: object): boolean {
  const type: unknown = '@type' in node ? node['@type'] : undefined;
  return [type].flat().some((name) => typeof name === 'string' && /(?:^|\/)JobPosting$/.test(name));
}

function writePosting(
  trace: TextTrace,
  html: string,
  { posting, start, end }: FoundPosting,
  zone: string | undefined,
): void {
  for (const [label, text] of postingRows(posting, zone)) {
    trace.insert(`${label}: `, start);
    const at = html.slice(start, end).indexOf(text);
    if (at === -1) trace.insert(text, start);
    else trace.copy(text, start + at);
    trace.insert('\n', start);
  }
  trace.insert('\n', start);
}
