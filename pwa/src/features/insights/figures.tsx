import Box from '@mui/material/Box';
import type { UserCounts } from '@shortlist/shared/api/analytics.ts';
import { distribution } from '@shortlist/shared/lib/distribution.ts';
import { groupDigits } from '@shortlist/shared/lib/format-money.ts';
import { BarTable } from './bar-table.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';

interface Figure {
  readonly label: string;
  readonly value: number | string;
  readonly note?: string;
}

/**
 * Large figures side by side; on phones one below the other. One that is too wide for its place wraps to the
 * next line as a whole, and only one that is wider than the card is broken.
 */
export function FigureRow({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Box component="dl" sx={ROW}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? groupDigits(String(value)) : value}</dd>
          {note === undefined ? null : <dd className="note">{note}</dd>}
        </div>
      ))}
    </Box>
  );
}

const ROW = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: { xs: 0, sm: 2 },
  '& > .figure': {
    // From zero: they share the line evenly, and none becomes narrower than its number.
    flex: { xs: '1 1 100%', sm: '1 1 0' },
    maxWidth: '100%',
    display: 'flex',
    flexDirection: { xs: 'row', sm: 'column' },
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    alignItems: { xs: 'center', sm: 'stretch' },
    columnGap: 2,
    py: { xs: 1, sm: 0 },
    pl: { sm: 1.5 },
    borderTop: { xs: '1px solid var(--mui-palette-divider)', sm: 0 },
    borderLeft: { sm: '3px solid var(--mui-palette-brand-container)' },
    '&:first-of-type': { borderTop: 0 },
  },
  '& dt': { order: { sm: 1 }, typography: { xs: 'body1', sm: 'body2' }, color: 'text.secondary' },
  '& dd': {
    m: 0,
    ml: { xs: 'auto', sm: 0 },
    maxWidth: '100%',
    typography: 'h5',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
  },
  '& dd.note': {
    order: 2,
    flexBasis: { xs: '100%', sm: 'auto' },
    ml: 0,
    typography: 'caption',
    color: 'text.secondary',
  },
} as const;

export function Registrations({
  registrations,
}: {
  readonly registrations: UserCounts['registrations'];
}) {
  return (
    <SectionCard title="Registrations" lead="New accounts by the calendar, weeks from Monday">
      <FigureRow
        figures={[
          { label: 'Today', value: registrations.today },
          { label: 'This week', value: registrations.thisWeek },
          { label: 'This month', value: registrations.thisMonth },
        ]}
      />
    </SectionCard>
  );
}

const ROLE_WORDS = { student: 'Students', admin: 'Admins' };

export function Roles({ counts }: { readonly counts: UserCounts['roleDistribution'] }) {
  return (
    <SectionCard title="Users by role">
      <BarTable
        caption="Users by role"
        columns={['Role', 'Users']}
        bars={distribution(counts, ROLE_WORDS)}
        empty="No users yet."
      />
    </SectionCard>
  );
}
