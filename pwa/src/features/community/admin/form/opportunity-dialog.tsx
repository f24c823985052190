import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type KeyboardEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  rebaseOpenForm,
  autosaveOpportunityForm,
  toNewOpportunityForm,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../commands/opportunity-drafts.ts';
import { useOnline } from '../../../../ui/browser/use-online.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { DraftNotice } from '../../../../ui/autosave/draft-notice.tsx';
import { RemovedOpportunityNotice, OpportunityNotices } from './opportunity-notices.tsx';
import { OpportunitySections } from './opportunity-sections.tsx';
import type { Send } from './use-submission.ts';
import { useOpportunitySubmission } from './use-opportunity-submission.ts';
import type { OpportunityFormControl } from './use-opportunity-form.ts';

interface OpportunityDialogProps {
  readonly opening: OpenedOpportunityForm;
  /** The current state of the opportunity; null for a new one and for one that was removed. */
  readonly newest: OpenedOpportunity | null;
  readonly sendFor: (opened: OpenedOpportunity | null) => Send;
  readonly onClose: () => void;
  readonly onStartFresh: OpportunityFormControl['startFresh'];
}

/** The dialog's title and button labels, also while sending. */
const NEW = { title: 'Add New Opportunity', button: 'Post', busyButton: 'Posting…' } as const;
const EDIT = { title: 'Edit Opportunity', button: 'Save', busyButton: 'Saving…' } as const;

/**
 * The form of an opportunity. When another admin changes it meanwhile, the draft continues over the newest
 * version; when another admin removes it, the draft can continue as a new one.
 */
export function OpportunityDialog({ opening, ...props }: OpportunityDialogProps) {
  const [base, setBase] = useState(opening);
  return (
    <OpportunityEditor
      key={base.opened?.seq ?? 'new'}
      {...props}
      base={base}
      isFirst={base === opening}
      onUseNewest={setBase}
    />
  );
}

interface OpportunityEditorProps extends Omit<OpportunityDialogProps, 'opening'> {
  readonly base: OpenedOpportunityForm;
  /** False once the form continued over a newer version. */
  readonly isFirst: boolean;
  readonly onUseNewest: (next: OpenedOpportunityForm) => void;
}

function OpportunityEditor(props: OpportunityEditorProps) {
  const { base, isFirst, newest, sendFor, onClose, onStartFresh, onUseNewest } = props;
  const { opened, draft } = base;
  const { title, button, busyButton } = opened === null ? NEW : EDIT;
  const formId = useId();
  const online = useOnline();
  const submission = useOpportunitySubmission({ formId, base, send: sendFor(opened), onClose });
  const { isSending, question } = submission;
  const takeNewest = async (version: OpenedOpportunity): Promise<void> => {
    const typedAt = Date.now();
    const next = rebaseOpenForm(base, { form: await submission.releaseDraft(), typedAt }, version);
    // If that fails, the next change of the form tries again.
    if (next.draft)
      await autosaveOpportunityForm(next, next.draft.form, typedAt).catch(() => undefined);
    onUseNewest(next);
  };
  const postAsNew = async (): Promise<void> => {
    const form = await submission.releaseDraft();
    try {
      onUseNewest(await toNewOpportunityForm(base, { form, typedAt: Date.now() }));
    } catch (error) {
      submission.resumeAutosave(error);
    }
  };
  const startFresh = async (): Promise<void> => {
    await onStartFresh(base, await submission.releaseDraft());
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
          {isFirst && draft !== undefined && (
            <DraftNotice typedAt={draft.typedAt} onStartFresh={() => void startFresh()} />
          )}
          {draft?.leftBoard && <RemovedOpportunityNotice />}
          <OpportunityNotices
            submission={submission}
            opened={opened}
            newest={newest}
            onUseNewest={(version) => void takeNewest(version)}
            onPostAsNew={() => void postAsNew()}
          />
          <OpportunitySections startsAtCompany={opened === null && draft === undefined} />
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

/** Enter posts from every single-line field; in the description, where it begins a new line, Ctrl+Enter does. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
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
