/**
 * Messages with what is in them. Each file of `shared/fixtures/messages/` is an array of entries:
 *
 *     { "name": "unique-kebab-name", "now": "2026-11-19T21:30:00", "text": ["a line", "a line"], "kind": "drive",
 *       "drafts": [{
 *         "company": ["Zenith Systems", "Zenith"], "role": "SDE", "jobType": "fte",
 *         "deadlines.applicationDeadline": "2026-11-24T12:00:00", "compensation.ctc": "12 LPA",
 *         "eligibilityCriteria.branch": ["CSE", "IT"], "eligibilityCriteria.cgpa": 7,
 *         "eligibilityCriteria.tenth": "60 %", "eligibilityCriteria.activeBacklogs": 0, "notes": ["bond", "60%"] }],
 *       "flags": ["asks-for-money"] }
 *
 * `now` is a wall time in Asia/Kolkata. A draft is keyed by the paths of a placement's cells:
 * - an array lists accepted values, the preferred one first; for branches it is the value, for notes it lists words
 *   that must occur in them
 * - null: the field must stay empty, because the message is ambiguous
 * - absent: the message does not state it
 *
 * A follow-up also lists the `placements` that the student has, each with an `id` and some of its values, and says
 * which of them it is `of`: null where a careful person could not tell, or where it is of none.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { groupBy } from '../src/lib/collections.ts';
import { isWallTime } from '../src/lib/time/wall-time.ts';
import { FLAG_KINDS, MESSAGE_KINDS } from '../src/message/message-types.ts';
import {
  PLACEMENT_FIELDS,
  type PlacementFields,
} from '../src/placement/fields/placement-fields.ts';
import { createSeededRandom } from '../src/testing/seeded-random.ts';
import { IS_CORE_TIER } from '../src/testing/tier.ts';

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'messages');
export const FIXTURE_ZONE = 'Asia/Kolkata';
const MESSAGE_LINE_MAX = 2000;

export type FieldPath = keyof PlacementFields;
export type ExpectedValue = string | number | null | readonly string[];
export type ExpectedDraft = { readonly [Path in FieldPath]?: ExpectedValue };

export const kindOf = (path: FieldPath): PlacementFields[FieldPath]['kind'] =>
  PLACEMENT_FIELDS[path].kind;

const word = z.string().check(z.minLength(1));
const words = z.array(word).check(z.minLength(1));
const wallTime = z
  .string()
  .check(z.refine(isWallTime, 'must be a real time such as 2026-11-24T12:00:00'));

/** One value, several accepted ones, or null. */
function oneOrSeveral(value: z.ZodMiniType<string>) {
  return z.nullable(z.union([value, z.array(value).check(z.minLength(1))]));
}

function schemaOf(path: FieldPath): z.ZodMiniType {
  const field = PLACEMENT_FIELDS[path];
  if (field.kind === 'choice') return oneOrSeveral(z.enum(field.choices));
  if (field.kind === 'time') return oneOrSeveral(wallTime);
  if (field.kind === 'cgpa') return z.nullable(z.number().check(z.minimum(0), z.maximum(10)));
  if (field.kind === 'percentage' || field.kind === 'limit' || field.kind === 'year')
    return z.nullable(z.number());
  if (field.kind === 'list' || field.kind === 'text') return z.nullable(words);
  return oneOrSeveral(word);
}

const paths = Object.keys(PLACEMENT_FIELDS) as FieldPath[];
const draftSchema = z.strictObject(
  Object.fromEntries(paths.map((path) => [path, z.optional(schemaOf(path))])),
);

const listedSchema = z.looseObject({ id: word, company: word, role: z.optional(z.string()) });

/** A placement that the student has. */
export type ListedPlacement = z.infer<typeof listedSchema>;

const fixtureSchema = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes')),
  now: wallTime,
  text: z
    .array(z.string().check(z.maxLength(MESSAGE_LINE_MAX), z.regex(/^[^\n]*$/, 'must be one line')))
    .check(z.minLength(1)),
  kind: z.enum(MESSAGE_KINDS),
  drafts: z.array(draftSchema),
  flags: z.optional(z.array(z.enum(FLAG_KINDS))),
  placements: z.optional(z.array(listedSchema)),
  of: z.optional(z.nullable(word)),
});

type FixtureEntry = Omit<z.infer<typeof fixtureSchema>, 'drafts'> & {
  readonly drafts: readonly ExpectedDraft[];
};

export interface MessageFixture extends Omit<FixtureEntry, 'text'> {
  readonly text: string;
}

/** Throws with file, name of the entry and path of the field. */
export function parseFixtures(file: string, content: unknown): readonly MessageFixture[] {
  if (!Array.isArray(content)) throw new Error(`${file}: must be an array`);
  return content.map((entry: unknown, index) => parseFixture(`${file}, entry ${index + 1}`, entry));
}

function parseFixture(place: string, entry: unknown): MessageFixture {
  const { success, data, error } = fixtureSchema.safeParse(entry, {
    error: z.locales.en().localeError,
  });
  if (!success) throw new Error(`${place}${nameOf(entry)}: ${problemsOf(error)}`);
  return { ...(data as FixtureEntry), text: data.text.join('\n') };
}

function nameOf(entry: unknown): string {
  const name = (entry as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' ? ` (${name})` : '';
}

function problemsOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join(' > ')}: ${message}`).join('; ');
}

export function loadFixtures(): readonly MessageFixture[] {
  return fixtureFiles().flatMap(loadFile);
}

/** Each author's files have one beginning, such as `a-mails.json` and `a-tables.json`. */
export const fixtureFiles = (): readonly string[] => globSync('*.json', { cwd: FOLDER }).sort();

export const loadFile = (name: string): readonly MessageFixture[] =>
  parseFixtures(name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

/** Those that the tests read: all, or the core of them. */
export function loadTierFixtures(): readonly MessageFixture[] {
  return IS_CORE_TIER ? loadCoreFixtures() : loadFixtures();
}

const CORE_FIXTURES = 150;
const CORE_SEED = 1;

/** Always the same, and about as many of each author. */
export function loadCoreFixtures(): readonly MessageFixture[] {
  const random = createSeededRandom(CORE_SEED);
  const byAuthor = groupBy(fixtureFiles(), authorOf);
  const ranked = [...byAuthor.values()].flatMap((files) =>
    files
      .flatMap(loadFile)
      .map((fixture) => ({ fixture, order: random.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ fixture }, rank) => ({ fixture, rank })),
  );
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, CORE_FIXTURES)
    .map(({ fixture }) => fixture);
}

/** The part of a file's name before the first dash. */
export const authorOf = (file: string): string => file.slice(0, file.indexOf('-'));
