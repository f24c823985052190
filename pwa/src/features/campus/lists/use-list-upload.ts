import { isOneOf, TABLE_FILES } from '../../../data/files/accepted-files.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import type { ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import { EMPTY_CHOICES } from '@shortlist/shared/message/list/people/list-draft.ts';
import type {
  ListChoices,
  PeopleOfList,
} from '@shortlist/shared/message/list/people/people-types.ts';
import { readList } from '@shortlist/shared/message/list/people/read-list.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import { useMemo, useState } from 'react';
import { LIST_MESSAGES } from '../messages.ts';
import { textToSheet } from '../table/read-table-file.ts';
import { useTableUpload, type TableReading, type TableUpload } from '../table/use-table-upload.ts';
import { placeText } from './list-texts.ts';

/** A list, and how it was read with the roster of that time. */
interface ReadUpload {
  readonly sheets: readonly ListSheet[];
  readonly students: readonly CollegeFacts[];
  readonly list: PeopleOfList;
}

export type ListUpload = TableUpload<ReadUpload>;

/** The round that a list is for; '' until it is chosen. */
export interface ListTarget {
  readonly drive: string;
  readonly round: string;
}

const NO_TARGET: ListTarget = { drive: '', round: '' };

interface Decisions {
  readonly of: ListUpload | undefined;
  readonly choices: ListChoices;
  /** It is the list of this round although most of its people are not on the roster. */
  readonly isConfirmed: boolean;
}

export type ListUploadControl = ReturnType<typeof useListUpload>;

/** A list that is about to be published, and what the admin has chosen for it. */
export function useListUpload() {
  const table = useTableUpload(READER);
  const [target, setTarget] = useState(NO_TARGET);
  const [stored, setStored] = useState<Decisions>();
  const none = { of: table.upload, choices: EMPTY_CHOICES, isConfirmed: false };
  const decisions = stored?.of === table.upload && stored ? stored : none;
  return {
    ...table,
    target,
    choices: decisions.choices,
    isConfirmed: decisions.isConfirmed,
    chooseTarget: (next: ListTarget): void => {
      setTarget(next);
      // It was said of the round that was chosen before.
      setStored({ ...decisions, isConfirmed: false });
    },
    choose: (changes: Partial<ListChoices>): void =>
      setStored({ ...decisions, choices: { ...decisions.choices, ...changes } }),
    confirm: (isConfirmed: boolean): void => setStored({ ...decisions, isConfirmed }),
    startAgain: (): void => {
      table.discard();
      setTarget(NO_TARGET);
    },
  };
}

/** Before the roster is known. */
const READER = {
  pastedName: 'Pasted list',
  sheetsOf,
  read: (sheets: readonly ListSheet[]) => readUpload(sheets, []),
};

/** Reads what is chosen or pasted with the students of the roster. */
export function withStudents(
  control: ListUploadControl,
  students: readonly CollegeFacts[],
): ListUploadControl {
  return { ...control, ...control.readWith((sheets) => readUpload(sheets, students)) };
}

/** Cells that were copied out of a spreadsheet, and CSV files, are tables. Any other text is read line by line. */
function sheetsOf(text: string, file?: File): readonly ListSheet[] {
  const isTable = file ? isOneOf(file, TABLE_FILES) : text.includes('\t');
  return isTable ? [textToSheet(text)] : textToSheets(text);
}

function readUpload(
  sheets: readonly ListSheet[],
  students: readonly CollegeFacts[],
): TableReading<ReadUpload> {
  const list = readList(sheets, students);
  if (list.people.length > 0) return { ok: true, read: { sheets, students, list } };
  const [unclear] = list.unclear;
  const line = unclear && ` ${placeText(unclear)} was not understood: “${unclear.text}”.`;
  return { ok: false, message: `${LIST_MESSAGES.nobody}${line ?? ''}` };
}

/** The roster may have changed since it was uploaded. */
export function useListOf({ read }: ListUpload, students: readonly CollegeFacts[]): PeopleOfList {
  return useMemo(
    () => (students === read.students ? read.list : readList(read.sheets, students)),
    [read, students],
  );
}
