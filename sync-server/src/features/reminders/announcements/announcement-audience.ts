/** Whom an announcement concerns: new drives those who are not ineligible, a change those who added the drive, a list those on it. */
import { cellValuesToProfile, COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import { readCollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  eligibilityFactsOf,
  type EligibilityFacts,
} from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import { concernsStudent, isOpenAt } from '@shortlist/shared/opportunity/drive-news.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { CampusNews } from '@shortlist/shared/reminder/announcement-message.ts';
import { isAlive, type Values } from '@shortlist/shared/sync/row.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { findAnnouncedVerdict } from '../../accounts/college/verdicts-store.ts';
import { findOpportunity } from '../../sync/feed-store.ts';
import { findRow, findRowText } from '../../sync/rows-store.ts';
import type { Announcement } from './announcements-store.ts';

export interface RelevantAnnouncement {
  readonly announcement: Announcement;
  readonly claimId: string;
  /** What of it is still open at a moment; undefined for nothing. */
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
    const one = await findOne(db, { userId, facts, announcement });
    if (one) found.push(one);
  }
  return found;
}

interface OneQuery {
  readonly userId: string;
  readonly facts: EligibilityFacts;
  readonly announcement: Announcement;
}

async function findOne(
  db: Reader,
  { userId, facts, announcement }: OneQuery,
): Promise<RelevantAnnouncement | undefined> {
  switch (announcement.kind) {
    case 'posted':
      return relevantDrives(db, { userId, facts, announcement });
    case 'changed':
      return relevantChange(db, userId, announcement);
    case 'list':
      return relevantVerdict(db, userId, announcement);
    default:
      return assertNever(announcement);
  }
}

export function factsOf(values: Values): EligibilityFacts {
  return eligibilityFactsOf(
    cellValuesToProfile(values).profile.education,
    readCollegeRecord(values[COLLEGE_PATH]),
  );
}

const NO_NEWS: CampusNews = { posted: [], changed: [], verdicts: [] };

const claimIdOf = ({ id }: Announcement): string => `drive:${id}`;

/** A student who has deleted the placement is done with it. */
async function isFollowed(db: Reader, uid: string, id: string): Promise<boolean> {
  if (!(await isAdded(db, uid, id))) return false;
  const row = await findRow(db, { uid, t: 'placement', id: addedPlacementId(uid, id) });
  return row === undefined || isAlive(row);
}

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
      concernsStudent(found.opportunity, facts) &&
      !(await isAdded(db, userId, id))
    )
      drives.push(found.opportunity);
  }
  return drives.length === 0 ? undefined : relevant(announcement, (wall) => openNews(drives, wall));
}

function openNews(drives: readonly PostedOpportunity[], wall: string): CampusNews | undefined {
  const posted = drives.filter((drive) => isOpenAt(drive, wall));
  return posted.length === 0 ? undefined : { ...NO_NEWS, posted };
}

async function relevantChange(
  db: Reader,
  userId: string,
  announcement: Extract<Announcement, { kind: 'changed' }>,
): Promise<RelevantAnnouncement | undefined> {
  const { drive, title: company, text } = announcement;
  if (!(await isFollowed(db, userId, drive))) return undefined;
  const placementId = addedPlacementId(userId, drive);
  const news = { ...NO_NEWS, changed: [{ company, text, placementId }] };
  return relevant(announcement, () => news);
}

/** Of those whose verdict it has changed. */
async function relevantVerdict(
  db: Reader,
  userId: string,
  announcement: Extract<Announcement, { kind: 'list' }>,
): Promise<RelevantAnnouncement | undefined> {
  const { id, drive, title: company, round } = announcement;
  const verdict = await findAnnouncedVerdict(db, { userId, announcement: id });
  if (!verdict) return undefined;
  const isAdded = await isFollowed(db, userId, drive);
  const placementId = isAdded ? addedPlacementId(userId, drive) : null;
  const news = { company, round, result: verdict.result, drive, placementId };
  return relevant(announcement, () => ({ ...NO_NEWS, verdicts: [news] }));
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
