/**
 * The profile row (sync protocol, "Rows, cells, stamps"): every field is a cell. Skills and interests are sets, one
 * cell for each element, so that two devices can add to them at the same time.
 */
import * as z from 'zod/mini';
import { ownValue } from '../lib/collections.ts';
import { fromCells, mapFields, toCells, writeField, type FieldWriters } from '../lib/fields.ts';
import type { Json } from '../lib/json.ts';
import { foldCase } from '../lib/text.ts';
import {
  integerSchema,
  lineSchema,
  numberSchema,
  patternSchema,
  textSchema,
  webAddressSchema,
} from '../lib/value-schemas.ts';
import { PERCENT, scoreSchema } from '../placement/fields/score.ts';
import { CGPA_MAX, CGPA_MIN } from '../placement/fields/placement-fields.ts';
import {
  AVATAR_MAX_BYTES,
  BACKLOGS_MAX,
  GRADUATION_YEAR_MAX,
  GRADUATION_YEAR_MIN,
  LIST_ITEM_MAX,
  PERCENTAGE_MAX,
  PROFILE_FIELDS,
  type Profile,
  type ProfileFields,
} from './profile-fields.ts';

/** Or none. The first bytes must match the named type: browsers trust the bytes, so the name alone proves nothing. */
const PICTURE_DATA_URL =
  /^(?:data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR.{6}XRUJQ)[A-Za-z0-9+/]*={0,2})?$/;
const picture = patternSchema(PICTURE_DATA_URL).check(z.maxLength(AVATAR_MAX_BYTES));
const year = integerSchema(GRADUATION_YEAR_MIN, GRADUATION_YEAR_MAX);
const cgpa = numberSchema(CGPA_MIN, CGPA_MAX);
const percentage = numberSchema(0, PERCENTAGE_MAX);
const cgpaScore = scoreSchema.check(z.refine(({ outOf }) => outOf !== PERCENT));
const backlogs = integerSchema(0, BACKLOGS_MAX);

/** What the college confirmed, a `CollegeRecord`. Devices cannot write it. */
export const COLLEGE_PATH = 'college';

const SCHEMAS: FieldWriters<ProfileFields, z.ZodMiniType<Json>> = {
  line: (_, { max }) => lineSchema(max),
  text: (_, { max }) => textSchema(max),
  link: () => webAddressSchema,
  picture: () => picture,
  date: () => patternSchema(/^(\d{4}-\d{2}-\d{2})?$/),
  year: () => z.nullable(year),
  cgpa: () => z.nullable(cgpa),
  percentage: () => z.nullable(percentage),
  backlogs: () => z.nullable(backlogs),
  score: (_, { unit }) => z.nullable(unit === 'cgpa' ? cgpaScore : scoreSchema),
};

export const PROFILE_FIELD_SCHEMAS = mapFields(PROFILE_FIELDS, (row) =>
  writeField(SCHEMAS, row, row.initial),
);

/** Name and phone are cells of the same row. */
export const PROFILE_CELL_SCHEMAS = {
  name: lineSchema(100).check(z.refine((text) => /../su.test(text))),
  phone: lineSchema(30).check(z.refine((text) => /^(\+?[\d\s()-]+)?$/.test(text))),
  ...PROFILE_FIELD_SCHEMAS,
} as const;

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

export interface ProfileValues {
  readonly name: string;
  readonly phone: string;
  readonly profile: Profile;
}

export function profileToCellValues({ name, phone, profile }: ProfileValues): Record<string, Json> {
  const elements = PROFILE_SETS.flatMap((set) =>
    profile[set].map((label) => [setPath(set, label), { label }] as const),
  );
  return { name, phone, ...toCells(PROFILE_FIELDS, profile), ...Object.fromEntries(elements) };
}

/** An unreadable value becomes its default. Lists follow the order of values (`valuesInOrder`). */
export function cellValuesToProfile(values: Readonly<Record<string, Json>>): ProfileValues {
  const { name, phone } = PROFILE_CELL_SCHEMAS;
  return {
    name: name.safeParse(ownValue(values, 'name')).data ?? '',
    phone: phone.safeParse(ownValue(values, 'phone')).data ?? '',
    profile: {
      ...fromCells(PROFILE_FIELDS, PROFILE_FIELD_SCHEMAS, values),
      skills: readSetLabels('skills', values),
      interests: readSetLabels('interests', values),
    },
  };
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
