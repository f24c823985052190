import { distribution } from '@shortlist/shared/lib/distribution.ts';
import type { UserCounts } from '@shortlist/shared/api/analytics.ts';
import { BarTable } from './bar-table.tsx';
import { FigureRow } from './figure-row.tsx';
import { InsightsCard } from './insights-card.tsx';

/** How many users registered lately, by the server's calendar. */
export function Registrations({
  registrations,
}: {
  readonly registrations: UserCounts['registrations'];
}) {
  return (
    <InsightsCard title="Registrations" lead="New accounts by the calendar, weeks from Monday">
      <FigureRow
        figures={[
          { label: 'Today', value: registrations.today },
          { label: 'This week', value: registrations.thisWeek },
          { label: 'This month', value: registrations.thisMonth },
        ]}
      />
    </InsightsCard>
  );
}

const ROLE_WORDS = { student: 'Students', admin: 'Admins' };

export function Roles({ counts }: { readonly counts: UserCounts['roleDistribution'] }) {
  return (
    <InsightsCard title="Users by role">
      <BarTable
        caption="Users by role"
        columns={['Role', 'Users']}
        bars={distribution(counts, ROLE_WORDS)}
        empty="No users yet."
      />
    </InsightsCard>
  );
}
