/** The tab Reach, with a server that answers for each drive. Imported by tests only. */
import {
  NO_COLLEGE_FACTS,
  type CollegeFacts,
} from '@shortlist/shared/account/college/college-record.ts';
import {
  reachPath,
  registrationsPath,
  type DriveReach,
  type RegisteredStudent,
  type StudentToCall,
} from '@shortlist/shared/api/campus.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../data/files/write-table.ts';
import { readWorkbook } from '../../data/files/read-workbook.ts';
import { addDrive } from '../data/drives.ts';
import { success, type FakeApi } from '../fakes/fake-api.ts';
import { renderCampus } from './campus-page.tsx';

export interface Saved {
  readonly name: string;
  readonly blob: Blob;
}

/** What the browser would download from now on. */
export function catchDownloads(): Saved[] {
  const files: Saved[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((next) => {
    blob = next as Blob;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob });
  });
  return files;
}

export const toCall = (
  rollNumber: string,
  changes: Partial<StudentToCall> = {},
): StudentToCall => ({
  rollNumber,
  name: `Student ${rollNumber}`,
  email: `${rollNumber.toLowerCase()}@college.example`,
  ...changes,
});

const REACH: DriveReach = {
  concerned: 1240,
  onDevice: 221,
  added: 198,
  registered: 150,
  withoutAccount: [toCall('21CS001', { name: 'Asha Rao' }), toCall('21CS002')],
  notOnDevice: [],
  notRegistered: [toCall('21CS003')],
};

export function answerReach(
  api: FakeApi,
  { _id }: PostedOpportunity,
  changes: Partial<DriveReach> = {},
): void {
  api.answer(reachPath(_id), success({ data: { ...REACH, ...changes } }));
}

export const onRoster = (changes: Partial<CollegeFacts>): CollegeFacts => ({
  ...NO_COLLEGE_FACTS,
  rollNumber: '21CS001',
  email: 'asha@college.example',
  name: 'Asha Rao',
  ...changes,
});

export function answerRegistrations(
  api: FakeApi,
  { _id }: PostedOpportunity,
  registrations: readonly RegisteredStudent[],
): void {
  for (const query of ['', '?as=csv', '?as=xlsx'])
    api.answer(`${registrationsPath(_id)}${query}`, success({ data: { registrations } }));
}

/** A drive whose registrations the cell collects. */
export async function addCellDrive(
  api: FakeApi,
  registrations: readonly RegisteredStudent[] = [],
  changes: Parameters<typeof addDrive>[0] = {},
): Promise<PostedOpportunity> {
  const drive = await addDrive({
    company: 'Zenith Systems',
    role: 'Platform Engineer',
    registration: 'cell',
    ...changes,
  });
  answerReach(api, drive);
  answerRegistrations(api, drive, registrations);
  return drive;
}

export async function openReach(drive?: PostedOpportunity): Promise<UserEvent> {
  const person = renderCampus(`/campus?tab=reach${drive ? `&drive=${drive._id}` : ''}`);
  await screen.findByRole('heading', { name: 'Reach' });
  return person;
}

export const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children).map(({ textContent }) => textContent));

export async function workbookRows(file: Saved | undefined) {
  const [sheet] = await readWorkbook(file?.blob ?? new Blob());
  return sheet?.rows ?? [];
}
