import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { STAT_CARD_TITLES } from '@shortlist/shared/placement/messages.ts';
import type { PlacementStats } from '@shortlist/shared/placement/stats.ts';
import { memo } from 'react';
import { isFiltering, NO_FILTERS, type DashboardFilters } from './dashboard-filters.ts';

interface StatCardsProps {
  readonly stats: PlacementStats;
  /** The title of the card that was pressed. */
  readonly pressed: string | undefined;
  readonly onFilter: (filters: DashboardFilters) => void;
}

const SHOWS: Readonly<Record<keyof typeof STAT_CARD_TITLES, DashboardFilters>> = {
  total: NO_FILTERS,
  applied: { ...NO_FILTERS, status: 'form_filled' },
  urgent: { ...NO_FILTERS, urgentOnly: true },
  completed: { ...NO_FILTERS, status: 'process_done' },
};

/** Takes the chosen filters; gives the title of the card that shows just these. */
export function pressedCard(filters: DashboardFilters): string | undefined {
  if (!isFiltering(filters)) return undefined;
  if (isSame(filters, SHOWS.applied)) return STAT_CARD_TITLES.applied;
  if (isSame(filters, SHOWS.urgent)) return STAT_CARD_TITLES.urgent;
  return isSame(filters, SHOWS.completed) ? STAT_CARD_TITLES.completed : undefined;
}

/** The four figures. Each is a button that shows what it counts; pressed again it shows everything. */
export const StatCards = memo(function StatCards({ stats, pressed, onFilter }: StatCardsProps) {
  const cards = [
    { title: STAT_CARD_TITLES.total, count: stats.total, shows: SHOWS.total },
    {
      title: STAT_CARD_TITLES.applied,
      count: stats.applied,
      percent: stats.appliedPercent,
      shows: SHOWS.applied,
    },
    {
      title: STAT_CARD_TITLES.urgent,
      count: stats.urgent,
      alarming: stats.urgent > 0,
      shows: SHOWS.urgent,
    },
    {
      title: STAT_CARD_TITLES.completed,
      count: stats.completed,
      percent: stats.completedPercent,
      shows: SHOWS.completed,
    },
  ] as const;
  return (
    <Box
      component="section"
      aria-label="Figures"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {cards.map((card) => (
        <StatCard
          key={card.title}
          {...card}
          pressed={card.title === pressed}
          onPress={() => onFilter(card.title === pressed ? NO_FILTERS : card.shows)}
        />
      ))}
    </Box>
  );
});

function isSame(a: DashboardFilters, b: DashboardFilters): boolean {
  return (
    a.search === b.search &&
    a.status === b.status &&
    a.cgpaOnly === b.cgpaOnly &&
    a.urgentOnly === b.urgentOnly
  );
}

interface StatCardProps {
  readonly title: string;
  readonly count: number;
  readonly percent?: number;
  readonly alarming?: boolean;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** One figure. The words come first for readers and stand below the number for eyes. */
function StatCard({ title, count, percent, alarming = false, pressed, onPress }: StatCardProps) {
  return (
    <ButtonBase
      aria-pressed={pressed}
      onClick={onPress}
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        alignItems: 'flex-start',
        justifyContent: 'flex-end',
        textAlign: 'left',
        minHeight: 88,
        px: { xs: 2, sm: 2.5 },
        py: { xs: 1.75, sm: 2 },
        borderRadius: '16px',
        border: '1px solid',
        borderColor: pressed ? 'primary.main' : 'divider',
        bgcolor: pressed ? 'brand.container' : 'background.paper',
        color: pressed ? 'brand.onContainer' : 'text.primary',
        transition: 'background-color 160ms ease-out',
        '@media (hover: hover)': { '&:hover': { borderColor: 'brand.outline' } },
      }}
    >
      <Typography
        component="span"
        variant="body2"
        sx={{ color: pressed ? 'inherit' : 'text.secondary' }}
      >
        {title}
      </Typography>
      <Box
        component="span"
        sx={{ display: 'flex', alignItems: 'baseline', gap: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        <Typography
          component="span"
          variant="h4"
          sx={{ color: alarming && !pressed ? 'tone.red.main' : 'inherit' }}
        >
          {count}
        </Typography>
        {percent !== undefined && (
          <Typography
            component="span"
            variant="subtitle2"
            sx={{ color: pressed ? 'inherit' : 'text.secondary' }}
          >
            {percent}%
          </Typography>
        )}
      </Box>
    </ButtonBase>
  );
}
