/** Rosters of the placement cell, sent as an admin's page sends them, and what they confirm in a profile. */
import {
  NO_COLLEGE_FACTS,
  type CollegeFacts,
  type CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import {
  ROSTER_PATH,
  ROSTER_TAKE_BACK_PATH,
  type RosterAnswer,
} from '@shortlist/shared/api/campus.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { applyOps } from '../../features/sync/apply-changes.ts';
import { ROW_VERSIONS, type RowVersions } from '../../features/sync/check-op.ts';
import { inAccount } from '../../platform/db/database.ts';
import type { KnownUser } from '../accounts.ts';
import { sendJson, type Answer } from '../api-requests.ts';
import type { TestApp } from '../create-test-app.ts';
import type { Requests } from '../network.ts';
import { placementOp } from '../ops.ts';
import { readValue } from '../sql.ts';

export const STUDENT: CollegeFacts = {
  ...NO_COLLEGE_FACTS,
  rollNumber: '21CS017',
  email: 'asha@college.example',
  name: 'Asha Rao',
  degree: 'B.Tech',
  branch: 'CSE',
  graduationYear: 2027,
  cgpa: 8.25,
  tenth: { value: 92.4, outOf: 100 },
  twelfth: { value: 9.1, outOf: 10 },
  activeBacklogs: 0,
  pastBacklogs: 1,
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
  testApp: Requests,
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

const UNCHECKED: RowVersions = {
  ...ROW_VERSIONS,
  checkValues: (_, { f }: Pick<Op, 'f'>) => ({ ok: true, values: f }),
};

/** The number of the last change of an account. */
export const seqOf = (
  { db }: Pick<TestApp, 'db'>,
  { uid }: Pick<KnownUser, 'uid'>,
): Promise<number | undefined> =>
  readValue<number>(db, 'SELECT seq FROM user_sync WHERE uid = ?', uid);

/** Writes what the college confirmed into a profile, which no device can. */
export async function confirmCollege(
  deps: Parameters<typeof inAccount>[0],
  uid: string,
  record: CollegeRecord,
): Promise<void> {
  const f = { [COLLEGE_PATH]: { ...record } };
  const atMs = deps.clock.now();
  const op = placementOp({ t: 'profile', id: PROFILE_ROW_ID, k: 'patch', f, atMs });
  const author = { uid, device: null, versions: UNCHECKED };
  await inAccount(deps, uid, (tx) => applyOps(tx, author, [op]));
}
