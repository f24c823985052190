import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import {
  ANALYTICS_PERIODS,
  DEFAULT_PERIOD,
  TOP_COMPANIES_MAX,
  type AnalyticsPeriod,
} from '@shortlist/shared/api/analytics.ts';
import { distribution } from '@shortlist/shared/lib/distribution.ts';
import { uptimeText } from '@shortlist/shared/lib/time/duration-text.ts';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { PLACEMENT_STATUSES } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useTimeText } from '../../ui/clock/clock.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { TabList, TabPanel, useOptimisticSearchParams } from '../../ui/layout/tab-list.tsx';
import { AccessDenied, AnalyticsPanel } from './analytics-panel.tsx';
import { BarTable } from './bar-table.tsx';
import { FigureRow, Registrations, Roles } from './figures.tsx';
import { CARD_GRID, SectionCard } from '../../ui/layout/section-card.tsx';
import { useAnalytics } from './requests.ts';
import { UsersPanel } from './users-panel.tsx';

const ID = 'insights';

/** The figures for admins, in three tabs. For any other user it sends no request and explains why. */
export function InsightsScreen() {
  const session = useSession();
  const isAdmin = session.kind === 'signed-in' && session.user.role === 'admin';
  return isAdmin ? <Insights /> : <AccessDenied />;
}

function Insights() {
  const [search, choose] = useOptimisticSearchParams();
  const tab = insightsTab(search.get('tab'));
  const period = insightsPeriod(search.get('period'));
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      <TabList
        id={ID}
        label="Insights"
        tabs={INSIGHTS_TABS}
        selected={tab}
        onSelect={(key) => choose({ tab: key }, { replace: true })}
      />
      <TabPanel id={ID} tab={tab}>
        {tab === 'overview' ? <OverviewPanel /> : null}
        {tab === 'users' ? (
          <UsersPanel
            period={period}
            onPeriod={(days) => choose({ tab: 'users', period: String(days) }, { replace: true })}
          />
        ) : null}
        {tab === 'system' ? <SystemPanel /> : null}
      </TabPanel>
    </Stack>
  );
}

const INSIGHTS_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'users', label: 'Users' },
  { key: 'system', label: 'System' },
] as const;

type InsightsTab = (typeof INSIGHTS_TABS)[number]['key'];

function insightsTab(text: string | null): InsightsTab {
  return text === 'users' || text === 'system' ? text : 'overview';
}

/** Parses the `period` of the address; anything but 7, 30 and 90 becomes 7. */
function insightsPeriod(text: string | null): AnalyticsPeriod {
  return ANALYTICS_PERIODS.find((period) => String(period) === text) ?? DEFAULT_PERIOD;
}

function SystemPanel() {
  const analytics = useAnalytics('system');
  return (
    <AnalyticsPanel analytics={analytics}>
      {({ collections, serverUptime, nodeVersion, environment }) => (
        <Box sx={CARD_GRID}>
          <SectionCard title="Collections" lead="How many records each holds">
            <FigureRow
              figures={[
                { label: 'Users', value: collections.users },
                { label: 'Placements', value: collections.placements },
                { label: 'Analytics', value: collections.analytics },
              ]}
            />
          </SectionCard>
          <SectionCard title="Server">
            <Facts short>
              <Fact label="Uptime">{uptimeText(serverUptime)}</Fact>
              <Fact label="Node version">{nodeVersion}</Fact>
              <Fact label="Environment">{environment}</Fact>
            </Facts>
          </SectionCard>
        </Box>
      )}
    </AnalyticsPanel>
  );
}

const STATUS_WORDS = Object.fromEntries(
  PLACEMENT_STATUSES.map((status) => [status, statusLabel(status)]),
);

function OverviewPanel() {
  const analytics = useAnalytics('overview');
  const timeText = useTimeText();
  return (
    <AnalyticsPanel analytics={analytics}>
      {({ overview, placementsCountedAt: at, userActivity, registrations, ...counts }) => (
        <Box sx={CARD_GRID}>
          <SectionCard title="Totals" isWide>
            <FigureRow
              figures={[
                { label: 'Total users', value: overview.totalUsers },
                { label: 'Active users', value: overview.activeUsers, note: 'in the last 30 days' },
                {
                  label: 'Total placements',
                  value: overview.totalPlacements,
                  note: `counted at ${timeText(at)}`,
                },
              ]}
            />
          </SectionCard>
          <SectionCard title="Active users" lead="Who used the app at least once">
            <FigureRow
              figures={[
                { label: 'Daily', value: userActivity.dailyActiveUsers, note: 'last 24 hours' },
                { label: 'Weekly', value: userActivity.weeklyActiveUsers, note: 'last 7 days' },
                { label: 'Monthly', value: userActivity.monthlyActiveUsers, note: 'last 30 days' },
              ]}
            />
          </SectionCard>
          <Registrations registrations={registrations} />
          <SectionCard title="Top companies" lead="By placements on students' lists">
            <BarTable
              caption="Top companies by placements"
              columns={['Company', 'Placements']}
              bars={counts.topCompanies
                .slice(0, TOP_COMPANIES_MAX)
                .map(({ company, count }) => ({ key: company, label: company, count }))}
              empty="No company is tracked yet."
            />
          </SectionCard>
          <Box sx={COLUMN}>
            <SectionCard title="Placements by status">
              <BarTable
                caption="Placements by status"
                columns={['Status', 'Placements']}
                bars={distribution(counts.placementsByStatus, STATUS_WORDS)}
                empty="No placements yet."
              />
            </SectionCard>
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
