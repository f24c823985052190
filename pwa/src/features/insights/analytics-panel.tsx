import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTimeText } from '../../ui/clock/clock.ts';
import type { Analytics, AnalyticsFigures, ShownFigures } from './requests.ts';
import { CARD_GRID } from '../../ui/layout/section-card.tsx';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';
import { ANALYTICS_TEXTS } from './messages.ts';

interface AnalyticsPanelProps<K extends keyof AnalyticsFigures> {
  readonly analytics: Analytics<K>;
  readonly choice?: ReactNode;
  readonly children: (figures: ShownFigures<K>) => ReactNode;
}

export function AnalyticsPanel<K extends keyof AnalyticsFigures>({
  analytics,
  choice,
  children,
}: AnalyticsPanelProps<K>) {
  const { state, isFetching, refetch } = analytics;
  if (state.kind === 'denied') return <AccessDenied />;
  if (state.kind === 'missing')
    return <Missing {...state} isFetching={isFetching} onRefresh={refetch} />;
  return (
    <>
      <Box sx={HEAD}>
        {choice}
        {state.kind === 'shown' ? (
          <Age
            at={state.at}
            failed={state.failed && !isFetching}
            isFetching={isFetching}
            onRefresh={refetch}
          />
        ) : null}
      </Box>
      {state.kind === 'shown' ? children(state.figures) : <Loading />}
    </>
  );
}

interface RefreshProps {
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

function Age({
  at,
  failed,
  ...refresh
}: RefreshProps & { readonly at: number; readonly failed: boolean }) {
  const time = useTimeText()(at);
  return (
    <Box sx={AGE}>
      <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
        {failed ? `Figures of ${time}. Newer ones need a connection.` : `Figures of ${time}`}
      </Typography>
      <RefreshButton {...refresh} />
    </Box>
  );
}

function RefreshButton({ isFetching, onRefresh }: RefreshProps) {
  return (
    <Button
      startIcon={<RefreshRounded />}
      onClick={onRefresh}
      aria-disabled={isFetching}
      sx={{ flexShrink: 0 }}
    >
      {isFetching ? 'Refreshing…' : 'Refresh'}
    </Button>
  );
}

function Missing({
  isUnreachable,
  ...refresh
}: RefreshProps & { readonly isUnreachable: boolean }) {
  return (
    <Box component="section" sx={CENTRED}>
      <FeatherEye size={120} />
      <Box component="output" sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
        <Typography variant="h2" component="span" sx={{ mt: 1 }}>
          {isUnreachable ? 'Insights needs a connection.' : 'No figures just now.'}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          The figures come from the server. Once read, they stay on this device with their time.
        </Typography>
      </Box>
      <RefreshButton {...refresh} />
    </Box>
  );
}

function Loading() {
  return (
    <Box component="output" sx={CARD_GRID} aria-label="Loading figures">
      {[168, 168, 240, 240].map((height, index) => (
        <Skeleton key={`${index} ${height}`} variant="rounded" height={height} />
      ))}
    </Box>
  );
}

export function AccessDenied() {
  return (
    <Box component="section" sx={CENTRED}>
      <Typography variant="h2">{ANALYTICS_TEXTS.deniedTitle}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{ANALYTICS_TEXTS.denied}</Typography>
      <Button component={Link} to={PATHS.dashboard} variant="outlined" sx={{ mt: 1 }}>
        Go to Dashboard
      </Button>
    </Box>
  );
}

const CENTRED = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 2,
  py: { xs: 6, sm: 10 },
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  minHeight: 44,
  mb: 1.5,
} as const;

const AGE = {
  display: 'flex',
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  ml: { sm: 'auto' },
  fontVariantNumeric: 'tabular-nums',
} as const;
