import { isOneOf, TABLE_FILES } from '../../../data/files/accepted-files.ts';
import type { ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import { EMPTY_CHOICES } from '@shortlist/shared/message/list/people/list-draft.ts';
import type {
  ListChoices,
  PeopleOfList,
} from '@shortlist/shared/message/list/people/people-types.ts';
import { readPeople } from '@shortlist/shared/message/list/people/read-people.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import { useState } from 'react';
import { LIST_MESSAGES } from '../messages.ts';
import { textToSheet } from '../table/read-table-file.ts';
import { useTableUpload, type TableReading, type TableUpload } from '../table/use-table-upload.ts';
import { placeText } from './list-texts.ts';

export type ListUpload = TableUpload<PeopleOfList>;

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

const READER = { pastedName: 'Pasted list', sheetsOf, read: readList };

/** Cells that were copied out of a spreadsheet, and CSV files, are tables. Any other text is read line by line. */
function sheetsOf(text: string, file?: File): readonly ListSheet[] {
  const isTable = file ? isOneOf(file, TABLE_FILES) : text.includes('\t');
  return isTable ? [textToSheet(text)] : textToSheets(text);
}

function readList(sheets: readonly ListSheet[]): TableReading<PeopleOfList> {
  const read = readPeople(sheets);
  if (read.people.length > 0) return { ok: true, read };
  const [unclear] = read.unclear;
  const line = unclear && ` ${placeText(unclear)} was not understood: “${unclear.text}”.`;
  return { ok: false, message: `${LIST_MESSAGES.nobody}${line ?? ''}` };
}
