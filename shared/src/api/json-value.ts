import * as z from 'zod/mini';
import type { Json } from '../lib/json.ts';

/** Any value that JSON can hold; what is parsed here came out of JSON already. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined);
