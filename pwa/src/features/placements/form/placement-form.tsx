import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PlacementForm as FormValues } from '@shortlist/shared/placement/form/placement-form.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useId, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { FieldNotesContext } from '../../../ui/forms/form-inputs.tsx';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import { submitAutofilledForm, type Schema } from '../../../ui/forms/schema-form.ts';
import { useAutosavedValues, type DraftForm } from '../../../ui/autosave/use-draft-form.ts';
import { FormProblem } from '../../../ui/forms/form-layout.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { whenPlacementsRead } from '../../../data/placements/use-placements.ts';
import type { OpenedPlacementForm } from '../commands/open-placement-form.ts';
import type { DialogControl } from '../dialog-address.ts';
import { OneLine } from './one-line.tsx';
import { EditedPlacementContext } from './placement-form-fields.tsx';
import {
  PlacementFormSections,
  sectionsToOpen,
  useOpenSections,
} from './placement-form-sections.tsx';

interface PlacementFormDialogProps {
  readonly title: string;
  readonly opening: OpenedPlacementForm;
  readonly draftForm: DraftForm<OpenedPlacementForm>;
  readonly readSchema: () => Schema<FormValues>;
  /** Saves on this device; resolves to a message for the form when that failed, and to undefined when it succeeded. */
  readonly onSave: (form: FormValues) => Promise<string | undefined>;
  readonly control: DialogControl;
}

export function PlacementFormDialog({ title, ...form }: PlacementFormDialogProps) {
  const formId = useId();
  return (
    <DialogFrame
      open
      width="md"
      title={title}
      onClose={form.control.close}
      action={
        <Button type="submit" form={formId} variant="contained">
          Save
        </Button>
      }
    >
      <PlacementForm key={form.draftForm.number} formId={formId} {...form} />
    </DialogFrame>
  );
}

interface PlacementFormProps extends Omit<PlacementFormDialogProps, 'title'> {
  readonly formId: string;
}

/** The form itself. Saving needs no network; when it fails, the form stays with everything that was typed. */
function PlacementForm(props: PlacementFormProps) {
  const { formId, opening, draftForm, readSchema, onSave, control } = props;
  const { typing, drop, startFresh } = draftForm;
  const form = useLongForm({ formId, defaultValues: opening.form, readSchema });
  useUnsavedChangesGuard(useAutosavedValues(form, draftForm), {
    id: opening.opened?.id,
    guard: control.guard,
    onDiscard: () => void drop(),
  });
  const sections = useOpenSections(opening.form);
  const [problem, setProblem] = useState<string>();
  const [pastNotice, setPastNotice] = useState(0);
  const [notes, setNotes] = useState<Readonly<Record<string, ReactNode>>>({});
  const saving = useRef(false);

  const save = async (values: FormValues): Promise<void> => {
    // A second tap on Save must not create a second company.
    if (saving.current) return;
    saving.current = true;
    await typing.stop();
    const failed = await onSave(values);
    if (failed === undefined) {
      // What is under the form must show what was saved. `saving` remains set so that nothing is saved twice.
      await whenPlacementsRead();
      control.leave();
      return;
    }
    setProblem(failed);
    saving.current = false;
    typing.resume();
  };
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
      onStartFresh={() => void startFresh()}
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

const SHOWN_MS = 3000;

/** A red notice over the dialog that disappears after 3 seconds. It never needs a tap. */
export function FloatingNotice({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Box sx={FLOATING}>
      <ErrorRounded aria-hidden="true" />
      <span role="alert">{text}</span>
    </Box>
  );
}

const FLOATING = {
  position: 'fixed',
  // At the bottom: the toasts are at the top, and so is the field that it is about.
  bottom: 'calc(24px + env(safe-area-inset-bottom))',
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'snackbar',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.5,
  borderRadius: '12px',
  fontWeight: 600,
  bgcolor: 'tone.red.container',
  color: 'tone.red.main',
  boxShadow: '0 6px 20px rgb(0 20 22 / 0.25)',
  pointerEvents: 'none',
} as const;
