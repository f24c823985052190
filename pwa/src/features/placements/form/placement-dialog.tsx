import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  addPlacementFormSchema,
  editPlacementFormSchema,
} from '@shortlist/shared/placement/form/placement-form-schema.ts';
import {
  formToPlacement,
  type PlacementForm as FormValues,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { autosaveForm, deleteDraft } from '../../../data/drafts/drafts.ts';
import { whenPlacementsRead } from '../../../data/placements/use-placements.ts';
import {
  useAutosavedValues,
  useDraftForm,
  type DraftForm,
} from '../../../ui/autosave/use-draft-form.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { FieldNotesContext } from '../../../ui/forms/form-inputs.tsx';
import { FormProblem } from '../../../ui/forms/form-layout.tsx';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import { submitAutofilledForm } from '../../../ui/forms/schema-form.ts';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import {
  openPlacementForm,
  type MissingPlacement,
  type OpenedPlacementForm,
} from '../commands/open-placement-form.ts';
import { addPlacement, editPlacement } from '../commands/placements.ts';
import type { DialogControl } from '../dialog-address.ts';
import {
  addFailureText,
  missingPlacementText,
  PLACEMENT_TEXTS,
  UNREADABLE_PLACEMENT,
  updateFailureText,
} from '../messages.ts';
import { FloatingNotice } from './floating-notice.tsx';
import { OneLine } from './one-line.tsx';
import { EditedPlacementContext } from './placement-form-fields.tsx';
import {
  PlacementFormSections,
  sectionsToOpen,
  useOpenSections,
} from './placement-form-sections.tsx';

interface PlacementDialogProps {
  /** Null for a new company. */
  readonly id: string | null;
  readonly control: DialogControl;
}

/**
 * The form of a placement. It retains the values at opening: what another device changes meanwhile in
 * fields left alone here is not overwritten by saving.
 */
export function PlacementDialog({ id, control }: PlacementDialogProps) {
  const formId = useId();
  const [missing, setMissing] = useState<Missing>();
  const draftForm = useDraftForm<OpenedPlacementForm>({
    async open() {
      const found = await openPlacementForm(id).catch(() => 'unreadable' as const);
      if (typeof found === 'object' && 'ref' in found) return found;
      setMissing(found);
      return undefined;
    },
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onReopen: () => control.open(id === null ? { kind: 'add' } : { kind: 'edit', id }),
  });
  if (missing) return <NotOpened missing={missing} onClose={control.close} />;
  const { opening } = draftForm;
  if (!opening && id === null) return null;
  return (
    <DialogFrame
      open
      width="md"
      title={id === null ? 'Add Company' : 'Edit Details'}
      onClose={control.close}
      action={
        opening && (
          <Button type="submit" form={formId} variant="contained">
            Save
          </Button>
        )
      }
    >
      {opening ? (
        <PlacementForm
          key={draftForm.number}
          id={id}
          formId={formId}
          opening={opening}
          draftForm={draftForm}
          control={control}
        />
      ) : (
        <CardSkeleton label="Loading the form" />
      )}
    </DialogFrame>
  );
}

interface PlacementFormProps extends PlacementDialogProps {
  readonly formId: string;
  readonly opening: OpenedPlacementForm;
  readonly draftForm: DraftForm<OpenedPlacementForm>;
}

/** The form itself. Saving needs no network; when it fails, the form stays with everything that was typed. */
function PlacementForm(props: PlacementFormProps) {
  const { id, formId, opening, draftForm, control } = props;
  const timeZone = useTimeZone();
  const form = useLongForm<FormValues>({
    formId,
    defaultValues: opening.form,
    // A deadline can pass while the form is open.
    readSchema: () =>
      id === null
        ? addPlacementFormSchema(wallTimeIn(Date.now(), timeZone))
        : editPlacementFormSchema,
  });
  useUnsavedChangesGuard(useAutosavedValues(form, draftForm), {
    id: opening.opened?.id,
    guard: control.guard,
    onDiscard: () => void draftForm.drop(),
  });
  const sections = useOpenSections(opening.form);
  const { problem, save } = useSave(props);
  const [pastNotice, setPastNotice] = useState(0);
  const [notes, setNotes] = useState<Readonly<Record<string, ReactNode>>>({});
  const refuse = (errors: FieldErrors<FormValues>): void => {
    sections.open(sectionsToOpen(errors));
    if (errors.applicationDeadline?.message === PLACEMENT_MESSAGES.deadlinePast)
      setPastNotice((count) => count + 1);
  };
  return (
    <DialogForm
      id={formId}
      form={form}
      typedAt={opening.typedAt}
      onStartFresh={() => void draftForm.startFresh()}
      onSubmit={(event) => submitAutofilledForm(form, event, save, refuse)}
    >
      {pastNotice > 0 && <FloatingNotice key={pastNotice} text={PLACEMENT_MESSAGES.deadlinePast} />}
      <FormProblem text={problem} />
      {opening.opened === null && <OneLine onNotes={setNotes} />}
      <FieldNotesContext value={notes}>
        <EditedPlacementContext value={opening.opened?.id ?? null}>
          <PlacementFormSections
            sections={sections}
            startsAtCompany={opening.opened === null && opening.form === opening.pristine}
          />
        </EditedPlacementContext>
      </FieldNotesContext>
    </DialogForm>
  );
}

/** Saves the form and closes it; `problem` says why it could not be saved. */
function useSave({ id, opening, draftForm: { typing }, control }: PlacementFormProps) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const [problem, setProblem] = useState<string>();
  const isSaving = useRef(false);
  const isNew = id === null;
  const save = async (form: FormValues): Promise<void> => {
    // A second tap on Save must not create a second company.
    if (isSaving.current) return;
    isSaving.current = true;
    await typing.stop();
    try {
      const undo = await savePlacement(opening, form);
      undoToast(isNew ? PLACEMENT_MESSAGES.addSuccess : PLACEMENT_MESSAGES.updateSuccess, undo);
    } catch (error) {
      toast.error(isNew ? PLACEMENT_TEXTS.addFailed : PLACEMENT_TEXTS.updateFailed);
      setProblem(isNew ? addFailureText(error) : updateFailureText(error));
      isSaving.current = false;
      typing.resume();
      return;
    }
    // What is under the form must show what was saved. It still counts as saving, so that nothing is saved twice.
    await whenPlacementsRead();
    control.leave();
  };
  return { problem, save };
}

async function savePlacement(
  { opened, ref }: OpenedPlacementForm,
  form: FormValues,
): ReturnType<typeof editPlacement> {
  if (opened === null) return (await addPlacement(formToPlacement(form), ref)).undo;
  return await editPlacement(opened, formToPlacement(form, opened.values), ref);
}

interface GuardOptions extends Pick<DialogControl, 'guard'> {
  readonly id: string | undefined;
  readonly onDiscard: () => void;
}

/** Reports to the dialog control that this dialog contains typed text, so that Back and Escape ask first. */
function useUnsavedChangesGuard(isChanged: boolean, { id, guard, onDiscard }: GuardOptions): void {
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!isChanged) return undefined;
    const address = id === undefined ? ({ kind: 'add' } as const) : ({ kind: 'edit', id } as const);
    guard({ address, onDiscard: () => discard() });
    return () => guard(undefined);
  }, [isChanged, guard, id]);
}

type Missing = MissingPlacement | 'unreadable';

interface NotOpenedProps {
  readonly missing: Missing;
  readonly onClose: () => void;
}

function NotOpened({ missing, onClose }: NotOpenedProps) {
  const unreadable = missing === 'unreadable';
  return (
    <DialogFrame open title={unreadable ? 'Edit Details' : 'Not here any more'} onClose={onClose}>
      <Typography sx={{ py: 2 }}>
        {unreadable ? UNREADABLE_PLACEMENT : missingPlacementText(missing.hasDraft)}
      </Typography>
    </DialogFrame>
  );
}
