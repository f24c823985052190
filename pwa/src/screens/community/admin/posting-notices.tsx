import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changedOpportunityFields } from '@shortlist/shared/opportunity/form-carry.ts';
import { opportunityToForm } from '@shortlist/shared/opportunity/form-rules.ts';
import type { OpenedOpportunity } from '../../../commands/open-opportunity-form.ts';
import { useOnline } from '../../../hooks/use-online.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fieldLabel } from './posting-labels.ts';
import type { SendingFailure } from './sending.ts';
import type { Posting } from './use-posting.ts';

interface PostingNoticesProps {
  readonly posting: Pick<Posting, 'failure' | 'isStale'>;
  readonly opened: OpenedOpportunity | null;
  readonly newest: OpenedOpportunity | null;
  readonly onTakeOver: (version: OpenedOpportunity) => void;
  readonly onPostAnew: () => void;
}

export function PostingNotices(props: PostingNoticesProps) {
  const { posting, opened, newest, onTakeOver, onPostAnew } = props;
  const { failure, isStale } = posting;
  const isOld = opened !== null && newest !== null && newest.seq !== opened.seq;
  return (
    <>
      <OfflineNotice />
      <FormProblem text={failure && problemText(failure)} />
      {isOld && <ChangedMeanwhile opened={opened} newest={newest} onTakeOver={onTakeOver} />}
      {isStale && !isOld && (
        <Notice tone="yellow" role="alert">
          {`${SOMEBODY} Its newest version is on its way; what you typed stays.`}
        </Notice>
      )}
      {opened !== null && newest === null && (
        <Notice tone="yellow" role="alert">
          <Box sx={CHANGED}>
            <span>This opportunity was taken off the board meanwhile. What you typed stays.</span>
            <Button color="inherit" variant="outlined" onClick={onPostAnew}>
              Go on as a new one
            </Button>
          </Box>
        </Notice>
      )}
    </>
  );
}

/** Shown above a draft that began as an edit: its opportunity was removed, so it is no longer an edit. */
export function LeftBoardNotice() {
  return (
    <Notice tone="yellow">
      The opportunity that you were editing is not on the board any more. This will be posted as a
      new one.
    </Notice>
  );
}

/** Shown before an admin fills in twenty fields in vain. */
export function OfflineNotice() {
  const online = useOnline();
  if (online) return null;
  return (
    <Notice tone="info" role="alert">
      You are offline, and posting needs a connection: it reaches every student at once. What you
      enter here is kept on this device.
    </Notice>
  );
}

const SOMEBODY = 'Somebody else changed this opportunity in the meantime.';

/** One paragraph of the server's message, and of what to do if there was none. */
export function problemText({ said, details, unanswered }: SendingFailure): string {
  const why = unanswered
    ? ['The server was not reached. Check your connection and try again.']
    : [];
  return [sentence(said), ...details.map(sentence), ...why].join(' ');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

interface ChangedMeanwhileProps extends Pick<PostingNoticesProps, 'onTakeOver'> {
  readonly opened: OpenedOpportunity;
  readonly newest: OpenedOpportunity;
}

function ChangedMeanwhile({ opened, newest, onTakeOver }: ChangedMeanwhileProps) {
  const fields = changedOpportunityFields(
    opportunityToForm(opened.values),
    opportunityToForm(newest.values),
  );
  const names = [
    ...fields.map(fieldLabel),
    ...(opened.status === newest.status
      ? []
      : [newest.status === 'closed' ? 'closed' : 'open again']),
  ].join(', ');
  return (
    <Notice tone="yellow" role="alert">
      <Box sx={CHANGED}>
        <span>{`${SOMEBODY} Changed: ${names}. Where you typed something, yours stays.`}</span>
        <Button color="inherit" variant="outlined" onClick={() => onTakeOver(newest)}>
          Show the newest version
        </Button>
      </Box>
    </Notice>
  );
}

const CHANGED = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
} as const;
