/** Reads all that a page says: its job postings, and its text. */
import { ownValue } from '../../lib/collections.ts';
import type { Json } from '../../lib/json.ts';
import { cleanLine, truncate } from '../../lib/text.ts';
import { dateText, dateTimeText } from '../../lib/time/format-date.ts';
import { parseWallTime } from '../../lib/time/wall-time.ts';
import { wallTimeIn } from '../../lib/time/zoned-time.ts';
import { htmlToText } from './html-to-text.ts';
import { PageText, type TracedText } from './page-text.ts';
import { attributesOf, decodeEntities, scanHtml, type Place } from './scan-html.ts';

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

/** Job postings as lines ('Company: …'), then text. A deadline with a zone is told in `zone`. */
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
  rows.add(`${htmlToText(decodeEntities(description)).text}\n\n`, start);
}

// What a page says of its jobs for search engines: schema.org's JobPosting, in scripts of JSON

interface FoundPosting extends Place {
  readonly posting: Json;
}

const POSTINGS_MAX = 5;

function findPostings(html: string): readonly FoundPosting[] {
  const found: FoundPosting[] = [];
  if (!html.includes('JobPosting')) return found;
  for (const token of scanHtml(html)) {
    if (token.kind !== 'raw' || token.name !== 'script') continue;
    const { start, end } = token;
    const type = attributesOf(html, token).get('type')?.value.toLowerCase() ?? '';
    const json = type.includes('ld+json') ? parseJson(html.slice(start, end)) : null;
    found.push(...postingsIn(json).map((posting) => ({ posting, start, end })));
  }
  return found.slice(0, POSTINGS_MAX);
}

/** Line ends in texts are wrong in JSON, and common; so is a comment around it. */
function parseJson(text: string): Json {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
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
    const types = Array.isArray(node) ? [] : textsOf(valueOf(node, '@type'));
    if (types.some((type) => type.endsWith('JobPosting'))) found.push(node);
    else waiting.push(...Object.values(node).slice(0, NODES_MAX).toReversed());
  }
  return found;
}

/** The labelled values of a posting, in the words of a notice; those that are not given are left out. */
function postingRows(posting: Json, zone?: string): readonly (readonly [string, string])[] {
  const organization = valueOf(posting, 'hiringOrganization');
  const types = textsOf(valueOf(posting, 'employmentType')).map((type) => type.toUpperCase());
  const isIntern = types.some((type) => type.startsWith('INTERN'));
  const isFullTime = types.includes('FULL_TIME');
  const jobTypes = [...(isIntern ? ['Internship'] : []), ...(isFullTime ? ['Full time'] : [])];
  const rows: readonly (readonly [string, string])[] = [
    ['Company', lineOf(valueOf(organization, 'name'))],
    ['Role', lineOf(valueOf(posting, 'title'))],
    ['Job type', jobTypes.join(' + ')],
    ['Location', locationText(posting)],
    [isIntern ? 'Stipend' : 'CTC', salaryText(valueOf(posting, 'baseSalary'))],
    ['Last date to apply', timeText(lineOf(valueOf(posting, 'validThrough')), zone)],
    ['Application link', lineOf(valueOf(posting, 'url'))],
    ['Company website', lineOf(valueOf(organization, 'sameAs'))],
  ];
  return rows.filter(([, text]) => text !== '');
}

function locationText(posting: Json): string {
  const places = itemsOf(valueOf(posting, 'jobLocation')).map((place) => {
    const address = valueOf(place, 'address');
    return lineOf(address) || lineOf(valueOf(address, 'addressLocality'));
  });
  if (lineOf(valueOf(posting, 'jobLocationType')) === 'TELECOMMUTE') places.push('Remote');
  return [...new Set(places.filter(Boolean))].join(', ');
}

const ZONED = /\d(?:Z|[+-]\d\d:\d\d)$/;
const DATE_LENGTH = 10;

/** With a zone the time is that of the zone; without one it is the clock as it is written. */
function timeText(written: string, zone: string | undefined): string {
  const wall = parseWallTime(written);
  if (wall === undefined) return '';
  if (written.length === DATE_LENGTH) return dateText(wall);
  const isZoned = zone !== undefined && ZONED.test(written);
  return dateTimeText(isZoned ? wallTimeIn(Date.parse(written), zone) : wall);
}

/** 'INR 800000 to 1200000 per year'; '' for the pay of an hour, and without a period. */
function salaryText(salary: Json | undefined): string {
  const given = (name: string): string => lineOf(valueOf(valueOf(salary, 'value'), name));
  const unit = given('unitText').toLowerCase();
  const exact = given('value');
  const ends = Number(exact) > 0 ? [exact] : [given('minValue'), given('maxValue')];
  const written = [...new Set(ends.filter((end) => Number(end) > 0))].join(' to ');
  if (!['year', 'month'].includes(unit) || written === '') return '';
  return `${lineOf(valueOf(salary, 'currency'))} ${written} per ${unit}`.trim();
}

const ITEMS_MAX = 20;

/** In linked data one thing may be a list of one. */
const itemsOf = (json: Json = []): readonly Json[] =>
  (Array.isArray(json) ? json : [json]).slice(0, ITEMS_MAX);

/** The value under a name, of the first item. */
function valueOf(json: Json | undefined, name: string): Json | undefined {
  const [item] = itemsOf(json);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  return ownValue(item as Readonly<Record<string, Json>>, name);
}

const LINE_MAX = 500;

/** One line without markup; '' where it is no text. */
function lineOf(json: Json | undefined): string {
  const [item] = itemsOf(json);
  if (typeof item !== 'string' && typeof item !== 'number') return '';
  const text = decodeEntities(String(item).slice(0, LINE_MAX * 4));
  return truncate(cleanLine(text.replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')), LINE_MAX);
}

function textsOf(json: Json | undefined): readonly string[] {
  return itemsOf(json).map(lineOf).filter(Boolean);
}
