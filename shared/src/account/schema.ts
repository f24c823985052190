import * as z from 'zod/mini';

export const ROLES = ['admin', 'student'] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_COUNTRY = 'India';
export const GRADUATION_YEAR_MIN = 1980;
export const GRADUATION_YEAR_MAX = 2030;
export const DATE_OF_BIRTH_MIN = '1950-01-01';
export const BIO_MAX = 2000;
export const LIST_MAX = 50;
export const LIST_ITEM_MAX = 60;
/**
 * Size limit of the picture's data URL. A change may have 64 KiB and so may the whole profile: this leaves
 * room for the rest of it and for the field names. A picture of 256 px needs about 20 KiB.
 */
export const AVATAR_MAX_BYTES = 48 * 1024;

const text = z.string();
const optionalNumber = z.nullable(z.number());

export const profileSchema = z.object({
  bio: text,
  /** A picture as a data URL, or ''. */
  avatar: text,
  /** `YYYY-MM-DD`, or ''. */
  dateOfBirth: text,
  location: z.object({ city: text, state: text, country: text, address: text }),
  education: z.object({
    college: text,
    degree: text,
    branch: text,
    graduationYear: optionalNumber,
    cgpa: optionalNumber,
  }),
  social: z.object({ linkedin: text, github: text, portfolio: text, twitter: text }),
  skills: z.array(text),
  interests: z.array(text),
  resumeUrl: text,
});
export type Profile = z.infer<typeof profileSchema>;

export const EMPTY_PROFILE: Profile = {
  bio: '',
  avatar: '',
  dateOfBirth: '',
  location: { city: '', state: '', country: DEFAULT_COUNTRY, address: '' },
  education: { college: '', degree: '', branch: '', graduationYear: null, cgpa: null },
  social: { linkedin: '', github: '', portfolio: '', twitter: '' },
  skills: [],
  interests: [],
  resumeUrl: '',
};

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
