import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { isBlank, NOT_GIVEN } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  compensationParts,
  NOT_DISCLOSED,
} from '@shortlist/shared/placement/fields/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import {
  placementIdLabel,
  statusLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { groupIntoSections } from '@shortlist/shared/placement/rules/placement-list.ts';
import { useEffect } from 'react';
import { useProfile } from '../../../data/profile/use-profile.ts';
import { useSession } from '../../../data/session/use-session.ts';
import {
  applyFilters,
  describeFilters,
  type DashboardFilters,
} from '../filter/dashboard-filters.ts';
import { JobTypeText } from '../list/row-parts.tsx';
import { printRenderedSheet, usePrinting } from './use-printing.ts';
import { PLACEMENT_COLUMNS } from '../list/placement-table.tsx';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';

export function PrintSheet(props: PrintedPlacementsProps) {
  const printing = usePrinting();
  if (printing === 'no') return null;
  return (
    <Portal>
      <GlobalStyles styles={PRINT_ONLY} />
      <Box data-print="sheet" sx={{ '@media screen': { display: 'none' } }}>
        <PrintedPlacements {...props} />
        {printing === 'asked' && <PrintWhenRendered />}
      </Box>
    </Portal>
  );
}

/** A child of the sheet, because the portal renders its content a moment later than itself. */
function PrintWhenRendered() {
  useEffect(printRenderedSheet, []);
  return null;
}

const PRINT_ONLY = {
  '@media print': { 'body > :not([data-print="sheet"])': { display: 'none !important' } },
  '@page': { margin: '12mm' },
} as const;

interface PrintedPlacementsProps {
  readonly placements: readonly Placement[];
  readonly filters: DashboardFilters;
  readonly cgpa: number | null;
  readonly now: WallTime;
}

function PrintedPlacements({ placements, filters, cgpa, now }: PrintedPlacementsProps) {
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
        <p>{PLACEMENT_TEXTS.emptyTitle}</p>
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

interface PrintedRowProps {
  readonly placement: Placement;
  readonly now: WallTime;
}

/** Links cannot be tapped on paper: the address is written out, and so is the whole role. */
function PrintedRow({ placement, now }: PrintedRowProps) {
  const { company, role, placementId, jobType, links, status } = placement;
  const pay = compensationParts(placement.compensation);
  return (
    <tr>
      <th scope="row">
        <strong>{company}</strong>
        {!isBlank(role) && <div>{role}</div>}
      </th>
      <td>{placementIdLabel(placementId)}</td>
      <td>
        <JobTypeText jobType={jobType} />
      </td>
      <td>
        {pay.length === 0
          ? NOT_DISCLOSED
          : pay.map(({ kind, text }) => <div key={kind}>{text}</div>)}
      </td>
      <td>{isBlank(links.applicationLink) ? NOT_GIVEN : links.applicationLink}</td>
      <DeadlineCell placement={placement} now={now} />
      <td>{statusLabel(status)}</td>
    </tr>
  );
}

function DeadlineCell({ placement, now }: PrintedRowProps) {
  const deadline = placement.deadlines.applicationDeadline;
  return (
    <td>
      {deadline !== null && <div>{dateTimeText(deadline)}</div>}
      {deadlineLabel(placement, now).label}
    </td>
  );
}
