/** Messages about opportunities that an admin enters or uploads. `label` is the field's name on the screen. */
import {
  OPPORTUNITY_LIST_ITEM_MAX,
  OPPORTUNITY_LIST_MAX,
  OPPORTUNITY_YEAR_MAX,
  OPPORTUNITY_YEAR_MIN,
} from '../schema.ts';

export const OPPORTUNITY_IMPORT_MESSAGES = {
  notAnObject: 'An opportunity must be an object',
  empty: 'No opportunities to upload',
} as const;

export function requiredMessage(label: string): string {
  return `${label} is required`;
}

/** For text that must not become a link. */
export function notALinkMessage(label: string): string {
  return `${label} must be a web address starting with http:// or https://.`;
}

export function notAnAmountMessage(label: string): string {
  return `${label} must be a number of at least 0, or '-' when it is not known`;
}

export function notYearsMessage(label: string): string {
  return `${label} must be a number of years of at least 0`;
}

/** For a graduation year that is not a year, or is out of range. */
export function notAGraduationYearMessage(label: string): string {
  return `${label} must be a year from ${OPPORTUNITY_YEAR_MIN} to ${OPPORTUNITY_YEAR_MAX}`;
}

export function belowMinimumMessage(label: string, minimumLabel: string): string {
  return `${label} must not be below ${minimumLabel}`;
}

/** For a CGPA with more digits than the form accepts. */
export function oneDecimalMessage(label: string): string {
  return `${label} must have at most one decimal place`;
}

/** For a list with too many entries, or with too long ones. */
export function listTooLongMessage(label: string): string {
  return `${label} must have at most ${OPPORTUNITY_LIST_MAX} entries, each of at most ${OPPORTUNITY_LIST_ITEM_MAX} characters`;
}

export function tooManyOpportunitiesMessage(max: number): string {
  return `At most ${max} opportunities can be uploaded at once`;
}
