import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DriveReach } from '@shortlist/shared/api/campus.ts';
import { PATHS } from '../../../paths.ts';
import { useTimeText } from '../../../ui/clock/clock.ts';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { REACH_FAILURES } from '../messages.ts';
import { reloadReach, useReach } from '../requests/reach.ts';
import { useRoster } from '../requests/roster.ts';
import { NotLoaded } from '../table/not-loaded.tsx';
import { RegistrationsSection } from './registrations-section.tsx';
import { StudentsToCall } from './students-to-call.tsx';

interface DriveProps {
  readonly drive: FeedOpportunity;
}

export function DriveReachSections({ drive }: DriveProps) {
  const reach = useReach(drive._id);
  const collects = drive.registration === 'cell';
  return (
    <>
      {reach.kind === 'loading' && <CardSkeleton label="Loading the figures" />}
      {reach.kind === 'failed' && (
        <NotLoaded
          message={reach.message}
          failed={REACH_FAILURES.load}
          onRetry={() => reloadReach(drive._id)}
        />
      )}
      {reach.kind === 'loaded' && (
        <SectionCard
          title="Reach"
          lead={<Age at={reach.at} isOld={reach.isOld && !reach.isFetching} />}
          actions={
            <ReloadButton isFetching={reach.isFetching} onReload={() => reloadReach(drive._id)} />
          }
        >
          {reach.data.concerned === 0 ? (
            <NobodyConcerned />
          ) : (
            <Figures reach={reach.data} collects={collects} />
          )}
        </SectionCard>
      )}
      {collects && <RegistrationsSection drive={drive} />}
      {reach.kind === 'loaded' && reach.data.concerned > 0 && (
        <StudentsToCall drive={drive} reach={reach.data} />
      )}
    </>
  );
}

interface FiguresProps {
  readonly reach: DriveReach;
  readonly collects: boolean;
}

function Figures({ reach, collects }: FiguresProps) {
  const { concerned, onDevice, added, registered } = reach;
  return (
    <Facts short>
      <Figure label="Concerned" count={concerned} meaning="on the roster, and not ruled out" />
      <Figure label="On a device" count={onDevice} meaning="a device has the drive as it is now" />
      <Figure label="Added" count={added} meaning="added it to their placements" />
      {collects && (
        <Figure label="Registered" count={registered} meaning="sent you their details" />
      )}
    </Facts>
  );
}

interface FigureProps {
  readonly label: string;
  readonly count: number;
  readonly meaning: string;
}

function Figure({ label, count, meaning }: FigureProps) {
  return (
    <Fact label={label}>
      <Typography variant="h5" component="span">
        {count.toLocaleString('en-IN')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {meaning}
      </Typography>
    </Fact>
  );
}

interface AgeProps {
  readonly at: number;
  readonly isOld: boolean;
}

function Age({ at, isOld }: AgeProps) {
  const time = useTimeText()(at);
  return (
    <output>{isOld ? `As of ${time}. Newer figures need a connection.` : `As of ${time}`}</output>
  );
}

interface ReloadButtonProps {
  readonly isFetching: boolean;
  readonly onReload: () => void;
}

function ReloadButton({ isFetching, onReload }: ReloadButtonProps) {
  return (
    <Button startIcon={<RefreshRounded />} onClick={onReload} aria-disabled={isFetching}>
      {isFetching ? 'Reloading…' : 'Reload'}
    </Button>
  );
}

/** The roster is not there, or all on it are ruled out. */
function NobodyConcerned() {
  const roster = useRoster();
  if (roster.kind === 'loading') return null;
  const isThere = roster.kind === 'loaded' && (roster.data.roster?.count ?? 0) > 0;
  return (
    <Typography>
      {isThere
        ? 'The drive concerns nobody: its criteria rule out every student on the roster. '
        : 'Students are counted by the roster, and there is none. '}
      <TextLink to={`${PATHS.campus}?tab=${isThere ? 'drives' : 'roster'}`}>
        {isThere ? 'Look at the drive' : 'Upload the roster'}
      </TextLink>
    </Typography>
  );
}
