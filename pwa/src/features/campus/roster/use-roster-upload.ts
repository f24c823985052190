import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { readRoster, type RosterRead } from '@shortlist/shared/account/roster/read-roster.ts';
import { textToSheet } from '../table/read-table-file.ts';
import {
  useTableUpload,
  type TableUpload,
  type TableUploadControl,
} from '../table/use-table-upload.ts';

export type RosterUpload = TableUpload<RosterRead>;
export type RosterUploadControl = TableUploadControl<RosterRead>;

export function useRosterUpload(): RosterUploadControl {
  return useTableUpload<RosterRead>({
    pastedName: 'Pasted table',
    sheetsOf: (text) => [textToSheet(text)],
    read: (sheets) => ({ ok: true, read: readRoster(sheets) }),
  });
}

export type Students = readonly CollegeFacts[];
