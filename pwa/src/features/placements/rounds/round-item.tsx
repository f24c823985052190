import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import {
  ROUND_KIND_LABELS,
  ROUND_RESULT_LABELS,
  roundName,
  type Round,
  type RoundResult,
} from '@shortlist/shared/placement/round/round-fields.ts';
import { roundTimesText } from '@shortlist/shared/placement/round/timeline.ts';
import {
  ROUND_RESULT_OF,
  VERDICT_LABELS,
  type Verdict,
} from '@shortlist/shared/opportunity/campus/verdict.ts';
import { Link } from 'react-router-dom';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import { ChangeNotices } from '../../../ui/notices/notice.tsx';
import { ExternalLink } from '../../../ui/text/links.tsx';
import { TextWithLinks } from '../../../ui/text/text-with-links.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useListText } from '../../community/campus/drive-standing.tsx';
import { setRoundResult } from '../commands/rounds.ts';
import { dialogSearch } from '../dialog-address.ts';
import { changedElsewhereText } from '../list/row-marks.tsx';
import { ROUND_TEXTS } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

interface RoundItemProps {
  readonly round: PlacementView['rounds'][number];
  readonly placement: PlacementView;
  readonly now: WallTime;
}

export function RoundItem({ round, placement, now }: RoundItemProps) {
  const { unsent = false, refusedReason = null, changedElsewhere = [] } = round;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{roundName(round)}</Typography>
          {round.title !== '' && <Secondary text={ROUND_KIND_LABELS[round.kind]} />}
          <Secondary text={roundTimesText(round)} />
          {round.place !== '' && <Secondary text={round.place} />}
          {round.hasLeftDrive === true && <Secondary text={ROUND_TEXTS.removed} />}
          {round.verdict && <VerdictText verdict={round.verdict} />}
        </Box>
        <IconButton
          component={Link}
          to={{
            search: dialogSearch({ kind: 'round', id: placement._id, roundId: round._id }),
          }}
          aria-label={`Edit ${roundName(round)}`}
        >
          <EditRounded />
        </IconButton>
      </Box>
      {round.link !== '' && <RoundLink round={round} />}
      {round.notes !== '' && (
        <Typography variant="body2" component="div" sx={NOTES}>
          <TextWithLinks>{round.notes}</TextWithLinks>
        </Typography>
      )}
      <ResultChoice round={round} now={now} />
      <ChangeNotices unsent={unsent} refusedReason={refusedReason} />
      {changedElsewhere.length > 0 && <Secondary text={changedElsewhereText(changedElsewhere)} />}
    </Box>
  );
}

const NOTES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Secondary({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}

/** 'Through, from the cell’s list of 3 Dec'. */
function VerdictText({ verdict }: { readonly verdict: Verdict }) {
  const source = useListText(verdict);
  const { result } = verdict;
  return result && <Secondary text={`${VERDICT_LABELS[result]}, ${source}`} />;
}

function RoundLink({ round }: { readonly round: Round }) {
  if (linkHref(round.link) === undefined) return <Secondary text={round.link} />;
  return (
    <Box>
      <ExternalLink href={round.link} sx={{ display: 'inline-block', py: 1.25 }}>
        Open the link
        <VisuallyHidden>{` of ${roundName(round)}`}</VisuallyHidden>
      </ExternalLink>
    </Box>
  );
}

/**
 * One tap, which also confirms what a list says; a second one takes it back, and then the list counts. Nothing to choose
 * before the round, nor after a talk.
 */
function ResultChoice({ round, now }: Omit<RoundItemProps, 'placement'>) {
  const trySaving = useTrySaving();
  const { value: own, setValue } = useOptimisticValue(round.isResultOfList ? null : round.result);
  const result = own ?? listResult(round);
  const isDue = round.startsAt <= now && round.kind !== 'talk';
  if (!isDue && result === null) return null;
  const choose = (chosen: RoundResult): void => {
    const next = chosen === own ? null : chosen;
    void trySaving(async (confirm) => {
      const undo = await setValue(next, () => setRoundResult({ ...round, result: own }, next));
      confirm(ROUND_TEXTS.resultSaved, undo);
    }, ROUND_TEXTS.resultNotSaved);
  };
  return (
    <ChoiceChips
      label={`How did it go? ${roundName(round)}`}
      options={RESULT_OPTIONS}
      isChosen={(option) => option === result}
      onChoose={choose}
    />
  );
}

function listResult({ verdict }: RoundItemProps['round']): RoundResult | null {
  return verdict?.result ? ROUND_RESULT_OF[verdict.result] : null;
}

/** The usual answers first. */
const RESULTS: readonly RoundResult[] = ['cleared', 'rejected', 'waiting', 'missed'];
const RESULT_OPTIONS = RESULTS.map((value) => ({ value, label: ROUND_RESULT_LABELS[value] }));
