/** The lists of the placement cell, with a roster of four and one drive with one round. Imported by tests only. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { addDrive, buildDriveRound } from '../data/drives.ts';
import type { FakeApi } from '../fakes/fake-api.ts';
import { signInWithFeed } from './admin-community-page.tsx';
import { answerRoster, buildStudent, fakeCampusApi, paste, renderCampus } from './campus-page.tsx';

export const FOUR_STUDENTS = [
  buildStudent('21CS001', { name: 'Asha Rao' }),
  buildStudent('21CS002', { name: 'Ravi Das' }),
  buildStudent('21CS003', { name: 'Isha Nair' }),
  buildStudent('21CS004', { name: 'Om Prakash' }),
];

export const LIST_HEADINGS = ['Roll No', 'Name', 'Status'];
export const ASHA = ['21CS001', 'Asha Rao', 'Selected'];
export const RAVI = ['21CS002', 'Ravi Das', 'Selected'];
export const ISHA = ['21CS003', 'Isha Nair', 'Waitlisted'];

/** As it is copied out of a spreadsheet. */
export function listOf(...rows: readonly (readonly string[])[]): string {
  return [LIST_HEADINGS, ...rows].map((cells) => cells.join('\t')).join('\n');
}

export async function startWithDrive(): Promise<FakeApi> {
  const api = fakeCampusApi();
  answerRoster(api, FOUR_STUDENTS);
  await signInWithFeed('admin');
  const rounds = [buildDriveRound({ key: 'test' })];
  await addDrive({ _id: 'zenith', company: 'Zenith', role: 'SDE', rounds });
  return api;
}

export async function openLists(): Promise<UserEvent> {
  const person = renderCampus('/campus?tab=lists');
  await screen.findByRole('heading', { name: 'Published lists' });
  return person;
}

export const findListPreview = () => screen.findByRole('region', { name: 'Preview of the list' });

export async function openListPreview(text: string): Promise<UserEvent> {
  const person = await openLists();
  paste(text);
  await findListPreview();
  return person;
}

export async function chooseDrive(person: UserEvent, drive = 'Zenith - SDE'): Promise<void> {
  await person.selectOptions(screen.getByRole('combobox', { name: 'Drive' }), drive);
}

/** Chooses what a group means, or which result of a student counts. */
export async function chooseMeaning(
  person: UserEvent,
  group: RegExp,
  meaning: string,
): Promise<void> {
  const choices = within(screen.getByRole('group', { name: group }));
  await person.click(choices.getByRole('button', { name: meaning }));
}

export const publishButton = () => screen.getByRole('button', { name: /^Publish/ });
