import Box from '@mui/material/Box';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  PLACEMENT_COLUMNS,
  PLACEMENT_MESSAGES,
} from '@shortlist/shared/placement/placement-messages.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { groupIntoSections } from '@shortlist/shared/placement/placement-list.ts';
import { useProfile } from '../../../data/profile/use-profile.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { applyFilters, type DashboardFilters } from '../filter/dashboard-filters.ts';
import { describeFilters } from '../filter/describe-filters.ts';
import { PrintedRow } from './printed-row.tsx';

export interface PrintedPlacementsProps {
  readonly placements: readonly Placement[];
  readonly filters: DashboardFilters;
  readonly cgpa: number | null;
  readonly now: WallTime;
}

/** The three tables with all rows that pass the filters; above them the student's name, the date and the filters. */
export function PrintedPlacements({ placements, filters, cgpa, now }: PrintedPlacementsProps) {
  const sections = groupIntoSections(applyFilters(placements, filters, { cgpa, now }));
  const count = sections.reduce((sum, section) => sum + section.placements.length, 0);
  const words = describeFilters(filters, cgpa);
  return (
    <Box sx={SHEET}>
      <h1>Placements</h1>
      <p>{[...useOwner(), dateTimeText(now)].join(', ')}</p>
      <p>
        {words.length === 0
          ? `All placements: ${count}`
          : `${count} of ${placements.length} placements: ${words.join(', ')}`}
      </p>
      {sections.map(({ key, title, placements: rows }) => (
        <PrintedSection key={key} title={title} rows={rows} now={now} />
      ))}
    </Box>
  );
}

function useOwner(): readonly string[] {
  const profile = useProfile();
  const session = useSession();
  const name = profile?.name ?? (session.kind === 'signed-in' ? session.user.name : '');
  return name === '' ? [] : [name];
}

interface PrintedSectionProps {
  readonly title: string;
  readonly rows: readonly Placement[];
  readonly now: WallTime;
}

function PrintedSection({ title, rows, now }: PrintedSectionProps) {
  return (
    <section>
      <h2>{`${title} (${rows.length})`}</h2>
      {rows.length === 0 ? (
        <p>{PLACEMENT_MESSAGES.emptyTitle}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {PLACEMENT_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((placement) => (
              <PrintedRow key={placement._id} placement={placement} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const SHEET = {
  fontSize: '8.5pt',
  lineHeight: 1.35,
  '& h1': { m: 0, fontSize: '18pt' },
  '& h2': { m: 0, mt: '14pt', mb: '4pt', fontSize: '12pt', breakAfter: 'avoid' },
  '& p': { m: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    border: '0.5pt solid #000',
    p: '3pt 4pt',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontWeight: 700, overflowWrap: 'normal' },
  '& strong': { fontWeight: 700 },
  // The shares of the seven columns; the last takes the rest.
  '& thead th:nth-of-type(1)': { width: '18%' },
  '& thead th:nth-of-type(2)': { width: '11%' },
  '& thead th:nth-of-type(3)': { width: '11%' },
  '& thead th:nth-of-type(4)': { width: '18%' },
  '& thead th:nth-of-type(5)': { width: '17%' },
  '& thead th:nth-of-type(6)': { width: '14%' },
} as const;
