/** What a page says of its jobs for search engines: schema.org's JobPosting, in scripts of JSON. */
import type { Json } from '../../lib/json.ts';
import { dateText, dateTimeText } from '../../lib/time/format-date.ts';
import { parseWallTime } from '../../lib/time/wall-time.ts';
import { wallTimeIn } from '../../lib/time/zoned-time.ts';
import { itemsOf, lineOf, textsOf, valueOf } from './json-ld.ts';

type Row = readonly [label: string, text: string | undefined];

/** The labelled values of a posting, in the words of a notice; those that are not given are left out. */
export function postingRows(posting: Json, zone?: string): readonly (readonly [string, string])[] {
  const organization = valueOf(posting, 'hiringOrganization');
  const isIntern = textsOf(valueOf(posting, 'employmentType')).some((type) => /intern/i.test(type));
  const rows: readonly Row[] = [
    ['Company', lineOf(organization) ?? lineOf(valueOf(organization, 'name'))],
    ['Role', lineOf(valueOf(posting, 'title'))],
    ['Job type', jobTypeText(valueOf(posting, 'employmentType'))],
    ['Location', locationText(posting)],
    [isIntern ? 'Stipend' : 'CTC', salaryText(valueOf(posting, 'baseSalary'))],
    ['Last date to apply', timeText(lineOf(valueOf(posting, 'validThrough')), zone)],
    ['Application link', lineOf(valueOf(posting, 'url'))],
    ['Company website', lineOf(valueOf(organization, 'sameAs'))],
  ];
  return rows.filter((row): row is readonly [string, string] => row[1] !== undefined);
}

const JOB_TYPES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['FULL_TIME', 'Full time'],
  ['INTERN', 'Internship'],
  ['INTERNSHIP', 'Internship'],
]);

/** Others, such as 'CONTRACTOR', are no job type of a placement. */
function jobTypeText(types: Json | undefined): string | undefined {
  const known = textsOf(types).flatMap((type) => {
    const name = type.toUpperCase().replace(/[\s-]+/g, '_');
    return JOB_TYPES.get(name) ?? [];
  });
  return known.length === 0 ? undefined : [...new Set(known)].toSorted().toReversed().join(' + ');
}

function locationText(posting: Json): string | undefined {
  const places = itemsOf(valueOf(posting, 'jobLocation'));
  const names = places.flatMap((place) => placeText(place) ?? []);
  const isRemote = lineOf(valueOf(posting, 'jobLocationType')) === 'TELECOMMUTE';
  const found = [...new Set([...names, ...(isRemote ? ['Remote'] : [])])];
  return found.length === 0 ? undefined : found.join(', ');
}

function placeText(place: Json): string | undefined {
  const address = valueOf(place, 'address') ?? place;
  return (
    lineOf(address) ??
    lineOf(valueOf(address, 'addressLocality')) ??
    lineOf(valueOf(address, 'addressRegion'))
  );
}

const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i;

/** With a zone the time is that of the zone; without one it is the clock as it is written. */
function timeText(written: string | undefined, zone: string | undefined): string | undefined {
  const wall = parseWallTime(written ?? '');
  if (written === undefined || wall === undefined) return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return dateText(wall);
  const instant = zone !== undefined && ZONED.test(written) ? Date.parse(written) : Number.NaN;
  return dateTimeText(
    Number.isNaN(instant) || zone === undefined ? wall : wallTimeIn(instant, zone),
  );
}

const PERIODS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['YEAR', 'per year'],
  ['MONTH', 'per month'],
]);

/** '800000 to 1200000 INR per year'; undefined for the pay of an hour, and without a period. */
function salaryText(salary: Json | undefined): string | undefined {
  const amount = valueOf(salary, 'value') ?? salary;
  const period = PERIODS.get(
    lineOf(valueOf(amount, 'unitText') ?? valueOf(salary, 'unitText'))?.toUpperCase() ?? '',
  );
  const exact = lineOf(amount) ?? lineOf(valueOf(amount, 'value'));
  const ends = [lineOf(valueOf(amount, 'minValue')), lineOf(valueOf(amount, 'maxValue'))];
  const range = [...new Set(ends.filter((end) => end !== undefined && Number(end) > 0))].join(
    ' to ',
  );
  const written = exact !== undefined && Number(exact) > 0 ? exact : range;
  if (period === undefined || written === '') return undefined;
  const currency = lineOf(valueOf(salary, 'currency')) ?? lineOf(valueOf(amount, 'currency')) ?? '';
  return `${currency} ${written} ${period}`.trim();
}
