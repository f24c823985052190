import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ROSTER_STUDENTS_MAX, type RosterInfo } from '@shortlist/shared/api/campus.ts';
import { dateText, dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useState } from 'react';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { createIdempotencyKeys } from '../../community/requests/manage-opportunities.ts';
import { ROSTER_FAILURES, ROSTER_MESSAGES, studentsText } from '../messages.ts';
import type { CampusChange } from '../requests/campus-change.ts';
import { clearRoster, takeRosterBack, useRoster, type RosterState } from '../requests/roster.ts';
import { NotLoaded } from '../table/not-loaded.tsx';
import { TABLE_FILE_TYPES } from '../table/read-table-file.ts';
import { TableSource } from '../table/table-source.tsx';
import { useTableInput } from '../table/use-table-upload.ts';
import { RosterPreviewPanel } from './roster-preview.tsx';
import { SearchableStudents } from './student-table.tsx';
import type { RosterUploadControl } from './use-roster-upload.ts';

interface RosterPanelProps {
  readonly control: RosterUploadControl;
}

/** Who the college's students are: what is on the roster, and a new file for it. */
export function RosterPanel({ control }: RosterPanelProps) {
  const roster = useRoster();
  const { upload, discard } = control;
  const isDraggedOver = useTableInput(control);
  return (
    <Box sx={PANEL}>
      <OfflineNotice />
      {roster.kind === 'loading' && <CardSkeleton label="Loading the roster" />}
      {roster.kind === 'failed' && (
        <NotLoaded
          message={roster.message}
          failed={ROSTER_FAILURES.load}
          onRetry={roster.refetch}
        />
      )}
      {roster.kind === 'loaded' && upload && (
        <RosterPreviewPanel
          upload={upload}
          current={roster.data.roster?.students ?? []}
          seen={roster.data.roster?.id ?? null}
          onDone={discard}
        />
      )}
      {roster.kind === 'loaded' && !upload && (
        <>
          <Summary state={roster.data} />
          <SectionCard
            title="Upload"
            lead={`An .xlsx or CSV file with one row for each student, at most ${ROSTER_STUDENTS_MAX.toLocaleString('en-IN')}: Roll number, College e-mail, Name, Course, Branch, Batch, CGPA, 10th, 12th, Diploma, Active backlogs, Past backlogs. A table that you copied can be pasted anywhere on this page. You see what changes before anything is saved.`}
          >
            <TableSource
              control={control}
              inputLabel="File with the roster"
              accept={TABLE_FILE_TYPES}
              isDraggedOver={isDraggedOver}
            />
          </SectionCard>
          {(roster.data.roster?.students.length ?? 0) > 0 && (
            <SearchableStudents students={roster.data.roster?.students ?? []} />
          )}
        </>
      )}
    </Box>
  );
}

function OfflineNotice() {
  const online = useOnline();
  if (online) return null;
  return (
    <Notice tone="info">
      You are offline. The roster is on the server only and needs a connection; a file that you have
      chosen stays here until then.
    </Notice>
  );
}

function Summary({ state }: { readonly state: RosterState }) {
  const { roster, former } = state;
  const zone = useTimeZone();
  const isEmpty = roster === null || roster.count === 0;
  const timeOf = (instant: string): string => wallTimeIn(Date.parse(instant), zone);
  return (
    <SectionCard
      title="Roster"
      lead={
        isEmpty
          ? 'There is no roster. With one, students see what the college has confirmed, and it counts before what they typed.'
          : 'What the college has confirmed of its students. It counts before what they typed.'
      }
      actions={<RosterActions state={state} />}
    >
      {!isEmpty && (
        <Facts short>
          <Fact label="Students">{roster.count.toLocaleString('en-IN')}</Fact>
          <Fact label="File">{roster.fileName}</Fact>
          <Fact label="Saved">{dateTimeText(timeOf(roster.savedAt))}</Fact>
          <Fact label="By">{roster.savedBy}</Fact>
        </Facts>
      )}
      {former && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${formerText(former)} can be brought back until ${dateText(timeOf(former.until))}.`}
        </Typography>
      )}
    </SectionCard>
  );
}

function formerText({ count, fileName }: RosterInfo): string {
  return count === 0
    ? 'The former roster (empty)'
    : `The former roster (${studentsText(count)}, ${fileName})`;
}

type Question = 'take-back' | 'clear';

const QUESTIONS = {
  'take-back': {
    title: 'Bring the former roster back?',
    label: 'Bring it back',
    done: ROSTER_MESSAGES.takenBack,
    failed: ROSTER_FAILURES.takeBack,
    send: takeRosterBack,
  },
  clear: {
    title: 'Clear the roster?',
    label: 'Clear it',
    done: ROSTER_MESSAGES.cleared,
    failed: ROSTER_FAILURES.clear,
    send: clearRoster,
  },
} as const;

function RosterActions({ state: { roster, former } }: { readonly state: RosterState }) {
  const [question, setQuestion] = useState<Question>();
  const change = useRosterChange(roster?.id ?? null, () => setQuestion(undefined));
  const text =
    question === 'clear'
      ? `${studentsText(roster?.count ?? 0)} leave the roster, and what the college confirmed of them no longer counts. It can be taken back for 30 days.`
      : `${former ? formerText(former) : ''} replaces the present one for all students.`;
  return (
    <>
      {former && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setQuestion('take-back')}>
          Take back
        </Button>
      )}
      {roster !== null && roster.count > 0 && (
        <Button
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          onClick={() => setQuestion('clear')}
        >
          Clear
        </Button>
      )}
      <ConfirmDialog
        open={question !== undefined}
        title={QUESTIONS[question ?? 'clear'].title}
        text={text}
        confirmLabel={QUESTIONS[question ?? 'clear'].label}
        tone={question === 'clear' ? 'error' : 'primary'}
        busy={change.isBusy}
        onConfirm={() => question && void change.send(question)}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  );
}

function useRosterChange(seen: string | null, onAnswered: () => void) {
  const toast = useToast();
  const [keys] = useState(createIdempotencyKeys);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (question: Question): Promise<void> => {
    const { send: request, done, failed } = QUESTIONS[question];
    setIsBusy(true);
    const result = await request({ seen, key: keys.keyFor({ question, seen }) });
    if (result.kind !== 'unreachable') keys.reset();
    setIsBusy(false);
    if (result.kind === 'done') toast.success(done);
    else toast.error(failureText(result, failed));
    if (result.kind !== 'unreachable') onAnswered();
  };
  return { isBusy, send };
}

function failureText(
  result: Exclude<CampusChange, { readonly kind: 'done' }>,
  failed: string,
): string {
  if (result.kind === 'refused') return result.message;
  return result.kind === 'unreachable'
    ? `${failed}: the server was not reached. Try again.`
    : 'Another admin has changed the roster in the meantime. Look at it again.';
}

const PANEL = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
