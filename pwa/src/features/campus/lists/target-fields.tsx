import Box from '@mui/material/Box';
import type { PublishedList } from '@shortlist/shared/api/campus.ts';
import { roundLine, sortRounds } from '@shortlist/shared/opportunity/drive-round-text.ts';
import type { Ref } from 'react';
import { useNow, useTimeZone } from '../../../ui/clock/clock.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { currentListOf, driveName, listName } from './list-texts.ts';
import type { ListTarget, ListUploadControl } from './use-list-upload.ts';

interface TargetFieldsProps {
  readonly control: Pick<ListUploadControl, 'target' | 'chooseTarget'>;
  readonly drives: readonly FeedOpportunity[];
  readonly lists: readonly PublishedList[];
  /** Set on the field of the drive. */
  readonly ref?: Ref<HTMLSelectElement>;
}

/** For which round of which drive a list is. */
export function TargetFields({ control, drives, lists, ref }: TargetFieldsProps) {
  const { target, chooseTarget } = control;
  const drive = drives.find(({ _id }) => _id === target.drive);
  const rounds = useRoundOptions(drive, lists);
  return (
    <Box sx={FIELDS}>
      <SelectField
        label="Drive"
        {...(ref && { ref })}
        value={drive ? target.drive : ''}
        options={[{ value: '', label: 'Choose the drive' }, ...drives.map(driveOption)]}
        onChange={(event) => chooseTarget(firstRoundOf(drives, event.target.value))}
      />
      <SelectField
        label="Round"
        disabled={rounds.length === 0}
        value={target.round}
        options={[{ value: '', label: 'Choose the round' }, ...rounds]}
        hint={drive && rounds.length === 0 ? NO_ROUNDS : undefined}
        onChange={(event) => chooseTarget({ ...target, round: event.target.value })}
      />
    </Box>
  );
}

const NO_ROUNDS = 'This drive has no round. Add one in Drives: a list is for a round.';

function driveOption(drive: FeedOpportunity) {
  const end = drive.status === 'cancelled' ? ' (cancelled)' : '';
  return { value: drive._id, label: `${driveName(drive)}${end}` };
}

/** The only round of a drive need not be chosen. */
function firstRoundOf(drives: readonly FeedOpportunity[], drive: string): ListTarget {
  const [first, ...others] = drives.find(({ _id }) => _id === drive)?.rounds ?? [];
  return { drive, round: first && others.length === 0 ? first.key : '' };
}

function useRoundOptions(drive: FeedOpportunity | undefined, lists: readonly PublishedList[]) {
  const now = useNow(60);
  const zone = useTimeZone();
  return sortRounds(drive?.rounds ?? []).map((round) => {
    const present = currentListOf(lists, { drive: drive?._id ?? '', round: round.key });
    const end = present ? ` (replaces the ${listName(present, zone)})` : '';
    return { value: round.key, label: `${roundLine(round, now)}${end}` };
  });
}

const FIELDS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
