import Box from '@mui/material/Box';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import type { PublishedList } from '@shortlist/shared/api/campus.ts';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { useDrives } from '../drives/use-drives.ts';
import { LIST_FAILURES, ROSTER_FAILURES } from '../messages.ts';
import { useLists } from '../requests/lists.ts';
import { useRoster } from '../requests/roster.ts';
import { NotLoaded } from '../table/not-loaded.tsx';
import { TABLE_FILE_TYPES } from '../table/read-table-file.ts';
import { TableSource } from '../table/table-source.tsx';
import { useTableInput } from '../table/use-table-upload.ts';
import { ListDialogs } from './list-dialogs.tsx';
import { ListTable } from './list-table.tsx';
import { currentListOf, listName } from './list-texts.ts';
import { ListPreview } from './preview/list-preview.tsx';
import { TargetFields } from './target-fields.tsx';
import { useListDialog } from './use-list-dialog.ts';
import { type ListUploadControl, withStudents } from './use-list-upload.ts';

interface ListsPanelProps {
  readonly control: ListUploadControl;
}

/** Who is through which round of which drive: what was published, and a new list. */
export function ListsPanel({ control: given }: ListsPanelProps) {
  const lists = useLists();
  const roster = useRoster();
  const known = roster.kind === 'loaded' ? roster.data.roster?.students : undefined;
  const students = known ?? NO_STUDENTS;
  const control = withStudents(given, students);
  const drives = useDrives();
  const isDraggedOver = useTableInput(control);
  const isLoaded = lists.kind === 'loaded' && roster.kind === 'loaded' && drives !== undefined;
  const hasFailed = lists.kind === 'failed' || roster.kind === 'failed';
  return (
    <Box sx={PANEL}>
      <OfflineNotice />
      {lists.kind === 'failed' && (
        <NotLoaded message={lists.message} failed={LIST_FAILURES.load} onRetry={lists.refetch} />
      )}
      {roster.kind === 'failed' && (
        <NotLoaded
          message={roster.message}
          failed={ROSTER_FAILURES.load}
          onRetry={roster.refetch}
        />
      )}
      {!isLoaded && !hasFailed && <CardSkeleton label="Loading the lists" />}
      {isLoaded && (
        <LoadedLists
          control={control}
          lists={lists.data}
          students={students}
          drives={drives}
          isDraggedOver={isDraggedOver}
        />
      )}
    </Box>
  );
}

const NO_STUDENTS: readonly CollegeFacts[] = [];

function OfflineNotice() {
  const online = useOnline();
  if (online) return null;
  return (
    <Notice tone="info">
      You are offline. Lists are on the server only and need a connection; a list that you have
      chosen, and what you have said of it, stays here until then.
    </Notice>
  );
}

interface LoadedListsProps extends ListsPanelProps {
  readonly lists: readonly PublishedList[];
  readonly students: readonly CollegeFacts[];
  readonly drives: readonly FeedOpportunity[];
  readonly isDraggedOver: boolean;
}

function LoadedLists(props: LoadedListsProps) {
  const { control, lists, students, drives } = props;
  const dialog = useListDialog();
  const [corrections, setCorrections] = useState(0);
  const { upload } = control;
  const correct = (list: PublishedList): void => {
    control.chooseTarget({ drive: list.drive, round: list.round });
    setCorrections(corrections + 1);
  };
  const hasRoster = students.length > 0;
  if (upload && hasRoster) return <ListPreview {...props} upload={upload} />;
  return (
    <>
      {hasRoster ? (
        <NewList {...props} corrections={corrections} />
      ) : (
        <NoRoster fileName={upload?.fileName} />
      )}
      <SectionCard title="Published lists" lead={lists.length === 0 ? NONE : undefined}>
        {lists.length > 0 && (
          <ListTable lists={lists} drives={drives} onOpen={dialog.open} onCorrect={correct} />
        )}
      </SectionCard>
      <ListDialogs control={dialog} lists={lists} drives={drives} students={students} />
    </>
  );
}

const NONE =
  'No list is published yet. Once one is, each student on it has the result of the round, and nobody else has.';

interface NoRosterProps {
  /** Of a list that was chosen already. */
  readonly fileName: string | undefined;
}

function NoRoster({ fileName }: NoRosterProps) {
  return (
    <Notice tone="yellow">
      <span>There is no roster. A list needs one: it says which student a roll number is. </span>
      <TextLink to="?tab=roster">Upload the roster</TextLink>
      <span>{` first.${fileName === undefined ? '' : ` ${fileName} stays here until then.`}`}</span>
    </Notice>
  );
}

interface NewListProps extends LoadedListsProps {
  /** How often a list was chosen to be corrected: the form then has the focus. */
  readonly corrections: number;
}

function NewList({ control, lists, drives, isDraggedOver, corrections }: NewListProps) {
  const zone = useTimeZone();
  const drive = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (corrections > 0) drive.current?.focus();
  }, [corrections]);
  const replaced = currentListOf(lists, control.target);
  return (
    <SectionCard
      title="New list"
      lead="Choose the drive and its round, and then the list: an .xlsx, CSV or text file, or a message or table that you copied and paste anywhere on this page. You say what it means and see who gets which result before anything is published."
    >
      <TargetFields control={control} drives={drives} lists={lists} ref={drive} />
      {replaced && (
        <Notice tone="info">
          {`The list that you choose replaces the ${listName(replaced, zone)}. You see what changes before that.`}
        </Notice>
      )}
      <TableSource
        control={control}
        inputLabel="File with the list"
        accept={LIST_FILE_TYPES}
        isDraggedOver={isDraggedOver}
      />
    </SectionCard>
  );
}

const LIST_FILE_TYPES = `${TABLE_FILE_TYPES},.txt,text/plain`;

const PANEL = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
