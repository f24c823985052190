import {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  DEFAULT_PERIOD,
} from '@shortlist/shared/api/analytics.ts';

export const INSIGHTS_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'users', label: 'Users' },
  { key: 'system', label: 'System' },
] as const;

export type InsightsTab = (typeof INSIGHTS_TABS)[number]['key'];

/** Parses the `tab` of the address; an unknown or missing one is the first tab. */
export function insightsTab(text: string | null): InsightsTab {
  return text === 'users' || text === 'system' ? text : 'overview';
}

/** Parses the `period` of the address; anything but 7, 30 and 90 becomes 7. */
export function insightsPeriod(text: string | null): AnalyticsPeriod {
  return ANALYTICS_PERIODS.find((period) => String(period) === text) ?? DEFAULT_PERIOD;
}
