/** Lists of the placement cell, sent as an admin's page sends them, and the verdicts that students get of them. */
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import {
  LISTS_PATH,
  listTakeBackPath,
  type ListEntry,
  type PublishedList,
} from '@shortlist/shared/api/campus.ts';
import { readVerdict, type Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { applyRoster } from '../../features/campus/roster/apply-roster.ts';
import { knownAdmin, knownUser, type AccountDeps, type KnownUser } from '../accounts.ts';
import { postSync, sendJson, type Answer } from '../api-requests.ts';
import type { TestApp } from '../create-test-app.ts';
import { NEW_DRIVE, postDrives, TEST_ROUND, type PostedDrive } from './drives.ts';
import type { Requests } from '../network.ts';
import { placementOp } from '../ops.ts';
import { putRoster, rosterIn, STUDENT } from './rosters.ts';

export interface RosterStudent {
  readonly user: KnownUser;
  readonly facts: CollegeFacts;
}

/** An account, and the student of a roster to whom its address belongs. */
export async function rosterStudent(
  testApp: AccountDeps & Requests,
  rollNumber: string,
): Promise<RosterStudent> {
  const user = await knownUser(testApp);
  const f = { name: rollNumber };
  const profile = placementOp({ t: 'profile', id: PROFILE_ROW_ID, k: 'ensure', f });
  await postSync(testApp, user, { ops: [profile] });
  const facts = { ...STUDENT, rollNumber, name: rollNumber, email: `${user.uid}@example.com` };
  return { user, facts };
}

interface CampusWorld {
  readonly admin: KnownUser;
  /** On the roster as 21CS001 and 21CS002. */
  readonly asha: RosterStudent;
  readonly ravi: RosterStudent;
  readonly drive: PostedDrive;
  /** The id of the roster. */
  readonly roster: string;
}

/** Two students on a roster, and a drive with these parts besides those of `NEW_DRIVE`. */
export async function campusWorld(testApp: TestApp, more: object = {}): Promise<CampusWorld> {
  const admin = await knownAdmin(testApp);
  const asha = await rosterStudent(testApp, '21CS001');
  const ravi = await rosterStudent(testApp, '21CS002');
  const { roster } = rosterIn(await putRoster(testApp, admin, [asha.facts, ravi.facts]));
  await applyRoster(testApp.deps);
  const [drive] = await postDrives(testApp, admin, [{ ...NEW_DRIVE, ...more }]);
  if (!drive || !roster) throw new Error('Nothing was stored.');
  return { admin, asha, ravi, drive, roster: roster.id };
}

export type Results = Readonly<Record<string, ListEntry['result']>>;

interface NewList {
  readonly drive: Pick<PostedDrive, '_id'>;
  readonly results: Results;
  readonly round?: string;
  readonly replaces?: string | null;
  readonly key?: string;
}

export function postList(
  testApp: Requests,
  admin: KnownUser,
  { drive, results, round = TEST_ROUND.key, replaces = null, key }: NewList,
): Promise<Answer> {
  const entries = Object.entries(results).map(([rollNumber, result]) => ({ rollNumber, result }));
  return sendJson(testApp, admin, `POST ${LISTS_PATH}`, {
    body: { drive: drive._id, round, replaces, fileName: 'list.xlsx', entries },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
}

export function takeListBack(testApp: Requests, admin: KnownUser, id: string): Promise<Answer> {
  return sendJson(testApp, admin, `POST ${listTakeBackPath(id) as `/${string}`}`, { body: {} });
}

/** Throws where the answer is not a success. */
export function listIn({ status, body }: Answer): PublishedList {
  if (status !== 200 && status !== 201) throw new Error(`Answered ${status}: ${body.message}`);
  return (body.data as unknown as { list: PublishedList }).list;
}

/** As a new device of the student gets them. */
export async function verdictsOf(testApp: Requests, user: KnownUser): Promise<readonly Verdict[]> {
  const { rows } = await postSync(testApp, user);
  return rows.filter(({ t }) => t === 'verdict').flatMap(({ f }) => readVerdict(f) ?? []);
}

export async function resultsOf(testApp: Requests, user: KnownUser): Promise<unknown[]> {
  return (await verdictsOf(testApp, user)).map(({ result }) => result);
}
