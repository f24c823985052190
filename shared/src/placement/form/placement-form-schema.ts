/** Validation of the add and edit forms. Each input holds text. */
import * as z from 'zod/mini';
import { isBlank } from '../../lib/blank.ts';
import { writeField, type FieldWriters } from '../../lib/fields.ts';
import { cleanLine, cleanText } from '../../lib/text.ts';
import { parseWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import { parseRequiredCgpa } from '../fields/cgpa.ts';
import { CRITERIA_PROBLEMS, CRITERIA_READERS } from '../fields/criteria-texts.ts';
import type { CriteriaKind } from '../fields/criteria-fields.ts';
import { areBranchesWithinLimits, splitBranches } from '../fields/parse-input.ts';
import { PLACEMENT_MESSAGES as messages, tooLongMessage } from '../placement-messages.ts';
import { PLACEMENT_PATHS } from '../fields/placement-cells.ts';
import { MONEY_MAX, PLACEMENT_FIELDS, type PlacementFields } from '../fields/placement-fields.ts';
import { inputsOf, type PlacementForm, type PlacementInput } from './placement-form.ts';

type TextSchema = z.ZodMiniType<string, string>;

const text = (isAccepted: (text: string) => boolean, error: string) =>
  z.string().check(z.refine(isAccepted, { error }));
const shortLine = (label: string, max: number) =>
  text((line) => cleanLine(line).length <= max, tooLongMessage(label, max));
const required = (error: string) =>
  z.refine<string>((line) => !isBlank(cleanLine(line)), { error, abort: true });
const realTime = z.refine<string>((time) => parseWallTime(time) !== undefined, {
  error: messages.dateInvalid,
  abort: true,
});

const criterion = (kind: CriteriaKind, { label }: { readonly label: string }) =>
  text((typed) => CRITERIA_READERS[kind](typed) !== undefined, CRITERIA_PROBLEMS[kind](label));

const CHECKS: FieldWriters<PlacementFields, TextSchema> = {
  id: (_, { label, max }) => shortLine(label, max),
  name: (_, { label, max }) => shortLine(label, max).check(required(messages.companyRequired)),
  line: (_, { label, max }) => shortLine(label, max),
  link: (_, { label, max }) => shortLine(label, max),
  choice: (_, { choices }) => z.enum(choices),
  time: () =>
    text((time) => time.trim() === '' || parseWallTime(time) !== undefined, messages.dateInvalid),
  money: (_, { label }) => shortLine(label, MONEY_MAX),
  // In a form the user can correct the input: text beyond the number is not moved to the notes.
  cgpa: () => text((cgpa) => parseRequiredCgpa(cgpa)?.isPartial === false, messages.cgpaRange),
  percentage: (_, row) => criterion('percentage', row),
  score: (_, row) => criterion('score', row),
  limit: (_, row) => criterion('limit', row),
  year: (_, row) => criterion('year', row),
  list: () =>
    text((list) => areBranchesWithinLimits(splitBranches(list)), messages.branchesTooMany),
  text: (_, { label, max }) =>
    text((typed) => cleanText(typed).length <= max, tooLongMessage(label, max)),
};

const INPUTS = Object.fromEntries(
  PLACEMENT_PATHS.flatMap((path) => {
    const row = PLACEMENT_FIELDS[path];
    const schema = writeField(CHECKS, row, row.initial);
    return inputsOf(path).map((name) => [name, schema] as const);
  }),
) as Readonly<Record<PlacementInput, TextSchema>>;
const editDeadline = z.string().check(required(messages.deadlineRequired), realTime);

function formSchema(applicationDeadline: TextSchema): z.ZodMiniType<PlacementForm, PlacementForm> {
  return z.object({ ...INPUTS, applicationDeadline }) as z.ZodMiniType<
    PlacementForm,
    PlacementForm
  >;
}

/** The edit form: only a company and a deadline are required, and the deadline may be past. */
export const editPlacementFormSchema = formSchema(editDeadline);

/** The add form: like the edit form, and the deadline may not lie before `now`. */
export function addPlacementFormSchema(now: WallTime) {
  const isInTime = z.refine<string>((text) => (parseWallTime(text) ?? now) >= now, {
    error: messages.deadlinePast,
  });
  return formSchema(editDeadline.check(isInTime));
}
