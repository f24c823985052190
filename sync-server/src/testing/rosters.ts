/** Rosters of the placement cell, sent as an admin's page sends them. */
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import {
  ROSTER_PATH,
  ROSTER_TAKE_BACK_PATH,
  type RosterAnswer,
} from '@shortlist/shared/api/campus.ts';
import type { KnownUser } from './accounts.ts';
import { sendJson, type Answer } from './api-requests.ts';
import type { TestApp } from './create-test-app.ts';

export const STUDENT: CollegeFacts = {
  rollNumber: '21CS017',
  email: 'asha@college.example',
  name: 'Asha Rao',
  degree: 'B.Tech',
  branch: 'CSE',
  graduationYear: 2027,
  cgpa: 8.25,
  degreePercentage: null,
  tenth: { value: 92.4, outOf: 100 },
  twelfth: { value: 9.1, outOf: 10 },
  diploma: null,
  activeBacklogs: 0,
  pastBacklogs: 1,
  gapYears: null,
};

/** `seen`: the id of the roster that the admin saw. */
interface Conditions {
  readonly seen?: string;
  readonly key?: string;
}

function headersOf({ seen = 'none', key }: Conditions): Record<string, string> {
  return { 'If-Match': `"${seen}"`, ...(key === undefined ? {} : { 'Idempotency-Key': key }) };
}

export const putRoster = (
  testApp: TestApp,
  admin: KnownUser,
  students: readonly CollegeFacts[],
  conditions: Conditions = {},
): Promise<Answer> =>
  sendJson(testApp, admin, `PUT ${ROSTER_PATH}`, {
    body: { students, fileName: 'roster.xlsx' },
    headers: headersOf(conditions),
  });

export const clearRoster = (testApp: TestApp, admin: KnownUser, conditions: Conditions) =>
  sendJson(testApp, admin, `DELETE ${ROSTER_PATH}`, { headers: headersOf(conditions) });

export const takeRosterBack = (testApp: TestApp, admin: KnownUser, conditions: Conditions) =>
  sendJson(testApp, admin, `POST ${ROSTER_TAKE_BACK_PATH}`, { headers: headersOf(conditions) });

/** Throws where the answer is not a success. */
export function rosterIn({ status, body }: Answer): RosterAnswer['data'] {
  if (status !== 200) throw new Error(`Answered ${status}: ${body.message}`);
  return body.data as unknown as RosterAnswer['data'];
}
