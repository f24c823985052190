import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { autosaveForm } from '../../../../data/drafts/drafts.ts';
import {
  rebaseOpenForm,
  toNewOpportunityForm,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../commands/opportunity-drafts.ts';
import { useOnline } from '../../../../ui/browser/use-online.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { submitByKey } from '../../../../ui/forms/long-form.ts';
import { DraftNotice } from '../../../../ui/autosave/draft-notice.tsx';
import { RemovedOpportunityNotice, OpportunityNotices } from './opportunity-notices.tsx';
import { OpportunitySections } from './opportunity-sections.tsx';
import type { Send } from './use-submission.ts';
import { useOpportunitySubmission } from './use-opportunity-submission.ts';
import type { OpportunityFormControl } from './use-opportunity-form.ts';

interface OpportunityDialogProps {
  readonly base: OpenedOpportunityForm;
  readonly draftForm: OpportunityFormControl;
  /** The current state of the opportunity; null for a new one and for one that was removed. */
  readonly newest: OpenedOpportunity | null;
  readonly send: Send;
  readonly onClose: () => void;
}

/** The dialog's title and button labels, also while sending. */
const NEW = { title: 'Add New Opportunity', button: 'Post', busyButton: 'Posting…' } as const;
const EDIT = { title: 'Edit Opportunity', button: 'Save', busyButton: 'Saving…' } as const;

/**
 * The form of an opportunity. When another admin changes it meanwhile, the draft continues over the newest
 * version; when another admin removes it, the draft can continue as a new one.
 */
export function OpportunityDialog(props: OpportunityDialogProps) {
  const { base, draftForm, newest, send, onClose } = props;
  const { opened, typedAt } = base;
  const { show, startFresh } = draftForm;
  const { title, button, busyButton } = opened === null ? NEW : EDIT;
  const formId = useId();
  const online = useOnline();
  const submission = useOpportunitySubmission({ formId, base, draftForm, send, onClose });
  const { isSending, question } = submission;
  const takeNewest = async (version: OpenedOpportunity): Promise<void> => {
    const next = rebaseOpenForm(base, await submission.releaseDraft(), version);
    // If that fails, the next change of the form tries again.
    await autosaveForm(next, next.form, Date.now()).catch(() => undefined);
    show(next);
  };
  const postAsNew = async (): Promise<void> => {
    const next = toNewOpportunityForm(base, await submission.releaseDraft());
    try {
      await autosaveForm(next, next.form, Date.now());
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
          <Button
            variant="contained"
            onClick={() => void submission.saveAsDraft()}
            sx={DRAFT_BUTTON}
          >
            Save as draft
          </Button>
        )
      }
    >
      <FormProvider {...submission.form}>
        <Box
          component="form"
          id={formId}
          noValidate
          inert={isSending}
          onSubmit={submission.submit}
          onKeyDown={submitByKey}
          sx={FORM}
        >
          {typedAt !== null && (
            <DraftNotice typedAt={typedAt} onStartFresh={() => void startFresh()} />
          )}
          {base.leftBoard && <RemovedOpportunityNotice />}
          <OpportunityNotices
            submission={submission}
            opened={opened}
            newest={newest}
            onUseNewest={(version) => void takeNewest(version)}
            onPostAsNew={() => void postAsNew()}
          />
          <OpportunitySections startsAtCompany={opened === null && base.form === base.pristine} />
        </Box>
      </FormProvider>
      <ConfirmDialog
        open={question !== undefined}
        title="Post it again?"
        text={question?.question ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        onConfirm={submission.confirm}
        onCancel={submission.decline}
      />
    </DialogFrame>
  );
}

const DRAFT_BUTTON = { flexShrink: 0, whiteSpace: 'nowrap' } as const;

const FORM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  '& input, & select': { py: '12px' },
  // The label of a focused field must not be hidden under the bar at the top.
  '& input, & textarea, & select, & button': { scrollMarginBlock: '56px 32px' },
  '&[inert]': { opacity: 0.6 },
} as const;
