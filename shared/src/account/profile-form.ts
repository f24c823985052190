/** The text of its inputs, '' for "not given". Name and phone belong to the settings form. */
import * as z from 'zod/mini';
import { textOrEmpty } from '../lib/blank.ts';
import { ownValue } from '../lib/collections.ts';
import {
  buildFromFields,
  lastWord,
  mapFields,
  pathsOf,
  readField,
  valueAt,
  type FieldReaders,
  type LastWord,
} from '../lib/fields.ts';
import { parseCgpaScore, parseScore } from '../placement/fields/score-text.ts';
import { scoreText, scoreSchema, type Score } from '../placement/fields/score.ts';
import { sameJson } from '../lib/json.ts';
import { isMissingValue } from '../lib/missing-value.ts';
import { cleanLine, cleanText, toParsableText } from '../lib/text.ts';
import type { ProfileSet, ProfileValues } from './profile-cells.ts';
import {
  normaliseLink,
  normaliseEntries,
  listProblem,
  NUMBER_READERS,
  PROFILE_PROBLEMS,
  profileProblem,
} from './profile-rules.ts';
import {
  EMPTY_PROFILE,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  type ProfileFields,
} from './profile-fields.ts';

/** True when any profile field is filled; the country alone is a default and does not count. */
export function hasProfileContent(profile: Profile): boolean {
  return !sameJson(profile, EMPTY_PROFILE);
}

export type ProfileInput = LastWord<ProfileField>;

function inputOf(path: ProfileField): ProfileInput {
  return lastWord(path) as ProfileInput;
}

export const PROFILE_INPUTS = Object.fromEntries(
  pathsOf(PROFILE_FIELDS).map((path) => [inputOf(path), path]),
) as Readonly<Record<ProfileInput, ProfileField>>;

export type ProfileForm = Readonly<Record<ProfileInput, string>> & {
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  /** Typed, but not added to the list yet. */
  readonly newSkill: string;
  readonly newInterest: string;
};

export function profileToForm(profile: Profile): ProfileForm {
  const texts = mapFields(PROFILE_INPUTS, (path) => profileInputText(valueAt(profile, path)));
  const { skills, interests } = profile;
  return { ...texts, skills, interests, newSkill: '', newInterest: '' };
}

export function profileInputText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const score = scoreSchema.safeParse(value);
  if (score.success) return scoreText(score.data);
  return typeof value === 'string' ? value : '';
}

const READERS: FieldReaders<ProfileFields, string> = {
  line: lineOrEmpty,
  text: (text) => textOrEmpty(cleanText(text)),
  link: normaliseLink,
  picture: (url) => url,
  date: toParsableText,
  ...mapFields(NUMBER_READERS, (read) => (text: string) => read(text) ?? null),
  score: (text, { unit }) => scoreReader(unit)(text) ?? null,
};

/**
 * Reads a form that its schema has accepted. Name, phone and every field whose input still shows the stored
 * value are taken from `previous`. Text in the boxes for new entries joins their lists.
 */
export function formToProfile(form: ProfileForm, previous: ProfileValues): ProfileValues {
  const shown = profileToForm(previous.profile);
  const fields = buildFromFields(PROFILE_FIELDS, (row, path) => {
    const input = inputOf(path);
    return form[input] === shown[input]
      ? (valueAt(previous.profile, path) ?? row.initial)
      : readField(READERS, row, form[input]);
  });
  const skills = appendEntry('skills', form.skills, form.newSkill);
  const interests = appendEntry('interests', form.interests, form.newInterest);
  return { ...previous, profile: { ...fields, skills, interests } };
}

function scoreReader(unit: 'cgpa' | 'any'): (text: string) => Score | undefined {
  return unit === 'cgpa' ? parseCgpaScore : parseScore;
}

/** One cleaned line; '' also for 'N/A' and the like. */
function lineOrEmpty(text: string): string {
  const line = cleanLine(text);
  return isMissingValue(line) ? '' : line;
}

/** Appends the trimmed text to the list, unless it is empty or already in it. */
export function appendEntry(set: ProfileSet, entries: readonly string[], typed: string): string[] {
  return normaliseEntries(set, [...entries, typed]);
}

/** Converts an input's text to the value that the rules check. Text that is not a number stays text. */
function toRuleValue(field: ProfileField, text: string): unknown {
  const row = PROFILE_FIELDS[field];
  const { kind } = row;
  if (kind === 'score') return isMissingValue(text) ? null : (scoreReader(row.unit)(text) ?? text);
  if (kind === 'date') return toParsableText(text);
  if (kind === 'link') return normaliseLink(text);
  const read = ownValue(NUMBER_READERS, kind);
  if (!read) return text;
  return isMissingValue(text) ? null : (read(text) ?? text);
}

/** `today` is the student's calendar day, `YYYY-MM-DD`: a date of birth may not lie after it. */
export function profileFormSchema(today: string) {
  const inputs = mapFields(PROFILE_INPUTS, (field) =>
    z.string().check(
      z.refine((text) => profileProblem(field, toRuleValue(field, text), today) === undefined, {
        error: PROFILE_PROBLEMS[field],
      }),
    ),
  );
  const text = z.string();
  return z
    .object({
      ...inputs,
      skills: z.array(text),
      interests: z.array(text),
      newSkill: text,
      newInterest: text,
    })
    .check(listCheck('skills', 'newSkill'), listCheck('interests', 'newInterest'));
}

/** Shown at the box of the new entry. */
function listCheck(set: ProfileSet, box: 'newSkill' | 'newInterest') {
  return z.refine<ProfileForm>(
    (form) => listProblem(set, appendEntry(set, form[set], form[box])) === undefined,
    { path: [box], error: PROFILE_PROBLEMS[set], when: () => true },
  );
}
