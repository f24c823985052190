import {
  previewOpportunities,
  type PreviewOpportunity,
} from '@shortlist/shared/opportunity/import/preview-opportunities.ts';
import { useMemo, useState } from 'react';
import { useWallTimeAt } from '../../../../ui/clock/time-zone.ts';
import { useOpportunities } from '../../queries/use-opportunities.ts';
import { readBulkText, type BulkItems } from './bulk-text.ts';

export interface BulkItem {
  readonly raw: unknown;
  readonly preview: PreviewOpportunity;
  readonly refusal: string | undefined;
}

export interface BulkReview {
  /** What is wrong with the text as a whole. */
  readonly problem: Extract<BulkItems, { readonly kind: 'problem' }> | undefined;
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

export interface BulkReviewControl {
  readonly review: BulkReview;
  /** Parses and checks a text without sending anything; `refusals` are the server's, in the order of the items. */
  readonly validate: (text: string, refusals?: readonly string[]) => Promise<BulkItems>;
}

const NO_REVIEW: BulkReview = { problem: undefined, items: undefined, validationCount: 0 };

/**
 * The result of 'Validate & Preview', for as long as the text is unchanged. Duplicates are checked again when
 * the listed opportunities change.
 */
export function useBulkReview(text: string | undefined): BulkReviewControl {
  const listed = useOpportunities();
  const wallTimeAt = useWallTimeAt();
  const [validated, setValidated] = useState<Validated>();
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
    const previews = previewOpportunities(result.items, { listed: listed ?? [] });
    const items = previews.map((preview, index) => ({
      preview,
      raw: result.items[index],
      refusal: refusals[index],
    }));
    return { problem: undefined, items, dateOrder: result.dateOrder, validationCount: turn };
  }, [validated, text, listed]);
  return { review, validate };
}
