/** A résumé that a student sends: a label and where it is. A row of the table `resume`. */
import * as z from 'zod/mini';
import { ownValue } from '../../lib/collections.ts';
import type { Json } from '../../lib/json.ts';
import { integerSchema, lineSchema, webAddressSchema } from '../../lib/value-schemas.ts';

export const RESUMES_PER_ACCOUNT = 20;
/** How many résumé rows an account may have, deleted ones included. */
export const RESUMES_MAX = 1000;
export const RESUME_LABEL_MAX = 60;

export interface Resume {
  readonly _id: string;
  readonly label: string;
  /** A web address, or '' for a file that is not on the web. */
  readonly url: string;
  /** When the student last changed it, in milliseconds since 1970. */
  readonly updatedAt: number;
}

export const RESUME_CELL_SCHEMAS = {
  label: lineSchema(RESUME_LABEL_MAX).check(z.refine((text) => text !== '')),
  url: webAddressSchema,
  updatedAt: integerSchema(),
} as const;
export const REQUIRED_RESUME_PATHS = ['label', 'url'] as const;

/** Undefined for a row without a label. */
export function cellValuesToResume(
  id: string,
  values: Readonly<Record<string, Json>>,
): Resume | undefined {
  const { label, url, updatedAt } = RESUME_CELL_SCHEMAS;
  const name = label.safeParse(ownValue(values, 'label')).data;
  return name === undefined
    ? undefined
    : {
        _id: id,
        label: name,
        url: url.safeParse(ownValue(values, 'url')).data ?? '',
        updatedAt: updatedAt.safeParse(ownValue(values, 'updatedAt')).data ?? 0,
      };
}
