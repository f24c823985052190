import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useOpportunities } from '../../../community/queries.ts';
import { deleteDraft } from '../../../../data/drafts/drafts.ts';
import type { DraftForm } from '../../../../ui/autosave/use-draft-form.ts';
import { useOnline } from '../../../../ui/browser/use-online.ts';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { DialogForm } from '../../../../ui/forms/dialog-form.tsx';
import { FieldNotesContext } from '../../../../ui/forms/form-inputs.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { DraftButton } from '../../../community/admin/form/opportunity-form.tsx';
import { OpportunitySections } from '../../../community/admin/form/opportunity-sections.tsx';
import {
  continueAsEdit,
  rebaseOpenDrive,
  type OpenedDrive,
  type OpenedDriveForm,
} from '../../commands/drive-drafts.ts';
import { DRIVE_MESSAGES } from '../../messages.ts';
import { toEditableDrive } from '../../requests/drives.ts';
import type { FilledNotice } from '../notice/fill-from-notice.ts';
import { noticeNotes, NoticeSide } from '../notice/notice-side.tsx';
import type { DriveDialogControl } from '../use-drive-dialog.ts';
import type { SendDrive } from './drive-editor.tsx';
import { DrivePreview } from './drive-preview.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { RoundsSection } from './rounds-section.tsx';
import { useDriveForm } from './use-drive-form.ts';

interface DriveFormDialogProps {
  readonly base: OpenedDriveForm;
  readonly draftForm: DraftForm<OpenedDriveForm>;
  /** The current state of the drive; null for a new one and for one that was removed. */
  readonly newest: OpenedDrive | null;
  readonly send: SendDrive;
  readonly control: DriveDialogControl;
}

export function DriveFormDialog(props: DriveFormDialogProps) {
  const { base, draftForm, newest, send, control } = props;
  const { opened, typedAt } = base;
  const formId = useId();
  const online = useOnline();
  const drive = useDriveForm({ formId, base, draftForm, onClose: control.close });
  const { preview, isSending } = drive;
  const [filled, setFilled] = useState<FilledNotice>();
  const [checked, setChecked] = useState<readonly string[]>([]);
  const editListed = useEditListed(props, drive);
  const unsure = (filled?.unsureRounds ?? []).filter((key) => !checked.includes(key));
  const takeNewest = async (version: OpenedDrive): Promise<void> => {
    await draftForm.typing.stop();
    draftForm.show(rebaseOpenDrive(base, { ...drive.form.getValues() }, version));
  };
  return (
    <DialogFrame
      open
      width="lg"
      title={opened === null ? 'New drive' : 'Edit drive'}
      onClose={control.close}
      action={
        !online ? (
          <DraftButton onClick={() => void drive.saveAsDraft()} />
        ) : preview === undefined ? (
          <Button type="submit" form={formId} variant="contained">
            Preview
          </Button>
        ) : null
      }
    >
      {preview && (
        <DrivePreview
          values={preview}
          opened={opened}
          submission={drive}
          onSend={() => void drive.run(() => send(preview))}
          onBack={drive.back}
          onEditListed={editListed}
        />
      )}
      {/* Stays mounted under the preview, with all that was typed. */}
      <Box sx={{ display: preview ? 'none' : 'block' }}>
        <DialogForm
          id={formId}
          form={drive.form}
          typedAt={typedAt}
          onStartFresh={() => void draftForm.startFresh()}
          inert={isSending}
          onSubmit={drive.submit}
        >
          {!online && <Notice tone="info">{DRIVE_MESSAGES.needsNetwork}</Notice>}
          <VersionNotice opened={opened} newest={newest} onUse={(one) => void takeNewest(one)} />
          <Box sx={COLUMNS}>
            <NoticeSide
              onFilled={(next) => {
                setFilled(next);
                setChecked([]);
              }}
            />
            <Box sx={FIELDS}>
              <FieldNotesContext value={noticeNotes(filled)}>
                <OpportunitySections
                  startsAtCompany={false}
                  rounds={
                    <>
                      <RegistrationSection />
                      <RoundsSection
                        unsure={unsure}
                        onChecked={(key) => setChecked((before) => [...before, key])}
                      />
                    </>
                  }
                />
              </FieldNotesContext>
            </Box>
          </Box>
        </DialogForm>
      </Box>
    </DialogFrame>
  );
}

/** Opens the form of the drive that is there already, with what was typed for the new one. */
function useEditListed(
  { base, draftForm, control }: DriveFormDialogProps,
  { form, fail, question }: ReturnType<typeof useDriveForm>,
): (() => void) | undefined {
  const named = question?.listed ?? [];
  const listed = useOpportunities()?.find(({ _id }) => named.includes(_id));
  if (!listed) return undefined;
  const go = async (): Promise<void> => {
    await draftForm.typing.stop();
    try {
      await continueAsEdit({ ...form.getValues() }, toEditableDrive(listed));
      await deleteDraft(base.ref);
    } catch {
      draftForm.typing.resume();
      fail('What you typed could not be saved on this device. Please try again.');
      return;
    }
    control.open({ kind: 'edit', id: listed._id }, { replace: true });
  };
  return () => void go();
}

interface VersionNoticeProps {
  readonly opened: OpenedDrive | null;
  readonly newest: OpenedDrive | null;
  readonly onUse: (newest: OpenedDrive) => void;
}

function VersionNotice({ opened, newest, onUse }: VersionNoticeProps) {
  if (opened === null || newest?.seq === opened.seq) return null;
  if (newest === null)
    return (
      <Notice tone="yellow" role="alert">
        {`${DRIVE_MESSAGES.gone} What you typed opens with New drive.`}
      </Notice>
    );
  return (
    <Notice
      tone="yellow"
      role="alert"
      actions={
        <Button color="inherit" variant="outlined" onClick={() => onUse(newest)}>
          Show the newest version
        </Button>
      }
    >
      {`${DRIVE_MESSAGES.changedMeanwhile} Where you typed something, yours stays.`}
    </Notice>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;
const FIELDS = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
