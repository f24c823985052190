/**
 * The form of the profile page. It holds the text of its inputs; an empty
 * field means "not given". Name and phone belong to the settings form.
 */
import * as z from 'zod/mini';
import { textOrEmpty } from '../lib/blank.ts';
import { isMissingValue } from '../lib/missing-value.ts';
import { sameJson } from '../lib/json.ts';
import { cleanLine, cleanText, toParsableText } from '../lib/text.ts';
import { parseCgpa } from '../placement/cgpa.ts';
import type { ProfileSet, ProfileValues } from './profile-fields.ts';
import {
  normaliseLink,
  normaliseEntries,
  listProblem,
  PROFILE_PROBLEMS,
  profileProblem,
  type ProfileField,
} from './profile-rules.ts';
import { EMPTY_PROFILE, type Profile } from './schema.ts';

/** True when any profile field is filled; the country alone is a default and does not count. */
export function hasProfileContent(profile: Profile): boolean {
  return !sameJson(profile, EMPTY_PROFILE);
}

export const PROFILE_INPUTS = {
  bio: 'bio',
  avatar: 'avatar',
  dateOfBirth: 'dateOfBirth',
  city: 'location.city',
  state: 'location.state',
  country: 'location.country',
  address: 'location.address',
  college: 'education.college',
  degree: 'education.degree',
  branch: 'education.branch',
  graduationYear: 'education.graduationYear',
  cgpa: 'education.cgpa',
  linkedin: 'social.linkedin',
  github: 'social.github',
  portfolio: 'social.portfolio',
  twitter: 'social.twitter',
  resumeUrl: 'resumeUrl',
} as const satisfies Record<string, ProfileField>;
export type ProfileInput = keyof typeof PROFILE_INPUTS;

export type ProfileForm = Readonly<Record<ProfileInput, string>> & {
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  /** Typed, but not added to the list yet. */
  readonly newSkill: string;
  readonly newInterest: string;
};

export function profileToForm(profile: Profile): ProfileForm {
  const { location, education, social } = profile;
  return {
    bio: profile.bio,
    avatar: profile.avatar,
    dateOfBirth: profile.dateOfBirth,
    ...location,
    college: education.college,
    degree: education.degree,
    branch: education.branch,
    graduationYear: education.graduationYear?.toString() ?? '',
    cgpa: education.cgpa?.toString() ?? '',
    ...social,
    skills: profile.skills,
    interests: profile.interests,
    newSkill: '',
    newInterest: '',
    resumeUrl: profile.resumeUrl,
  };
}

/**
 * Reads a form that its schema has accepted. Name, phone and every field whose input still shows the stored
 * value are taken from `previous`. Text in the boxes for new entries joins their lists.
 */
export function formToProfile(form: ProfileForm, previous: ProfileValues): ProfileValues {
  const shown = profileToForm(previous.profile);
  const line = (input: ProfileInput): string =>
    form[input] === shown[input] ? shown[input] : lineOrEmpty(form[input]);
  const text = (input: ProfileInput): string =>
    form[input] === shown[input] ? shown[input] : textOrEmpty(cleanText(form[input]));
  const link = (input: ProfileInput): string =>
    form[input] === shown[input] ? shown[input] : normaliseLink(form[input]);
  const profile: Profile = {
    bio: text('bio'),
    avatar: form.avatar,
    dateOfBirth: toParsableText(form.dateOfBirth),
    location: {
      city: line('city'),
      state: line('state'),
      country: line('country'),
      address: text('address'),
    },
    education: {
      college: line('college'),
      degree: line('degree'),
      branch: line('branch'),
      graduationYear: readYear(form.graduationYear) ?? null,
      cgpa: parseCgpa(form.cgpa) ?? null,
    },
    social: {
      linkedin: link('linkedin'),
      github: link('github'),
      portfolio: link('portfolio'),
      twitter: link('twitter'),
    },
    skills: appendEntry('skills', form.skills, form.newSkill),
    interests: appendEntry('interests', form.interests, form.newInterest),
    resumeUrl: link('resumeUrl'),
  };
  return { ...previous, profile };
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

/** A year of four digits, otherwise undefined. */
function readYear(text: string): number | undefined {
  const typed = toParsableText(text);
  return /^\d{4}$/.test(typed) ? Number(typed) : undefined;
}

/** Converts an input's text to the value that the rules check. Text that is not a number stays text. */
function toRuleValue(input: ProfileInput, text: string): unknown {
  switch (input) {
    case 'dateOfBirth':
      return toParsableText(text);
    case 'graduationYear':
      return isMissingValue(text) ? null : (readYear(text) ?? text);
    case 'cgpa':
      return isMissingValue(text) ? null : (parseCgpa(text) ?? text);
    case 'linkedin':
    case 'github':
    case 'portfolio':
    case 'twitter':
    case 'resumeUrl':
      return normaliseLink(text);
    default:
      return text;
  }
}

/** `today` is the student's calendar day, `YYYY-MM-DD`: a date of birth may not lie after it. */
export function profileFormSchema(today: string) {
  const input = (name: ProfileInput) =>
    z.string().check(
      z.refine((text) => isAccepted(name, text, today), {
        error: PROFILE_PROBLEMS[PROFILE_INPUTS[name]],
      }),
    );
  const inputs = {
    bio: input('bio'),
    avatar: input('avatar'),
    dateOfBirth: input('dateOfBirth'),
    city: input('city'),
    state: input('state'),
    country: input('country'),
    address: input('address'),
    college: input('college'),
    degree: input('degree'),
    branch: input('branch'),
    graduationYear: input('graduationYear'),
    cgpa: input('cgpa'),
    linkedin: input('linkedin'),
    github: input('github'),
    portfolio: input('portfolio'),
    twitter: input('twitter'),
    resumeUrl: input('resumeUrl'),
  };
  const text = z.string();
  return z
    .object({
      ...inputs,
      skills: z.array(text),
      interests: z.array(text),
      newSkill: text,
      newInterest: text,
    })
    .check(
      z.refine(({ skills, newSkill }) => isListAccepted('skills', skills, newSkill), {
        path: ['newSkill'],
        error: PROFILE_PROBLEMS.skills,
        when: () => true,
      }),
      z.refine(
        ({ interests, newInterest }) => isListAccepted('interests', interests, newInterest),
        {
          path: ['newInterest'],
          error: PROFILE_PROBLEMS.interests,
          when: () => true,
        },
      ),
    );
}

function isAccepted(name: ProfileInput, text: string, today: string): boolean {
  return profileProblem(PROFILE_INPUTS[name], toRuleValue(name, text), today) === undefined;
}

function isListAccepted(set: ProfileSet, entries: readonly string[], typed: string): boolean {
  return listProblem(set, appendEntry(set, entries, typed)) === undefined;
}
