export const TRASH_DAYS = 180;

const DAY_MS = 86_400_000;

/**
 * The days for which a placement can still be restored, started days counted as whole: from 180 down to 1,
 * and 0 when it may be removed at any moment. Both times are in milliseconds.
 */
export function trashDaysLeft(deletedAt: number, now: number): number {
  const left = Math.ceil((deletedAt + TRASH_DAYS * DAY_MS - now) / DAY_MS);
  return Math.min(Math.max(left, 0), TRASH_DAYS);
}
