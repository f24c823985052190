import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { Link as RouterLink } from 'react-router-dom';
import { useTimeZone } from '../../../ui/clock/time-zone.ts';
import { EXPORT_LINK } from '../../../paths.ts';
import type { CalendarFeedState } from '../requests/calendar-feed.ts';
import { ConfirmDialog } from '../../../ui/frames/confirm-dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { FeedAddress } from './feed-address.tsx';
import { Section } from './section.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';

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

function timeText(instant: string, timeZone: string): string {
  return shortDateTimeText(wallTimeIn(Date.parse(instant), timeZone));
}
