import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { UPLOAD_PROMPT } from '@shortlist/shared/placement/import/upload-prompt.ts';
import { lazy } from 'react';
import { autosaveUpload, openUpload, type DraftRef } from '../../data/drafts/drafts.ts';
import { usePlacements } from '../../data/placements/use-placements.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useAutosavedText } from '../../ui/autosave/use-autosaved-text.ts';
import { useScrollToAnchor } from '../../ui/browser/use-scroll-to-anchor.ts';
import { LazyBoundary } from '../../ui/errors/lazy-boundary.tsx';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';
import { useFileDrop } from '../../ui/import/file-drop.tsx';
import { PromptCopy } from '../../ui/import/prompt.tsx';
import { CARD_COLUMN } from '../../ui/layout/section-card.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { ExportCard } from './export/export-card.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { useReview } from './review/use-review.ts';
import { useUpload, useUploadResult } from './review/use-upload.ts';
import { SourceStep } from './source/source-step.tsx';
import { useFiles, useSharedContent, type UploadText } from './source/use-files.ts';
import { takeSharedUpload } from './commands.ts';
import { UPLOAD_TEXTS, NOTHING_ARRIVED } from './messages.ts';
import { StepCard } from './step-card.tsx';

const UploadedCard = lazy(async () => ({
  default: (await import('./review/upload-result-card.tsx')).UploadResultCard,
}));

export function UploadScreen() {
  const session = useSession();
  // Between the end of a session and the guard's redirect there is no user to upload for.
  if (session.kind !== 'signed-in') return null;
  return <UploadPage key={session.user._id} uid={session.user._id} />;
}

function UploadPage({ uid }: { readonly uid: string }) {
  const placements = usePlacements();
  const source = useAutosavedText<UploadText, DraftRef<'uploadDraft'>>({
    ref: { uid, key: 'uploadDraft' },
    read: openUpload,
    save: autosaveUpload,
  });
  const reviews = useReview(source.input, placements);
  const { review } = reviews;
  const files = useFiles(source);
  const { uploaded, uploads, showNew } = useUploadResult(uid);
  const onMessage = files.readAsMessage;
  const control = useUpload({ source, reviews, onMessage, onUploaded: showNew });
  const hasMissed = useSharedContent(source.isRead, takeSharedUpload, files.receive);
  const isDraggedOver = useFileDrop(files.drop);
  useScrollToAnchor();
  return (
    <Box sx={CARD_COLUMN}>
      {uploaded ? (
        <LazyBoundary>
          <UploadedCard key={uploads} uploaded={uploaded} isNew={uploads > 0} />
        </LazyBoundary>
      ) : (
        <UploadBanner />
      )}
      {hasMissed && <Notice tone="info">{NOTHING_ARRIVED}</Notice>}
      <Box sx={FIRST_STEPS}>
        <PromptStep />
        <SourceStep
          source={source}
          files={files}
          review={review}
          isBusy={control.progress !== null}
          isDraggedOver={isDraggedOver}
        />
      </Box>
      <ReviewStep source={source} review={review} control={control} />
      <ExportCard placements={placements} />
    </Box>
  );
}

const FIRST_STEPS = {
  ...CARD_COLUMN,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const;

function UploadBanner() {
  return (
    <Box
      sx={[
        BANNER,
        (theme) =>
          theme.applyStyles('dark', { bgcolor: 'brand.container', color: 'brand.onContainer' }),
      ]}
    >
      <Box sx={{ px: { xs: 2.5, sm: 3.5 }, py: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' } }}>
          From notices to your list
        </Typography>
        <Typography sx={{ mt: 0.5, opacity: 0.92 }}>
          Many companies at once, in three steps. You check everything before it is added.
        </Typography>
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box sx={ART}>
          <FeatherEye size={{ xs: 120, sm: 168 }} />
        </Box>
      </Box>
    </Box>
  );
}

const BANNER = {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 84px', sm: 'minmax(0, 1fr) 200px' },
  borderRadius: '20px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const ART = {
  position: 'absolute',
  left: { xs: 4, sm: 16 },
  top: '58%',
  transform: 'translateY(-50%)',
} as const;

function PromptStep() {
  return (
    <StepCard
      step={1}
      title="Copy the prompt"
      lead="It tells an AI assistant how to turn campus notices into JSON."
    >
      <Box component="ol" aria-label="How to" sx={HOW_TO}>
        <li>Copy the prompt and paste it into any AI assistant.</li>
        <li>Below it, paste the notices: mails, messages, a page of the portal.</li>
        <li>Copy its whole answer, or save it as a .json file.</li>
        <li>Bring the answer here, check the list and upload it.</li>
      </Box>
      <PromptCopy
        prompt={UPLOAD_PROMPT}
        copiedForMs={3000}
        messages={UPLOAD_TEXTS}
        variant="contained"
        label="Copy prompt"
        copiedLabel="Copied!"
      />
    </StepCard>
  );
}

const HOW_TO = {
  m: 0,
  pl: 2.75,
  display: 'grid',
  gap: 0.75,
  '& > li::marker': { fontWeight: 700, color: 'primary.main' },
} as const;
