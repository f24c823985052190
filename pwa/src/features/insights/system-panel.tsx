import Box from '@mui/material/Box';
import { uptimeText } from '@shortlist/shared/lib/time/duration-text.ts';
import { DEFAULT_PERIOD } from '@shortlist/shared/api/analytics.ts';
import { useAnalytics } from './requests.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { FigureRow } from './figures.tsx';
import { InsightsCard, CARD_GRID } from './insights-card.tsx';

/** The server and the size of its data (specification 3, Analytics). */
export function SystemPanel() {
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
