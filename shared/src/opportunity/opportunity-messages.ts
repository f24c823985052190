/** Messages about opportunities, fixed by the specification or ours. */
import {
  OPPORTUNITY_LIST_ITEM_MAX,
  OPPORTUNITY_LIST_MAX,
  OPPORTUNITY_YEAR_MAX,
  OPPORTUNITY_YEAR_MIN,
} from './opportunity-fields.ts';

export const OPPORTUNITY_MESSAGES = {
  createSuccess: 'Opportunity created successfully!',
  editSuccess: 'Opportunity updated successfully!',
  deleteSuccess: 'Opportunity deleted successfully!',
  addSuccess: 'Opportunity added to your profile successfully!',
  addServerError: 'Server error. Please try again later.',
  notAList: "JSON must have 'opportunities' array",
  notFound: 'Opportunity not found.',
  changedMeanwhile: 'The opportunity was changed in the meantime. Please reload it.',
  postedAlready: 'This opportunity is on the board already: same company, role and deadline.',
  notAnObject: 'An opportunity must be an object',
  noneToUpload: 'No opportunities to upload',
  tooManyToUpload: (max: number) => `At most ${max} opportunities can be uploaded at once`,
  /** The toast of a bulk upload: how many of the sent opportunities were stored. */
  bulkCreated: (created: number, total: number) => {
    if (created === 0) return `Failed to create all ${total} opportunities`;
    const failed = total - created;
    const stored = `Successfully created ${created} of ${total} opportunities`;
    return failed === 0 ? stored : `${stored}. ${failed} failed.`;
  },
  /** Takes the position in the list, counted from 1, and the names of the missing fields in their order. */
  missingFields: (place: number, fields: readonly string[]) =>
    `Opportunity ${place}: Missing required fields: ${fields.join(', ')}`,
} as const;

/** Messages about a field that an admin entered or uploaded. `label` is its name on the screen. */
export const OPPORTUNITY_FIELD_MESSAGES = {
  required: (label: string) => `${label} is required`,
  notALink: (label: string) => `${label} must be a web address starting with http:// or https://.`,
  notAnAmount: (label: string) =>
    `${label} must be a number of at least 0, or '-' when it is not known`,
  notYears: (label: string) => `${label} must be a number of years of at least 0`,
  notAGraduationYear: (label: string) =>
    `${label} must be a year from ${OPPORTUNITY_YEAR_MIN} to ${OPPORTUNITY_YEAR_MAX}`,
  belowMinimum: (label: string, minimumLabel: string) =>
    `${label} must not be below ${minimumLabel}`,
  oneDecimal: (label: string) => `${label} must have at most one decimal place`,
  listTooLong: (label: string) =>
    `${label} must have at most ${OPPORTUNITY_LIST_MAX} entries, each of at most ${OPPORTUNITY_LIST_ITEM_MAX} characters`,
} as const;
