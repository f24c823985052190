/** Updating name, phone and profile for API clients that do not sync; our own app uses the sync instead. */
import * as z from 'zod/mini';
import { nameSchema } from '../account/credentials.ts';
import { phoneSchema } from '../account/password-forms.ts';
import { PROFILE_FIELD_SCHEMAS, type ProfileSet } from '../account/profile-fields.ts';
import {
  normaliseLink,
  normaliseEntries,
  listProblem,
  PROFILE_PROBLEMS,
  profileProblem,
} from '../account/profile-rules.ts';
import type { ProfileField, ProfileFields } from '../account/schema.ts';
import { isBlank } from '../lib/blank.ts';
import type { CellsOf } from '../lib/fields.ts';
import { isMissingValue } from '../lib/missing-value.ts';
import { toParsableText } from '../lib/text.ts';
import { parseWallTime } from '../lib/time/wall-time.ts';
import { parseCgpa } from '../placement/cgpa.ts';

/** The message for a part of the body that must be an object and is not. */
export function notAnObjectMessage(part: string): string {
  return `${part} must be an object.`;
}

/**
 * The body of `PUT /api/auth/profile`, on the day `today` (`YYYY-MM-DD`). Omitted fields stay as they are; null or ''
 * clears a field, a list is replaced. Other keys (email, role, _id, …) cannot be set and are dropped.
 */
export function profileUpdateSchema(today: string) {
  const field = fieldReader(today);
  return z.object(
    {
      name: z.exactOptional(nameSchema),
      preferences: z.exactOptional(
        z.object(
          { phone: z.exactOptional(z.pipe(z.transform(nullToEmpty), phoneSchema)) },
          notAnObjectMessage('preferences'),
        ),
      ),
      profile: z.exactOptional(profileChangesSchema(field)),
    },
    notAnObjectMessage('The data'),
  );
}

export type ProfileUpdate = z.infer<ReturnType<typeof profileUpdateSchema>>;

function profileChangesSchema(field: ReturnType<typeof fieldReader>) {
  return z.object(
    {
      bio: field('bio', nullToEmpty),
      avatar: field('avatar', nullToEmpty),
      dateOfBirth: field('dateOfBirth', datePart),
      location: z.exactOptional(
        z.object(
          {
            city: field('location.city', line),
            state: field('location.state', line),
            country: field('location.country', line),
            address: field('location.address', nullToEmpty),
          },
          notAnObjectMessage('profile.location'),
        ),
      ),
      education: z.exactOptional(
        z.object(
          {
            college: field('education.college', line),
            degree: field('education.degree', line),
            branch: field('education.branch', line),
            graduationYear: field('education.graduationYear', numberOf(parseYear)),
            cgpa: field('education.cgpa', numberOf(parseCgpa)),
          },
          notAnObjectMessage('profile.education'),
        ),
      ),
      social: z.exactOptional(
        z.object(
          {
            linkedin: field('social.linkedin', link),
            github: field('social.github', link),
            portfolio: field('social.portfolio', link),
            twitter: field('social.twitter', link),
          },
          notAnObjectMessage('profile.social'),
        ),
      ),
      skills: list('skills'),
      interests: list('interests'),
      resumeUrl: field('resumeUrl', link),
    },
    notAnObjectMessage('profile'),
  );
}

type FieldValue<F extends ProfileField> = CellsOf<ProfileFields>[F];

/**
 * Returns the schema of one field: `read` converts the input to the form of the cell, the profile rules validate it.
 */
function fieldReader(today: string) {
  return <F extends ProfileField>(name: F, read: (given: unknown) => unknown) =>
    z.exactOptional(
      z.pipe(
        z.unknown(),
        z.transform((given, context): FieldValue<F> => {
          const value = read(given);
          const message = profileProblem(name, value, today);
          const cleaned = PROFILE_FIELD_SCHEMAS[name].safeParse(value).data;
          if (message !== undefined) context.issues.push({ code: 'custom', message, input: given });
          return cleaned as FieldValue<F>;
        }),
      ),
    );
}

function list(set: ProfileSet) {
  const message = PROFILE_PROBLEMS[set];
  return z.exactOptional(
    z.pipe(
      z.pipe(
        z.transform((given: unknown) => given ?? []),
        z.array(z.string(message), message),
      ),
      z.pipe(
        z.transform((entered: string[]) => normaliseEntries(set, entered)),
        z
          .array(z.string())
          .check(z.refine((entries) => listProblem(set, entries) === undefined, message)),
      ),
    ),
  );
}

function nullToEmpty(given: unknown): unknown {
  return given ?? '';
}

function line(given: unknown): unknown {
  return typeof given === 'string' && isMissingValue(given) ? '' : nullToEmpty(given);
}

function link(given: unknown): unknown {
  return typeof given === 'string' ? normaliseLink(given) : nullToEmpty(given);
}

/** Clients often send a date with a time behind it. */
function datePart(given: unknown): unknown {
  if (isBlank(given)) return '';
  return typeof given === 'string' ? (parseWallTime(given)?.slice(0, 10) ?? given) : given;
}

/** Forms send numbers as text. */
function numberOf(parse: (text: string) => number | undefined) {
  return (given: unknown): unknown => {
    if (isBlank(given) || (typeof given === 'string' && isMissingValue(given))) return null;
    return typeof given === 'string' ? (parse(given) ?? given) : given;
  };
}

function parseYear(text: string): number | undefined {
  const typed = toParsableText(text);
  return /^\d{4}$/.test(typed) ? Number(typed) : undefined;
}
