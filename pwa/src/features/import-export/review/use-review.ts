import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { isTypedChange } from '../../../ui/autosave/use-autosaved-text.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { placementsQuery, type PlacementView } from '../../../data/placements/use-placements.ts';
import { resumesQuery } from '../../../data/placements/use-resumes.ts';
import type { ReviewBuilder } from './build-review.ts';
import type { Source } from '../source/read-upload-input.ts';
import type { UploadInput, Review } from './review-model.ts';

/** Reading waits until typing pauses for this long; pasted text is read at once. */
const TYPING_PAUSE_MS = 400;

interface BuiltReview extends Source {
  readonly review: Review;
}

export type ReviewControl = ReturnType<typeof useReview>;

export function useReview(
  input: UploadInput | undefined,
  placements: readonly PlacementView[] | undefined,
) {
  const timeZone = useTimeZone();
  const from = input?.from;
  const text = input?.text;
  const dateOrder = input?.dateOrder;
  const builder = useRef<ReviewBuilder>(undefined);
  const [built, setBuilt] = useState<BuiltReview>();
  const readLength = useRef(0);
  /** Reads the input as an upload at this time would, without waiting for a pause in typing. */
  const reviewAt = useCallback(
    async (uploadedAt: WallTime): Promise<Review> => {
      if (from === undefined || text === undefined) return { kind: 'nothing' };
      const { createReviewBuilder } = await import('./build-review.ts');
      builder.current ??= createReviewBuilder();
      // A user who presses before the list is read must not see less than one who waits for it.
      const existing = {
        placements: placements ?? (await placementsQuery.prefetch()),
        resumes: await resumesQuery.prefetch(),
      };
      return await builder.current({ from, text, dateOrder }, existing, uploadedAt);
    },
    [from, text, dateOrder, placements],
  );
  useEffect(() => {
    if (from === undefined || text === undefined || placements === undefined) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const review = await reviewAt(wallTimeIn(Date.now(), timeZone));
      // Shown when the list’s code is loaded too: a button that has moved since the press began is not pressed.
      if (isCurrent) startTransition(() => setBuilt({ from, text, dateOrder, review }));
    };
    const waitMs = isTypedChange(readLength.current, text.length) ? TYPING_PAUSE_MS : 0;
    readLength.current = text.length;
    const timer = setTimeout(() => void read(), waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [from, text, dateOrder, placements, timeZone, reviewAt]);
  return { review: shownReview(input, built), reviewAt };
}

/** While another date order is being read, the list stays: it has the button with which the order was chosen. */
function shownReview(input: UploadInput | undefined, built: BuiltReview | undefined): Review {
  if (input === undefined) return { kind: 'nothing' };
  const isCurrent = built?.from === input.from && built.text === input.text;
  return isCurrent ? built.review : { kind: 'reading' };
}
