import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  EMPTY_ROUND_FORM,
  formToRound,
  roundFormSchema,
  type RoundForm,
} from '@shortlist/shared/placement/round/round-form.ts';
import {
  ROUND_KINDS,
  ROUND_KIND_LABELS,
  roundName,
} from '@shortlist/shared/placement/round/round-fields.ts';
import { isTestRound } from '@shortlist/shared/placement/round/test-round.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { autosaveForm, deleteDraft } from '../../../data/drafts/drafts.ts';
import { whenPlacementsRead, type PlacementView } from '../../../data/placements/use-placements.ts';
import {
  useAutosavedValues,
  useDraftForm,
  type DraftForm,
} from '../../../ui/autosave/use-draft-form.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { FormSelect, FormText } from '../../../ui/forms/form-inputs.tsx';
import { FieldPair, FormProblem } from '../../../ui/forms/form-layout.tsx';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import { submitAutofilledForm } from '../../../ui/forms/schema-form.ts';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { ClashNotice } from '../agenda/clash-notice.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { deleteRound, openRoundForm, saveRound, type OpenedRoundForm } from '../commands/rounds.ts';
import type { DialogAddress, DialogControl } from '../dialog-address.ts';
import { MISSING_ROUND, roundFailureText, ROUND_TEXTS } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

interface RoundDialogProps {
  /** Undefined when it is not in the list. */
  readonly placement: PlacementView | undefined;
  readonly address: Extract<DialogAddress, { kind: 'round' }>;
  readonly control: DialogControl;
}

export function RoundDialog({ placement, ...props }: RoundDialogProps) {
  return placement === undefined ? (
    <MissingRound control={props.control} />
  ) : (
    <OpenRound placement={placement} {...props} />
  );
}

function MissingRound({ control }: Pick<RoundDialogProps, 'control'>) {
  return (
    <DialogFrame open title="Not here any more" onClose={control.close}>
      <Typography sx={{ py: 2 }}>{MISSING_ROUND}</Typography>
    </DialogFrame>
  );
}

interface OpenRoundProps extends RoundDialogProps {
  readonly placement: PlacementView;
}

function OpenRound({ placement, address, control }: OpenRoundProps) {
  const [isMissing, setIsMissing] = useState(false);
  const draftForm = useDraftForm<OpenedRoundForm>({
    async open() {
      const opened = await openRoundForm(placement, address.roundId).catch(() => undefined);
      if (opened === undefined) setIsMissing(true);
      return opened;
    },
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onReopen: () => control.open(address),
  });
  const formId = useId();
  const { opening } = draftForm;
  if (isMissing) return <MissingRound control={control} />;
  return (
    <DialogFrame
      open
      width="md"
      title={address.roundId === null ? 'Add round' : 'Edit round'}
      onClose={control.close}
      action={
        opening && (
          <Button type="submit" form={formId} variant="contained">
            Save
          </Button>
        )
      }
    >
      {opening === undefined ? (
        <CardSkeleton label="Loading the form" />
      ) : (
        <RoundFields
          key={draftForm.number}
          formId={formId}
          opening={opening}
          draftForm={draftForm}
          placement={placement}
          address={address}
          control={control}
        />
      )}
    </DialogFrame>
  );
}

interface RoundFieldsProps extends OpenRoundProps {
  readonly formId: string;
  readonly opening: OpenedRoundForm;
  readonly draftForm: DraftForm<OpenedRoundForm>;
}

function RoundFields({ formId, opening, draftForm, ...props }: RoundFieldsProps) {
  const { placement, address, control } = props;
  const undoToast = useUndoToast();
  const form = useLongForm<RoundForm>({
    formId,
    defaultValues: opening.form,
    readSchema: () => roundFormSchema,
  });
  useGuard(useAutosavedValues(form, draftForm), address, {
    control,
    onDiscard: () => void draftForm.drop(),
  });
  const [problem, setProblem] = useState<string>();
  const saving = useRef(false);
  const save = async (values: RoundForm): Promise<void> => {
    if (saving.current) return;
    saving.current = true;
    await draftForm.typing.stop();
    try {
      undoToast(ROUND_TEXTS.saved, await saveRound(placement, opening, values));
      // What is under the form must show what was saved.
      await whenPlacementsRead();
      control.leave();
    } catch (error) {
      setProblem(roundFailureText(error));
      saving.current = false;
      draftForm.typing.resume();
    }
  };
  const round = opening.opened?.round;
  const [isOtherDay, setIsOtherDay] = useState(opening.form.endDate !== '');
  return (
    <DialogForm
      id={formId}
      form={form}
      typedAt={opening.typedAt}
      onStartFresh={() => void draftForm.startFresh()}
      onSubmit={(event) => submitAutofilledForm(form, event, save)}
    >
      <FormProblem text={problem} />
      <Typography sx={{ color: 'text.secondary' }}>{placement.company}</Typography>
      <KindField isTest={round !== undefined && isTestRound(round)} />
      <FormText name="title" label="Title" hint="If it has a name of its own" />
      <FieldPair stacked>
        <FormText name="date" label="Day" type="date" />
        <FormText name="startTime" label="Starts at" type="time" hint="Empty if not known yet" />
      </FieldPair>
      <FieldPair stacked>
        <FormText name="endTime" label="Ends at" type="time" />
        {isOtherDay ? (
          <FormText name="endDate" label="Ends on" type="date" hint="If it is another day" />
        ) : (
          <Button onClick={() => setIsOtherDay(true)} sx={{ alignSelf: 'center' }}>
            Ends on another day
          </Button>
        )}
      </FieldPair>
      <RoundClashNotice placementId={placement._id} round={round} />
      <FormText name="place" label="Place" />
      <FormText name="link" label="Link" inputMode="url" />
      <FormText name="notes" label="Notes" multiline minRows={2} />
      {round !== undefined && <DeleteButton round={round} control={control} />}
    </DialogForm>
  );
}

interface RoundClashNoticeProps {
  readonly placementId: string;
  /** Undefined for a new round. */
  readonly round: PlacementView['rounds'][number] | undefined;
}

/** What the round that is typed is in the way of. */
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

/** The first test of a placement is a part of its form, and stays a test. */
function KindField({ isTest }: { readonly isTest: boolean }) {
  const kind = useWatch<RoundForm, 'kind'>({ name: 'kind' });
  const kinds = isTest ? [kind] : ROUND_KINDS;
  return (
    <FormSelect
      name="kind"
      label="Kind"
      options={kinds.map((value) => ({ value, label: ROUND_KIND_LABELS[value] }))}
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

interface GuardOptions extends Pick<RoundDialogProps, 'control'> {
  readonly onDiscard: () => void;
}

/** Back and Escape ask before they leave what is typed. */
function useGuard(
  isChanged: boolean,
  address: RoundDialogProps['address'],
  { control: { guard }, onDiscard }: GuardOptions,
): void {
  const discard = useEffectEvent(onDiscard);
  const { id, roundId } = address;
  useEffect(() => {
    if (!isChanged) return undefined;
    guard({ address: { kind: 'round', id, roundId }, onDiscard: () => discard() });
    return () => guard(undefined);
  }, [isChanged, guard, id, roundId]);
}
