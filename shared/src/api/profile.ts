/** Updating name, phone and profile for API clients that do not sync; our own app uses the sync instead. */
import * as z from 'zod/mini';
import { nameSchema } from '../account/credentials.ts';
import { phoneSchema } from '../account/password-forms.ts';
import { PROFILE_FIELD_SCHEMAS, type ProfileSet } from '../account/profile-cells.ts';
import {
  normaliseLink,
  normaliseEntries,
  listProblem,
  NUMBER_READERS,
  PROFILE_PROBLEMS,
  profileProblem,
} from '../account/profile-rules.ts';
import {
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  type ProfileFields,
} from '../account/profile-fields.ts';
import { parseOptionalScore } from '../placement/fields/score-text.ts';
import { isBlank } from '../lib/blank.ts';
import { mapFields, nest } from '../lib/fields.ts';
import { isMissingValue } from '../lib/missing-value.ts';
import { parseWallTime } from '../lib/time/wall-time.ts';

function notAnObjectMessage(part: string): string {
  return `${part} must be an object.`;
}

/**
 * The body of `PUT /api/auth/profile`, on the day `today` (`YYYY-MM-DD`). Omitted fields stay as they are; null or ''
 * clears a field, a list is replaced. Other keys (email, role, _id, …) cannot be set and are dropped.
 */
export function profileUpdateSchema(today: string) {
  return z.object(
    {
      name: z.exactOptional(nameSchema),
      preferences: z.exactOptional(
        z.object(
          { phone: z.exactOptional(z.pipe(z.transform(nullToEmpty), phoneSchema)) },
          notAnObjectMessage('preferences'),
        ),
      ),
      profile: z.exactOptional(profileChangesSchema(today)),
    },
    notAnObjectMessage('The data'),
  );
}

export type ProfileUpdate = z.infer<ReturnType<typeof profileUpdateSchema>>;

/** A part may have some of its fields. */
type ProfileChanges = {
  readonly [Name in keyof Profile]?: Profile[Name] extends string | readonly string[]
    ? Profile[Name]
    : Partial<Profile[Name]>;
};

function profileChangesSchema(today: string): z.ZodMiniType<ProfileChanges> {
  const fields = mapFields(PROFILE_FIELDS, ({ kind }, path) =>
    z.exactOptional(fieldSchema(path, READERS[kind], today)),
  );
  const parts: Readonly<Record<string, object>> = nest(fields);
  const toSchema = (part: object, name: string): z.ZodMiniType =>
    'safeParse' in part
      ? (part as z.ZodMiniType)
      : z.exactOptional(z.object({ ...part }, notAnObjectMessage(`profile.${name}`)));
  return z.object(
    { ...mapFields(parts, toSchema), skills: list('skills'), interests: list('interests') },
    notAnObjectMessage('profile'),
  );
}

const READERS: Readonly<Record<ProfileFields[ProfileField]['kind'], (given: unknown) => unknown>> =
  {
    line,
    text: nullToEmpty,
    picture: nullToEmpty,
    link,
    date: datePart,
    ...mapFields(NUMBER_READERS, numberOf),
    score: scoreOf,
  };

/** Clients send an object, or what a person would type. */
function scoreOf(given: unknown): unknown {
  return typeof given === 'string' ? (parseOptionalScore(given) ?? given) : (given ?? null);
}

/** The schema of one field: `read` converts the input to the form of the cell, the profile rules validate it. */
function fieldSchema(field: ProfileField, read: (given: unknown) => unknown, today: string) {
  return z.pipe(
    z.unknown(),
    z.transform((given, context): unknown => {
      const value = read(given);
      const message = profileProblem(field, value, today);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: given });
      return PROFILE_FIELD_SCHEMAS[field].safeParse(value).data;
    }),
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
