import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/zoned-time.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../hooks/time-zone.ts';
import { placementsQuery, type PlacementView } from '../../queries/use-placements.ts';
import type { ReviewBuilder } from './build-review.ts';
import { isTyped } from './is-typed.ts';
import type { Brought, Review } from './review.ts';

/** Reading waits until typing rests for so long; pasted text is read at once. */
const TYPING_RESTS_MS = 400;

type From = Brought['from'];

interface Made {
  readonly from: From;
  readonly text: string;
  readonly review: Review;
}

export interface ReviewControl {
  readonly review: Review;
  /** Reads it as an upload at this time would, without waiting for the typing to rest. */
  readonly reviewAt: (uploadedAt: WallTime) => Promise<Review>;
}

/** What came of what was brought, kept up to date with the text and with the placements on the list. */
export function useReview(
  brought: Brought | undefined,
  placements: readonly PlacementView[] | undefined,
): ReviewControl {
  const timeZone = useTimeZone();
  const from = brought?.from;
  const text = brought?.text;
  const builder = useRef<ReviewBuilder>(undefined);
  const [made, setMade] = useState<Made>();
  const readLength = useRef(0);
  const reviewAt = useCallback(
    async (uploadedAt: WallTime): Promise<Review> => {
      if (from === undefined || text === undefined) return { kind: 'nothing' };
      const { createReviewBuilder } = await import('./build-review.ts');
      builder.current ??= createReviewBuilder();
      // Whoever presses before the list is read must not see less than who waits for it.
      const existing = placements ?? (await placementsQuery.ahead());
      return await builder.current({ from, text }, existing, uploadedAt);
    },
    [from, text, placements],
  );
  useEffect(() => {
    if (from === undefined || text === undefined || placements === undefined) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const review = await reviewAt(wallTimeIn(Date.now(), timeZone));
      // Shown when the list’s code is there too: a button that has moved since the press began is not pressed.
      if (isCurrent) startTransition(() => setMade({ from, text, review }));
    };
    const waitMs = isTyped(readLength.current, text.length) ? TYPING_RESTS_MS : 0;
    readLength.current = text.length;
    const timer = setTimeout(() => void read(), waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [from, text, placements, timeZone, reviewAt]);
  return { review: shownReview(from, text, made), reviewAt };
}

function shownReview(
  from: From | undefined,
  text: string | undefined,
  made: Made | undefined,
): Review {
  if (text === undefined) return { kind: 'nothing' };
  const isCurrent = made?.from === from && made?.text === text;
  return isCurrent && made ? made.review : { kind: 'reading' };
}
