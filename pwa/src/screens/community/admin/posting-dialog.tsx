import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type KeyboardEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  carriedOver,
  keepOpportunityTyping,
  postedAnew,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../../commands/open-opportunity-form.ts';
import { useOnline } from '../../../hooks/use-online.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { LeftBoardNotice, PostingNotices } from './posting-notices.tsx';
import { PostingSections } from './posting-sections.tsx';
import type { Send } from './sending.ts';
import { usePosting } from './use-posting.ts';
import type { PostingFormControl } from './use-posting-form.ts';

interface PostingDialogProps {
  readonly opening: OpenedOpportunityForm;
  /** The current state of the opportunity; null for a new one and for one that was removed. */
  readonly newest: OpenedOpportunity | null;
  readonly sendFor: (opened: OpenedOpportunity | null) => Send;
  readonly onClose: () => void;
  readonly onStartFresh: PostingFormControl['startFresh'];
}

/** The dialog's title and button labels, also while sending. */
const NEW = { title: 'Add New Opportunity', button: 'Post', busyButton: 'Posting…' } as const;
const EDIT = { title: 'Edit Opportunity', button: 'Save', busyButton: 'Saving…' } as const;

/**
 * The form of an opportunity. When another admin changes it meanwhile, the draft continues over the newest
 * version; when another admin removes it, the draft can continue as a new one.
 */
export function PostingDialog({ opening, ...props }: PostingDialogProps) {
  const [base, setBase] = useState(opening);
  return (
    <PostingForm
      key={base.opened?.seq ?? 'new'}
      {...props}
      base={base}
      isFirst={base === opening}
      onTakeOver={setBase}
    />
  );
}

interface PostingFormProps extends Omit<PostingDialogProps, 'opening'> {
  readonly base: OpenedOpportunityForm;
  /** False once the form continued over a newer version. */
  readonly isFirst: boolean;
  readonly onTakeOver: (next: OpenedOpportunityForm) => void;
}

function PostingForm(props: PostingFormProps) {
  const { base, isFirst, newest, sendFor, onClose, onStartFresh, onTakeOver } = props;
  const { opened, draft } = base;
  const { title, button, busyButton } = opened === null ? NEW : EDIT;
  const formId = useId();
  const online = useOnline();
  const posting = usePosting({ formId, base, send: sendFor(opened), onClose });
  const { isSending, question } = posting;
  const takeOver = async (version: OpenedOpportunity): Promise<void> => {
    const typedAt = Date.now();
    const next = carriedOver(base, { form: await posting.handOver(), typedAt }, version);
    // If that fails, the next change of the form tries again.
    if (next.draft)
      await keepOpportunityTyping(next, next.draft.form, typedAt).catch(() => undefined);
    onTakeOver(next);
  };
  const postAnew = async (): Promise<void> => {
    const form = await posting.handOver();
    try {
      onTakeOver(await postedAnew(base, { form, typedAt: Date.now() }));
    } catch (error) {
      posting.takeBack(error);
    }
  };
  const startFresh = async (): Promise<void> => {
    await onStartFresh(base, await posting.handOver());
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
          <Button variant="contained" onClick={() => void posting.saveAsDraft()} sx={DRAFT_BUTTON}>
            Save as draft
          </Button>
        )
      }
    >
      <FormProvider {...posting.form}>
        <Box
          component="form"
          id={formId}
          noValidate
          inert={isSending}
          onSubmit={posting.submit}
          onKeyDown={submitByKey}
          sx={FORM}
        >
          {isFirst && draft !== undefined && (
            <DraftNotice typedAt={draft.typedAt} onStartFresh={() => void startFresh()} />
          )}
          {draft?.leftBoard && <LeftBoardNotice />}
          <PostingNotices
            posting={posting}
            opened={opened}
            newest={newest}
            onTakeOver={(version) => void takeOver(version)}
            onPostAnew={() => void postAnew()}
          />
          <PostingSections startsAtCompany={opened === null && draft === undefined} />
        </Box>
      </FormProvider>
      <ConfirmDialog
        open={question !== undefined}
        title="Post it again?"
        text={question?.question ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        onConfirm={posting.confirm}
        onCancel={posting.decline}
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
