/**
 * Validation rules of the profile fields and their messages, shared by the form and the server's profile route. Lengths
 * and types come from the cell schemas; this file adds the messages and the rules that depend on today's date.
 */
import { isMissingMark, isMissingValue } from '../lib/missing-value.ts';
import { cleanLine, foldSpacing } from '../lib/text.ts';
import { parseWallTime } from '../lib/time/wall-time.ts';
import { linkHref, parseWebAddress } from '../lib/web-address.ts';
import { findLink } from '../lib/find-link.ts';
import { tooLongMessage } from '../placement/placement-messages.ts';
import { CGPA_MAX, CGPA_MIN, CGPA_STEP } from '../placement/schema.ts';
import {
  PROFILE_CELL_SCHEMAS,
  setPath,
  type ProfilePath,
  type ProfileSet,
} from './profile-fields.ts';
import {
  AVATAR_MAX_BYTES,
  BIO_MAX,
  DATE_OF_BIRTH_MIN,
  GRADUATION_YEAR_MAX,
  GRADUATION_YEAR_MIN,
  LIST_ITEM_MAX,
  LIST_MAX,
} from './schema.ts';

/** The single-valued fields. Name and phone have rules of their own; the lists follow below. */
export type ProfileField = Exclude<ProfilePath, 'name' | 'phone'>;

export const PROFILE_FIELD_LABELS: Readonly<Record<ProfileField, string>> = {
  bio: 'Bio',
  avatar: 'Picture',
  dateOfBirth: 'Date of birth',
  'location.city': 'City',
  'location.state': 'State',
  'location.country': 'Country',
  'location.address': 'Address',
  'education.college': 'College',
  'education.degree': 'Degree',
  'education.branch': 'Branch',
  'education.graduationYear': 'Graduation year',
  'education.cgpa': 'CGPA',
  'social.linkedin': 'LinkedIn',
  'social.github': 'GitHub',
  'social.portfolio': 'Portfolio',
  'social.twitter': 'Twitter',
  resumeUrl: 'Resume URL',
};

const LINE_MAX = 200;
const ADDRESS_MAX = 500;

const tooLongText = (field: ProfileField, max: number): string =>
  tooLongMessage(PROFILE_FIELD_LABELS[field], max);
const invalidLinkText = (field: ProfileField): string =>
  `${PROFILE_FIELD_LABELS[field]} must be a web address starting with http:// or https://.`;

/** The message for a value that a field cannot store. */
export const PROFILE_PROBLEMS: Readonly<Record<ProfileField | ProfileSet, string>> = {
  bio: tooLongText('bio', BIO_MAX),
  avatar: `Picture must be a PNG, JPEG or WebP image of at most ${AVATAR_MAX_BYTES / 1024} KB`,
  dateOfBirth: 'Date of birth must be a date from 1 January 1950 to today',
  'location.city': tooLongText('location.city', LINE_MAX),
  'location.state': tooLongText('location.state', LINE_MAX),
  'location.country': tooLongText('location.country', LINE_MAX),
  'location.address': tooLongText('location.address', ADDRESS_MAX),
  'education.college': tooLongText('education.college', LINE_MAX),
  'education.degree': tooLongText('education.degree', LINE_MAX),
  'education.branch': tooLongText('education.branch', LINE_MAX),
  'education.graduationYear': `Graduation year must be from ${GRADUATION_YEAR_MIN} to ${GRADUATION_YEAR_MAX}`,
  'education.cgpa': `CGPA must be a number from ${CGPA_MIN} to ${CGPA_MAX}, with at most two decimals`,
  'social.linkedin': invalidLinkText('social.linkedin'),
  'social.github': invalidLinkText('social.github'),
  'social.portfolio': invalidLinkText('social.portfolio'),
  'social.twitter': invalidLinkText('social.twitter'),
  resumeUrl: invalidLinkText('resumeUrl'),
  skills: `At most ${LIST_MAX} skills, each of at most ${LIST_ITEM_MAX} characters`,
  interests: `At most ${LIST_MAX} interests, each of at most ${LIST_ITEM_MAX} characters`,
};

/**
 * Checks a value as it would be stored; `today` is `YYYY-MM-DD`. Returns the message, or undefined if the
 * value is valid. Links must have gone through `normaliseLink` before.
 */
export function profileProblem(
  field: ProfileField,
  value: unknown,
  today: string,
): string | undefined {
  const fits =
    PROFILE_CELL_SCHEMAS[field].safeParse(value).success &&
    !(LINKS.has(field) && typeof value === 'string' && value.includes(' ')) &&
    (field !== 'dateOfBirth' || value === '' || isBirthDate(value, today)) &&
    (field !== 'education.cgpa' || value === null || isOnStep(value));
  return fits ? undefined : PROFILE_PROBLEMS[field];
}

const LINKS: ReadonlySet<ProfileField> = new Set([
  'social.linkedin',
  'social.github',
  'social.portfolio',
  'social.twitter',
  'resumeUrl',
]);

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
function isOnStep(value: unknown): boolean {
  const perUnit = Math.round(1 / CGPA_STEP);
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
