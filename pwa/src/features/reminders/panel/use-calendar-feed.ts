import { useCallback, useEffect, useState } from 'react';
import {
  removeCalendarFeed,
  createCalendarFeed,
  readCalendarFeed,
  type CalendarFeedResult,
  type CalendarFeedState,
} from '../requests/calendar-feed.ts';

const UNREACHABLE = 'The server could not be reached. Connect to see or make a calendar link.';
const FAILED = 'This did not work. Please try again.';

interface FeedState {
  /** Null for none, undefined while unknown. */
  readonly feed: CalendarFeedState | null | undefined;
  readonly busy: boolean;
  readonly problem: string | undefined;
}

/** The feed of the account and its actions. Ending or renewing it needs a confirmation. */
export function useCalendarFeed() {
  const { request, ...state } = useFeedRequests();
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const cancel = (): void => setAsking(undefined);
  return {
    ...state,
    asking,
    make: () => void request(createCalendarFeed),
    ask: setAsking,
    confirm: () =>
      void request(asking === 'renew' ? createCalendarFeed : removeCalendarFeed).then(cancel),
    cancel,
  };
}

/** The feed as the server knows it: fetched initially, and updated by each request. */
function useFeedRequests() {
  const [state, setState] = useState<FeedState>({
    feed: undefined,
    busy: true,
    problem: undefined,
  });
  const show = useCallback((result: CalendarFeedResult | undefined): void => {
    setState(({ feed }) => afterAnswer(feed, result));
  }, []);
  useEffect(() => {
    readCalendarFeed().then(show, () => show(undefined));
  }, [show]);
  const request = (ask: () => Promise<CalendarFeedResult>): Promise<void> => {
    setState(({ feed }) => ({ feed, busy: true, problem: undefined }));
    return ask().then(show, () => show(undefined));
  };
  return { ...state, request };
}

/** If the answer cannot be read, the feed is unchanged. */
function afterAnswer(feed: FeedState['feed'], result: CalendarFeedResult | undefined): FeedState {
  if (result?.kind === 'read') return { feed: result.feed, busy: false, problem: undefined };
  return { feed, busy: false, problem: problemOf(result) };
}

function problemOf(result: Exclude<CalendarFeedResult, { kind: 'read' }> | undefined): string {
  if (result?.kind === 'unreachable') return UNREACHABLE;
  return result?.message ?? FAILED;
}
