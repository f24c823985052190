import Button from '@mui/material/Button';
import { useId } from 'react';
import {
  changedOpportunityFields,
  opportunityToForm,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import { autosaveForm } from '../../../../data/drafts/drafts.ts';
import type { DraftForm } from '../../../../ui/autosave/use-draft-form.ts';
import { useOnline } from '../../../../ui/browser/use-online.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { DialogForm } from '../../../../ui/forms/dialog-form.tsx';
import {
  rebaseOpenForm,
  toNewOpportunityForm,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../commands/opportunity-drafts.ts';
import { OpportunitySections } from './opportunity-sections.tsx';
import { useSubmission, type Send, type Submission } from './use-submission.ts';
import { FormProblem } from '../../../../ui/forms/form-layout.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { fieldLabel } from './opportunity-form-labels.ts';
import { CHANGED_BY_OTHER, submissionProblemText } from '../../messages.ts';

interface OpportunityFormProps {
  readonly base: OpenedOpportunityForm;
  readonly draftForm: DraftForm<OpenedOpportunityForm>;
  /** The current state of the opportunity; null for a new one and for one that was removed. */
  readonly newest: OpenedOpportunity | null;
  readonly send: Send;
  readonly onClose: () => void;
}

const NEW = { title: 'Add New Opportunity', button: 'Post', busyButton: 'Posting…' } as const;
const EDIT = { title: 'Edit Opportunity', button: 'Save', busyButton: 'Saving…' } as const;

/**
 * The form of an opportunity. When another admin changes it meanwhile, the draft continues over the newest
 * version; when another admin removes it, the draft can continue as a new one.
 */
export function OpportunityForm(props: OpportunityFormProps) {
  const { base, draftForm, newest, onClose } = props;
  const { opened, typedAt } = base;
  const { show, startFresh } = draftForm;
  const { title, button, busyButton } = opened === null ? NEW : EDIT;
  const formId = useId();
  const online = useOnline();
  const submission = useSubmission({ formId, ...props });
  const { isSending, question } = submission;
  const takeNewest = async (version: OpenedOpportunity): Promise<void> => {
    const next = rebaseOpenForm(base, await submission.releaseDraft(), version);
    // If that fails, the next change of the form tries again.
    await autosaveForm(next, next.form).catch(() => undefined);
    show(next);
  };
  const postAsNew = async (): Promise<void> => {
    const next = toNewOpportunityForm(base, await submission.releaseDraft());
    try {
      await autosaveForm(next, next.form);
      show(next);
    } catch (error) {
      submission.resumeAutosave(error);
    }
  };
  return (
    <DialogFrame
      open
      width="md"
      title={title}
      onClose={onClose}
      action={
        online ? (
          <Button type="submit" form={formId} variant="contained" disabled={isSending}>
            {isSending ? busyButton : button}
          </Button>
        ) : (
          <DraftButton onClick={() => void submission.saveAsDraft()} />
        )
      }
    >
      <DialogForm
        id={formId}
        form={submission.form}
        typedAt={typedAt}
        onStartFresh={() => void startFresh()}
        inert={isSending}
        onSubmit={submission.submit}
      >
        {base.wasRemoved && <RemovedOpportunityNotice />}
        <OpportunityNotices
          submission={submission}
          opened={opened}
          newest={newest}
          onUseNewest={(version) => void takeNewest(version)}
          onPostAsNew={() => void postAsNew()}
        />
        <OpportunitySections startsAtCompany={opened === null && base.form === base.pristine} />
      </DialogForm>
      <ConfirmDialog
        open={question !== undefined}
        title="Post it again?"
        text={question?.question ?? ''}
        confirmLabel="Post again"
        onConfirm={submission.confirm}
        onCancel={submission.decline}
      />
    </DialogFrame>
  );
}

export function DraftButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="contained" onClick={onClick} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
      Save as draft
    </Button>
  );
}

interface OpportunityNoticesProps {
  readonly submission: Pick<Submission, 'failure' | 'isStale'>;
  readonly opened: OpenedOpportunity | null;
  readonly newest: OpenedOpportunity | null;
  readonly onUseNewest: (version: OpenedOpportunity) => void;
  readonly onPostAsNew: () => void;
}

function OpportunityNotices(props: OpportunityNoticesProps) {
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

function RemovedOpportunityNotice() {
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
