/** Validation of the add and edit forms. Each input holds text. */
import * as z from 'zod/mini';
import { isBlank } from '../../lib/blank.ts';
import { cleanLine, cleanText } from '../../lib/text.ts';
import { parseWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import { WEB_ADDRESS_MAX } from '../../lib/web-address.ts';
import { parseRequiredCgpa } from '../cgpa.ts';
import { areBranchesWithinLimits, splitBranches } from '../parse-input.ts';
import { PLACEMENT_MESSAGES as messages, tooLongMessage } from '../placement-messages.ts';
import { PLACEMENT_PATH_LABELS, type PlacementPath } from '../placement-fields.ts';
import {
  CATEGORIES,
  JOB_TYPES,
  LINE_MAX,
  MONEY_MAX,
  NOTES_MAX,
  PLACEMENT_ID_MAX,
  PLACEMENT_STATUSES,
  PRIORITIES,
  TEST_STATUSES,
} from '../schema.ts';

const shortLine = (path: PlacementPath, max: number) =>
  z.string().check(
    z.refine((text) => cleanLine(text).length <= max, {
      error: tooLongMessage(PLACEMENT_PATH_LABELS[path], max),
    }),
  );
const optionalTime = z.string().check(
  z.refine((text) => text.trim() === '' || parseWallTime(text) !== undefined, {
    error: messages.dateInvalid,
  }),
);
const required = (error: string) =>
  z.refine<string>((text) => !isBlank(cleanLine(text)), { error, abort: true });
const realTime = z.refine<string>((text) => parseWallTime(text) !== undefined, {
  error: messages.dateInvalid,
  abort: true,
});

const editDeadline = z.string().check(required(messages.deadlineRequired), realTime);

/** The edit form: only a company and a deadline are required, and the deadline may be past. */
export const editPlacementFormSchema = z.object({
  company: shortLine('company', LINE_MAX).check(required(messages.companyRequired)),
  role: shortLine('role', LINE_MAX),
  placementId: shortLine('placementId', PLACEMENT_ID_MAX),
  jobType: z.enum(JOB_TYPES),
  category: z.enum(CATEGORIES),
  location: shortLine('location', LINE_MAX),
  status: z.enum(PLACEMENT_STATUSES),
  priority: z.enum(PRIORITIES),
  applicationDeadline: editDeadline,
  testDeadline: optionalTime,
  testDate: optionalTime,
  testType: shortLine('test.testType', LINE_MAX),
  testDuration: shortLine('test.duration', LINE_MAX),
  testLink: shortLine('test.link', WEB_ADDRESS_MAX),
  testStatus: z.enum(TEST_STATUSES),
  stipend: shortLine('compensation.stipend', MONEY_MAX),
  stipendCurrency: shortLine('compensation.stipend', MONEY_MAX),
  ctc: shortLine('compensation.ctc', MONEY_MAX),
  ctcCurrency: shortLine('compensation.ctc', MONEY_MAX),
  base: shortLine('compensation.base', MONEY_MAX),
  baseCurrency: shortLine('compensation.base', MONEY_MAX),
  cgpa: z.string().check(
    // In a form the user can correct the input: text beyond the number is not moved to the notes.
    z.refine((text) => parseRequiredCgpa(text)?.isPartial === false, {
      error: messages.cgpaRange,
    }),
  ),
  branches: z.string().check(
    z.refine((text) => areBranchesWithinLimits(splitBranches(text)), {
      error: messages.branchesTooMany,
    }),
  ),
  applicationLink: shortLine('links.applicationLink', WEB_ADDRESS_MAX),
  companyWebsite: shortLine('links.companyWebsite', WEB_ADDRESS_MAX),
  notes: z.string().check(
    z.refine((text) => cleanText(text).length <= NOTES_MAX, {
      error: tooLongMessage(PLACEMENT_PATH_LABELS.notes, NOTES_MAX),
    }),
  ),
});

/** The add form: like the edit form, and the deadline may not lie before `now`. */
export function addPlacementFormSchema(now: WallTime) {
  return z.extend(editPlacementFormSchema, {
    applicationDeadline: editDeadline.check(
      z.refine((text) => (parseWallTime(text) ?? now) >= now, { error: messages.deadlinePast }),
    ),
  });
}
