/** The placement cell's page, with a server that accepts everything. Imported by tests only. */
import {
  DRIVES_PATH,
  LISTS_PATH,
  ROSTER_PATH,
  type PublishedList,
} from '@shortlist/shared/api/campus.ts';
import {
  NO_COLLEGE_FACTS,
  type CollegeFacts,
} from '@shortlist/shared/account/college/college-record.ts';
import { fireEvent } from '@testing-library/react';
import { success, type FakeApi } from '../fakes/fake-api.ts';
import { CampusScreen } from '../../features/campus/campus-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../features/message/reading/read-text.ts';
import { fakeCommunityApi } from './admin-community-page.tsx';
import { renderSignedIn } from './signed-in-screen.tsx';

export function fakeCampusApi(): FakeApi {
  const api = fakeCommunityApi();
  api.answer(DRIVES_PATH, { status: 201, json: { success: true, data: { drives: [] } } });
  api.answer(ROSTER_PATH, {
    status: 200,
    json: { success: true, data: { roster: null, former: null } },
  });
  answerLists(api, []);
  return api;
}

export function buildStudent(
  rollNumber: string,
  changes: Partial<CollegeFacts> = {},
): CollegeFacts {
  return {
    ...NO_COLLEGE_FACTS,
    rollNumber,
    email: `${rollNumber.toLowerCase()}@college.example`,
    name: `Student ${rollNumber}`,
    degree: 'B.Tech',
    branch: 'CSE',
    graduationYear: 2027,
    cgpa: 8,
    ...changes,
  };
}

export const ROSTER_INFO = {
  savedAt: '2026-11-18T04:30:00.000Z',
  savedBy: 'cell@college.example',
} as const;

export function answerRoster(
  api: FakeApi,
  students: readonly CollegeFacts[],
  more: object = {},
): void {
  const count = students.length;
  const roster = { ...ROSTER_INFO, id: 'r1', fileName: 'batch-2027.xlsx', count, students };
  api.answer(ROSTER_PATH, success({ data: { roster, former: null, ...more } }));
}

/** A list of one student who is through, unless it says otherwise. */
export function buildList(changes: Partial<PublishedList> = {}): PublishedList {
  return {
    id: crypto.randomUUID(),
    drive: 'no drive',
    round: 'test',
    state: 'current',
    publishedAt: '2026-11-19T04:30:00.000Z',
    publishedBy: 'cell@college.example',
    fileName: 'round-1.xlsx',
    counts: { through: 1, waitlisted: 0, not_through: 0 },
    accounts: 1,
    isDelivered: true,
    ...changes,
  };
}

export function answerLists(api: FakeApi, lists: readonly PublishedList[]): void {
  api.answer(LISTS_PATH, success({ data: { lists } }));
}

/** Pastes it anywhere on the page, or into a field. */
export function paste(text: string, target: Element = document.body): void {
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
}

export function renderCampus(address = '/campus') {
  return renderSignedIn(<CampusScreen />, address);
}
