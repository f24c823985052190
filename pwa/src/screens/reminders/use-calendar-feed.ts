import { useCallback, useEffect, useRef, useState } from 'react';
import {
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  type FeedResult,
  type ShownFeed,
} from '../../requests/calendar-feed.ts';

const UNREACHABLE = 'The server could not be reached. Connect to see or make a calendar link.';
const FAILED = 'This did not work. Please try again.';

/** The feed as the server knows it: null for none, undefined while that is not known. */
export function useCalendarFeed() {
  const [feed, setFeed] = useState<ShownFeed | null>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(true);
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const isThere = useRef(true);
  const show = useCallback((result: FeedResult | undefined): void => {
    if (!isThere.current) return;
    setBusy(false);
    setAsking(undefined);
    if (result?.kind === 'read') setFeed(result.feed);
    else setProblem(problemOf(result));
  }, []);
  useEffect(() => {
    isThere.current = true;
    readCalendarFeed().then(show, () => show(undefined));
    return () => {
      isThere.current = false;
    };
  }, [show]);
  const run = (request: () => Promise<FeedResult>): void => {
    setBusy(true);
    setProblem(undefined);
    request().then(show, () => show(undefined));
  };
  return {
    feed,
    busy,
    problem,
    asking,
    make: () => run(makeCalendarFeed),
    ask: setAsking,
    confirm: () => run(asking === 'renew' ? makeCalendarFeed : endCalendarFeed),
    cancel: () => setAsking(undefined),
  };
}

function problemOf(result: Exclude<FeedResult, { kind: 'read' }> | undefined): string {
  if (result?.kind === 'unreachable') return UNREACHABLE;
  return result?.message ?? FAILED;
}
