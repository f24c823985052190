import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EXPORT_LINK } from '../../../paths.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import {
  removeCalendarFeed,
  createCalendarFeed,
  readCalendarFeed,
  type CalendarFeedState,
  type CalendarFeedResult,
} from '../requests/calendar-feed.ts';
import { Section } from './section.tsx';

/** Deadlines and tests in a calendar, which also reminds where push notifications cannot. */
export function CalendarSection() {
  const { feed, busy, problem, asking, make, ask, confirm, cancel } = useCalendarFeed();
  return (
    <Section
      title="Calendar"
      lead="Your calendar app shows deadlines and tests, and can ring at the same times."
    >
      {feed === null ? (
        <Button variant="outlined" loading={busy} onClick={make}>
          Make a private calendar link
        </Button>
      ) : null}
      {feed ? (
        <Feed feed={feed} busy={busy} onRenew={() => ask('renew')} onEnd={() => ask('end')} />
      ) : null}
      {problem === undefined ? null : (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      <Link component={RouterLink} to={EXPORT_LINK} replace variant="body2" sx={{ py: 1 }}>
        Or save them as a calendar file
      </Link>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'renew' ? 'Make a new link?' : 'End the link?'}
        text="Calendars that use the present link are no longer brought up to date."
        confirmLabel={asking === 'renew' ? 'Make a new link' : 'End the link'}
        tone="error"
        busy={busy}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </Section>
  );
}

const UNREACHABLE = 'The server could not be reached. Connect to see or make a calendar link.';
const FAILED = 'This did not work. Please try again.';

interface FeedState {
  /** Null for none, undefined while unknown. */
  readonly feed: CalendarFeedState | null | undefined;
  readonly busy: boolean;
  readonly problem: string | undefined;
}

/** The feed of the account and its actions. Ending or renewing it needs a confirmation. */
function useCalendarFeed() {
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

interface FeedProps {
  readonly feed: CalendarFeedState;
  readonly busy: boolean;
  readonly onRenew: () => void;
  readonly onEnd: () => void;
}

function Feed({ feed, busy, onRenew, onEnd }: FeedProps) {
  const { path, createdAt, lastReadAt } = feed;
  const timeZone = useTimeZone();
  return (
    <>
      {path === null ? (
        <Typography variant="body2">
          {`A link was made on ${timeText(createdAt, timeZone)}. Its address is shown only on the device that made it.`}
        </Typography>
      ) : (
        <FeedAddress path={path} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lastReadAt === null
          ? 'No calendar has read it yet.'
          : `Last read by a calendar ${timeText(lastReadAt, timeZone)}.`}
      </Typography>
      {path === null ? (
        <Button variant="outlined" disabled={busy} onClick={onRenew}>
          Make a new link
        </Button>
      ) : null}
      <Button color="error" disabled={busy} onClick={onEnd}>
        End the link
      </Button>
    </>
  );
}

function FeedAddress({ path }: { readonly path: string }) {
  const toast = useToast();
  const address = location.origin + path;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Calendar link copied.');
    } catch {
      // Denied, or a page without https, where there is no clipboard at all.
      toast.error('The link could not be copied. Select it and copy it by hand.');
    }
  };
  return (
    <>
      <TextField
        label="Private calendar link"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        hint="Whoever has this link can read your deadlines. Add it in your calendar app under “From URL”. Some apps look for changes only once a day, and some ring only for a calendar file."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          Copy link
        </Button>
        {/* The `webcal` scheme, by which a system finds its calendar app. */}
        <Button variant="outlined" href={address.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </Button>
      </Box>
    </>
  );
}

function timeText(instant: string, timeZone: string): string {
  return shortDateTimeText(wallTimeIn(Date.parse(instant), timeZone));
}
