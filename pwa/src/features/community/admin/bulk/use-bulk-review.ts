import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  previewOpportunities,
  OPPORTUNITY_DATES,
  parseOpportunityUpload,
  type PreviewOpportunity,
} from '@shortlist/shared/opportunity/import/preview-opportunities.ts';
import { OPPORTUNITY_UPLOAD_MAX_BYTES } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import {
  detectItemDateOrder,
  reportDateOrder,
  resolveItemDates,
} from '@shortlist/shared/placement/import/upload-item.ts';
import { useMemo, useState } from 'react';
import { JSON_HINTS } from '../../../../data/files/json-hints.ts';
import {
  readJsonItems,
  textProblem,
  type TextProblem,
} from '../../../../data/files/read-json-items.ts';
import { useWallTimeAt } from '../../../../ui/clock/clock.ts';
import { useOpportunities } from '../../queries.ts';

export interface BulkItem extends PreviewOpportunity {
  readonly raw: unknown;
  readonly refusal: string | undefined;
}

interface BulkReview {
  readonly problem: TextProblem | undefined;
  /** Undefined until the current text was validated. */
  readonly items: readonly BulkItem[] | undefined;
  /** How an ambiguous deadline was read, if there is one. */
  readonly dateOrder?: string | undefined;
  readonly validationCount: number;
}

interface Validated {
  readonly turn: number;
  readonly text: string;
  readonly result: BulkItems;
  readonly refusals: readonly string[];
}

export type BulkReviewControl = ReturnType<typeof useBulkReview>;

const NO_REVIEW: BulkReview = { problem: undefined, items: undefined, validationCount: 0 };

/** Valid while the text is unchanged. Duplicates are checked again when the listed ones change. */
export function useBulkReview(text: string | undefined) {
  const listed = useOpportunities();
  const wallTimeAt = useWallTimeAt();
  const [validated, setValidated] = useState<Validated>();
  /** Parses and checks a text without sending anything; `refusals` are the server's, in the order of the items. */
  const validate = async (next: string, refusals: readonly string[] = []): Promise<BulkItems> => {
    const result = await readBulkText(next, wallTimeAt(Date.now()));
    setValidated((last) => ({ turn: (last?.turn ?? 0) + 1, text: next, result, refusals }));
    return result;
  };
  const review = useMemo<BulkReview>(() => {
    if (validated === undefined || validated.text !== (text ?? '')) return NO_REVIEW;
    const { result, refusals, turn } = validated;
    if (result.kind === 'problem')
      return { problem: result, items: undefined, validationCount: turn };
    const previews = previewOpportunities(result.items, listed ?? []);
    const items = previews.map((preview, index) => ({
      ...preview,
      raw: result.items[index],
      refusal: refusals[index],
    }));
    return { problem: undefined, items, dateOrder: result.dateOrder, validationCount: turn };
  }, [validated, text, listed]);
  return { review, validate };
}

type BulkItems =
  | TextProblem
  | {
      readonly kind: 'items';
      readonly items: readonly unknown[];
      readonly dateOrder?: string | undefined;
    };

/** Parses the text. The items themselves are checked later, one by one. */
export async function readBulkText(text: string, now: WallTime): Promise<BulkItems> {
  const read = await readJsonItems(text, FORMAT);
  if (read.kind === 'nothing') return textProblem(UPLOAD_MESSAGES.nothingGiven);
  if (read.kind === 'problem') return read;
  if (read.items.length === 0) return textProblem(OPPORTUNITY_MESSAGES.noneToUpload);
  const found = detectItemDateOrder(read.items, OPPORTUNITY_DATES, { now });
  return {
    kind: 'items',
    // Dates are written out here, because the server does not receive the excluded items, which may determine
    // the date order of the others.
    items: resolveItemDates(read.items, OPPORTUNITY_DATES, found.order),
    dateOrder: reportDateOrder(found, {}).dates?.text ?? undefined,
  };
}

export function formatBulkText(items: readonly unknown[]): string {
  return JSON.stringify({ opportunities: items }, null, 2);
}

/** Placements come as a list; opportunities as a list inside an object. */
const HINTS: ReadonlyMap<string, string> = new Map([
  [JSON_HINTS.notJson, 'This is not JSON. Opportunities begin with { and end with }.'],
  [JSON_HINTS.textBefore, 'There is text before the JSON. Copy only the part from { to }.'],
  [JSON_HINTS.textAfter, 'There is text after the JSON. Copy only the part from { to }.'],
  [
    JSON_HINTS.objectPerLine,
    'These are single objects. Put { "opportunities": [ before the first one, ] } after the last one, and commas between them.',
  ],
]);

const FORMAT = {
  maxBytes: OPPORTUNITY_UPLOAD_MAX_BYTES,
  parse: parseOpportunityUpload,
  hints: HINTS,
} as const;
