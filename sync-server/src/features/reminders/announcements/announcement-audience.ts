/** Whom an announcement concerns: new drives those who are not ineligible, a change those who added the drive. */
import { cellValuesToProfile, COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import { readCollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  eligibilityFactsOf,
  type EligibilityFacts,
} from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import { eligibilityOf } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { CampusNews } from '@shortlist/shared/reminder/announcement-message.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { findOpportunity } from '../../sync/feed-store.ts';
import { findRowText } from '../../sync/rows-store.ts';
import type { Announcement } from './announcements-store.ts';

export interface RelevantAnnouncement {
  readonly announcement: Announcement;
  readonly claimId: string;
  /** What of it is still open at a moment; undefined for nothing. A change has the drive's id for its placement's. */
  openAt(
    now: number,
    timeZone: string,
  ): (RelevantAnnouncement & { readonly news: CampusNews }) | undefined;
}

interface AudienceQuery {
  readonly userId: string;
  readonly announcements: readonly Announcement[];
  /** Of the profile row. */
  readonly values: Values;
}

export async function findRelevant(
  db: Reader,
  { userId, announcements, values }: AudienceQuery,
): Promise<readonly RelevantAnnouncement[]> {
  const facts = factsOf(values);
  const found: RelevantAnnouncement[] = [];
  for (const announcement of announcements) {
    const one =
      announcement.kind === 'posted'
        ? await relevantDrives(db, { userId, facts, announcement })
        : await relevantChange(db, userId, announcement);
    if (one) found.push(one);
  }
  return found;
}

export function factsOf(values: Values): EligibilityFacts {
  return eligibilityFactsOf(
    cellValuesToProfile(values).profile.education,
    readCollegeRecord(values[COLLEGE_PATH]),
  );
}

const claimIdOf = ({ id }: Announcement): string => `drive:${id}`;

const isAdded = async (db: Reader, uid: string, id: string): Promise<boolean> =>
  (await findRowText(db, { uid, t: 'mark', id })) !== undefined;

interface PostedQuery {
  readonly userId: string;
  readonly facts: EligibilityFacts;
  readonly announcement: Extract<Announcement, { kind: 'posted' }>;
}

/** Without those that the student has added already. */
async function relevantDrives(
  db: Reader,
  { userId, facts, announcement }: PostedQuery,
): Promise<RelevantAnnouncement | undefined> {
  const drives: PostedOpportunity[] = [];
  for (const id of announcement.drives) {
    const found = await findOpportunity(db, { id });
    if (
      found &&
      !found.removed &&
      concerns(found.opportunity, facts) &&
      !(await isAdded(db, userId, id))
    )
      drives.push(found.opportunity);
  }
  return drives.length === 0 ? undefined : relevant(announcement, (wall) => openNews(drives, wall));
}

export function concerns(drive: PostedOpportunity, facts: EligibilityFacts): boolean {
  const { status, eligibilityCriteria } = drive;
  return (
    status === 'active' && eligibilityOf(facts, eligibilityCriteria).verdict !== 'not-eligible'
  );
}

function openNews(drives: readonly PostedOpportunity[], wall: string): CampusNews | undefined {
  const posted = drives.filter(({ deadlines }) => deadlines.applicationDeadline >= wall);
  return posted.length === 0 ? undefined : { posted, changed: [] };
}

async function relevantChange(
  db: Reader,
  userId: string,
  announcement: Extract<Announcement, { kind: 'changed' }>,
): Promise<RelevantAnnouncement | undefined> {
  const { drive, title: company, text } = announcement;
  if (!(await isAdded(db, userId, drive))) return undefined;
  const news: CampusNews = { posted: [], changed: [{ company, text, placementId: drive }] };
  return relevant(announcement, () => news);
}

function relevant(
  announcement: Announcement,
  newsAt: (wall: string) => CampusNews | undefined,
): RelevantAnnouncement {
  const one: RelevantAnnouncement = {
    announcement,
    claimId: claimIdOf(announcement),
    openAt: (now, timeZone) => {
      const news = newsAt(wallTimeIn(now, timeZone));
      return news && { ...one, news };
    },
  };
  return one;
}
