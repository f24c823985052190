import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnalyticsPeriod, UserFigures } from '@shortlist/shared/api/analytics.ts';
import { useAnalytics } from './requests/use-analytics.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { BarTable } from './bar-table.tsx';
import { InsightsCard } from './insights-card.tsx';
import { CARD_GRID, WHOLE_ROW } from './insights-styles.ts';
import { PeriodChoice } from './period-choice.tsx';
import { RecentUsers } from './recent-users.tsx';
import { Registrations, Roles } from './user-counts.tsx';

interface UsersPanelProps {
  readonly period: AnalyticsPeriod;
  readonly onPeriod: (period: AnalyticsPeriod) => void;
}

/** Who registered lately and who adds the most, within a period (specification 3, Analytics). */
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
      <InsightsCard title="Recent users" lead={`Registered in the last ${period} days`} wide>
        <RecentUsers users={figures.recentUsers} />
      </InsightsCard>
      <InsightsCard
        title="Most active users"
        lead={`By placements added in the last ${period} days`}
        wide
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
      </InsightsCard>
    </>
  );
}

/** Names and addresses are not stored on the device. */
function NoPeople({ isAsking }: { readonly isAsking: boolean }) {
  return (
    <Typography component="output" sx={{ ...WHOLE_ROW, color: 'text.secondary', py: 2 }}>
      {isAsking
        ? 'Loading people…'
        : 'The lists of people need a connection: they are not kept on this device.'}
    </Typography>
  );
}
