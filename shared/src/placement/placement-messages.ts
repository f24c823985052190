/** Messages about placements, fixed by the specification or ours. */
import { BRANCH_MAX, BRANCHES_MAX, CGPA_MAX, CGPA_MIN } from './fields/placement-fields.ts';

export const PLACEMENT_MESSAGES = {
  updateSuccess: 'Placement updated successfully',
  deleteSuccess: 'Placement deleted successfully',
  addSuccess: 'Company added successfully',
  companyRequired: 'Company name is required',
  deadlineRequired: 'Application deadline is required',
  deadlinePast: 'Deadline cannot be in the past',
  cgpaRange: `CGPA must be a number from ${CGPA_MIN} to ${CGPA_MAX}`,
  dateInvalid: 'Please enter a valid date and time',
  branchesTooMany: `At most ${BRANCHES_MAX} branches, each of at most ${BRANCH_MAX} characters`,
  notAnObject: 'A placement must be an object',
} as const;

/** In display order. */
export const STAT_CARD_TITLES = {
  total: 'Total Applications',
  applied: 'Applied',
  urgent: 'Urgent Deadlines',
  completed: 'Process Completed',
} as const;

/** How many characters of a role the table shows. */
export const ROLE_SHOWN_MAX = 40;

/** For text of more than `max` characters. `label` is the field's name on the screen. */
export function tooLongMessage(label: string, max: number): string {
  return `${label} must be at most ${max} characters`;
}

export function placementsText(count: number): string {
  return count === 1 ? '1 placement' : `${count} placements`;
}
