import { isInvisible, toParsableText } from './text.ts';

/** The stored text of a field that is not given. */
export const NOT_GIVEN = '-';

/** A dash and the invisible characters around it are not longer. */
const BLANK_MAX = 20;

/** True for undefined, null, '-' and text without a visible character. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return false;
  return isInvisible(value) || (value.length <= BLANK_MAX && toParsableText(value) === NOT_GIVEN);
}

/** The text for a form field: '' where it is not given. */
export function textOrEmpty(value: string | null | undefined): string {
  return isBlank(value) ? '' : (value ?? '');
}

/** The text for storage: trimmed, or '-' where it is not given. */
export function textOrDash(value: string | null | undefined): string {
  return isBlank(value) ? NOT_GIVEN : (value ?? NOT_GIVEN).trim();
}
