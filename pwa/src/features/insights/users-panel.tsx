import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  type UserFigures,
} from '@shortlist/shared/api/analytics.ts';
import { CONTROL, CONTROL_ON } from '../../ui/styles/static-styled.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { BarTable } from './bar-table.tsx';
import { CARD_GRID, SectionCard } from '../../ui/layout/section-card.tsx';
import { RecentUsers } from './recent-users.tsx';
import { useAnalytics } from './requests.ts';
import { Registrations, Roles } from './figures.tsx';

interface UsersPanelProps {
  readonly period: AnalyticsPeriod;
  readonly onPeriod: (period: AnalyticsPeriod) => void;
}

export function UsersPanel({ period, onPeriod }: UsersPanelProps) {
  const analytics = useAnalytics('users', period);
  return (
    <AnalyticsPanel
      analytics={analytics}
      choice={<PeriodChoice period={period} onPeriod={onPeriod} />}
    >
      {(figures) => (
        <Box sx={CARD_GRID}>
          <Registrations registrations={figures.registrations} />
          <Roles counts={figures.roleDistribution} />
          {'recentUsers' in figures ? (
            <People figures={figures} period={period} />
          ) : (
            <NoPeople isAsking={analytics.isFetching} />
          )}
        </Box>
      )}
    </AnalyticsPanel>
  );
}

function People({ figures, period }: { readonly figures: UserFigures; readonly period: number }) {
  return (
    <>
      <SectionCard title="Recent users" lead={`Registered in the last ${period} days`} isWide>
        <RecentUsers users={figures.recentUsers} />
      </SectionCard>
      <SectionCard
        title="Most active users"
        lead={`By placements added in the last ${period} days`}
        isWide
      >
        <BarTable
          caption="Most active users by placements"
          columns={['Name', 'Placements']}
          bars={figures.mostActiveUsers.map(({ _id, name, email, placementCount }) => ({
            key: _id,
            label: name,
            detail: email,
            count: placementCount,
          }))}
          empty="Nobody added a placement in this period."
        />
      </SectionCard>
    </>
  );
}

/** Names and addresses are not stored on the device. */
function NoPeople({ isAsking }: { readonly isAsking: boolean }) {
  return (
    <Typography component="output" sx={{ gridColumn: '1 / -1', color: 'text.secondary', py: 2 }}>
      {isAsking
        ? 'Loading people…'
        : 'The lists of people need a connection: they are not kept on this device.'}
    </Typography>
  );
}

interface PeriodChoiceProps {
  readonly period: AnalyticsPeriod;
  readonly onPeriod: (period: AnalyticsPeriod) => void;
}

function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  return (
    <Box sx={CHOICE} role="radiogroup" aria-label="Period">
      {ANALYTICS_PERIODS.map((days) => (
        <label key={days}>
          <input
            type="radio"
            name="period"
            value={days}
            checked={days === period}
            onChange={() => onPeriod(days)}
          />
          <span>{days} days</span>
        </label>
      ))}
    </Box>
  );
}

const CHOICE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& label': { position: 'relative', cursor: 'pointer' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& span': { ...CONTROL, px: 2, whiteSpace: 'nowrap' },
  '& :checked + span': CONTROL_ON,
  '& :focus-visible + span': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: '2px',
  },
} as const;
