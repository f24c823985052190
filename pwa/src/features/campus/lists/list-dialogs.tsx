import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { rollKey } from '@shortlist/shared/account/roster/roster-key.ts';
import type { ListEntry, PublishedList } from '@shortlist/shared/api/campus.ts';
import { VERDICT_LABELS } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { useMemo } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { FormProblem } from '../../../ui/forms/form-layout.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { LIST_FAILURES, LIST_MESSAGES } from '../messages.ts';
import { useCampusChange } from '../requests/campus-change.ts';
import { takeListBack, useListEntries } from '../requests/lists.ts';
import { NotLoaded } from '../table/not-loaded.tsx';
import { VirtualTable, type Column } from '../table/virtual-table.tsx';
import { placeOfList, resultTexts } from './list-texts.ts';
import type { ListDialogControl } from './use-list-dialog.ts';

interface ListDialogsProps {
  readonly control: ListDialogControl;
  readonly lists: readonly PublishedList[];
  readonly drives: readonly FeedOpportunity[];
  readonly students: readonly CollegeFacts[];
}

export function ListDialogs({ control, lists, drives, students }: ListDialogsProps) {
  const { shown, close } = control;
  if (!shown || !('id' in shown)) return null;
  const list = lists.find(({ id }) => id === shown.id);
  if (!list) return null;
  const { drive, round } = placeOfList(list, drives);
  const name = `${drive}, ${round}`;
  return shown.kind === 'show' ? (
    <EntriesDialog list={list} name={name} students={students} onClose={close} />
  ) : (
    <TakeBackDialog key={list.id} list={list} name={name} onClose={close} />
  );
}

interface DialogProps {
  readonly list: PublishedList;
  /** Of its drive and round. */
  readonly name: string;
  readonly onClose: () => void;
}

function EntriesDialog(props: DialogProps & Pick<ListDialogsProps, 'students'>) {
  const { list, name, students, onClose } = props;
  const entries = useListEntries(list.id);
  return (
    <DialogFrame open width="md" title={name} onClose={onClose}>
      <Box sx={CONTENT}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[list.fileName, ...resultTexts(list.counts)].join(' · ')}
        </Typography>
        {entries.kind === 'loading' && <CardSkeleton label="Loading the list" />}
        {entries.kind === 'failed' && (
          <NotLoaded
            message={entries.message}
            failed={LIST_FAILURES.load}
            onRetry={entries.refetch}
          />
        )}
        {entries.kind === 'loaded' && <EntryTable entries={entries.data} students={students} />}
      </Box>
    </DialogFrame>
  );
}

interface EntryTableProps {
  readonly entries: readonly ListEntry[];
  readonly students: readonly CollegeFacts[];
}

function EntryTable({ entries, students }: EntryTableProps) {
  const columns = useMemo(() => entryColumns(students), [students]);
  return (
    <VirtualTable
      label="Students on the list"
      rows={entries}
      keyOf={({ rollNumber }) => rollNumber}
      minWidth={300}
      columns={columns}
    />
  );
}

function entryColumns(students: readonly CollegeFacts[]): readonly Column<ListEntry>[] {
  const names = new Map(students.map(({ rollNumber, name }) => [rollKey(rollNumber), name]));
  const nameOf = ({ rollNumber }: ListEntry): string =>
    names.get(rollKey(rollNumber)) ?? 'Not on the roster any more';
  return [
    { label: 'Roll number', width: '30%', cell: ({ rollNumber }) => rollNumber },
    { label: 'Name', cell: (entry) => nameOf(entry) || '–' },
    { label: 'Result', width: '26%', cell: ({ result }) => VERDICT_LABELS[result] },
  ];
}

const TAKE_BACK_TEXTS = {
  failed: LIST_FAILURES.takeBack,
  changedMeanwhile: LIST_MESSAGES.takenBackMeanwhile,
};

function TakeBackDialog({ list, name, onClose }: DialogProps) {
  const toast = useToast();
  const change = useCampusChange(TAKE_BACK_TEXTS, () => {
    toast.success(LIST_MESSAGES.takenBack);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title="Take this list back?"
      text={`${name}: nobody has a result from it any more, and those who had one are told. It stays in the table of lists.`}
      confirmLabel={change.isBusy ? 'Taking back…' : 'Take it back'}
      tone="error"
      busy={change.isBusy}
      onConfirm={() => void change.send(list.id, (key) => takeListBack(list.id, key))}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2 } }}>
        <FormProblem text={change.problem} />
        <ConnectionNotice purpose="take it back" unanswered={change.isUnanswered} />
      </Box>
    </ConfirmDialog>
  );
}

const CONTENT = {
  display: 'grid',
  gap: 1.5,
  pt: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
