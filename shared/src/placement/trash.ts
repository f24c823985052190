/** How long a deleted placement can be restored. */

export const TRASH_DAYS = 180;

const DAY_MS = 86_400_000;

/**
 * Takes when a placement was deleted and the time now, in milliseconds. Gives the days it can still be restored, begun
 * ones as whole: from 180 down to 1, and 0 when it may go at any moment.
 */
export function trashDaysLeft(deletedAt: number, now: number): number {
  const left = Math.ceil((deletedAt + TRASH_DAYS * DAY_MS - now) / DAY_MS);
  return Math.min(Math.max(left, 0), TRASH_DAYS);
}
