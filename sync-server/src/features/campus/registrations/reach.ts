/** How far a drive has come among the students of the roster whom it concerns, and whom the placement cell may have to call. */
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import type { DriveReach, StudentToCall } from '@shortlist/shared/api/campus.ts';
import { eligibilityFactsOf } from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import { eligibilityOf } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { yieldToEventLoop } from '../../../platform/concurrency.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { confirmsAddresses } from '../../accounts/college/college-record.ts';
import { getDrive } from '../drives/drives.ts';
import { findCurrentRoster } from '../roster/rosters-store.ts';
import { listReach, type Reached } from './reach-store.ts';

/** As many students as are looked at in some milliseconds. */
const PAGE = 200;

type Mutable = {
  -readonly [K in keyof DriveReach]: DriveReach[K] extends number ? number : StudentToCall[];
};

export async function readReach(
  { db, config }: Pick<ServerDeps, 'db' | 'config'>,
  drive: string,
): Promise<DriveReach> {
  const { opportunity, seq } = await getDrive({ db }, drive);
  const reach: Mutable = {
    concerned: 0,
    onDevice: 0,
    added: 0,
    registered: 0,
    withoutAccount: [],
    notOnDevice: [],
    notRegistered: [],
  };
  const roster = await findCurrentRoster(db);
  if (!roster) return reach;
  const of = { rosterId: roster.id, drive, seq, isProved: confirmsAddresses(config) ? 1 : 0 };
  for (let after: string | undefined = ''; after !== undefined; await yieldToEventLoop()) {
    const page: readonly Reached[] = await listReach(db, { ...of, after, limit: PAGE });
    for (const student of page) count(reach, student, opportunity);
    after = page.at(-1)?.rollKey;
  }
  return reach;
}

function count(
  reach: Mutable,
  { facts: text, uid, devices, marks, registrations }: Reached,
  { eligibilityCriteria, registration }: PostedOpportunity,
): void {
  const facts = JSON.parse(text) as CollegeFacts;
  const student = eligibilityFactsOf(EMPTY_PROFILE.education, { ...facts, confirmedAt: '' });
  if (eligibilityOf(student, eligibilityCriteria).verdict === 'not-eligible') return;
  const { rollNumber, name, email } = facts;
  const call = { rollNumber, name, email };
  const [isOnDevice, isRegistered] = [Number(devices) > 0, Number(registrations) > 0];
  reach.concerned += 1;
  reach.onDevice += Number(isOnDevice);
  reach.added += Number(Number(marks) > 0);
  reach.registered += Number(isRegistered);
  if (uid === null) reach.withoutAccount.push(call);
  else if (!isOnDevice) reach.notOnDevice.push(call);
  if (registration === 'cell' && !isRegistered) reach.notRegistered.push(call);
}
