import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { lazy } from 'react';
import { ErrorBoundary, FailureNotice } from '../../../ui/errors/error-boundary.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { chosenText, WITHOUT_LIST } from '../messages.ts';
import { chosenItems, type Review } from './review-model.ts';
import { StepCard } from '../step-card.tsx';
import type { ImportSource } from '../source/use-files.ts';
import type { Progress, UploadControl } from './use-upload.ts';

// Without a fallback of its own: until it is loaded, the whole step stays as it was.
const UploadReview = lazy(async () => ({
  default: (await import('./upload-review.tsx')).UploadReview,
}));

const CHECK_ANCHOR = 'check';

/** Scrolls this step into view: after pasting it may be below the screen. */
export function scrollToReview(): void {
  const step = document.getElementById(CHECK_ANCHOR);
  step?.scrollIntoView();
  step?.focus({ preventScroll: true });
}

interface ReviewStepProps {
  readonly source: ImportSource;
  readonly review: Review;
  readonly control: UploadControl;
}

export function ReviewStep({ source, review, control }: ReviewStepProps) {
  const { input } = source;
  const { blocked, progress, upload } = control;
  const isReady = review.kind === 'ready';
  return (
    <StepCard
      step={3}
      title="Check and upload"
      anchor={CHECK_ANCHOR}
      lead="Everything that was read is listed here. Leave out what you do not want."
    >
      {isReady && (
        <ErrorBoundary fallback={<FailureNotice />}>
          <UploadReview key={input?.broughtAt} source={source} review={review} blocked={blocked} />
        </ErrorBoundary>
      )}
      <Box sx={isReady ? STAYING_BAR : BAR} data-print="hide">
        {blocked && (
          <Box sx={{ width: '100%' }}>
            <Notice tone="red" role="alert">
              {blocked.text}
            </Notice>
          </Box>
        )}
        {progress && <UploadProgress {...progress} />}
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          {/* Announced to screen readers whenever it changes. */}
          <Typography component="output" sx={{ display: 'block', fontWeight: 600 }}>
            {countText(review, input?.leftOut ?? [])}
          </Typography>
        </Box>
        <Button
          variant="contained"
          color="marigold"
          onClick={() => void upload()}
          disabled={progress !== null}
          sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
        >
          Upload Placements
        </Button>
      </Box>
    </StepCard>
  );
}

function countText(review: Review, leftOut: readonly number[]): string {
  if (review.kind !== 'ready') return WITHOUT_LIST[review.kind];
  const { items } = review.preview;
  const chosen = chosenItems(items, leftOut);
  return chosenText(chosen, items.length - chosen.items.length);
}

function UploadProgress({ done, total }: Progress) {
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', mb: 0.5 }}>
        {`Uploading… ${done} of ${total}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label="Upload"
        sx={{ height: 8, borderRadius: 2 }}
      />
      <VisuallyHidden>{placementsText(total)}</VisuallyHidden>
    </Box>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
} as const;

/** A long list must not push the button out of sight: it stays above the bar of a phone. */
const STAYING_BAR = {
  ...BAR,
  position: 'sticky',
  '[data-cramped] &': { position: 'static' },
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  mx: { xs: -2, sm: -2.5 },
  mb: { xs: -2, sm: -2.5 },
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  borderRadius: '0 0 15px 15px',
} as const;
