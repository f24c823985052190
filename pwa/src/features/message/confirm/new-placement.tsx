import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { draftToForm, readCells, type ReadCell } from '@shortlist/shared/message/draft-form.ts';
import type { MessageDraft } from '@shortlist/shared/message/message-types.ts';
import {
  editedPaths,
  inputsOf,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import {
  PLACEMENT_PATHS,
  REQUIRED_PLACEMENT_PATHS,
  type PlacementPath,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  FormProvider,
  useForm,
  useWatch,
  type FieldErrors,
  type UseFormReturn,
} from 'react-hook-form';
import { FieldNotesContext } from '../../../ui/forms/form-inputs.tsx';
import { fieldNotes, OpenField, QuietFields } from './opening-fields.tsx';

interface NewPlacementProps {
  readonly id: string;
  readonly draft: MessageDraft;
  /** What was typed over it on an earlier visit. */
  readonly typed: PlacementForm | undefined;
  /** The first field that needs a look gets the focus. */
  readonly takesFocus: boolean;
  readonly errors: FieldErrors<PlacementForm> | undefined;
  readonly onTyped: (form: PlacementForm) => void;
}

/** One opening as a new placement: what was read clearly is shown as text, the rest as inputs. */
export function NewPlacement(props: NewPlacementProps) {
  const { id, draft, typed, errors = NO_ERRORS } = props;
  const read = useMemo(() => draftToForm(draft), [draft]);
  const form = useForm<PlacementForm>({ defaultValues: typed ?? read, errors });
  const cells = useMemo(() => readCells(draft), [draft]);
  const fields = useOpenFields(form, cells, props);
  const report = useEffectEvent(props.onTyped);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => report({ ...form.getValues() }),
      }),
    [form],
  );
  const values = { ...read, ...useWatch({ control: form.control }) };
  const notes = fieldNotes(cells, editedPaths(values, read));
  const quiet = cells.filter(({ path }) => !fields.isOpen(path));
  return (
    <FormProvider {...form}>
      <FieldNotesContext value={notes}>
        <Box
          component="form"
          id={id}
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

const NO_ERRORS = {};

const FORM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '& input, & select': { py: '12px' },
  '& input, & textarea, & select, & button': { scrollMarginBlock: '72px 96px' },
} as const;

/**
 * Which fields have inputs: at first those that need a look, and the required ones that were not read; then those with
 * errors, of which the first gets the focus.
 */
function useOpenFields(
  form: UseFormReturn<PlacementForm>,
  cells: readonly ReadCell[],
  { takesFocus, errors }: Pick<NewPlacementProps, 'takesFocus' | 'errors'>,
) {
  const isRead = (path: PlacementPath): boolean => cells.some((cell) => cell.path === path);
  const [open, setOpen] = useState<ReadonlySet<PlacementPath>>(() => {
    const missing = REQUIRED_PLACEMENT_PATHS.filter((path) => !isRead(path));
    return new Set([...cells.filter(({ sure }) => !sure).map(({ path }) => path), ...missing]);
  });
  const add = (paths: readonly PlacementPath[]): void => setOpen(new Set([...open, ...paths]));
  const wrong = PLACEMENT_PATHS.filter((path) => inputsOf(path).some((name) => errors?.[name]));
  if (wrong.some((path) => !open.has(path))) add(wrong);
  const focus = (path: PlacementPath | undefined): void => {
    const [name] = path === undefined ? [] : inputsOf(path);
    if (name) form.setFocus(name);
  };
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) focus(PLACEMENT_PATHS.find((path) => open.has(path)));
  });
  const focusWrong = useEffectEvent(() => focus(wrong[0]));
  useEffect(() => focusFirst(), []);
  useEffect(() => focusWrong(), [errors]);
  return {
    isOpen: (path: PlacementPath) => open.has(path),
    isAllOpen: open.size === PLACEMENT_PATHS.length,
    openRead: () => add(cells.map(({ path }) => path)),
    openAll: () => add(PLACEMENT_PATHS),
  };
}
