import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import {
  ANALYTICS_PERIODS,
  DEFAULT_PERIOD,
  type AnalyticsPeriod,
} from '@shortlist/shared/api/analytics.ts';
import { uptimeText } from '@shortlist/shared/lib/time/duration-text.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { TabList, TabPanel, useOptimisticSearchParams } from '../../ui/layout/tab-list.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { FigureRow } from './figures.tsx';
import { AccessDenied, InsightsCard, CARD_GRID } from './insights-card.tsx';
import { OverviewPanel } from './overview-panel.tsx';
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

/** Parses the `tab` of the address; an unknown or missing one is the first tab. */
function insightsTab(text: string | null): InsightsTab {
  return text === 'users' || text === 'system' ? text : 'overview';
}

/** Parses the `period` of the address; anything but 7, 30 and 90 becomes 7. */
function insightsPeriod(text: string | null): AnalyticsPeriod {
  return ANALYTICS_PERIODS.find((period) => String(period) === text) ?? DEFAULT_PERIOD;
}

/** The server and the size of its data. */
function SystemPanel() {
  const analytics = useAnalytics('system', DEFAULT_PERIOD);
  return (
    <AnalyticsPanel analytics={analytics}>
      {({ collections, serverUptime, nodeVersion, environment }) => (
        <Box sx={CARD_GRID}>
          <InsightsCard title="Collections" lead="How many records each holds">
            <FigureRow
              figures={[
                { label: 'Users', value: collections.users },
                { label: 'Placements', value: collections.placements },
                { label: 'Analytics', value: collections.analytics },
              ]}
            />
          </InsightsCard>
          <InsightsCard title="Server">
            <Box sx={{ mt: 1.5 }}>
              <Facts short>
                <Fact label="Uptime">{uptimeText(serverUptime)}</Fact>
                <Fact label="Node version">{nodeVersion}</Fact>
                <Fact label="Environment">{environment}</Fact>
              </Facts>
            </Box>
          </InsightsCard>
        </Box>
      )}
    </AnalyticsPanel>
  );
}
