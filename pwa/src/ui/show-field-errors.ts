import type { FieldError } from '@shortlist/shared/api/envelope.ts';

/** What react-hook-form calls `setError`. */
type SetError<Field extends string> = (
  field: Field,
  error: { readonly type: string; readonly message: string },
  options: { readonly shouldFocus: boolean },
) => void;

/** Puts what the server found wrong under its fields, with the focus on the first. Gives false when it named none. */
export function showFieldErrors<Field extends string>(
  errors: readonly FieldError[],
  fields: readonly Field[],
  setError: SetError<Field>,
): boolean {
  const known = fields.flatMap((field) => {
    const error = errors.find(({ path }) => path === field);
    return error ? [{ field, message: error.message }] : [];
  });
  known.forEach(({ field, message }, index) =>
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}
