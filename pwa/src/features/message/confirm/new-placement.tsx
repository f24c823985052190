import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { draftToForm, readCells, type ReadCell } from '@shortlist/shared/message/draft-form.ts';
import type { MessageDraft } from '@shortlist/shared/message/message-types.ts';
import { editPlacementFormSchema } from '@shortlist/shared/placement/form/placement-form-schema.ts';
import {
  editedPaths,
  formToPlacement,
  inputsOf,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import {
  PLACEMENT_PATHS,
  REQUIRED_PLACEMENT_PATHS,
  type PlacementPath,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useId, useMemo, useState } from 'react';
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form';
import { FieldNotesContext } from '../../../ui/forms/form-inputs.tsx';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import type { RoundEdit } from '../commands/save-message.ts';
import type { Collect, Collected } from './collect.ts';
import { fieldNotes, OpenField, QuietFields } from './opening-fields.tsx';

interface NewPlacementProps {
  readonly draft: MessageDraft;
  /** What was typed over it on an earlier visit. */
  readonly typed: PlacementForm | undefined;
  readonly rounds: readonly RoundEdit[];
  /** The first field that needs a look gets the focus. */
  readonly takesFocus: boolean;
  readonly onTyped: (form: PlacementForm) => void;
  readonly onCollect: (collect: Collect | undefined) => void;
}

/** One opening as a new placement: what was read clearly is shown as text, the rest as inputs. */
export function NewPlacement(props: NewPlacementProps) {
  const { draft, typed, takesFocus } = props;
  const formId = useId();
  const read = useMemo(() => draftToForm(draft), [draft]);
  const form = useLongForm<PlacementForm>({
    formId,
    defaultValues: typed ?? read,
    readSchema: () => editPlacementFormSchema,
  });
  const cells = useMemo(() => readCells(draft), [draft]);
  const fields = useOpenFields(form, cells, takesFocus);
  useReports(form, props, fields.openWithErrors);
  const values = { ...read, ...useWatch({ control: form.control }) };
  const notes = fieldNotes(cells, editedPaths(values, read));
  const quiet = cells.filter(({ path }) => !fields.isOpen(path));
  return (
    <FormProvider {...form}>
      <FieldNotesContext value={notes}>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          sx={FORM}
        >
          {quiet.length > 0 && <QuietFields cells={quiet} onEdit={fields.openRead} />}
          {PLACEMENT_PATHS.filter(fields.isOpen).map((path) => (
            <OpenField
              key={path}
              cell={cells.find((cell) => cell.path === path)}
              path={path}
              form={form}
            />
          ))}
          {!fields.isAllOpen && (
            <Button onClick={fields.openAll} sx={{ justifySelf: 'start' }}>
              More fields
            </Button>
          )}
        </Box>
      </FieldNotesContext>
    </FormProvider>
  );
}

const FORM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '& input, & select': { py: '12px' },
  '& input, & textarea, & select, & button': { scrollMarginBlock: '72px 96px' },
} as const;

/** Which fields have inputs: at first those that need a look, and the required ones that were not read. */
function useOpenFields(
  form: UseFormReturn<PlacementForm>,
  cells: readonly ReadCell[],
  takesFocus: boolean,
) {
  const isRead = (path: PlacementPath): boolean => cells.some((cell) => cell.path === path);
  const [open, setOpen] = useState<ReadonlySet<PlacementPath>>(() => {
    const missing = REQUIRED_PLACEMENT_PATHS.filter((path) => !isRead(path));
    return new Set([...cells.filter(({ sure }) => !sure).map(({ path }) => path), ...missing]);
  });
  const [focused, setFocused] = useState<PlacementPath | undefined>(() =>
    takesFocus ? PLACEMENT_PATHS.find((path) => open.has(path)) : undefined,
  );
  const focus = useEffectEvent((path: PlacementPath) => {
    const [name] = inputsOf(path);
    if (name) form.setFocus(name);
  });
  useEffect(() => {
    if (focused !== undefined) focus(focused);
  }, [focused]);
  const add = (paths: readonly PlacementPath[]): void => setOpen(new Set([...open, ...paths]));
  return {
    isOpen: (path: PlacementPath) => open.has(path),
    isAllOpen: open.size === PLACEMENT_PATHS.length,
    openRead: () => add(cells.map(({ path }) => path)),
    openAll: () => add(PLACEMENT_PATHS),
    openWithErrors: (names: readonly string[]): void => {
      const wrong = PLACEMENT_PATHS.filter((path) =>
        inputsOf(path).some((name) => names.includes(name)),
      );
      add(wrong);
      setFocused(wrong[0]);
    },
  };
}

/** Reports what is typed, and how the values are collected. */
function useReports(
  form: UseFormReturn<PlacementForm>,
  { rounds, onTyped, onCollect }: NewPlacementProps,
  openWithErrors: (names: readonly string[]) => void,
): void {
  const report = useEffectEvent(onTyped);
  const offer = useEffectEvent(onCollect);
  const refuse = useEffectEvent(openWithErrors);
  const collect = useEffectEvent((values: PlacementForm): Collected => {
    return { kind: 'add', addition: { values: formToPlacement(values), rounds } };
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => report({ ...form.getValues() }),
      }),
    [form],
  );
  useLayoutEffect(() => {
    const collectForm: Collect = () =>
      new Promise((resolve) => {
        void form.handleSubmit(
          (values) => resolve(collect(values)),
          (errors) => {
            refuse(Object.keys(errors));
            resolve({ kind: 'invalid' });
          },
        )();
      });
    offer(collectForm);
    return () => offer(undefined);
  }, [form]);
}
