/**
 * "Did you fill the form?": when to ask about an Apply link that was opened on this device. Once per opening: when the
 * page is seen again within six hours, else when the app next starts.
 */
import type { PlacementStatus } from '../fields/placement-fields.ts';
import type { Outcome } from '../fields/season.ts';

const ASKED_ON_RETURN_WITHIN_MS = 6 * 3_600_000;
/** How long a device remembers an opening: later nobody knows whether a form was filled then. */
export const APPLY_OPENING_LIFETIME_MS = 7 * 86_400_000;

export interface ApplyOpening {
  readonly placementId: string;
  /** When its link was opened last, in device time. */
  readonly at: number;
}

/** A moment at which the student looks at the app again. */
export interface ApplyMoment {
  /** `return`: a page that was open all the time is visible again. `start`: a page that was opened after the link. */
  readonly kind: 'return' | 'start';
  /** Milliseconds since 1970, by the clock of the device. */
  readonly at: number;
}

const LIMITS_MS: Readonly<Record<ApplyMoment['kind'], number>> = {
  return: ASKED_ON_RETURN_WITHIN_MS,
  start: APPLY_OPENING_LIFETIME_MS,
};

export interface SeenApplyOpening extends ApplyOpening {
  /** The first such moment after it, whatever the times say: the clock may have been set back in between. */
  readonly seen: ApplyMoment;
}

interface ApplyFacts {
  readonly isOn: boolean;
  /** Undefined for a placement that is not in the list. */
  readonly placementOf: (
    id: string,
  ) => { readonly status: PlacementStatus; readonly outcome: Outcome | null } | undefined;
}

/** The opening to ask about: the newest whose placement still exists and waits for its form. */
export function nextApplyQuestion(
  openings: readonly SeenApplyOpening[],
  { isOn, placementOf }: ApplyFacts,
): SeenApplyOpening | undefined {
  if (!isOn) return undefined;
  return openings
    .filter(({ placementId, at, seen }) => {
      const placement = placementOf(placementId);
      const waits = placement?.status === 'form_not_filled' && placement.outcome === null;
      return waits && seen.at - at <= LIMITS_MS[seen.kind];
    })
    .toSorted((a, b) => b.at - a.at)[0];
}
