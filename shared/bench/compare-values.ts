/** When a value that was read counts as the expected one. */
import { AMOUNT_SCALES } from '../src/placement/fields/amount-words.ts';
import { parseAmount } from '../src/placement/fields/parse-amount.ts';
import { parseBranch, type BranchReading } from '../src/opportunity/eligibility/parse-branch.ts';
import {
  DEFAULT_CURRENCY,
  PLACEMENT_FIELDS,
  type Money,
} from '../src/placement/fields/placement-fields.ts';
import { scoreText, type Score } from '../src/placement/fields/score.ts';
import { foldText } from '../src/lib/text.ts';
import { linkHref, normaliseWebAddress } from '../src/lib/web-address.ts';
import { kindOf, type ExpectedValue, type FieldPath } from './message-fixtures.ts';

/** True for nothing, and for an empty list. */
export function isEmptyValue(value: unknown): boolean {
  return value == null || (Array.isArray(value) && value.length === 0);
}

/** `expected` is not null; `value` is that of the field's cell. */
export function isExpected(path: FieldPath, expected: ExpectedValue, value: unknown): boolean {
  const kind = kindOf(path);
  if (path === 'eligibilityCriteria.courses')
    return setKey(asTexts(expected)) === setKey(value as readonly string[]);
  if (kind === 'list') return areSameBranches(asTexts(expected), value as readonly string[]);
  if (kind === 'text')
    return asTexts(expected).every((word) => squeeze(String(value)).includes(squeeze(word)));
  if (kind === 'score') return expected === scoreText(value as Score);
  if (typeof expected === 'number') return value === expected;
  return asTexts(expected).some((text) => isSameText(path, text, value));
}

function asTexts(expected: ExpectedValue): readonly string[] {
  return Array.isArray(expected) ? (expected as readonly string[]) : [String(expected)];
}

function isSameText(path: FieldPath, expected: string, value: unknown): boolean {
  const field = PLACEMENT_FIELDS[path];
  if (field.kind === 'money') return isSameMoney(expected, value as Money, field.period);
  const read = String(value);
  if (field.kind === 'choice' || field.kind === 'time') return expected === read;
  if (field.kind === 'link') return bareLink(expected) === bareLink(read);
  const fold = path in FOLDS ? (FOLDS[path] ?? squeeze) : squeeze;
  return fold(expected) === fold(read);
}

const FOLDS: { readonly [Path in FieldPath]?: (text: string) => string } = {
  company: foldCompany,
  role: foldRole,
  location: foldPlaces,
  'test.duration': foldDuration,
};

/** Only letters, digits and signs with a meaning, without blanks. */
export function squeeze(text: string): string {
  return words(text).join('');
}

/** Folded words without punctuation. */
export function words(text: string): readonly string[] {
  return foldText(text)
    .replace(/&/g, ' and ')
    .replace(/(\d)\.(?=\d)/g, '$1·')
    .replace(/[^\p{L}\p{M}\p{N}%+#₹·]+/gu, ' ')
    .trim()
    .split(' ');
}

const LEGAL_FORMS = new Set(
  'pvt private ltd limited llp llc inc incorporated corp corporation co company plc gmbh ag'.split(
    ' ',
  ),
);
const ROLE_WORDS = new Set(
  'role roles position post profile designation job title the for of a'.split(' '),
);

function foldCompany(text: string): string {
  const found = words(text.replace(/^\s*m\/s\.?\s/i, ''));
  const end = found.findLastIndex((word) => !LEGAL_FORMS.has(word));
  return found.slice(0, end + 1).join('');
}

function foldRole(text: string): string {
  const found = words(text);
  const start = found.findIndex((word) => !ROLE_WORDS.has(word));
  const end = found.findLastIndex((word) => !ROLE_WORDS.has(word));
  return found.slice(Math.max(start, 0), end + 1).join('');
}

function foldPlaces(text: string): string {
  return words(text)
    .filter((word) => word !== 'and' && word !== 'or')
    .join('');
}

/** In minutes where it consists of hours and minutes. */
function foldDuration(text: string): string {
  const part = /(\d+(?:\.\d+)?)\s*-?\s*(h(?:ou)?rs?|hours?|h|min(?:ute)?s?|m)\b/gi;
  const rest = text.replace(part, '').replace(/\band\b/gi, '');
  if (!/^[\s,.]*$/.test(rest)) return squeeze(text);
  const minutes = [...text.matchAll(part)].map(
    ([, number, unit = '']) => Number(number) * (unit.toLowerCase().startsWith('h') ? 60 : 1),
  );
  return String(minutes.reduce((sum, one) => sum + one, 0));
}

function bareLink(text: string): string {
  const href = normaliseWebAddress(text) ?? linkHref(text) ?? text.trim();
  return href.replace(/^mailto:/i, '').replace(/\/$/, '');
}

function isSameMoney(expected: string, value: Money, usual: 'month' | 'year'): boolean {
  if (squeeze(expected) === squeeze(value.amount)) return true;
  const wanted = amountKey(expected, DEFAULT_CURRENCY, usual);
  return wanted !== undefined && wanted === amountKey(value.amount, value.currency, usual);
}

/** The numbers in units of the currency, the currency and the period; undefined for other text. */
function amountKey(amount: string, currency: string, usual: 'month' | 'year'): string | undefined {
  const read = parseAmount(amount);
  if (!read) return undefined;
  const numbers = read.numbers.map((number) =>
    Math.round(Number(number.replaceAll(',', '')) * AMOUNT_SCALES[read.unit]),
  );
  return [...numbers, read.currency ?? currency, read.period || usual].join(' ');
}

const setKey = (entries: readonly string[]): string =>
  [...new Set(entries.map(squeeze))].sort().join(' ');

function areSameBranches(expected: readonly string[], read: readonly string[]): boolean {
  return branchKey(expected) === branchKey(read);
}

function branchKey(entries: readonly string[]): string {
  return [...new Set(entries.flatMap((entry) => keysOf(entry, parseBranch(entry))))]
    .sort()
    .join(' ');
}

/** Our own names of the branches where all of it is understood, else the folded text. */
function keysOf(entry: string, { sure, all, except, isOpen }: BranchReading): readonly string[] {
  const isUnderstood = !isOpen && (all !== null || sure.length > 0);
  if (!isUnderstood) return [squeeze(entry)];
  return [...sure, ...(all === null ? [] : ['all']), ...(except?.sure ?? []).map((b) => `-${b}`)];
}
