import { liveQuery } from 'dexie';

/**
 * Calls `onNext` with the result of a query, now and after each change of what it read, in whatever tab. Returns the
 * function that stops it. A query that fails ends the watch and calls `onError`.
 */
export function watchQuery<T>(
  query: () => Promise<T>,
  onNext: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => await query()).subscribe(onNext, onError);
  return () => subscription.unsubscribe();
}
