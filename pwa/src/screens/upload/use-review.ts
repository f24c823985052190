import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/zoned-time.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../hooks/time-zone.ts';
import { placementsQuery, type PlacementView } from '../../queries/use-placements.ts';
import type { ReviewBuilder } from './build-review.ts';
import { isTyped } from './is-typed.ts';
import type { Source } from './read-brought.ts';
import type { Brought, Review } from './review.ts';

/** Reading waits until typing pauses for this long; pasted text is read at once. */
const TYPING_RESTS_MS = 400;

interface Made extends Source {
  readonly review: Review;
}

export interface ReviewControl {
  readonly review: Review;
  /** Reads the input as an upload at this time would, without waiting for a pause in typing. */
  readonly reviewAt: (uploadedAt: WallTime) => Promise<Review>;
}

/** The review of the input, kept up to date with the text and with the placements on the list. */
export function useReview(
  brought: Brought | undefined,
  placements: readonly PlacementView[] | undefined,
): ReviewControl {
  const timeZone = useTimeZone();
  const from = brought?.from;
  const text = brought?.text;
  const dateOrder = brought?.dateOrder;
  const builder = useRef<ReviewBuilder>(undefined);
  const [made, setMade] = useState<Made>();
  const readLength = useRef(0);
  const reviewAt = useCallback(
    async (uploadedAt: WallTime): Promise<Review> => {
      if (from === undefined || text === undefined) return { kind: 'nothing' };
      const { createReviewBuilder } = await import('./build-review.ts');
      builder.current ??= createReviewBuilder();
      // A user who presses before the list is read must not see less than one who waits for it.
      const existing = placements ?? (await placementsQuery.ahead());
      return await builder.current({ from, text, dateOrder }, existing, uploadedAt);
    },
    [from, text, dateOrder, placements],
  );
  useEffect(() => {
    if (from === undefined || text === undefined || placements === undefined) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const review = await reviewAt(wallTimeIn(Date.now(), timeZone));
      // Shown when the list’s code is loaded too: a button that has moved since the press began is not
      // pressed.
      if (isCurrent) startTransition(() => setMade({ from, text, dateOrder, review }));
    };
    const waitMs = isTyped(readLength.current, text.length) ? TYPING_RESTS_MS : 0;
    readLength.current = text.length;
    const timer = setTimeout(() => void read(), waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [from, text, dateOrder, placements, timeZone, reviewAt]);
  return { review: shownReview(brought, made), reviewAt };
}

/** While another date order is being read, the list stays: it has the button with which the order was chosen. */
function shownReview(brought: Brought | undefined, made: Made | undefined): Review {
  if (brought === undefined) return { kind: 'nothing' };
  const isCurrent = made?.from === brought.from && made.text === brought.text;
  return isCurrent ? made.review : { kind: 'reading' };
}
