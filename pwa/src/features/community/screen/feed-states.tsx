/** The community page when there is nothing to show: the reason, and what can be done. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import { PATHS } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { EMPTY_PAGE, NothingSaved } from '../../../ui/layout/empty-page.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import type { SyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import type { FeedFacts } from '../queries.ts';
import { COMMUNITY_TEXTS, STORAGE_FAILURES, type ListTexts } from '../messages.ts';

const CARD_HEIGHT = 320;

export function FeedLoading({ loading }: Pick<FeedFacts, 'loading'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      <LoadProgress loading={loading} isServerUnreachable={false} />
      <CardSkeleton label="Loading opportunities" height={CARD_HEIGHT} />
    </Box>
  );
}

interface LoadProgressProps extends Pick<FeedFacts, 'loading'> {
  readonly isServerUnreachable: boolean;
}

export function LoadProgress({ loading, isServerUnreachable }: LoadProgressProps) {
  if (loading === null || loading.total === 0) return null;
  const { done, total } = loading;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isServerUnreachable
          ? `${done} of ${total} opportunities have come. The others follow when the server can be reached.`
          : `Loading opportunities: ${done} of ${total}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * done) / total)}
        aria-label="Opportunities that have come"
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

interface FeedFailureProps {
  /** Why the device could not store what the server sent; null if the server could not be reached. */
  readonly failure: SyncStatus['feedFailure'];
}

/** Only some opportunities are on the device, and the rest will not arrive by itself. */
export function FeedIncomplete({ failure }: FeedFailureProps) {
  return (
    failure && (
      <Notice tone="yellow">
        {`Some opportunities are missing. ${STORAGE_FAILURES[failure]} `}
        <Button size="small" color="inherit" onClick={() => void syncNow()}>
          Try now
        </Button>
      </Notice>
    )
  );
}

export function FeedNotLoaded({ failure }: FeedFailureProps) {
  return (
    <NothingSaved
      failure={COMMUNITY_TEXTS.loadFailed}
      text={
        failure === null
          ? 'Connect once to load the board. After that it opens without a network.'
          : STORAGE_FAILURES[failure]
      }
      onRetry={() => void syncNow()}
    />
  );
}

interface NothingFoundProps {
  readonly texts: ListTexts;
  /** Undefined when there are no opportunities at all. */
  readonly onClear: (() => void) | undefined;
}

export function NothingFound({ texts, onClear }: NothingFoundProps) {
  return (
    <Box sx={EMPTY_PAGE}>
      <FeatherEye size={112} />
      <Typography variant="h3" component="p" sx={{ mt: 2 }}>
        {texts.emptyTitle}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{texts.emptyText}</Typography>
      {onClear && (
        <Button variant="outlined" onClick={onClear} sx={{ mt: 2 }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}

interface UnknownEligibilityNoteProps {
  readonly count: number;
  readonly student: EligibilityFacts;
  readonly onShow: () => void;
}

/** A student who filters by eligibility must know which opportunities are left out for lack of information. */
export function UnknownEligibilityNote({ count, student, onShow }: UnknownEligibilityNoteProps) {
  if (count === 0) return null;
  const { cgpa, branch, graduationYear } = student;
  const isIncomplete = cgpa === null || branch.trim() === '' || graduationYear === null;
  return (
    <Box sx={{ pb: 1.25 }}>
      <Notice
        tone="info"
        actions={
          <Button color="inherit" variant="outlined" onClick={onShow}>
            Show them, too
          </Button>
        }
      >
        {`Of ${count} more it cannot be told whether you are eligible. `}
        {isIncomplete && <TextLink to={PATHS.profile}>Complete your profile</TextLink>}
      </Notice>
    </Box>
  );
}
