import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  EMPTY_ROUND_FORM,
  formToRound,
  roundFormSchema,
  type RoundForm,
} from '@shortlist/shared/placement/round/round-form.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { isTestRound } from '@shortlist/shared/placement/round/test-round.ts';
import { useWatch } from 'react-hook-form';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import { ClashNotice } from '../agenda/clash-notice.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { deleteRound, openRoundForm, saveRound } from '../commands/rounds.ts';
import type { DialogAddress, DialogControl } from '../dialog-address.ts';
import {
  DraftDialog,
  DraftDialogForm,
  MissingDialog,
  type DraftDialogContent,
} from '../form/draft-dialog.tsx';
import { MISSING_ROUND, roundFailureText, ROUND_TEXTS } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';
import { RoundInputs } from './round-inputs.tsx';

interface RoundDialogProps {
  /** Undefined when it is not in the list. */
  readonly placement: PlacementView | undefined;
  readonly address: Extract<DialogAddress, { kind: 'round' }>;
  readonly control: DialogControl;
}

export function RoundDialog({ placement, address, control }: RoundDialogProps) {
  if (!placement) return <MissingDialog text={MISSING_ROUND} onClose={control.close} />;
  return (
    <DraftDialog
      title={address.roundId === null ? 'Add round' : 'Edit round'}
      address={address}
      control={control}
      open={async () => {
        const opened = await openRoundForm(placement, address.roundId).catch(() => undefined);
        return opened ?? { text: MISSING_ROUND };
      }}
    >
      {(dialog) => <RoundFields placement={placement} {...dialog} />}
    </DraftDialog>
  );
}

interface RoundFieldsProps extends DraftDialogContent<'roundDraft'> {
  readonly placement: PlacementView;
}

function RoundFields({ placement, ...dialog }: RoundFieldsProps) {
  const { id: formId, opening } = dialog;
  const undoToast = useUndoToast();
  const form = useLongForm<RoundForm>({
    formId,
    defaultValues: opening.form,
    readSchema: () => roundFormSchema,
  });
  const save = async (values: RoundForm): Promise<void> =>
    undoToast(ROUND_TEXTS.saved, await saveRound(placement, opening, values));
  const round = opening.opened?.round;
  return (
    <DraftDialogForm {...dialog} form={form} onSave={save} problemOf={roundFailureText}>
      <Typography sx={{ color: 'text.secondary' }}>{placement.company}</Typography>
      <RoundInputs
        isTest={round !== undefined && isTestRound(round)}
        endsOnOtherDay={opening.form.endDate !== ''}
        notice={<RoundClashNotice placementId={placement._id} round={round} />}
      />
      {round !== undefined && <DeleteButton round={round} control={dialog.control} />}
    </DraftDialogForm>
  );
}

interface RoundClashNoticeProps {
  readonly placementId: string;
  /** Undefined for a new round. */
  readonly round: PlacementView['rounds'][number] | undefined;
}

function RoundClashNotice({ placementId, round }: RoundClashNoticeProps) {
  const typed = formToRound({ ...EMPTY_ROUND_FORM, ...useWatch<RoundForm>() }, round);
  const isOpen = isWallTime(typed.startsAt) && (round === undefined || round.result === null);
  return (
    <ClashNotice
      placementId={placementId}
      date={isOpen ? { ...typed, roundId: round?._id ?? null } : null}
    />
  );
}

interface DeleteButtonProps extends Pick<RoundDialogProps, 'control'> {
  readonly round: PlacementView['rounds'][number];
}

function DeleteButton({ round, control }: DeleteButtonProps) {
  const trySaving = useTrySaving();
  const remove = (): void =>
    void trySaving(async (confirm) => {
      confirm(`${roundName(round)} deleted`, await deleteRound(round));
      control.leave();
    }, ROUND_TEXTS.notDeleted);
  return (
    <Button color="error" variant="outlined" onClick={remove} sx={{ justifySelf: 'start' }}>
      Delete round
    </Button>
  );
}
