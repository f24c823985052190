import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EXPORT_LINK } from '../../../paths.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import {
  createCalendarFeed,
  removeCalendarFeed,
  useCalendarFeed,
  type CalendarFeedState,
} from '../requests/calendar-feed.ts';
import { Section } from './panel-parts.tsx';
import { copyText } from '../../../ui/text/copyable-text.tsx';

export function CalendarSection() {
  const { feed, busy, problem, change } = useCalendarFeed();
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const cancel = (): void => setAsking(undefined);
  const confirm = (): void =>
    change(asking === 'renew' ? createCalendarFeed : removeCalendarFeed, { onSettled: cancel });
  return (
    <Section
      title="Calendar"
      lead="Your calendar app shows deadlines, tests and rounds, and can ring at the same times."
    >
      {feed === null ? (
        <Button variant="outlined" loading={busy} onClick={() => change(createCalendarFeed)}>
          Make a private calendar link
        </Button>
      ) : null}
      {feed ? (
        <Feed
          feed={feed}
          busy={busy}
          onRenew={() => setAsking('renew')}
          onEnd={() => setAsking('end')}
        />
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

function FeedAddress({ path }: { readonly path: string }) {
  const toast = useToast();
  const address = location.origin + path;
  const copy = async (): Promise<void> => {
    if (await copyText(address)) toast.success('Calendar link copied.');
    else toast.error('The link could not be copied. Select it and copy it by hand.');
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
