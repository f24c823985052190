import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { PATHS } from '../../../paths.ts';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { useDrives } from '../drives/use-drives.ts';
import { DRIVE_MESSAGES, DRIVE_STATUS_LABELS, REACH_MESSAGES } from '../messages.ts';
import { DriveReachSections } from './drive-reach-sections.tsx';

interface ReachPanelProps {
  /** The id in the address; null for the newest drive. */
  readonly chosen: string | null;
  readonly onChoose: (drive: string) => void;
}

/** Whom a drive has reached, whom to call, and who registered. */
export function ReachPanel({ chosen, onChoose }: ReachPanelProps) {
  const drives = useDrives();
  const online = useOnline();
  const drive =
    chosen === null || chosen === '' ? drives?.[0] : drives?.find(({ _id }) => _id === chosen);
  return (
    <Box sx={PANEL}>
      {!online && <Notice tone="info">{REACH_MESSAGES.offline}</Notice>}
      {drives === undefined && <CardSkeleton label="Loading drives" height={56} />}
      {drives?.length === 0 && <NoDrives />}
      {drives !== undefined && drives.length > 0 && (
        <DriveChoice drives={drives} chosen={drive?._id} onChoose={onChoose} />
      )}
      {drives !== undefined && drives.length > 0 && !drive && (
        <Notice tone="yellow">{`${DRIVE_MESSAGES.gone} Choose another one.`}</Notice>
      )}
      {drive && <DriveReachSections key={drive._id} drive={drive} />}
    </Box>
  );
}

function NoDrives() {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      No drive is posted yet.{' '}
      <TextLink to={`${PATHS.campus}?tab=drives`}>Post the first one</TextLink>
    </Typography>
  );
}

interface DriveChoiceProps {
  readonly drives: readonly FeedOpportunity[];
  readonly chosen: string | undefined;
  readonly onChoose: (drive: string) => void;
}

function DriveChoice({ drives, chosen, onChoose }: DriveChoiceProps) {
  const zone = useTimeZone();
  const options = drives.map((drive) => ({ value: drive._id, label: driveLabel(drive, zone) }));
  return (
    <Box sx={{ pt: 1, maxWidth: { sm: 560 } }}>
      <SelectField
        label="Drive"
        value={chosen ?? ''}
        options={chosen === undefined ? [NOT_CHOSEN, ...options] : options}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Box>
  );
}

const NOT_CHOSEN = { value: '', label: 'Choose a drive' } as const;

function driveLabel({ company, role, postedAt, status }: FeedOpportunity, zone: string): string {
  const posted = `posted ${dateText(wallTimeIn(Date.parse(postedAt), zone))}`;
  const state = status === 'active' ? [] : [DRIVE_STATUS_LABELS[status].toLowerCase()];
  return [`${company} - ${role}`, posted, ...state].join(', ');
}

const PANEL = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
