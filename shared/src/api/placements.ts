/** The placement routes for API clients; our own app uses the sync instead. */
import * as z from 'zod/mini';
import { UPLOAD_MESSAGES } from '../placement/import/import-messages.ts';
import { jsonSchema } from '../lib/value-schemas.ts';
import type { Pagination } from '../lib/pagination.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES } from '../placement/import/preview-upload.ts';
import type { Placement } from '../placement/fields/placement-fields.ts';
import { dataAnswerSchema } from './envelope.ts';

export const PLACEMENTS_PATH = '/api/placements';
export const PLACEMENT_UPLOAD_PATH = '/api/placements/bulk-upload';
export const PLACEMENT_BODY_MAX_BYTES = 64 * 1024;
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES;
export const LIST_LIMIT_MAX = 1000;

export const LIST_MESSAGES = {
  limit: `limit must be between 1 and ${LIST_LIMIT_MAX}.`,
  page: 'page must be 1 or more.',
} as const;

/** The items are parsed leniently, one by one, afterwards. */
export const placementUploadSchema = z.object(
  {
    placements: z
      .array(z.unknown(), UPLOAD_MESSAGES.notAnArray)
      .check(
        z.minLength(1, UPLOAD_MESSAGES.empty),
        z.maxLength(UPLOAD_MAX, UPLOAD_MESSAGES.tooMany(UPLOAD_MAX)),
      ),
  },
  UPLOAD_MESSAGES.notAnArray,
);

export interface PlacementListAnswer {
  readonly success: true;
  readonly data: readonly Placement[];
  readonly pagination: Pagination;
}

export interface PlacementAnswer {
  readonly success: true;
  readonly message: string;
  readonly data: Placement;
}

export interface PlacementUploadAnswer {
  readonly success: true;
  readonly message: string;
  readonly data: { readonly count: number; readonly placements: readonly Placement[] };
}

export function placementHistoryPath(id: string): string {
  return `${PLACEMENTS_PATH}/${encodeURIComponent(id)}/history`;
}

const replacedValueSchema = z.object({
  path: z.string(),
  value: jsonSchema,
  /** When the server received the change that displaced it, in milliseconds. */
  at: z.number(),
  why: z.enum(['lost', 'replaced', 'edited']),
  /** The kind of device that sent the change, such as "Chrome on Android"; omitted when unknown. */
  device: z.exactOptional(z.string()),
  /** The op that displaced it: a device matches it with the entries of its own journal. */
  by: z.string(),
});

/** A value that is no longer shown; `why` as in `EarlierValue`. */
export type ReplacedValue = z.infer<typeof replacedValueSchema>;

export const placementHistoryAnswerSchema = dataAnswerSchema(z.array(replacedValueSchema));
