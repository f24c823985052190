/** What the dialogs of a placement and of a round share: a form whose typing is stored until it is saved. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import { autosaveForm, deleteDraft, type OpenedForm } from '../../../data/drafts/drafts.ts';
import { whenPlacementsRead } from '../../../data/placements/use-placements.ts';
import {
  useAutosavedValues,
  useDraftForm,
  type DraftForm,
} from '../../../ui/autosave/use-draft-form.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { FormProblem } from '../../../ui/forms/form-layout.tsx';
import { submitAutofilledForm } from '../../../ui/forms/schema-form.ts';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { dialogSearch, type DialogAddress, type DialogControl } from '../dialog-address.ts';

type FormName = 'placementDraft' | 'roundDraft';

interface NoForm {
  readonly title?: string;
  readonly text: string;
}

interface DraftDialogProps<Name extends FormName> {
  readonly title: string;
  readonly address: DialogAddress;
  readonly control: DialogControl;
  /** Shows nothing until the form is read. */
  readonly isHiddenAtFirst?: boolean;
  /** Reads what is to be edited, with its draft. Never rejects. */
  readonly open: () => Promise<OpenedForm<Name> | NoForm>;
  readonly children: (dialog: DraftDialogContent<Name>) => ReactNode;
}

export interface DraftDialogContent<Name extends FormName> extends Pick<
  DraftDialogProps<Name>,
  'address' | 'control'
> {
  readonly id: string;
  readonly opening: OpenedForm<Name>;
  readonly draftForm: DraftForm<OpenedForm<Name>>;
}

export function DraftDialog<Name extends FormName>(props: DraftDialogProps<Name>) {
  const { title, address, control, isHiddenAtFirst = false, open, children } = props;
  const id = useId();
  const [missing, setMissing] = useState<NoForm>();
  const draftForm = useDraftForm<OpenedForm<Name>>({
    async open() {
      const found = await open();
      if ('ref' in found) return found;
      setMissing(found);
      return undefined;
    },
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onReopen: () => control.open(address),
  });
  const { opening, number } = draftForm;
  if (missing) return <MissingDialog {...missing} onClose={control.close} />;
  if (!opening && isHiddenAtFirst) return null;
  const save = (
    <Button type="submit" form={id} variant="contained">
      Save
    </Button>
  );
  return (
    <DialogFrame open width="md" title={title} onClose={control.close} action={opening && save}>
      {opening ? (
        <Fragment key={number}>{children({ id, opening, draftForm, address, control })}</Fragment>
      ) : (
        <CardSkeleton label="Loading the form" />
      )}
    </DialogFrame>
  );
}

interface MissingDialogProps extends NoForm {
  readonly onClose: () => void;
}

export function MissingDialog({ title = 'Not here any more', text, onClose }: MissingDialogProps) {
  return (
    <DialogFrame open title={title} onClose={onClose}>
      <Typography sx={{ py: 2 }}>{text}</Typography>
    </DialogFrame>
  );
}

interface DraftDialogFormProps<
  Form extends FieldValues,
  Name extends FormName,
> extends DraftDialogContent<Name> {
  readonly form: UseFormReturn<Form>;
  /** Saves on this device, and says so. */
  readonly onSave: (values: Form) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  readonly onInvalid?: SubmitErrorHandler<Form>;
  readonly children: ReactNode;
}

/** Saving needs no network; when it fails, the form stays with everything that was typed. */
export function DraftDialogForm<Form extends FieldValues, Name extends FormName>(
  props: DraftDialogFormProps<Form, Name>,
) {
  const { id, form, opening, draftForm, address, control, onSave, problemOf } = props;
  const { typing } = draftForm;
  useGuard(useAutosavedValues(form, draftForm), address, {
    guard: control.guard,
    onDiscard: () => void draftForm.drop(),
  });
  const [problem, setProblem] = useState<string>();
  const isSaving = useRef(false);
  const save = async (values: Form): Promise<void> => {
    // A second tap on Save must not save everything twice.
    if (isSaving.current) return;
    isSaving.current = true;
    await typing.stop();
    try {
      await onSave(values);
    } catch (error) {
      setProblem(problemOf(error));
      isSaving.current = false;
      typing.resume();
      return;
    }
    // What is under the form must show what was saved. It still counts as saving, so that nothing is saved twice.
    await whenPlacementsRead();
    control.leave();
  };
  return (
    <DialogForm
      id={id}
      form={form}
      typedAt={opening.typedAt}
      onStartFresh={() => void draftForm.startFresh()}
      onSubmit={(event) => submitAutofilledForm(form, event, save, props.onInvalid)}
    >
      <FormProblem text={problem} />
      {props.children}
    </DialogForm>
  );
}

interface GuardOptions extends Pick<DialogControl, 'guard'> {
  readonly onDiscard: () => void;
}

/** Back and Escape ask before they leave what is typed. */
function useGuard(
  isChanged: boolean,
  address: DialogAddress,
  { guard, onDiscard }: GuardOptions,
): void {
  const discard = useEffectEvent(onDiscard);
  const report = useEffectEvent(() => guard({ address, onDiscard: () => discard() }));
  const place = dialogSearch(address);
  useEffect(() => {
    if (!isChanged) return undefined;
    report();
    return () => guard(undefined);
  }, [isChanged, guard, place]);
}
