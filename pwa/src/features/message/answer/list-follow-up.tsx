import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  choicesOf,
  isForStudent,
  isListed,
  type ListAnswer,
  type ListOffer,
  offerOf,
} from '@shortlist/shared/message/list/list-answer.ts';
import { useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { setOutcome, setRoundResult } from '../../placements/commands/rounds.ts';
import type { MessageEdit } from '../commands/message-drafts.ts';
import { saveRounds } from '../commands/save-message.ts';
import { ProposedRoundList } from '../confirm/proposed-round-list.tsx';
import { proposeRounds } from '../confirm/proposed-rounds.ts';
import {
  choiceText,
  FOLLOW_UP_NOT_SAVED,
  offerDoneText,
  offerText,
  roundsSavedText,
  saveRoundsLabel,
} from '../messages.ts';
import type { ReadDraft } from '../reading/read-text.ts';

interface ListFollowUpProps {
  readonly answer: ListAnswer;
  readonly opening: ReadDraft;
  readonly isResult: boolean;
  /** The one that the list is of. */
  readonly placement: PlacementView;
}

/** What follows from the answer: each with one tap, none by itself. */
export function ListFollowUp({ answer, opening, isResult, placement }: ListFollowUpProps) {
  const now = useNow(60);
  const { draft } = opening;
  const listed = { placement, draft, isResult, now };
  const offer = offerOf(answer, listed);
  const act = useActs();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {offer && (
        <Offer offer={offer} onAccept={() => void act(() => accept(placement, offer, now))} />
      )}
      <Choices
        choices={choicesOf(answer, listed)}
        onChoose={(choice) => void act(() => accept(placement, choice, now))}
      />
      {(isListed(answer) || isForStudent(answer)) && (
        <NextRounds opening={opening} placement={placement} isSure={isListed(answer)} />
      )}
    </Box>
  );
}

interface ChoicesProps {
  readonly choices: readonly ListOffer[];
  readonly onChoose: (choice: ListOffer) => void;
}

function Choices({ choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Box component="fieldset" sx={CHOICES}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        What does your row mean?
      </Typography>
      {choices.map((choice) => (
        <Button
          key={choiceText(choice)}
          variant="outlined"
          onClick={() => onChoose(choice)}
          sx={{ justifySelf: 'start', textAlign: 'start', minHeight: 44 }}
        >
          {choiceText(choice)}
        </Button>
      ))}
    </Box>
  );
}

const CHOICES = { m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1 } as const;

interface OfferProps {
  readonly offer: ListOffer;
  readonly onAccept: () => void;
}

function Offer({ offer, onAccept }: OfferProps) {
  const { question, button } = offerText(offer);
  if (offer.isQuiet)
    return (
      <Button
        color="inherit"
        onClick={onAccept}
        sx={{ justifySelf: 'start', ml: -1.5, textAlign: 'start' }}
      >
        {question}
      </Button>
    );
  return (
    <Notice
      tone="info"
      actions={
        <Button color="inherit" variant="outlined" onClick={onAccept}>
          {button}
        </Button>
      }
    >
      {question}
    </Notice>
  );
}

interface NextRoundsProps extends Pick<ListFollowUpProps, 'opening' | 'placement'> {
  readonly isSure: boolean;
}

function NextRounds({ opening, placement, isSure }: NextRoundsProps) {
  const [edit, setEdit] = useState<MessageEdit>({});
  const act = useActs();
  const read = isSure ? opening.rounds : opening.rounds.map((round) => ({ ...round, sure: false }));
  const rounds = proposeRounds(read, { kind: 'shortlist', rounds: placement.rounds, edit });
  const ticked = rounds.filter(({ isTicked }) => isTicked);
  if (rounds.length === 0) return null;
  const saveTicked = async (): Promise<Done> => ({
    text: roundsSavedText(ticked.length),
    undo: await saveRounds(placement, ticked),
  });
  return (
    <>
      <ProposedRoundList rounds={rounds} edit={edit} onEdit={setEdit} />
      <Button
        variant="outlined"
        disabled={ticked.length === 0}
        onClick={() => void act(saveTicked)}
        sx={{ justifySelf: 'start' }}
      >
        {saveRoundsLabel(ticked.length)}
      </Button>
    </>
  );
}

interface Done {
  readonly text: string;
  readonly undo: Awaited<ReturnType<typeof saveRounds>>;
}

async function accept(placement: PlacementView, offer: ListOffer, now: WallTime): Promise<Done> {
  const text = offerDoneText(offer);
  const undo =
    offer.kind === 'outcome'
      ? await setOutcome(placement._id, offer.outcome, now)
      : await setRoundResult(offer.round, offer.result);
  return { text, undo };
}

function useActs(): (start: () => Promise<Done>) => Promise<void> {
  const toast = useToast();
  const undoToast = useUndoToast();
  return async (start) => {
    try {
      const { text, undo } = await start();
      undoToast(text, undo);
    } catch (error) {
      toastFailure(toast, FOLLOW_UP_NOT_SAVED, error);
    }
  };
}
