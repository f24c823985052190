import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { OPPORTUNITY_PROMPT } from '@shortlist/shared/opportunity/import/opportunity-prompt.ts';
import { useState } from 'react';
import { autosaveUpload, openUpload, type DraftRef } from '../../../../data/drafts/drafts.ts';
import { useSession } from '../../../../data/session/use-session.ts';
import { useAutosavedText } from '../../../../ui/autosave/use-autosaved-text.ts';
import { FormProblem, FormSection } from '../../../../ui/forms/form-layout.tsx';
import { deviceProblemText } from '../../../../ui/notices/save-problem.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { useOnline } from '../../../../ui/browser/use-online.ts';
import { focusPasteBox } from '../../../../ui/import/paste-box.tsx';
import { PromptCopy } from '../../../../ui/import/prompt.tsx';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import {
  COMMUNITY_TEXTS,
  DRAFT_KEPT,
  DRAFT_SAVED,
  duplicatesQuestion,
  submissionProblemText,
} from '../../messages.ts';
import { DraftButton, OfflineNotice } from '../form/opportunity-form.tsx';
import { BulkPreview, isDuplicate, hasMissingFields } from './bulk-preview.tsx';
import { BulkSource, type BulkText } from './bulk-source.tsx';
import { useBulkReview } from './use-bulk-review.ts';
import { useBulkUpload } from './use-bulk-upload.ts';

interface BulkDialogProps {
  readonly onClose: () => void;
}

export function BulkDialog({ onClose }: BulkDialogProps) {
  const session = useSession();
  // Between the end of a session and the guard's redirect there is no user to post as.
  if (session.kind !== 'signed-in') return null;
  return <BulkUploadForm key={session.user._id} uid={session.user._id} onClose={onClose} />;
}

function BulkUploadForm({ uid, onClose }: BulkDialogProps & { readonly uid: string }) {
  const online = useOnline();
  const { source, saveAsDraft } = useUploadSource(uid, onClose);
  const { input } = source;
  const { review, validate } = useBulkReview(input?.text);
  const { isUploading, failure, upload } = useBulkUpload({ source, validate, onClose });
  const [isAsking, setIsAsking] = useState(false);
  const leftOut = input?.leftOut ?? [];
  const chosen = (review.items ?? []).filter(({ number }) => !leftOut.includes(number));
  const duplicates = chosen.filter(isDuplicate);
  return (
    <DialogFrame
      open
      width="md"
      title="JSON Upload"
      onClose={onClose}
      action={
        online ? (
          <Button
            variant="contained"
            disabled={isUploading || chosen.length === 0 || chosen.some(hasMissingFields)}
            onClick={() => (duplicates.length > 0 ? setIsAsking(true) : void upload(chosen))}
            sx={ACTION}
          >
            {isUploading ? 'Uploading...' : `Upload (${chosen.length})`}
          </Button>
        ) : (
          <DraftButton onClick={() => void saveAsDraft()} />
        )
      }
    >
      <Box sx={PAGE} inert={isUploading}>
        <OfflineNotice />
        <FormProblem text={failure && submissionProblemText(failure)} />
        <BulkPrompt />
        <BulkSource
          source={source}
          problem={review.problem}
          onValidate={async (text) => {
            const result = await validate(text);
            if (result.kind === 'problem') focusPasteBox();
          }}
        />
        {review.items && (
          <BulkPreview
            key={review.validationCount}
            items={review.items}
            dateOrder={review.dateOrder}
            leftOut={leftOut}
            onLeaveOut={source.setLeftOut}
          />
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Post them again?"
        text={duplicatesQuestion(duplicates.length, chosen.length)}
        confirmLabel="Post again"
        onConfirm={() => {
          setIsAsking(false);
          void upload(chosen);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </DialogFrame>
  );
}

function useUploadSource(uid: string, onClose: () => void) {
  const toast = useToast();
  const source = useAutosavedText<BulkText, DraftRef<'opportunityUploadDraft'>>({
    ref: { uid, key: 'opportunityUploadDraft' },
    read: openUpload,
    save: autosaveUpload,
    onLeft: () => toast.success(DRAFT_KEPT),
  });
  const saveAsDraft = async (): Promise<void> => {
    await source.typing.stop();
    try {
      await autosaveUpload(source.currentRef(), source.input);
    } catch (error) {
      source.typing.resume();
      toast.error(deviceProblemText(error) ?? 'The draft could not be saved.');
      return;
    }
    if (source.input) toast.success(DRAFT_SAVED);
    onClose();
  };
  return { source, saveAsDraft };
}

const ACTION = { flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

const PAGE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  '&[inert]': { opacity: 0.6 },
} as const;

function BulkPrompt() {
  return (
    <FormSection title="AI Assistant Prompt">
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        Give it to any AI assistant together with the notices, and bring its answer here.
      </Typography>
      <PromptCopy
        prompt={OPPORTUNITY_PROMPT}
        copiedForMs={2000}
        messages={COMMUNITY_TEXTS}
        variant="outlined"
        label="Copy Prompt"
        copiedLabel="Copied"
      />
    </FormSection>
  );
}
