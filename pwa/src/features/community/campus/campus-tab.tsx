import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCollegeRecord } from '../../../data/profile/use-college-record.ts';
import { COLLEGE_ADDRESS_LINK, PATHS } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { DRIVE_TEXTS, drivesText } from '../messages.ts';
import type { FeedOpportunity } from '../queries.ts';
import {
  OpportunityBrowser,
  type Board,
  type OpportunityBrowserProps,
} from '../screen/opportunity-browser.tsx';
import { DriveList } from './drive-list.tsx';

interface CampusTabProps extends Omit<OpportunityBrowserProps, 'board' | 'opportunities'> {
  readonly drives: readonly FeedOpportunity[];
  /** How far the opportunities have come. */
  readonly progress: ReactNode;
}

const BOARD: Board = { tab: 'campus', isOfDrives: true, texts: DRIVE_TEXTS, List: DriveList };

/** The drives that the placement cell posts, with their rounds. */
export function CampusTab({ drives, progress, ...shared }: CampusTabProps) {
  const active = drives.filter(({ status }) => status === 'active').length;
  return (
    <Box sx={PAGE}>
      <Box component="section" sx={HEADER} aria-label="Campus drives">
        <div>
          <h2>Campus drives</h2>
          <p>{`${active === 0 ? 'None is open now' : `${drivesText(active)} open`}. Posted by your placement cell.`}</p>
        </div>
        {shared.isAdmin && (
          <Button component={Link} to={PATHS.campus} variant="contained" color="marigold">
            Manage drives
          </Button>
        )}
      </Box>
      {!shared.isAdmin && <CollegeHint />}
      {progress}
      <OpportunityBrowser {...shared} board={BOARD} opportunities={drives} />
    </Box>
  );
}

/** Only while it is known that the college has confirmed nothing. */
function CollegeHint() {
  if (useCollegeRecord() !== null) return null;
  return (
    <Notice tone="info">
      <TextLink to={COLLEGE_ADDRESS_LINK}>Verify your college address</TextLink>, so that your
      college’s facts count.
    </Notice>
  );
}

const PAGE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 0.5, sm: 1.5 },
} as const;

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 0.5,
  '& h2': { typography: 'h2', m: 0, fontSize: { xs: '1.25rem', sm: '1.5rem' } },
  '& p': { typography: 'body2', m: 0, mt: 0.25, color: 'text.secondary' },
} as const;
