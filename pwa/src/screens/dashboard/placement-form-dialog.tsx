import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PlacementForm } from '@shortlist/shared/placement/form.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeadlineInput } from './deadline-input.tsx';
import type { DialogAddress } from './dialog-address.ts';
import { FloatingNotice } from './floating-notice.tsx';
import { FoldedSection, FormSection } from './form-section.tsx';
import { FOLDED_SECTIONS, sectionsToOpen, type FoldedKey } from './folded-sections.tsx';
import { BasicFields } from './placement-form-sections.tsx';
import type { DialogControl } from './use-dialog-address.ts';

interface PlacementFormDialogProps {
  readonly title: string;
  readonly initial: PlacementForm;
  readonly resolver: Resolver<PlacementForm>;
  /** Saves on this device; gives a sentence to show in the form when that failed, and undefined when it worked. */
  readonly onSave: (form: PlacementForm) => Promise<string | undefined>;
  readonly address: DialogAddress;
  readonly control: DialogControl;
}

/** The add and the edit form. Saving needs no network; the form stays, with all that was typed, when it fails. */
export function PlacementFormDialog(props: PlacementFormDialogProps) {
  const { title, initial, resolver, onSave, address, control } = props;
  const formId = useId();
  const form = useForm<PlacementForm>({
    defaultValues: initial,
    resolver,
    // Errors go when a field is edited and come back only with the next Save.
    reValidateMode: 'onSubmit',
  });
  const sections = useOpenSections(initial);
  const [problem, setProblem] = useState<string>();
  const [pastNotice, setPastNotice] = useState(0);
  useGuardTyping(form.formState.isDirty, address, control);
  const saving = useRef(false);

  const save = async (values: PlacementForm): Promise<void> => {
    // A second tap on Save must not make a second company.
    if (saving.current) return;
    saving.current = true;
    const failed = await onSave(values);
    saving.current = false;
    setProblem(failed);
    if (failed === undefined) control.leave();
  };
  const refuse = (errors: FieldErrors<PlacementForm>): void => {
    sections.open(sectionsToOpen(errors));
    if (errors.applicationDeadline?.message === PLACEMENT_MESSAGES.deadlinePast)
      setPastNotice((count) => count + 1);
  };

  return (
    <DialogFrame
      open
      width="md"
      title={title}
      onClose={control.close}
      action={
        <Button type="submit" form={formId} variant="contained">
          Save
        </Button>
      }
    >
      {pastNotice > 0 && <FloatingNotice key={pastNotice} text={PLACEMENT_MESSAGES.deadlinePast} />}
      <FormProvider {...form}>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={(event) => void form.handleSubmit(save, refuse)(event)}
          sx={FORM}
        >
          {problem !== undefined && (
            <Notice tone="red" role="alert">
              {problem}
            </Notice>
          )}
          <FormSection title="Basics">
            <BasicFields />
          </FormSection>
          <FormSection title="Deadline & test">
            <DeadlineInput />
          </FormSection>
          <Box>
            {FOLDED_SECTIONS.map(({ key, title: sectionTitle, Fields }) => (
              <FoldedSection
                key={key}
                title={sectionTitle}
                open={sections.isOpen(key)}
                onToggle={(open) => sections.toggle(key, open)}
              >
                <Fields />
              </FoldedSection>
            ))}
          </Box>
        </Box>
      </FormProvider>
    </DialogFrame>
  );
}

/** Tells the address keeper that this dialog holds typing, so that Back and Escape ask first. */
function useGuardTyping(dirty: boolean, address: DialogAddress, control: DialogControl): void {
  const { guard } = control;
  const id = 'id' in address ? address.id : undefined;
  useEffect(() => {
    if (!dirty) return undefined;
    guard(id === undefined ? { kind: 'add' } : { kind: 'edit', id });
    return () => guard(undefined);
  }, [dirty, guard, id]);
}

/** On phones the parts that are empty start folded; on large screens all of them are open. */
function useOpenSections(initial: PlacementForm) {
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [opened, setOpened] = useState<Partial<Record<FoldedKey, boolean>>>({});
  const startsOpen = (key: FoldedKey): boolean =>
    !phone || FOLDED_SECTIONS.some((section) => section.key === key && section.isFilled(initial));
  return {
    isOpen: (key: FoldedKey) => opened[key] ?? startsOpen(key),
    toggle: (key: FoldedKey, open: boolean) => setOpened((now) => ({ ...now, [key]: open })),
    open: (keys: readonly FoldedKey[]) =>
      setOpened((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, true])) })),
  };
}

const FORM = {
  display: 'grid',
  gap: 2.5,
  '& input, & select': { py: '12px' },
} as const;
