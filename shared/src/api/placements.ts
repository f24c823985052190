/** The placement routes for programs other than ours (specification 7): our own app syncs instead. */
import * as z from 'zod/mini';
import type { Json } from '../lib/json.ts';
import type { Placement } from '../placement/schema.ts';
import { UPLOAD_MESSAGES as SPECIFIED } from '../placement/upload-messages.ts';

export const PLACEMENTS_PATH = '/api/placements';
export const PLACEMENT_UPLOAD_PATH = '/api/placements/bulk-upload';
export const PLACEMENT_BODY_MAX_BYTES = 64 * 1024;
export const UPLOAD_BODY_MAX_BYTES = 2 * 1024 * 1024;
export const UPLOAD_MAX = 1000;
export const LIST_LIMIT_MAX = 1000;

export const UPLOAD_MESSAGES = {
  notAnArray: SPECIFIED.notAnArray,
  empty: 'No placements to upload',
  tooMany: `At most ${UPLOAD_MAX} placements can be uploaded at once`,
  limit: `limit must be between 1 and ${LIST_LIMIT_MAX}.`,
  page: 'page must be 1 or more.',
} as const;

/** What stands in the items is looked at one by one, leniently: placement/normalise. */
export const placementUploadSchema = z.object(
  {
    placements: z
      .array(z.unknown(), UPLOAD_MESSAGES.notAnArray)
      .check(
        z.minLength(1, UPLOAD_MESSAGES.empty),
        z.maxLength(UPLOAD_MAX, UPLOAD_MESSAGES.tooMany),
      ),
  },
  UPLOAD_MESSAGES.notAnArray,
);

/** The sentence after an upload of `count` placements. */
export function uploadedMessage(count: number): string {
  return `${count} placements uploaded successfully!`;
}

export interface Pagination {
  /** The page that this is, from 1. */
  readonly current: number;
  readonly pages: number;
  readonly total: number;
  readonly hasNext: boolean;
  readonly hasPrev: boolean;
}

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

/** A value that another one replaced, or that lost against another device's. `at` is an instant in milliseconds. */
export interface ReplacedValue {
  readonly path: string;
  readonly value: Json;
  readonly at: number;
  readonly why: 'lost' | 'replaced';
}

export interface PlacementHistoryAnswer {
  readonly success: true;
  readonly data: readonly ReplacedValue[];
}
