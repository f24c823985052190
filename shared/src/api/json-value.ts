import * as z from 'zod/mini';
import type { Json } from '../lib/json.ts';

/** Any JSON value; the input was parsed from JSON already. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined);
