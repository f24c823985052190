import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROUND_MESSAGES } from '@shortlist/shared/placement/round/round-form.ts';
import { roundName, ROUNDS_PER_PLACEMENT } from '@shortlist/shared/placement/round/round-fields.ts';
import { roundTimesText } from '@shortlist/shared/placement/round/timeline.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { MessageEdit } from '../commands/message-drafts.ts';
import type { RoundContent } from '../commands/save-message.ts';
import { checkText } from '../messages.ts';
import { startText } from './draft-changes.ts';
import { ProposalRow, PROPOSALS } from './proposal-row.tsx';
import type { ProposedRound } from './proposed-rounds.ts';

interface ProposedRoundListProps {
  readonly rounds: readonly ProposedRound[];
  readonly edit: MessageEdit;
  readonly onEdit: (edit: MessageEdit) => void;
}

export function ProposedRoundList({ rounds, edit, onEdit }: ProposedRoundListProps) {
  if (rounds.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="h3">Rounds</Typography>
      <Box component="ul" aria-label="Rounds" sx={PROPOSALS}>
        {rounds.map((round) => (
          <RoundRow key={round.key} round={round} edit={edit} onEdit={onEdit} />
        ))}
      </Box>
      {rounds.some(({ isOneTooMany }) => isOneTooMany) && (
        <Notice tone="yellow">{ROUND_MESSAGES.tooMany(ROUNDS_PER_PLACEMENT)}</Notice>
      )}
    </Box>
  );
}

interface RoundRowProps extends Pick<ProposedRoundListProps, 'edit' | 'onEdit'> {
  readonly round: ProposedRound;
}

function RoundRow({ round, edit, onEdit }: RoundRowProps) {
  const { before, values, candidates, isDecided, isOneTooMany } = round;
  return (
    <ProposalRow
      of={round.key}
      edit={edit}
      onEdit={onEdit}
      label={roundName(values)}
      before={before ? whenAndWhere(before) : undefined}
      after={isDecided ? whenAndWhere(values) : null}
      check={round.sure ? null : checkText(candidates.length, true)}
      isTicked={round.isTicked}
      isDisabled={!isDecided || isOneTooMany}
      candidates={candidates.map(startText)}
      isPicked={(at) => isDecided && candidates[at] === values.startsAt}
    >
      {values.link !== '' && (
        <Typography component="span" variant="body2">
          {values.link}
        </Typography>
      )}
    </ProposalRow>
  );
}

function whenAndWhere(round: RoundContent): string {
  const times = roundTimesText(round);
  return round.place === '' ? times : `${times}, ${round.place}`;
}
