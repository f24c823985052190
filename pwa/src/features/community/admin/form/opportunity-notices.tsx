import Button from '@mui/material/Button';
import {
  changedOpportunityFields,
  opportunityToForm,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import type { OpenedOpportunity } from '../../commands/opportunity-drafts.ts';
import { useOnline } from '../../../../ui/browser/use-online.ts';
import { FormProblem } from '../../../../ui/forms/form-layout.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { fieldLabel } from './opportunity-form-labels.ts';
import type { Submission } from './use-submission.ts';
import { CHANGED_BY_OTHER, submissionProblemText } from '../../messages.ts';

interface OpportunityNoticesProps {
  readonly submission: Pick<Submission, 'failure' | 'isStale'>;
  readonly opened: OpenedOpportunity | null;
  readonly newest: OpenedOpportunity | null;
  readonly onUseNewest: (version: OpenedOpportunity) => void;
  readonly onPostAsNew: () => void;
}

export function OpportunityNotices(props: OpportunityNoticesProps) {
  const { submission, opened, newest, onUseNewest, onPostAsNew } = props;
  const { failure, isStale } = submission;
  const isOld = opened !== null && newest !== null && newest.seq !== opened.seq;
  return (
    <>
      <OfflineNotice />
      <FormProblem text={failure && submissionProblemText(failure)} />
      {isOld && <ChangedMeanwhile opened={opened} newest={newest} onUseNewest={onUseNewest} />}
      {isStale && !isOld && (
        <Notice tone="yellow" role="alert">
          {`${CHANGED_BY_OTHER} Its newest version is on its way; what you typed stays.`}
        </Notice>
      )}
      {opened !== null && newest === null && (
        <Notice
          tone="yellow"
          role="alert"
          actions={
            <Button color="inherit" variant="outlined" onClick={onPostAsNew}>
              Go on as a new one
            </Button>
          }
        >
          This opportunity was taken off the board meanwhile. What you typed stays.
        </Notice>
      )}
    </>
  );
}

/** Shown above a draft that began as an edit: its opportunity was removed, so it is no longer an edit. */
export function RemovedOpportunityNotice() {
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

interface ChangedMeanwhileProps extends Pick<OpportunityNoticesProps, 'onUseNewest'> {
  readonly opened: OpenedOpportunity;
  readonly newest: OpenedOpportunity;
}

function ChangedMeanwhile({ opened, newest, onUseNewest }: ChangedMeanwhileProps) {
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
    <Notice
      tone="yellow"
      role="alert"
      actions={
        <Button color="inherit" variant="outlined" onClick={() => onUseNewest(newest)}>
          Show the newest version
        </Button>
      }
    >
      {`${CHANGED_BY_OTHER} Changed: ${names}. Where you typed something, yours stays.`}
    </Notice>
  );
}
