/** The number on the app's icon: deadlines of the next three days whose form is not filled. */
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { isOver } from '@shortlist/shared/placement/urgency/next-step.ts';
import { isUrgent } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import type { RemindablePlacement } from '@shortlist/shared/reminder/plan.ts';

/** Where the platform has one; most browsers have none outside an installed app. */
export interface AppBadge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

export function countUrgentDeadlines(
  reminded: readonly RemindablePlacement[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): number {
  const wall = wallTimeIn(now, timeZone);
  return reminded.filter(({ placement }) => !isOver(placement) && isUrgent(placement, wall)).length;
}

/** Shows the number; none at zero. Never throws: a browser may refuse it to an app that is not installed. */
export async function showBadge(badge: AppBadge | undefined, count: number): Promise<void> {
  try {
    if (count > 0) await badge?.setAppBadge?.(count);
    else await badge?.clearAppBadge?.();
  } catch {
    // The number on the icon is optional.
    return;
  }
}
