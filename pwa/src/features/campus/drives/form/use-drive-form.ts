import {
  parseDriveForm,
  type DriveForm,
  type DriveValues,
} from '@shortlist/shared/opportunity/drive-form.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { useState, type FormEvent } from 'react';
import { autosaveForm } from '../../../../data/drafts/drafts.ts';
import { useAutosavedValues, type DraftForm } from '../../../../ui/autosave/use-draft-form.ts';
import { useLongForm } from '../../../../ui/forms/long-form.ts';
import { submitAutofilledForm, type Schema } from '../../../../ui/forms/schema-form.ts';
import { deviceProblemText } from '../../../../ui/notices/save-problem.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import { useAttempts } from '../../../community/admin/form/use-submission.ts';
import { DRAFT_SAVED } from '../../../community/messages.ts';
import type { OpenedDrive, OpenedDriveForm } from '../../commands/drive-drafts.ts';

interface DriveFormOptions {
  readonly formId: string;
  readonly base: OpenedDriveForm;
  readonly draftForm: DraftForm<OpenedDriveForm>;
  readonly onClose: () => void;
}

/** One form of a drive: typed, looked at as it will be posted, and sent. */
export function useDriveForm({ formId, base, draftForm, onClose }: DriveFormOptions) {
  const { typing } = draftForm;
  const toast = useToast();
  const form = useLongForm<DriveForm>({
    formId,
    defaultValues: base.form,
    readSchema: () => formSchema(base.opened),
  });
  useAutosavedValues(form, draftForm);
  const { state, run, decline, fail } = useAttempts({ draftForm, onClose });
  const [preview, setPreview] = useState<DriveValues>();
  const look = (values: DriveForm): Promise<void> => {
    const read = parseDriveForm(values, base.opened?.values);
    if (read.ok) setPreview(read.values);
    return Promise.resolve();
  };
  const saveAsDraft = async (): Promise<void> => {
    await typing.stop();
    const typed = { ...form.getValues() };
    try {
      await autosaveForm(base, typed);
    } catch (error) {
      fail(deviceProblemText(error) ?? 'The draft could not be saved. Please try again.');
      typing.resume();
      return;
    }
    if (!sameJson({ ...typed }, { ...base.pristine })) toast.success(DRAFT_SAVED);
    onClose();
  };
  return {
    ...state,
    form,
    /** What will be posted; undefined while the form is shown. */
    preview,
    submit: (event: FormEvent<HTMLElement>) => submitAutofilledForm(form, event, look),
    back: () => {
      decline();
      setPreview(undefined);
    },
    run,
    decline,
    fail,
    saveAsDraft,
  };
}

function formSchema(opened: OpenedDrive | null): Schema<DriveForm> {
  return {
    safeParse(form) {
      const values = form as DriveForm;
      const read = parseDriveForm(values, opened?.values);
      if (read.ok) return { success: true, data: values };
      const errors = Object.entries(read.errors);
      const issues = errors.map(([name, message]) => ({ path: [name], message }));
      return { success: false, error: { issues } };
    },
  };
}
