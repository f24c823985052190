/** Students of one college, each with an account of its own and with all that can be known of somebody, in words of its own. */
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { registrationPath } from '@shortlist/shared/api/campus.ts';
import type { VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { applyLists } from '../../features/campus/lists/apply-lists.ts';
import { applyRoster } from '../../features/campus/roster/apply-roster.ts';
import { ASHA, knownAdmin, signUp, type KnownUser } from '../accounts.ts';
import { createCalendarFeed, postSync, sendJson } from '../api-requests.ts';
import type { TestApp } from '../create-test-app.ts';
import { NEW_DRIVE, postDrives, TEST_ROUND, type PostedDrive } from './drives.ts';
import { listIn, postList } from './lists.ts';
import { placementOp } from '../ops.ts';
import { putRoster, rosterIn, STUDENT } from './rosters.ts';

export interface CampusStudent {
  readonly user: KnownUser;
  readonly email: string;
  readonly facts: CollegeFacts;
  readonly result: VerdictResult;
  /** What the student sent to register. */
  readonly sent: Readonly<Record<string, string>>;
  /** The id of a placement of this student alone. */
  readonly placement: string;
  /** The path of the calendar feed. */
  readonly calendar: string;
}

export interface CampusSeason {
  readonly admin: KnownUser;
  readonly drive: PostedDrive;
  readonly list: string;
  readonly asha: CampusStudent;
  readonly meera: CampusStudent;
}

/** Two students with Asha's password: both have registered for one drive, and are on one list of it. */
export async function campusSeason(testApp: TestApp): Promise<CampusSeason> {
  const admin = await knownAdmin(testApp);
  const asha = await student(testApp, 'ASHA', 'through');
  const meera = await student(testApp, 'MEERA', 'waitlisted');
  rosterIn(await putRoster(testApp, admin, [asha.facts, meera.facts]));
  await applyRoster(testApp.deps);
  const [drive] = await postDrives(testApp, admin, [{ ...NEW_DRIVE, registration: 'cell' }]);
  if (!drive) throw new Error('Nothing was posted.');
  for (const { user, sent } of [asha, meera]) {
    const path = registrationPath(drive._id) as `/${string}`;
    const { status } = await sendJson(testApp, user, `PUT ${path}`, { body: { facts: sent } });
    if (status !== 200) throw new Error(`Not registered: ${status}`);
  }
  const results = Object.fromEntries(
    [asha, meera].map(({ facts, result }) => [facts.rollNumber, result]),
  );
  const { id: list } = listIn(await postList(testApp, admin, { drive, results }));
  await applyLists(testApp.deps);
  return { admin, drive, list, asha, meera };
}

async function student(
  testApp: TestApp,
  word: string,
  result: VerdictResult,
): Promise<CampusStudent> {
  const email = `${word.toLowerCase()}-mail-42@college.example`;
  const name = `${word}-NAME-42`;
  const { user, headers } = await signUp(testApp, { ...ASHA, name, email });
  const known = { uid: user._id, sessionId: '', headers };
  const f = { ...placementOp().f, company: `${word}-COMPANY-42`, notes: `${word}-NOTES-42` };
  const placement = placementOp({ f });
  await postSync(testApp, known, { ops: [placement] });
  const rollNumber = `${word}-ROLL-42`;
  return {
    user: known,
    email,
    facts: { ...STUDENT, rollNumber, name: `${word}-COLLEGE-NAME-42`, email, branch: word },
    result,
    sent: { name, rollNumber, phone: `${word}-PHONE-42`, github: `${word}-SECRET-42` },
    placement: placement.id,
    calendar: await createCalendarFeed(testApp, known),
  };
}

/** What only this student and the placement cell may read, each a text that nothing else contains. */
export function secretsOf(
  { user, email, facts, result, sent, placement, calendar }: CampusStudent,
  drive: Pick<PostedDrive, '_id'>,
): readonly string[] {
  const { uid } = user;
  const added = addedPlacementId(uid, drive._id);
  const verdict = driveRoundId(added, TEST_ROUND.key);
  const own = [uid, email, placement, calendar, added, verdict, `"${result}"`];
  return [...own, facts.rollNumber, facts.name, ...Object.values(sent), `"${facts.branch}"`];
}
