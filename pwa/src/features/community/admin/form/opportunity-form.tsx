import Button from '@mui/material/Button';
import { useId } from 'react';
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
import { RemovedOpportunityNotice, OpportunityNotices } from './opportunity-notices.tsx';
import { OpportunitySections } from './opportunity-sections.tsx';
import { useSubmission, type Send } from './use-submission.ts';

interface OpportunityFormProps {
  readonly base: OpenedOpportunityForm;
  readonly draftForm: DraftForm<OpenedOpportunityForm>;
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

/** Shown instead of the button that sends, while there is no network. */
export function DraftButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="contained" onClick={onClick} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
      Save as draft
    </Button>
  );
}
