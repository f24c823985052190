/**
 * The profile row in the sync (sync protocol, "Rows, cells, stamps"): name, phone and every profile field is a cell of
 * its own. Skills and interests are sets, one cell for each element, so that two devices can add to them at the same
 * time.
 */
import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import * as z from 'zod/mini';
import { foldCase } from '../lib/text.ts';
import { lineSchema, textSchema } from '../lib/value-schemas.ts';
import { parseWebAddress } from '../lib/web-address.ts';
import { CGPA_MAX, CGPA_MIN } from '../placement/schema.ts';
import {
  AVATAR_MAX_BYTES,
  BIO_MAX,
  EMPTY_PROFILE,
  GRADUATION_YEAR_MAX,
  GRADUATION_YEAR_MIN,
  LIST_ITEM_MAX,
  type Profile,
} from './schema.ts';

const line = lineSchema(200);
const address = z.pipe(
  lineSchema(2048),
  z.union([
    z.literal(''),
    z.pipe(
      z.string().check(z.refine((text) => parseWebAddress(text) !== undefined)),
      z.transform((text) => parseWebAddress(text) ?? ''),
    ),
  ]),
);
/** The first bytes must match the named type: browsers trust the bytes, so the name alone proves nothing. */
const PICTURE_DATA_URL =
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR.{6}XRUJQ)[A-Za-z0-9+/]*={0,2}$/;
const avatar = z.union([
  z.literal(''),
  z.string().check(z.maxLength(AVATAR_MAX_BYTES), z.regex(PICTURE_DATA_URL)),
]);

export const PROFILE_CELL_SCHEMAS = {
  name: z.pipe(lineSchema(100), z.string().check(z.minLength(2))),
  phone: z.pipe(lineSchema(30), z.string().check(z.regex(/^(\+?[\d\s()-]+)?$/))),
  bio: textSchema(BIO_MAX),
  avatar,
  dateOfBirth: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)),
  'location.city': line,
  'location.state': line,
  'location.country': line,
  'location.address': textSchema(500),
  'education.college': line,
  'education.degree': line,
  'education.branch': line,
  'education.graduationYear': z.nullable(
    z.int().check(z.gte(GRADUATION_YEAR_MIN), z.lte(GRADUATION_YEAR_MAX)),
  ),
  'education.cgpa': z.nullable(z.number().check(z.gte(CGPA_MIN), z.lte(CGPA_MAX))),
  'social.linkedin': address,
  'social.github': address,
  'social.portfolio': address,
  'social.twitter': address,
  resumeUrl: address,
} as const;
export type ProfilePath = keyof typeof PROFILE_CELL_SCHEMAS;

/** A set element: an object with its spelling, or null once it was removed. */
export const setElementSchema = z.nullable(z.object({ label: lineSchema(LIST_ITEM_MAX) }));
export const PROFILE_SETS = ['skills', 'interests'] as const;
export type ProfileSet = (typeof PROFILE_SETS)[number];

/**
 * The path of a set element. Spellings that differ only in case, accents or width are the same element. Cut to the
 * length of a label: a single letter such as '½' folds into several, and a longer path could not be stored.
 */
export function setPath(set: ProfileSet, label: string): string {
  const folded = foldCase(label.normalize('NFKC').trim());
  return `${set}/${folded.slice(0, LIST_ITEM_MAX).toWellFormed()}`;
}

/** Name and phone are cells of the same row as the profile. */
export interface ProfileValues {
  readonly name: string;
  readonly phone: string;
  readonly profile: Profile;
}

export function profileToCellValues({ name, phone, profile }: ProfileValues): Record<string, Json> {
  const { location, education, social } = profile;
  const elements = PROFILE_SETS.flatMap((set) =>
    profile[set].map((label) => [setPath(set, label), { label }] as const),
  );
  return {
    name,
    phone,
    bio: profile.bio,
    avatar: profile.avatar,
    dateOfBirth: profile.dateOfBirth,
    'location.city': location.city,
    'location.state': location.state,
    'location.country': location.country,
    'location.address': location.address,
    'education.college': education.college,
    'education.degree': education.degree,
    'education.branch': education.branch,
    'education.graduationYear': education.graduationYear,
    'education.cgpa': education.cgpa,
    'social.linkedin': social.linkedin,
    'social.github': social.github,
    'social.portfolio': social.portfolio,
    'social.twitter': social.twitter,
    resumeUrl: profile.resumeUrl,
    ...Object.fromEntries(elements),
  };
}

const EMPTY_PROFILE_CELLS = profileToCellValues({ name: '', phone: '', profile: EMPTY_PROFILE });

/**
 * Builds name, phone and profile from cell values; a missing or unreadable value becomes its default. Lists
 * follow the order of the values, so pass those of a row as `valuesInOrder` gives them.
 */
export function cellValuesToProfile(values: Readonly<Record<string, Json>>): ProfileValues {
  const read = (path: ProfilePath): never => {
    const parsed = PROFILE_CELL_SCHEMAS[path].safeParse(ownValue(values, path));
    return (parsed.success ? parsed.data : EMPTY_PROFILE_CELLS[path]) as never;
  };
  const profile: Profile = {
    bio: read('bio'),
    avatar: read('avatar'),
    dateOfBirth: read('dateOfBirth'),
    location: {
      city: read('location.city'),
      state: read('location.state'),
      country: read('location.country'),
      address: read('location.address'),
    },
    education: {
      college: read('education.college'),
      degree: read('education.degree'),
      branch: read('education.branch'),
      graduationYear: read('education.graduationYear'),
      cgpa: read('education.cgpa'),
    },
    social: {
      linkedin: read('social.linkedin'),
      github: read('social.github'),
      portfolio: read('social.portfolio'),
      twitter: read('social.twitter'),
    },
    skills: readSetLabels('skills', values),
    interests: readSetLabels('interests', values),
    resumeUrl: read('resumeUrl'),
  };
  return { name: read('name'), phone: read('phone'), profile };
}

function readSetLabels(set: ProfileSet, values: Readonly<Record<string, Json>>): string[] {
  return setElements(set, values).map(([, label]) => label);
}

/** The elements of a set, as path and spelling, in the order of the values. */
export function setElements(
  set: ProfileSet,
  values: Readonly<Record<string, Json>>,
): readonly [path: string, label: string][] {
  return Object.entries(values).flatMap(([path, value]): [string, string][] => {
    const element = path.startsWith(`${set}/`) ? setElementSchema.safeParse(value).data : undefined;
    return element ? [[path, element.label]] : [];
  });
}
