import Box from '@mui/material/Box';
import { lazy, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlacements } from '../../data/placements/use-placements.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { LazyBoundary } from '../../ui/errors/lazy-boundary.tsx';
import { useScrollToAnchor } from '../../ui/browser/use-scroll-to-anchor.ts';
import { ExportCard } from './export/export-card.tsx';
import { PromptStep } from './prompt-step.tsx';
import type { ReviewFilter } from './review/review-counts.ts';
import { ReviewStep } from './review/review-step.tsx';
import { SourceStep } from './source/source-step.tsx';
import { UploadBanner } from './upload-banner.tsx';
import { readUploadResult } from './review/upload-result.ts';
import { useImportSource } from './source/use-import-source.ts';
import { useFileDrop } from './source/use-file-drop.ts';
import { useFiles } from './source/use-files.ts';
import { useReview } from './review/use-review.ts';
import { useSharedUpload } from './source/use-shared-upload.ts';
import { useUpload } from './review/use-upload.ts';

const UploadedCard = lazy(async () => ({
  default: (await import('./review/upload-result-card.tsx')).UploadResultCard,
}));

/** Imports placements from a notice, a file or a spreadsheet, and exports them (specification 2, Upload Data). */
export function UploadScreen() {
  const session = useSession();
  // Between the end of a session and the guard's redirect there is no user to upload for.
  if (session.kind !== 'signed-in') return null;
  return <UploadPage key={session.user._id} uid={session.user._id} />;
}

function UploadPage({ uid }: { readonly uid: string }) {
  const placements = usePlacements();
  const source = useImportSource(uid);
  const { input } = source;
  const reviews = useReview(input, placements);
  const { review } = reviews;
  const box = useRef<HTMLTextAreaElement>(null);
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [focusAsked, setFocusAsked] = useState(0);
  const { upload, progress, blocked, hasUploaded, unblock } = useUpload({
    uid,
    source,
    reviews,
    onStopped(where) {
      if (where === 'text') box.current?.focus();
      else setFocusAsked((before) => before + 1);
    },
  });
  const replace: typeof source.replace = (next) => {
    unblock();
    setFilter('all');
    source.replace(next);
  };
  const files = useFiles({ ...source, replace });
  const hasMissed = useSharedUpload(source.isLoaded, files.receive);
  const isDraggedOver = useFileDrop(files.take);
  const { state } = useLocation();
  const uploaded = readUploadResult(state, uid);
  useScrollToAnchor();
  return (
    <Box sx={PAGE}>
      {uploaded ? (
        <LazyBoundary>
          <UploadedCard uploaded={uploaded} isNew={hasUploaded} />
        </LazyBoundary>
      ) : (
        <UploadBanner />
      )}
      {hasMissed && <Notice tone="info">{NOTHING_ARRIVED}</Notice>}
      <Box sx={FIRST_STEPS}>
        <PromptStep />
        <SourceStep
          input={input}
          savedAt={source.savedAt}
          problem={review.kind === 'problem' ? review : null}
          refusedFile={files.refused}
          readCount={review.kind === 'ready' ? review.preview.items.length : null}
          isBusy={progress !== null}
          isDraggedOver={isDraggedOver}
          box={box}
          onFile={files.choose}
          onText={files.paste}
          onRemove={files.remove}
        />
      </Box>
      <ReviewStep
        review={review}
        leftOut={input?.leftOut ?? []}
        onLeaveOut={(numbers) => {
          unblock();
          source.leaveOut(numbers);
        }}
        filter={filter}
        onFilter={setFilter}
        onDateOrder={(order) => {
          unblock();
          source.chooseOrder(order);
        }}
        focusAsked={focusAsked}
        blocked={blocked}
        progress={progress}
        onUpload={() => void upload()}
      />
      <ExportCard placements={placements} />
    </Box>
  );
}

const NOTHING_ARRIVED =
  'What you shared did not arrive here. Copy it in the other app and paste it into the box below.';

const PAGE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1.5, sm: 2 },
} as const;

const FIRST_STEPS = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const;
