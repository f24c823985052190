import { checkList } from '../message/list/check-list.ts';
import type { Identities, ListAnswer, ListSheet } from '../message/list/list-answer.ts';
import { textToSheets } from '../message/list/text-to-sheets.ts';

const ANIL: Identities = {
  rollNumber: '21CS017',
  registrationNumber: '',
  names: ['Anil Kumar'],
  emails: ['anil@college.example'],
  branch: 'CSE',
};

/** What a list says to Anil Kumar, 21CS017, or to a student who differs from him as given. */
export function checkAsAnil(
  list: string | readonly ListSheet[],
  own: Partial<Identities> = {},
): ListAnswer {
  const sheets = typeof list === 'string' ? textToSheets(list) : list;
  return checkList(sheets, { ...ANIL, ...own });
}
