/** What a page says of its jobs for search engines: schema.org's JobPosting, in scripts of JSON. */
import { ownValue } from '../../lib/collections.ts';
import type { Json } from '../../lib/json.ts';
import { cleanLine, truncate } from '../../lib/text.ts';
import { dateText, dateTimeText } from '../../lib/time/format-date.ts';
import { parseWallTime } from '../../lib/time/wall-time.ts';
import { wallTimeIn } from '../../lib/time/zoned-time.ts';
import { attributesOf, decodeEntities, scanHtml, type Place } from './scan-html.ts';

/** With the place of its script. */
export interface FoundPosting extends Place {
  readonly posting: Json;
}

const POSTINGS_MAX = 5;

export function findPostings(html: string): readonly FoundPosting[] {
  const found: FoundPosting[] = [];
  if (!html.includes('JobPosting')) return found;
  for (const token of scanHtml(html)) {
    if (found.length >= POSTINGS_MAX) break;
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
    if (types.some((type) => type.split('/').at(-1) === 'JobPosting')) found.push(node);
    else waiting.push(...Object.values(node).slice(0, NODES_MAX).toReversed());
  }
  return found;
}

/** The labelled values of a posting, in the words of a notice; those that are not given are left out. */
export function postingRows(posting: Json, zone?: string): readonly (readonly [string, string])[] {
  const organization = valueOf(posting, 'hiringOrganization');
  const types = textsOf(valueOf(posting, 'employmentType')).map((type) => type.toUpperCase());
  const isIntern = types.some((type) => type.startsWith('INTERN'));
  const isFullTime = types.some((type) => type.replace(/[\s-]+/g, '_') === 'FULL_TIME');
  const jobTypes = [...(isIntern ? ['Internship'] : []), ...(isFullTime ? ['Full time'] : [])];
  const rows: readonly (readonly [string, string])[] = [
    ['Company', lineOf(organization) || lineOf(valueOf(organization, 'name'))],
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
    const address = valueOf(place, 'address') ?? place;
    const locality = valueOf(address, 'addressLocality') ?? valueOf(address, 'addressRegion');
    return lineOf(address) || lineOf(locality);
  });
  if (lineOf(valueOf(posting, 'jobLocationType')) === 'TELECOMMUTE') places.push('Remote');
  return [...new Set(places.filter(Boolean))].join(', ');
}

const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i;
const DATE_LENGTH = 10;

/** With a zone the time is that of the zone; without one it is the clock as it is written. */
function timeText(written: string, zone: string | undefined): string {
  const wall = parseWallTime(written);
  if (wall === undefined) return '';
  if (written.length === DATE_LENGTH) return dateText(wall);
  const instant = zone !== undefined && ZONED.test(written) ? Date.parse(written) : Number.NaN;
  const isZoned = zone !== undefined && !Number.isNaN(instant);
  return dateTimeText(isZoned ? wallTimeIn(instant, zone) : wall);
}

/** '800000 to 1200000 INR per year'; '' for the pay of an hour, and without a period. */
function salaryText(salary: Json | undefined): string {
  const amount = valueOf(salary, 'value') ?? salary;
  const given = (name: string): string => lineOf(valueOf(amount, name));
  const unit = (given('unitText') || lineOf(valueOf(salary, 'unitText'))).toLowerCase();
  const exact = lineOf(amount) || given('value');
  const ends = Number(exact) > 0 ? [exact] : [given('minValue'), given('maxValue')];
  const written = [...new Set(ends.filter((end) => Number(end) > 0))].join(' to ');
  if (!['year', 'month'].includes(unit) || written === '') return '';
  const currency = lineOf(valueOf(salary, 'currency')) || given('currency');
  return `${currency} ${written} per ${unit}`.trim();
}

const ITEMS_MAX = 20;

/** In linked data one thing may be a list of one. */
function itemsOf(json: Json | undefined): readonly Json[] {
  return ([json ?? []].flat() as readonly Json[]).slice(0, ITEMS_MAX);
}

/** The value under a name, of the first item. */
export function valueOf(json: Json | undefined, name: string): Json | undefined {
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
