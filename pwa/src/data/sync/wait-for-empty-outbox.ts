import type { UserDatabase } from '../database/user-database.ts';
import { watchQuery } from '../database/storage/watch-query.ts';

/**
 * Waits until nothing is left to be sent. Returns `pending` after `timeoutMs`, or as soon as `onFailure` calls back:
 * waiting longer would not help then.
 */
export function waitForEmptyOutbox(
  db: UserDatabase,
  timeoutMs: number,
  onFailure: (listener: () => void) => () => void,
): Promise<'sent' | 'pending'> {
  return new Promise((resolve) => {
    const finish = (result: 'sent' | 'pending'): void => {
      clearTimeout(timer);
      unwatch();
      unsubscribe();
      resolve(result);
    };
    const timer = setTimeout(() => finish('pending'), timeoutMs);
    const unsubscribe = onFailure(() => finish('pending'));
    const unwatch = watchQuery(
      () => db.outbox.count(),
      (count) => {
        if (count === 0) finish('sent');
      },
      () => finish('pending'),
    );
  });
}
