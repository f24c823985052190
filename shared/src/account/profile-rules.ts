/**
 * Validation rules of the profile fields and their messages, shared by the form and the server's profile route. Lengths
 * and types come from the cell schemas; this file adds the messages and the rules that depend on today's date.
 */
import { mapFields, writeField, type FieldWriters } from '../lib/fields.ts';
import { isMissingMark, isMissingValue } from '../lib/missing-value.ts';
import { cleanLine, foldSpacing, parseDecimal, toParsableText } from '../lib/text.ts';
import { parseWallTime } from '../lib/time/wall-time.ts';
import { linkHref, parseWebAddress } from '../lib/web-address.ts';
import { findLink } from '../lib/find-link.ts';
import { tooLongMessage } from '../placement/placement-messages.ts';
import { parseCgpa } from '../placement/fields/cgpa.ts';
import { CGPA_SCORE_PROBLEM, SCORE_PROBLEM } from '../placement/fields/score-text.ts';
import { CGPA_MAX, CGPA_MIN, CGPA_STEP } from '../placement/fields/placement-fields.ts';
import { PROFILE_FIELD_SCHEMAS, setPath, type ProfileSet } from './profile-cells.ts';
import {
  AVATAR_MAX_BYTES,
  BACKLOGS_MAX,
  DATE_OF_BIRTH_MIN,
  GRADUATION_YEAR_MAX,
  GRADUATION_YEAR_MIN,
  LIST_ITEM_MAX,
  LIST_MAX,
  PERCENTAGE_MAX,
  PERCENTAGE_STEP,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileFields,
} from './profile-fields.ts';

export const PROFILE_FIELD_LABELS = mapFields(PROFILE_FIELDS, ({ label }): string => label);

interface Limited {
  readonly label: string;
  readonly max: number;
}

const tooLongText = (_: string, { label, max }: Limited): string => tooLongMessage(label, max);

const PROBLEMS: FieldWriters<ProfileFields, string> = {
  line: tooLongText,
  text: tooLongText,
  link: (_, { label }) => `${label} must be a web address starting with http:// or https://.`,
  picture: () =>
    `Picture must be a PNG, JPEG or WebP image of at most ${AVATAR_MAX_BYTES / 1024} KB`,
  date: () => 'Date of birth must be a date from 1 January 1950 to today',
  year: () => `Graduation year must be from ${GRADUATION_YEAR_MIN} to ${GRADUATION_YEAR_MAX}`,
  cgpa: () => `CGPA must be a number from ${CGPA_MIN} to ${CGPA_MAX}, with at most two decimals`,
  percentage: (_, { label }) =>
    `${label} must be a number from 0 to ${PERCENTAGE_MAX}, with at most two decimals`,
  score: (_, { label, unit }) => `${label} ${unit === 'cgpa' ? CGPA_SCORE_PROBLEM : SCORE_PROBLEM}`,
  backlogs: (_, { label }) => `${label} must be a whole number from 0 to ${BACKLOGS_MAX}`,
};

export const PROFILE_PROBLEMS: Readonly<Record<ProfileField | ProfileSet, string>> = {
  ...mapFields(PROFILE_FIELDS, (row) => writeField(PROBLEMS, row, row.initial)),
  skills: `At most ${LIST_MAX} skills, each of at most ${LIST_ITEM_MAX} characters`,
  interests: `At most ${LIST_MAX} interests, each of at most ${LIST_ITEM_MAX} characters`,
};

/** `today` is 'YYYY-MM-DD'; links must have gone through `normaliseLink`. Undefined if valid. */
export function profileProblem(
  field: ProfileField,
  value: unknown,
  today: string,
): string | undefined {
  const { kind } = PROFILE_FIELDS[field];
  const fits =
    PROFILE_FIELD_SCHEMAS[field].safeParse(value).success &&
    !(kind === 'link' && typeof value === 'string' && value.includes(' ')) &&
    (kind !== 'date' || value === '' || isBirthDate(value, today)) &&
    (kind !== 'cgpa' || value === null || isOnStep(value, CGPA_STEP)) &&
    (kind !== 'percentage' || value === null || isOnStep(value, PERCENTAGE_STEP));
  return fits ? undefined : PROFILE_PROBLEMS[field];
}

export const NUMBER_READERS = {
  year: (text: string) => readDigits(text, /^\d{4}$/),
  cgpa: parseCgpa,
  percentage: readPercentage,
  backlogs: (text: string) => readDigits(text, /^\d{1,3}$/),
} as const;

function readDigits(text: string, pattern: RegExp): number | undefined {
  const typed = toParsableText(text);
  return pattern.test(typed) ? Number(typed) : undefined;
}

/** Reads '92.4', '92,4' and '92.4 %'; undefined unless it is a number from 0 to 100. */
function readPercentage(text: string): number | undefined {
  const value = parseDecimal(toParsableText(text).replace(/\s*%$/, ''));
  return value !== undefined && value <= PERCENTAGE_MAX ? value : undefined;
}

/** Dates in this format sort as text. */
function isBirthDate(value: unknown, today: string): boolean {
  return (
    typeof value === 'string' &&
    value >= DATE_OF_BIRTH_MIN &&
    value <= today &&
    parseWallTime(value) !== undefined
  );
}

/** Compares whole steps: 8.29 * 100 is 828.9999…, and valid all the same. */
function isOnStep(value: unknown, step: number): boolean {
  const perUnit = Math.round(1 / step);
  return typeof value === 'number' && Math.round(value * perUnit) / perUnit === value;
}

/**
 * Reads a typed link: '', '-' or 'N/A' means none, a bare domain gets https://, an address is normalised.
 * Anything else is returned unchanged, for `profileProblem` to reject.
 */
export function normaliseLink(text: string): string {
  const typed = cleanLine(text);
  if (isMissingValue(typed)) return '';
  const found = findLink(text);
  // Text with more than one link is returned as typed: its blanks keep it from passing as a link.
  if (found?.isPartial === true) return typed;
  return parseWebAddress(linkHref(found?.link ?? typed) ?? '') ?? typed;
}

/** Cleans a list for storage: no empty entries, each once, in its first spelling. */
export function normaliseEntries(set: ProfileSet, entered: readonly string[]): string[] {
  const [paths, names, entries] = [new Set<string>(), new Set<string>(), [] as string[]];
  for (const entry of entered.map(cleanLine)) {
    const [path, name] = [setPath(set, entry), foldSpacing(entry) || entry];
    // A lone accent folds into nothing and could not be distinguished from an empty entry.
    if (path === `${set}/` || isMissingMark(entry) || paths.has(path) || names.has(name)) continue;
    paths.add(path);
    names.add(name);
    entries.push(entry);
  }
  return entries;
}

/** Checks entries returned by `normaliseEntries`. Returns a message when there are too many or one is too long. */
export function listProblem(set: ProfileSet, entries: readonly string[]): string | undefined {
  const fits =
    entries.length <= LIST_MAX && entries.every((entry) => entry.length <= LIST_ITEM_MAX);
  return fits ? undefined : PROFILE_PROBLEMS[set];
}
