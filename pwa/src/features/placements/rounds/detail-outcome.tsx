import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import {
  OUTCOME_LABELS,
  OUTCOMES,
  type Outcome,
} from '@shortlist/shared/placement/fields/season.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { setOutcome } from '../commands/rounds.ts';
import { ROUND_TEXTS } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';
import { useSetStatus } from '../use-set-status.ts';

interface DetailOutcomeProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

/** How it ended. One tap; a second one takes it back. It never sets the status, but offers to. */
export function DetailOutcome({ placement, now }: DetailOutcomeProps) {
  const trySaving = useTrySaving();
  const { value: outcome, setValue } = useOptimisticValue(placement.season.outcome);
  const choose = (chosen: Outcome): void => {
    const next = chosen === outcome ? null : chosen;
    void trySaving(async (confirm) => {
      const undo = await setValue(next, () => setOutcome(placement._id, next, now));
      confirm(ROUND_TEXTS.outcomeSaved, undo);
    }, ROUND_TEXTS.outcomeNotSaved);
  };
  return (
    <Box component="section" aria-labelledby="outcome" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" id="outcome">
        Outcome
      </Typography>
      <ChoiceChips
        label="Outcome"
        options={OPTIONS}
        isChosen={(option) => option === outcome}
        onChoose={choose}
      />
      <DoneProposal placement={placement} />
    </Box>
  );
}

const OPTIONS = OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }));

/** Proposed once it has an outcome, or a round was not cleared. */
function DoneProposal({ placement }: Pick<DetailOutcomeProps, 'placement'>) {
  const setStatus = useSetStatus();
  const { status, season, rounds, _id } = placement;
  const isOver = season.outcome !== null || rounds.some(({ result }) => result === 'rejected');
  if (!isOver || status === 'process_done') return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => void setStatus(_id, 'process_done')}
        >
          {`Mark as ${statusLabel('process_done')}`}
        </Button>
      }
    >
      Is this process over?
    </Notice>
  );
}
