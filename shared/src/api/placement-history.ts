import * as z from 'zod/mini';
import type { Json } from '../lib/json.ts';
import { PLACEMENTS_PATH } from './placements.ts';

export function placementHistoryPath(id: string): string {
  return `${PLACEMENTS_PATH}/${encodeURIComponent(id)}/history`;
}

const replacedValueSchema = z.object({
  path: z.string(),
  value: z.custom<Json>((value) => value !== undefined),
  at: z.number(),
  why: z.enum(['lost', 'replaced', 'edited']),
  device: z.exactOptional(z.string()),
  by: z.string(),
});

export const placementHistoryAnswerSchema = z.object({
  success: z.literal(true),
  data: z.array(replacedValueSchema),
});
