import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import { startsLikeJson } from '@shortlist/shared/placement/import/starts-like-json.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import type { PlacementWithProgress } from '@shortlist/shared/placement/fields/progress.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { focusPasteBox } from '../../../ui/import/paste-box.tsx';
import { deviceProblemText } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { uploadPlacements, type UploadedPlacements } from '../commands.ts';
import type { ImportSource } from '../source/use-files.ts';
import { chosenItems, FILTER_TESTS, type Review, type ChosenItems } from './review-model.ts';
import type { ReviewControl } from './use-review.ts';
import { UPLOAD_TEXTS, explainBlocked, UNSEEN_DUPLICATES } from '../messages.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

interface UploadOptions {
  readonly source: ImportSource;
  readonly reviews: ReviewControl;
  /** Called when the text is no JSON but a message. */
  readonly onMessage: () => void;
  readonly onUploaded: (uploaded: CompletedUpload) => void;
}

/** Why the last press uploaded nothing. */
export interface Blocked {
  readonly text: string;
  readonly input: ImportSource['input'];
}

export type UploadControl = ReturnType<typeof useUpload>;

export function useUpload({ source, reviews, onMessage, onUploaded }: UploadOptions) {
  const { input } = source;
  const toast = useToast();
  const timeZone = useTimeZone();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  // The next change may have corrected it.
  if (blocked && blocked.input !== input) setBlocked(null);

  const save = async (chosen: ChosenItems, uploadedAt: string): Promise<void> => {
    const values = chosen.items.flatMap(({ values: read, progress }) =>
      read ? [{ ...read, progress }] : [],
    );
    setProgress({ done: 0, total: values.length });
    try {
      const saved = await uploadFrom(source, values, (done, total) => setProgress({ done, total }));
      if (saved === 'already') toast.success(UPLOAD_TEXTS.uploadedElsewhere);
      else onUploaded({ ...saved, chosen, uploadedAt });
    } catch (error) {
      const text = deviceProblemText(error);
      if (text !== undefined) setBlocked({ text, input });
      toast.error(UPLOAD_TEXTS.failed);
    } finally {
      setProgress(null);
    }
  };

  const press = async (): Promise<void> => {
    setBlocked(null);
    const uploadedAt = wallTimeIn(Date.now(), timeZone);
    const review = await reviews.reviewAt(uploadedAt);
    if (isNotice(input, review)) {
      onMessage();
      return;
    }
    if (review.kind !== 'ready') {
      toast.error(toMessage(review));
      focusPasteBox();
      return;
    }
    const chosen = chosenItems(review.preview.items, input?.leftOut ?? []);
    const text =
      explainBlocked(chosen, review.preview) ?? unseenDuplicatesText(reviews.review, chosen);
    if (text === null) await save(chosen, uploadedAt);
    else setBlocked({ text, input });
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
  return { upload, progress, blocked };
}

/** If the upload fails, everything is stored as before, and the error is rethrown. */
async function uploadFrom(
  { input, currentRef, typing, clear }: ImportSource,
  values: readonly PlacementWithProgress[],
  onProgress: (done: number, total: number) => void,
): Promise<UploadedPlacements | 'already'> {
  // The upload deletes the stored draft itself: nothing may be written there meanwhile.
  await typing.stop();
  try {
    const claim = { broughtAt: input?.broughtAt ?? 0, ref: currentRef() };
    const saved = await uploadPlacements(values, { claim, onProgress });
    // The upload deleted the draft: a later write would offer it again, to be uploaded twice.
    typing.restart();
    clear();
    return saved;
  } catch (error) {
    typing.resume();
    throw error;
  }
}

/** Pasted text that is neither JSON nor a table, nor meant as one. */
export function isNotice(input: ImportSource['input'], review: Review): boolean {
  const isRefused = review.kind === 'problem' && review.message === UPLOAD_MESSAGES.textInvalid;
  return isRefused && input?.from === 'paste' && !startsLikeJson(input.text);
}

function toMessage(review: Exclude<Review, { readonly kind: 'ready' }>): string {
  return review.kind === 'problem' ? review.message : UPLOAD_MESSAGES.nothingGiven;
}

/** A user who pressed before the list was shown has not seen which items look like duplicates. */
function unseenDuplicatesText(shown: Review, { items }: ChosenItems): string | null {
  return shown.kind !== 'ready' && items.some(FILTER_TESTS.duplicates) ? UNSEEN_DUPLICATES : null;
}

interface CompletedUpload extends UploadedPlacements {
  readonly chosen: ChosenItems;
  readonly uploadedAt: string;
}

/** The result of the last upload of this user, if there is one, and what shows that of the next. */
export function useUploadResult(uid: string) {
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  /** The uploads of this visit: none where the result is of an earlier one. */
  const [uploads, setUploads] = useState(0);
  const show = (uploaded?: UploadResult): void =>
    void navigate(pathname, { replace: true, state: { uploaded } });
  const showNew = ({ chosen: { items }, ids, uploadedAt, undo }: CompletedUpload): void => {
    setUploads((count) => count + 1);
    show({
      uid,
      count: ids.length,
      duplicates: items.filter(FILTER_TESTS.duplicates).length,
      guessedIds: ids.filter((_id, index) => items[index]?.deadlineGuessed),
      guessedDeadline: uploadedAt,
    });
    undoToast(UPLOAD_MESSAGES.uploaded(ids.length), undo, () => {
      if (location.pathname === pathname) show();
    });
  };
  return { uploaded: readUploadResult(state, uid), uploads, showNew };
}

/** The result of the last upload. It is stored in the page's history entry, so that Back and a reload restore it. */
export interface UploadResult {
  readonly uid: string;
  readonly count: number;
  /** How many of them look like another placement. */
  readonly duplicates: number;
  /** Those without a deadline of their own, and the time that was set instead. */
  readonly guessedIds: readonly string[];
  readonly guessedDeadline: string;
}

export function readUploadResult(state: unknown, uid: string): UploadResult | undefined {
  const found = isForeignObject(state) ? fieldOf(state, 'uploaded') : undefined;
  if (!isForeignObject(found) || fieldOf(found, 'uid') !== uid) return undefined;
  const ids = fieldOf(found, 'guessedIds');
  const deadline = fieldOf(found, 'guessedDeadline');
  return {
    uid,
    count: Number(fieldOf(found, 'count')),
    duplicates: Number(fieldOf(found, 'duplicates')),
    guessedIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    guessedDeadline: typeof deadline === 'string' ? deadline : '',
  };
}
