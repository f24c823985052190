/** What stands in a stored field for "not given" (specification 3, placement: may be stored as '-'). */
export const NOT_GIVEN = '-';

/** True for undefined, null, empty, blank and '-': all the ways in which a value is not given. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === '' || text === NOT_GIVEN;
}

/** The text, or '' where it is not given: what a form field shows. */
export function textOrEmpty(value: string | null | undefined): string {
  return isBlank(value) ? '' : (value ?? '');
}

/** The trimmed text, or '-' where it is not given: what is stored. */
export function textOrDash(value: string | null | undefined): string {
  return isBlank(value) ? NOT_GIVEN : (value ?? NOT_GIVEN).trim();
}
