import { STAT_CARD_TITLES } from '@shortlist/shared/placement/placement-messages.ts';
import type { PlacementStats } from '@shortlist/shared/placement/rules/placement-list.ts';
import { memo } from 'react';
import { BARE_BUTTON, staticStyled, TWO_COLUMNS } from '../../../ui/styles/static-styled.ts';
import {
  areSameFilters,
  isFiltering,
  NO_FILTERS,
  type DashboardFilters,
} from '../filter/dashboard-filters.ts';
import { PAPER } from '../list/row-styles.ts';

interface StatCardsProps {
  readonly stats: PlacementStats;
  readonly pressed: string | undefined;
  /** Omitted where there is nothing to filter. */
  readonly onFilter?: (filters: DashboardFilters) => void;
}

const CARDS = [
  { key: 'total', shows: NO_FILTERS },
  { key: 'applied', percent: 'appliedPercent', shows: { ...NO_FILTERS, status: 'form_filled' } },
  { key: 'urgent', shows: { ...NO_FILTERS, urgentOnly: true } },
  {
    key: 'completed',
    percent: 'completedPercent',
    shows: { ...NO_FILTERS, status: 'process_done' },
  },
] as const satisfies readonly {
  readonly key: keyof typeof STAT_CARD_TITLES;
  readonly percent?: keyof PlacementStats;
  readonly shows: DashboardFilters;
}[];

/** The title of the card that sets exactly these filters. */
export function findPressedCard(filters: DashboardFilters): string | undefined {
  if (!isFiltering(filters)) return undefined;
  const pressed = CARDS.find(({ shows }) => areSameFilters(filters, shows));
  return pressed && STAT_CARD_TITLES[pressed.key];
}

/** With `onFilter`, each filters by what it counts; pressed again it shows everything. */
export const StatCards = memo(function StatCards({ stats, pressed, onFilter }: StatCardsProps) {
  return (
    <Figures aria-label="Figures">
      {CARDS.map((card) => {
        const title = STAT_CARD_TITLES[card.key];
        return (
          <StatCard
            key={card.key}
            title={title}
            count={stats[card.key]}
            percent={'percent' in card ? stats[card.percent] : undefined}
            alarming={card.key === 'urgent' && stats.urgent > 0}
            pressed={title === pressed}
            onPress={onFilter && (() => onFilter(title === pressed ? NO_FILTERS : card.shows))}
          />
        );
      })}
    </Figures>
  );
});

interface StatCardProps {
  readonly title: string;
  readonly count: number;
  readonly percent: number | undefined;
  readonly alarming: boolean;
  readonly pressed: boolean;
  readonly onPress: (() => void) | undefined;
}

/** One figure. The title comes first in the DOM for screen readers and is shown below the number. */
function StatCard({ title, count, percent, alarming, pressed, onPress }: StatCardProps) {
  const content = (
    <>
      <span className="title">{title}</span>
      <span className="figure">
        <span className="count" data-alarming={alarming}>
          {count}
        </span>
        {percent !== undefined && <span className="percent">{`${percent}%`}</span>}
      </span>
    </>
  );
  return onPress ? (
    <button type="button" aria-pressed={pressed} onClick={onPress}>
      {content}
    </button>
  ) : (
    <div>{content}</div>
  );
}

const CARD = {
  ...PAPER,
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  textAlign: 'left',
  minHeight: 88,
  px: { xs: 2, sm: 2.5 },
  py: { xs: 1.75, sm: 2 },
  color: 'text.primary',
} as const;

const Figures = staticStyled('section', {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: TWO_COLUMNS, md: 'repeat(4, minmax(0, 1fr))' },
  '& > div': CARD,
  '& > button': {
    ...BARE_BUTTON,
    ...CARD,
    transition: 'background-color 160ms ease-out',
    '@media (hover: hover)': { '&:hover': { borderColor: 'brand.outline' } },
  },
  '& .title': { typography: 'body2', color: 'text.secondary' },
  '& .figure': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .count': { typography: 'h4' },
  '& .count[data-alarming=true]': { color: 'tone.red.main' },
  '& .percent': { typography: 'subtitle2', color: 'text.secondary' },
  '& > button[aria-pressed=true]': {
    borderColor: 'primary.main',
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
    '& .title, & .count, & .percent': { color: 'inherit' },
  },
});
