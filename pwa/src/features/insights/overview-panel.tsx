import Box from '@mui/material/Box';
import { distribution } from '@shortlist/shared/lib/distribution.ts';
import { DEFAULT_PERIOD, TOP_COMPANIES_MAX } from '@shortlist/shared/api/analytics.ts';
import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { PLACEMENT_STATUSES } from '@shortlist/shared/placement/schema.ts';
import { useAnalytics } from './requests.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { BarTable } from './bar-table.tsx';
import { FigureRow, Registrations, Roles } from './figures.tsx';
import { InsightsCard, CARD_GRID } from './insights-card.tsx';

const STATUS_WORDS = Object.fromEntries(
  PLACEMENT_STATUSES.map((status) => [status, statusLabel(status)]),
);

/** How many students use the service, and what they track. */
export function OverviewPanel() {
  const analytics = useAnalytics('overview', DEFAULT_PERIOD);
  return (
    <AnalyticsPanel analytics={analytics}>
      {({ overview, userActivity, registrations, topCompanies, ...counts }) => (
        <Box sx={CARD_GRID}>
          <InsightsCard title="Totals" wide>
            <FigureRow
              figures={[
                { label: 'Total users', value: overview.totalUsers },
                { label: 'Active users', value: overview.activeUsers, note: 'in the last 30 days' },
                { label: 'Total placements', value: overview.totalPlacements },
              ]}
            />
          </InsightsCard>
          <InsightsCard title="Active users" lead="Who used the app at least once">
            <FigureRow
              figures={[
                { label: 'Daily', value: userActivity.dailyActiveUsers, note: 'last 24 hours' },
                { label: 'Weekly', value: userActivity.weeklyActiveUsers, note: 'last 7 days' },
                { label: 'Monthly', value: userActivity.monthlyActiveUsers, note: 'last 30 days' },
              ]}
            />
          </InsightsCard>
          <Registrations registrations={registrations} />
          <InsightsCard title="Top companies" lead="By placements on students' lists">
            <BarTable
              caption="Top companies by placements"
              columns={['Company', 'Placements']}
              bars={topCompanies
                .slice(0, TOP_COMPANIES_MAX)
                .map(({ company, count }) => ({ key: company, label: company, count }))}
              empty="No company is tracked yet."
            />
          </InsightsCard>
          <Box sx={COLUMN}>
            <InsightsCard title="Placements by status">
              <BarTable
                caption="Placements by status"
                columns={['Status', 'Placements']}
                bars={distribution(counts.placementsByStatus, STATUS_WORDS)}
                empty="No placements yet."
              />
            </InsightsCard>
            <Roles counts={counts.roleDistribution} />
          </Box>
        </Box>
      )}
    </AnalyticsPanel>
  );
}

const COLUMN = {
  display: 'grid',
  alignContent: 'start',
  gap: { xs: 1.5, sm: 2 },
  minWidth: 0,
} as const;
