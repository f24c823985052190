import Stack from '@mui/material/Stack';
import {
  ANALYTICS_PERIODS,
  DEFAULT_PERIOD,
  type AnalyticsPeriod,
} from '@shortlist/shared/api/analytics.ts';
import { useSession } from '../../data/session/use-session.ts';
import { TabList, TabPanel, useOptimisticSearchParams } from '../../ui/layout/tab-list.tsx';
import { AccessDenied } from './insights-card.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { SystemPanel } from './system-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

const ID = 'insights';

/** The figures for admins, in three tabs (specification 2). For any other user it sends no request and explains why. */
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
