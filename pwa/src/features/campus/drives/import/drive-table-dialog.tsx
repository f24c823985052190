import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { DriveValues } from '@shortlist/shared/opportunity/drive-form.ts';
import { driveWarnings } from '@shortlist/shared/opportunity/drive-warnings.ts';
import { useMemo } from 'react';
import { autosaveUpload, openUpload, type DraftRef } from '../../../../data/drafts/drafts.ts';
import { useSession } from '../../../../data/session/use-session.ts';
import { useAutosavedText } from '../../../../ui/autosave/use-autosaved-text.ts';
import { useOnline } from '../../../../ui/browser/use-online.ts';
import { useNow } from '../../../../ui/clock/clock.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { FileButton } from '../../../../ui/forms/file-button.tsx';
import { FormProblem } from '../../../../ui/forms/form-layout.tsx';
import { ReviewList, useLeftOut } from '../../../../ui/import/review-list.tsx';
import { problemTexts, type ItemDescription } from '../../../../ui/import/review-row.tsx';
import { TextSource } from '../../../../ui/import/text-source.tsx';
import { useReplaceableText } from '../../../../ui/import/use-replaceable-text.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import { jobTypeName } from '../../../community/admin/form/opportunity-form-labels.ts';
import { DRAFT_KEPT, drivesText, submissionProblemText } from '../../../community/messages.ts';
import { useOpportunities } from '../../../community/queries.ts';
import { DRIVE_MESSAGES } from '../../messages.ts';
import { useStudentFacts } from '../../requests/roster.ts';
import { toText } from '../../table/parse-rows.ts';
import { readTableFile, TABLE_FILE_TYPES } from '../../table/read-table-file.ts';
import { usePosting, type TableText } from './use-posting.ts';
import { useDriveTable, type ReviewedDrive } from './use-drive-table.ts';

interface DriveTableDialogProps {
  readonly onClose: () => void;
}

/** Several drives from a table, posted as one batch. */
export function DriveTableDialog({ onClose }: DriveTableDialogProps) {
  const session = useSession();
  // Between the end of a session and the guard's redirect there is no user to post as.
  if (session.kind !== 'signed-in') return null;
  return <TableForm key={session.user._id} uid={session.user._id} onClose={onClose} />;
}

const pasted = (text: string): TableText => ({ name: null, text });

function TableForm({ uid, onClose }: DriveTableDialogProps & { readonly uid: string }) {
  const toast = useToast();
  const online = useOnline();
  const source = useAutosavedText<TableText, DraftRef<'driveTableDraft'>>({
    ref: { uid, key: 'driveTableDraft' },
    read: openUpload,
    save: autosaveUpload,
    onLeft: () => toast.success(DRAFT_KEPT),
  });
  const { input } = source;
  const drives = useOpportunities();
  const listed = useMemo(
    () => (drives ?? []).filter(({ category }) => category === 'on_campus'),
    [drives],
  );
  const table = useDriveTable(input?.text ?? '', listed);
  const { isChosen, choose, leaveOut } = useLeftOut(input?.leftOut ?? [], source.setLeftOut);
  const items = table?.ok ? table.drives : [];
  const chosen = items.filter(isChosen);
  const ready = chosen.flatMap(({ values }) => values ?? []);
  const bad = chosen.filter(({ values }) => values === null);
  const twins = chosen.filter(({ twin }) => twin !== null);
  const { isBusy, failure, isAsking, decline, post } = usePosting(source, onClose);
  const replaceable = useReplaceableText(source, pasted);
  const readFile = async (file: File): Promise<void> => {
    const read = await readTableFile(file);
    if (!read.ok) {
      const problem = { message: read.message, detail: null, place: null };
      replaceable.setRefused({ name: file.name, text: null, problem });
      return;
    }
    const text = read.sheets.map(({ rows }) => toText(rows)).join('\n');
    replaceable.replaceAtOnce({ name: file.name, text }, 'Table loaded');
  };
  return (
    <DialogFrame
      open
      width="lg"
      title="Several drives from a table"
      onClose={onClose}
      action={
        online ? (
          <Button
            variant="contained"
            disabled={isBusy || ready.length === 0 || bad.length > 0}
            onClick={() => void post(ready, false)}
          >
            {isBusy ? 'Posting…' : `Post (${ready.length})`}
          </Button>
        ) : null
      }
    >
      <Box sx={PAGE} inert={isBusy}>
        {!online && <Notice tone="info">{DRIVE_MESSAGES.needsNetwork}</Notice>}
        <FormProblem text={failure && submissionProblemText(failure)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The first row names the columns: Company, Role, Location, Description, Deadline, and,
          where you have them, Link, CTC, Stipend, CGPA, Branches, Talk, Test, GD, Interview, HR.
        </Typography>
        <TextSource
          isAlert
          isTable
          input={input}
          savedAt={source.savedAt}
          refused={replaceable.refused}
          problem={undefined}
          label="Table"
          placeholder="Copy the rows in your spreadsheet, with the headings, and paste them here."
          onText={replaceable.paste}
          onRemove={replaceable.remove}
        >
          <Box>
            <FileButton
              label="Choose .xlsx or CSV file"
              inputLabel="File with drives"
              accept={TABLE_FILE_TYPES}
              icon={<FileUploadRounded />}
              onFile={(file) => void readFile(file)}
            />
          </Box>
        </TextSource>
        {table?.ok === false && (
          <Notice tone="red" role="alert">
            {table.message}
          </Notice>
        )}
        <LeaveOut drives={bad} text={badText(bad.length)} onLeaveOut={leaveOut} />
        <LeaveOut drives={twins} text={twinText(twins.length)} onLeaveOut={leaveOut} />
        <TableWarnings drives={chosen} />
        {items.length > 0 && (
          <ReviewList
            isFramed
            label="Drives to post"
            items={items}
            describe={describe}
            isChosen={isChosen}
            onChoose={choose}
          />
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Post them as well?"
        text="Some of these drives are there already, with the same company and role. Leave those out to edit them instead."
        confirmLabel="Post as well"
        onConfirm={() => void post(ready, true)}
        onCancel={decline}
      />
    </DialogFrame>
  );
}

interface LeaveOutProps {
  readonly drives: readonly ReviewedDrive[];
  readonly text: string;
  readonly onLeaveOut: (drives: readonly ReviewedDrive[]) => void;
}

function LeaveOut({ drives, text, onLeaveOut }: LeaveOutProps) {
  if (drives.length === 0) return null;
  return (
    <Notice
      tone="yellow"
      actions={
        <Button color="inherit" onClick={() => onLeaveOut(drives)}>
          {drives.length === 1 ? 'Leave it out' : 'Leave them out'}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

function badText(count: number): string {
  return `${drivesText(count)} with a problem: correct the table, or leave out the row.`;
}

function twinText(count: number): string {
  return count === 1
    ? '1 looks like a drive that is there already.'
    : `${count} look like drives that are there already.`;
}

/** The most that is named; the others are like them. */
const NAMED_MAX = 6;

function TableWarnings({ drives }: { readonly drives: readonly ReviewedDrive[] }) {
  const now = useNow(60);
  const all = drives.flatMap(({ values }) => values ?? []);
  const students = useStudentFacts();
  const warnings = all.flatMap((values) =>
    driveWarnings(
      { values, rounds: values.rounds },
      { now, others: all.filter((one) => one !== values), students },
    ).map((text) => `${values.company}: ${text}`),
  );
  if (warnings.length === 0) return null;
  const more = warnings.length - NAMED_MAX;
  return (
    <Notice tone="yellow">
      <Box component="ul" aria-label="Please check" sx={{ m: 0, pl: 2.5 }}>
        {[...new Set(warnings)].slice(0, NAMED_MAX).map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {more > 0 && <li>{`${more} more like this`}</li>}
      </Box>
    </Notice>
  );
}

function describe(drive: ReviewedDrive): ItemDescription {
  const { number, title, values, problems, notices, twin } = drive;
  const twinLabel = twin === 'listed' ? 'Already there' : `Same as row ${twin}`;
  return {
    boxLabel: `Post row ${number}: ${title}`,
    title,
    line: values ? lineOf(values) : `Row ${number}`,
    problems: problemTexts(problems),
    notices: problemTexts(notices),
    chips: twin === null ? [] : [{ tone: 'yellow', text: twinLabel }],
  };
}

function lineOf({ location, jobType, deadlines, rounds }: DriveValues): string {
  return [
    location,
    jobTypeName(jobType),
    `Deadline ${dateTimeText(deadlines.applicationDeadline)}`,
    rounds.length === 1 ? '1 round' : `${rounds.length} rounds`,
  ].join(' · ');
}

const PAGE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '&[inert]': { opacity: 0.6 },
} as const;
