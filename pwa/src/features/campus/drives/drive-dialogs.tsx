import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { longDate } from '@shortlist/shared/lib/time/format-date.ts';
import { parseWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { useEffect, useId, useState } from 'react';
import type { OpenedDrive } from '../commands/drive-drafts.ts';
import type { RequestFailure } from '../../../data/http/request-failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { FormDeadline } from '../../../ui/forms/form-inputs.tsx';
import { FormProblem } from '../../../ui/forms/form-layout.tsx';
import { useLongForm } from '../../../ui/forms/long-form.ts';
import { submitAutofilledForm, type Schema } from '../../../ui/forms/schema-form.ts';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { refreshOpportunities } from '../../community/admin/form/refresh-opportunities.ts';
import { useOpportunity, type FeedOpportunity } from '../../community/queries.ts';
import type { EditOpportunityResult } from '../../community/requests/manage-opportunities.ts';
import {
  DRIVE_FAILURES,
  DRIVE_MESSAGES,
  DRIVE_STATUS_CHANGED,
  STATUS_NOT_CHANGED,
} from '../messages.ts';
import { deleteDrive, editDrive, toEditableDrive } from '../requests/drives.ts';
import { DriveEditor } from './form/drive-editor.tsx';
import { DriveTableDialog } from './import/drive-table-dialog.tsx';
import type { DriveDialogControl } from './use-drive-dialog.ts';

interface DriveDialogsProps {
  readonly shown: NonNullable<DriveDialogControl['shown']>;
  readonly control: DriveDialogControl;
}

export function DriveDialogs({ shown, control }: DriveDialogsProps) {
  switch (shown.kind) {
    case 'new':
      return <DriveEditor posted={null} newest={null} control={control} />;
    case 'table':
      return <DriveTableDialog onClose={control.close} />;
    case 'edit':
      return <EditDrive key={shown.id} id={shown.id} control={control} />;
    case 'extend':
    case 'cancel':
    case 'delete':
      return <QuickDialog key={shown.id} kind={shown.kind} id={shown.id} control={control} />;
    default:
      return assertNever(shown);
  }
}

interface OfDriveProps {
  readonly id: string;
  readonly control: DriveDialogControl;
}

function EditDrive({ id, control }: OfDriveProps) {
  const found = useOpportunity(id);
  // The form stays open, with everything that was typed, when another admin removes the drive.
  const [first, setFirst] = useState<OpenedDrive>();
  const newest = typeof found === 'object' ? toEditableDrive(found) : null;
  if (first === undefined && newest !== null) setFirst(newest);
  if (first) return <DriveEditor posted={first} newest={newest} control={control} />;
  if (found === undefined) return null;
  return (
    <DialogFrame open title="Not here any more" onClose={control.close}>
      <Typography sx={{ py: 2 }}>
        {`${DRIVE_MESSAGES.gone} What you typed to change it, if anything, opens with New drive.`}
      </Typography>
    </DialogFrame>
  );
}

interface QuickDialogProps extends OfDriveProps {
  readonly kind: 'extend' | 'cancel' | 'delete';
}

/** Closes by itself when the drive is gone. */
function QuickDialog({ kind, id, control }: QuickDialogProps) {
  const found = useOpportunity(id);
  const isGone = found === 'removed' || found === 'unknown';
  const { close } = control;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (typeof found !== 'object') return null;
  const Shown = { extend: ExtendDialog, cancel: CancelDialog, delete: DeleteDialog }[kind];
  return <Shown drive={found} onClose={close} />;
}

interface DialogProps {
  readonly drive: FeedOpportunity;
  readonly onClose: () => void;
}

type Result = EditOpportunityResult | { readonly kind: 'deleted' };

/** Sends a change; closes and says so when it is done. Otherwise the problem stays in sight. */
function useChange(onClose: () => void, done: string, failed: string) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const send = async (request: () => Promise<Result>): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await request();
    if (result.kind === 'saved' || result.kind === 'deleted') {
      toast.success(done);
      refreshOpportunities();
      onClose();
      return;
    }
    setIsBusy(false);
    setIsUnanswered(result.kind === 'unreachable');
    setProblem(problemText(result, failed));
    if (result.kind !== 'unreachable') refreshOpportunities();
  };
  return { isBusy, problem, isUnanswered, send };
}

function problemText(
  result: Exclude<EditOpportunityResult, { readonly kind: 'saved' }> | RequestFailure,
  failed: string,
): string {
  if (result.kind === 'refused') return result.message;
  return result.kind === 'unreachable' ? `${failed}.` : STATUS_NOT_CHANGED[result.kind];
}

interface DeadlineForm {
  readonly applicationDeadline: string;
}

const DEADLINE_SCHEMA: Schema<DeadlineForm> = {
  safeParse(form) {
    const data = form as DeadlineForm;
    if (parseWallTime(data.applicationDeadline) !== undefined) return { success: true, data };
    const message = 'Give the day and the time until which students can apply';
    return { success: false, error: { issues: [{ path: ['applicationDeadline'], message }] } };
  },
};

function ExtendDialog({ drive, onClose }: DialogProps) {
  const formId = useId();
  // Compared by the server with the version that was on the screen when it opened.
  const [opened] = useState(() => toEditableDrive(drive));
  const before = opened.values.deadlines.applicationDeadline;
  const change = useChange(onClose, DRIVE_MESSAGES.extended, DRIVE_FAILURES.edit);
  const form = useLongForm<DeadlineForm>({
    formId,
    defaultValues: { applicationDeadline: before.slice(0, 16) },
    readSchema: () => DEADLINE_SCHEMA,
  });
  const save = ({ applicationDeadline: typed }: DeadlineForm): Promise<void> => {
    const applicationDeadline = parseWallTime(typed) ?? before;
    const values = { ...opened.values, deadlines: { applicationDeadline } };
    return change.send(() => editDrive(opened, values, opened.status));
  };
  return (
    <DialogFrame
      open
      title={`Deadline of ${drive.company}`}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} variant="contained" disabled={change.isBusy}>
          Save
        </Button>
      }
    >
      <DialogForm
        id={formId}
        form={form}
        typedAt={null}
        onStartFresh={() => undefined}
        inert={change.isBusy}
        onSubmit={(event) => submitAutofilledForm(form, event, save)}
      >
        <ConnectionNotice purpose="change it" unanswered={change.isUnanswered} />
        <FormProblem text={change.problem} />
        <FormDeadline
          name="applicationDeadline"
          label="Application deadline"
          hintOf={(deadline, now) =>
            [longDate(deadline), ...(deadline < now ? ['This has passed already.'] : [])].join(
              ' · ',
            )
          }
        />
      </DialogForm>
    </DialogFrame>
  );
}

function CancelDialog({ drive, onClose }: DialogProps) {
  const [opened] = useState(() => toEditableDrive(drive));
  const change = useChange(onClose, DRIVE_STATUS_CHANGED.cancelled, DRIVE_FAILURES.edit);
  return (
    <ConfirmDialog
      open
      title="Cancel this drive?"
      text={`“${drive.company} - ${drive.role}”: those who added it are told, and none of its rounds takes place. It stays listed as cancelled, and can be opened again.`}
      confirmLabel={change.isBusy ? 'Cancelling…' : 'Cancel the drive'}
      cancelLabel="Keep it"
      tone="error"
      busy={change.isBusy}
      onConfirm={() => void change.send(() => editDrive(opened, opened.values, 'cancelled'))}
      onCancel={onClose}
    >
      <ChangeProblem change={change} purpose="cancel it" />
    </ConfirmDialog>
  );
}

function DeleteDialog({ drive, onClose }: DialogProps) {
  const change = useChange(onClose, DRIVE_MESSAGES.deleted, DRIVE_FAILURES.remove);
  return (
    <ConfirmDialog
      open
      title="Delete this drive?"
      text={`“${drive.company} - ${drive.role}” leaves every device. Students who added it keep their copy. If it does not take place, cancel it instead: then they are told. Deleting cannot be undone.`}
      confirmLabel={change.isBusy ? 'Deleting…' : 'Delete'}
      tone="error"
      busy={change.isBusy}
      onConfirm={() => void change.send(() => deleteDrive(drive._id))}
      onCancel={onClose}
    >
      <ChangeProblem change={change} purpose="delete it" />
    </ConfirmDialog>
  );
}

interface ChangeProblemProps {
  readonly change: Pick<ReturnType<typeof useChange>, 'problem' | 'isUnanswered'>;
  readonly purpose: string;
}

function ChangeProblem({ change, purpose }: ChangeProblemProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2 } }}>
      <FormProblem text={change.problem} />
      <ConnectionNotice purpose={purpose} unanswered={change.isUnanswered} />
    </Box>
  );
}
