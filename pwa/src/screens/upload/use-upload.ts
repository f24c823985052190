import { wallTimeIn } from '@shortlist/shared/lib/zoned-time.ts';
import { UPLOAD_MESSAGES, uploadedMessage } from '@shortlist/shared/placement/upload-messages.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTimeZone } from '../../hooks/time-zone.ts';
import { uploadPlacements } from '../../commands/upload-placements.ts';
import { deviceProblem } from '../../ui/save-problem.ts';
import { useToast } from '../../ui/toaster.tsx';
import { blockedBecause, chosenItems, IS_SHOWN, type Chosen } from './review-counts.ts';
import type { Progress } from './review-step.tsx';
import type { Review } from './review.ts';
import type { Uploaded } from './uploaded.ts';
import type { BroughtControl } from './use-brought.ts';
import type { ReviewControl } from './use-review.ts';

interface UploadOptions {
  readonly uid: string;
  readonly source: BroughtControl;
  readonly reviews: ReviewControl;
  /** Called when something blocks the upload: the place to correct it gets the focus. */
  readonly onStopped: (where: 'text' | 'items') => void;
}

export interface UploadControl {
  readonly upload: () => Promise<void>;
  readonly progress: Progress | null;
  /** Why the last press uploaded nothing; null if it did. */
  readonly blocked: string | null;
  /** Distinguishes an upload of this visit from an earlier one. */
  readonly hasUploaded: boolean;
  readonly unblock: () => void;
}

/** The button's action: uploads the chosen items, or reports why it cannot. */
export function useUpload({ uid, source, reviews, onStopped }: UploadOptions): UploadControl {
  const toast = useToast();
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const [hasUploaded, setHasUploaded] = useState(false);

  const save = async (chosen: Chosen, uploadedAt: string): Promise<void> => {
    const values = chosen.items.flatMap((item) => (item.values ? [item.values] : []));
    setProgress({ done: 0, total: values.length });
    try {
      const onProgress = (done: number, total: number): void => setProgress({ done, total });
      const ids = await source.during((claim) => uploadPlacements(values, { claim, onProgress }));
      if (ids === 'already') {
        toast.success(UPLOAD_MESSAGES.uploadedElsewhere);
        return;
      }
      setHasUploaded(true);
      const uploaded = uploadedOf({ uid, chosen, ids, uploadedAt });
      void navigate(pathname, { replace: true, state: { uploaded } });
      toast.success(uploadedMessage(values.length));
    } catch (error) {
      setBlocked(deviceProblem(error) ?? null);
      toast.error(UPLOAD_MESSAGES.failed);
    } finally {
      setProgress(null);
    }
  };

  const press = async (): Promise<void> => {
    setBlocked(null);
    const uploadedAt = wallTimeIn(Date.now(), timeZone);
    const review = await reviews.reviewAt(uploadedAt);
    if (review.kind !== 'ready') {
      toast.error(sentenceOf(review));
      onStopped('text');
      return;
    }
    const chosen = chosenItems(review.preview.items, source.brought?.leftOut ?? []);
    const because = blockedBecause(chosen, review.preview) ?? unseen(reviews.review, chosen);
    if (because === null) {
      await save(chosen, uploadedAt);
      return;
    }
    setBlocked(because);
    onStopped('items');
  };
  // A second tap while the first is still reading must not add everything twice.
  const isBusy = useRef(false);
  const upload = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await press();
    } finally {
      isBusy.current = false;
    }
  };
  return { upload, progress, blocked, hasUploaded, unblock: () => setBlocked(null) };
}

function sentenceOf(review: Exclude<Review, { readonly kind: 'ready' }>): string {
  return review.kind === 'problem' ? review.message : UPLOAD_MESSAGES.nothingGiven;
}

/** A user who pressed before the list was shown has not seen which items look like duplicates. */
function unseen(shown: Review, { items }: Chosen): string | null {
  if (shown.kind === 'ready' || !items.some(IS_SHOWN.duplicates)) return null;
  return 'Some of these look like placements that are already there. Check the list, then press the button again.';
}

interface Done {
  readonly uid: string;
  readonly chosen: Chosen;
  readonly ids: readonly string[];
  readonly uploadedAt: string;
}

function uploadedOf({ uid, chosen, ids, uploadedAt }: Done): Uploaded {
  return {
    uid,
    count: ids.length,
    duplicates: chosen.items.filter(IS_SHOWN.duplicates).length,
    guessedIds: ids.filter((_id, index) => chosen.items[index]?.deadlineGuessed),
    guessedDeadline: uploadedAt,
  };
}
