import { refusalMessage, RequestFailedError } from '../../../data/http/request-failure.ts';
import { useServerQuery } from '../../../data/session/server-query.ts';

/** What the server has. Nothing of it is stored on this device. */
export type Loaded<T> = (
  | { readonly kind: 'loading' }
  /** `message` is undefined where the server was not reached. */
  | { readonly kind: 'failed'; readonly message: string | undefined }
  | {
      readonly kind: 'loaded';
      readonly data: T;
      /** When, in milliseconds of this device. */
      readonly at: number;
      /** It could not be read again since. */
      readonly isOld: boolean;
    }
) & { readonly refetch: () => void; readonly isFetching: boolean };

/** What was loaded is shown also when it cannot be read again. */
export function useLoaded<T>(
  key: readonly unknown[],
  queryFn: () => Promise<T>,
  { isCached = true }: { readonly isCached?: boolean } = {},
): Loaded<T> {
  const query = useServerQuery({ key, queryFn, isCached });
  const { data, error, isFetching, dataUpdatedAt: at } = query;
  const common = { isFetching, refetch: (): void => void query.refetch() };
  if (data !== undefined) return { kind: 'loaded', data, at, isOld: error !== null, ...common };
  if (error === null) return { kind: 'loading', ...common };
  const isReached = error instanceof RequestFailedError;
  return { kind: 'failed', message: isReached ? refusalMessage(error) : undefined, ...common };
}
