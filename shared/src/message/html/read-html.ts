import { htmlToText } from './html-to-text.ts';
import { findPostings, postingRows, valueOf, type FoundPosting } from './job-posting.ts';
import { PageText, type TracedText } from './page-text.ts';
import { decodeEntities } from './scan-html.ts';

const DOCUMENT = ['<!doctype', '<html', '<head', '<body', '<meta'];
const TAG = /<(\/?)([a-z][a-z0-9]{0,9})(?:\s[^<>]{0,2000})?\/?>/gi;
const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'a b body br center div em font h1 h2 h3 h4 h5 h6 head html i img li meta ol p script section span strong style ' +
    'table tbody td th tr u ul'
  ).split(' '),
);
/** A page has its first tags within this. */
const READ = 20_000;

/** True for a page, a mail or a part of one; false for text with a few signs of comparison. */
export function looksLikeHtml(text: string): boolean {
  const [start = ''] = /^<!?[a-z]+(?![\w-])/i.exec(text.slice(0, 300).trimStart()) ?? [];
  if (DOCUMENT.includes(start.toLowerCase())) return true;
  const found = Array.from(text.slice(0, READ).matchAll(TAG));
  const tags = found.filter(([, , name = '']) => KNOWN.has(name.toLowerCase()));
  const hasLine = tags.some(([, slash, name = '']) => slash === '/' || name.toLowerCase() === 'br');
  return tags.length > 2 && hasLine;
}

/** Pages with less text are filled by a script; then the description of the posting is all there is. */
const SHELL_MAX = 200;

/**
 * All that a page says: its job postings as labelled lines ('Company: …'), then its text. Positions lead back to the
 * page. `zone` is the one in which a deadline with a zone is told.
 */
export function readHtml(html: string, zone?: string): TracedText {
  const page = htmlToText(html);
  const rows = new PageText(html);
  const postings = findPostings(html);
  for (const posting of postings) writeRows(rows, html, posting, zone);
  if (page.text.length < SHELL_MAX) for (const posting of postings) writeDescription(rows, posting);
  const first = rows.finish();
  const { length } = first.text;
  return {
    text: first.text + page.text,
    origin: (at) => (at < length ? first.origin(at) : page.origin(at - length)),
  };
}

function writeRows(rows: PageText, html: string, found: FoundPosting, zone?: string): void {
  const { posting, start, end } = found;
  for (const [label, text] of postingRows(posting, zone)) {
    rows.add(`${label}: `, start);
    const at = html.slice(start, end).indexOf(text);
    rows.add(text, start + Math.max(0, at));
    rows.add('\n', start);
  }
  rows.add('\n', start);
}

function writeDescription(rows: PageText, { posting, start }: FoundPosting): void {
  const description = valueOf(posting, 'description');
  if (typeof description !== 'string') return;
  // Some are escaped twice.
  const source = looksLikeHtml(description) ? description : decodeEntities(description);
  rows.add(`${htmlToText(source).text}\n\n`, start);
}
