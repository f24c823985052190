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
import { useState, type ReactNode, useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { FieldNotesContext } from '../../../ui/forms/form-inputs.tsx';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { openPlacementForm, type OpenedPlacementForm } from '../commands/open-placement-form.ts';
import { addPlacement, editPlacement } from '../commands/placements.ts';
import type { DialogControl } from '../dialog-address.ts';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import {
  addFailureText,
  missingPlacementText,
  UNREADABLE_PLACEMENT,
  updateFailureText,
} from '../messages.ts';
import { DraftDialog, DraftDialogForm, type DraftDialogContent } from './draft-dialog.tsx';
import { OneLine } from './one-line.tsx';
import { EditedPlacementContext } from './placement-form-fields.tsx';
import {
  PlacementFormSections,
  sectionsToOpen,
  useOpenSections,
} from './placement-form-sections.tsx';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';

interface PlacementDialogProps {
  /** Null for a new company. */
  readonly id: string | null;
  readonly control: DialogControl;
}

/** It retains the values at opening: fields left alone here do not overwrite another device's. */
export function PlacementDialog({ id, control }: PlacementDialogProps) {
  return (
    <DraftDialog
      title={id === null ? 'Add Company' : 'Edit Details'}
      address={id === null ? { kind: 'add' } : { kind: 'edit', id }}
      control={control}
      isHiddenAtFirst={id === null}
      open={async () => {
        const unreadable = { title: 'Edit Details', text: UNREADABLE_PLACEMENT };
        const found = await openPlacementForm(id).catch(() => unreadable);
        return 'gone' in found ? { text: missingPlacementText(found.hasDraft) } : found;
      }}
    >
      {(dialog) => <PlacementForm {...dialog} />}
    </DraftDialog>
  );
}

function PlacementForm(dialog: DraftDialogContent<'placementDraft'>) {
  const { id: formId, opening, address } = dialog;
  const isNew = address.kind === 'add';
  const timeZone = useTimeZone();
  const form = useLongForm<FormValues>({
    formId,
    defaultValues: opening.form,
    // A deadline can pass while the form is open.
    readSchema: () =>
      isNew ? addPlacementFormSchema(wallTimeIn(Date.now(), timeZone)) : editPlacementFormSchema,
  });
  const sections = useOpenSections(opening.form);
  const { save, problemOf } = useSave(opening, isNew);
  const [pastNotice, setPastNotice] = useState(0);
  const [notes, setNotes] = useState<Readonly<Record<string, ReactNode>>>({});
  const refuse = (errors: FieldErrors<FormValues>): void => {
    sections.open(sectionsToOpen(errors));
    if (errors.applicationDeadline?.message === PLACEMENT_MESSAGES.deadlinePast)
      setPastNotice((count) => count + 1);
  };
  return (
    <DraftDialogForm {...dialog} form={form} onSave={save} problemOf={problemOf} onInvalid={refuse}>
      {pastNotice > 0 && <FloatingNotice key={pastNotice} text={PLACEMENT_MESSAGES.deadlinePast} />}
      {opening.opened === null && <OneLine onNotes={setNotes} />}
      <FieldNotesContext value={notes}>
        <EditedPlacementContext value={opening.opened?.id ?? null}>
          <PlacementFormSections
            sections={sections}
            startsAtCompany={opening.opened === null && opening.form === opening.pristine}
          />
        </EditedPlacementContext>
      </FieldNotesContext>
    </DraftDialogForm>
  );
}

function useSave(opening: OpenedPlacementForm, isNew: boolean) {
  const toast = useToast();
  const undoToast = useUndoToast();
  return {
    save: async (form: FormValues): Promise<void> => {
      const undo = await savePlacement(opening, form);
      undoToast(isNew ? PLACEMENT_MESSAGES.addSuccess : PLACEMENT_MESSAGES.updateSuccess, undo);
    },
    problemOf: (error: unknown): string => {
      toast.error(isNew ? PLACEMENT_TEXTS.addFailed : PLACEMENT_TEXTS.updateFailed);
      return isNew ? addFailureText(error) : updateFailureText(error);
    },
  };
}

async function savePlacement(
  { opened, ref }: OpenedPlacementForm,
  form: FormValues,
): ReturnType<typeof editPlacement> {
  if (opened === null) return (await addPlacement(formToPlacement(form), ref)).undo;
  return await editPlacement(opened, formToPlacement(form, opened.values), ref);
}

const SHOWN_MS = 3000;

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
