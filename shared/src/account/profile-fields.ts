import * as z from 'zod/mini';
import {
  buildFromFields,
  mapFields,
  objectShape,
  type CellsOf,
  type Nested,
  type PathOf,
} from '../lib/fields.ts';
import { scoreSchema, type Score } from '../placement/fields/score.ts';

export const ROLES = ['admin', 'student'] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_COUNTRY = 'India';
export const GRADUATION_YEAR_MIN = 1980;
export const GRADUATION_YEAR_MAX = 2030;
export const DATE_OF_BIRTH_MIN = '1950-01-01';
export const BACKLOGS_MAX = 50;
export const PERCENTAGE_MAX = 100;
export const PERCENTAGE_STEP = 0.01;
const LINE_MAX = 200;
export const BIO_MAX = 2000;
export const LIST_MAX = 50;
export const LIST_ITEM_MAX = 60;
/**
 * Size limit of the picture's data URL. A change may have 64 KiB and so may the whole profile: this leaves
 * room for the rest of it and for the field names. A picture of 256 px needs about 20 KiB.
 */
export const AVATAR_MAX_BYTES = 48 * 1024;

const text = z.string();

function line(label: string, initial = '') {
  return { kind: 'line', label, max: LINE_MAX, initial } as const;
}

function longText(label: string, max: number) {
  return { kind: 'text', label, max, initial: '' as string } as const;
}

function link(label: string) {
  return { kind: 'link', label, initial: '' as string } as const;
}

function optionalNumber<Kind extends 'year' | 'cgpa' | 'percentage' | 'backlogs'>(
  kind: Kind,
  label: string,
) {
  return { kind, label, initial: null as number | null } as const;
}

/** `unit`: where it is a CGPA, a bare number is one out of 10. */
function optionalScore(label: string, unit: 'cgpa' | 'any') {
  return { kind: 'score', label, unit, initial: null as Score | null } as const;
}

/** The single-valued fields of a profile, in the order in which the app stores and shows them. */
export const PROFILE_FIELDS = {
  bio: longText('Bio', BIO_MAX),
  /** A picture as a data URL, or ''. */
  avatar: { kind: 'picture', label: 'Picture', initial: '' as string },
  /** `YYYY-MM-DD`, or ''. */
  dateOfBirth: { kind: 'date', label: 'Date of birth', initial: '' as string },
  'location.city': line('City'),
  'location.state': line('State'),
  'location.country': line('Country', DEFAULT_COUNTRY),
  'location.address': longText('Address', 500),
  'education.college': line('College'),
  'education.degree': line('Degree'),
  'education.branch': line('Branch'),
  'education.graduationYear': optionalNumber('year', 'Graduation year'),
  'education.cgpa': optionalNumber('cgpa', 'CGPA'),
  'education.tenthPercentage': optionalNumber('percentage', '10th %'),
  'education.twelfthPercentage': optionalNumber('percentage', '12th %'),
  'education.activeBacklogs': optionalNumber('backlogs', 'Active backlogs'),
  'education.degreePercentage': optionalNumber('percentage', 'Degree %'),
  'education.tenthCgpa': optionalScore('10th CGPA', 'cgpa'),
  'education.twelfthCgpa': optionalScore('12th CGPA', 'cgpa'),
  'education.diploma': optionalScore('Diploma', 'any'),
  'education.pastBacklogs': optionalNumber('backlogs', 'Past backlogs'),
  'education.gapYears': optionalNumber('backlogs', 'Gap years'),
  'identity.rollNumber': line('Roll number'),
  'identity.registrationNumber': line('Registration number'),
  'identity.collegeEmail': line('Institute e-mail'),
  /** Separated by commas or lines. */
  'identity.otherNames': longText('Other spellings of your name', 300),
  'social.linkedin': link('LinkedIn'),
  'social.github': link('GitHub'),
  'social.portfolio': link('Portfolio'),
  'social.twitter': link('Twitter'),
  resumeUrl: link('Resume URL'),
} as const;

export type ProfileFields = typeof PROFILE_FIELDS;
/** The path of a single-valued field. Name and phone belong to the account; the lists are sets of cells. */
export type ProfileField = PathOf<ProfileFields>;
export const PROFILE_PATHS_OF_VERSION_2: readonly ProfileField[] = [
  'education.tenthPercentage',
  'education.twelfthPercentage',
  'education.activeBacklogs',
];
export const PROFILE_PATHS_OF_VERSION_3: readonly ProfileField[] = [
  'education.degreePercentage',
  'education.tenthCgpa',
  'education.twelfthCgpa',
  'education.diploma',
  'education.pastBacklogs',
  'education.gapYears',
];
const NEWER_PATHS: readonly ProfileField[] = [
  ...PROFILE_PATHS_OF_VERSION_2,
  ...PROFILE_PATHS_OF_VERSION_3,
];
export type Profile = Nested<CellsOf<ProfileFields>> & {
  readonly skills: readonly string[];
  readonly interests: readonly string[];
};

export const EMPTY_PROFILE: Profile = {
  ...buildFromFields(PROFILE_FIELDS, ({ initial }) => initial),
  skills: [],
  interests: [],
};

const texts: z.ZodMiniType<readonly string[]> = z.array(text);

const number = z.nullable(z.number());
const score = z.nullable(scoreSchema);

function storedSchema(initial: unknown, path: ProfileField): z.ZodMiniType {
  if (initial !== null) return text;
  const value = PROFILE_FIELDS[path].kind === 'score' ? score : number;
  return NEWER_PATHS.includes(path) ? z._default(value, null) : value;
}

/* @__NO_SIDE_EFFECTS__ */
function profileShape() {
  const fields = mapFields(PROFILE_FIELDS, ({ initial }, path) => storedSchema(initial, path));
  return { ...objectShape<ProfileFields>(fields), skills: texts, interests: texts };
}

/** As the server sends it: a newer one may allow more than this version, an older one had fewer fields. */
export const profileSchema = z.pipe(
  z.transform((given: unknown) =>
    typeof given === 'object' && given !== null && !('identity' in given)
      ? { ...given, identity: EMPTY_PROFILE.identity }
      : given,
  ),
  z.object(profileShape()),
);

/** The user in API answers and in the browser's storage under the key `user`. Instants are ISO text with 'Z'. */
export const userSchema = z.object({
  _id: text,
  name: text,
  email: text,
  role: z.enum(ROLES),
  /** Absent before the first sign-in. */
  lastLogin: z.optional(text),
  isEmailVerified: z.boolean(),
  createdAt: text,
  preferences: z.object({ phone: text }),
  profile: profileSchema,
});
export type User = z.infer<typeof userSchema>;
