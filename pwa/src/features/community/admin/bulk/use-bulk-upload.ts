import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { useRef, useState } from 'react';
import {
  createIdempotencyKeys,
  uploadOpportunities,
  type UploadOpportunitiesResult,
} from '../../requests/manage-opportunities.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import { formatBulkText, type BulkItem, type BulkReviewControl } from './use-bulk-review.ts';
import type { SubmissionFailure } from '../../messages.ts';
import { refreshOpportunities } from '../form/refresh-opportunities.ts';
import { autosaveUpload } from '../../../../data/drafts/drafts.ts';
import type { BulkTextSource } from './bulk-source.tsx';
import { COMMUNITY_TEXTS } from '../../messages.ts';

interface BulkUploadOptions extends Pick<BulkReviewControl, 'validate'> {
  readonly source: BulkTextSource;
  readonly onClose: () => void;
}

type Uploaded = Extract<UploadOpportunitiesResult, { readonly kind: 'uploaded' }>;

/**
 * Sends the chosen items. Accepted items are removed; refused ones stay in the text box with their reasons,
 * to be corrected. A second press after no answer repeats the same request, so that nothing is posted twice.
 */
export function useBulkUpload({ source, validate, onClose }: BulkUploadOptions) {
  const { typing } = source;
  const toast = useToast();
  const [keys] = useState(createIdempotencyKeys);
  const [isUploading, setIsUploading] = useState(false);
  const [failure, setFailure] = useState<SubmissionFailure>();

  const settle = async (
    items: readonly BulkItem[],
    { summary, errors }: Uploaded,
  ): Promise<void> => {
    const message = OPPORTUNITY_MESSAGES.bulkCreated(summary.successful, summary.total);
    if (summary.successful === 0) toast.error(message);
    else toast.success(message);
    if (summary.successful > 0) refreshOpportunities();
    if (errors.length === 0) {
      // If deleting fails: they are listed by then, and marked as duplicates at the next opening.
      await autosaveUpload(source.currentRef(), undefined).catch(() => undefined);
      onClose();
      return;
    }
    const refused = errors.flatMap(({ index, message }) => {
      const item = items[index];
      return item ? [{ raw: item.raw, message: withoutNumber(message) }] : [];
    });
    const text = formatBulkText(refused.map(({ raw }) => raw));
    typing.resume();
    source.replace({ name: null, text });
    await validate(
      text,
      refused.map(({ message }) => message),
    );
  };
  const send = async (items: readonly BulkItem[]): Promise<void> => {
    setFailure(undefined);
    const raw = items.map((item) => item.raw);
    // What the server has must not be offered again.
    await typing.stop();
    const result = await uploadOpportunities(raw, keys.keyFor(raw));
    if (result.kind !== 'unreachable') keys.reset();
    if (result.kind === 'uploaded') return settle(items, result);
    typing.resume();
    const message = result.kind === 'refused' ? result.message : COMMUNITY_TEXTS.uploadFailed;
    toast.error(message);
    setFailure({ message, details: [], unanswered: result.kind === 'unreachable' });
  };
  // A second tap before the first is rendered must not post everything twice.
  const isBusy = useRef(false);
  const upload = async (items: readonly BulkItem[]): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsUploading(true);
    try {
      await send(items);
    } finally {
      isBusy.current = false;
      setIsUploading(false);
    }
  };
  return { isUploading, failure, upload };
}

/** The item has another number by now. */
function withoutNumber(message: string): string {
  return message.replace(/^Opportunity \d+: /, '');
}
