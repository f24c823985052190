import { isInvisible, parsableText } from './text.ts';

/** What stands in a stored field for "not given" (specification 3, placement: may be stored as '-'). */
export const NOT_GIVEN = '-';

/** A dash and the unseen characters around it are not longer. */
const BLANK_MAX = 20;

/** True for undefined, null, '-' and text in which nothing can be seen: all the ways in which a value is not given. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return false;
  return isInvisible(value) || (value.length <= BLANK_MAX && parsableText(value) === NOT_GIVEN);
}

/** The text, or '' where it is not given: what a form field shows. */
export function textOrEmpty(value: string | null | undefined): string {
  return isBlank(value) ? '' : (value ?? '');
}

/** The trimmed text, or '-' where it is not given: what is stored. */
export function textOrDash(value: string | null | undefined): string {
  return isBlank(value) ? NOT_GIVEN : (value ?? NOT_GIVEN).trim();
}
