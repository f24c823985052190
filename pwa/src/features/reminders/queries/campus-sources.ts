import { readCollegeRecord } from '@shortlist/shared/account/college/college-record.ts';
import {
  eligibilityFactsOf,
  NO_FACTS,
  type EligibilityFacts,
} from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import type { Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import {
  DRIVE_CATEGORY,
  type PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { DEFAULT_PREFERENCES } from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { readAddedMarks } from '../../../data/database/added-opportunities.ts';
import { feedDatabase, type FeedDatabase } from '../../../data/database/feed-database.ts';
import { readLocalFeed } from '../../../data/database/storage/read.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

/** What news of the placement cell depend on, by this device's own records. */
export interface CampusSources {
  /** Those that are listed. */
  readonly drives: readonly PostedOpportunity[];
  readonly added: ReadonlySet<string>;
  /** Those that were withdrawn, too. */
  readonly verdicts: readonly Verdict[];
  readonly student: EligibilityFacts;
  /** Whether the student wants to hear of them. */
  readonly isOn: boolean;
}

const campusSourcesQuery = createLiveQuery((db) => readCampusSources(db));

export function useCampusSources(): CampusSources | undefined {
  return campusSourcesQuery.useResult();
}

export async function readCampusSources(
  db: UserDatabase,
  feed: FeedDatabase = feedDatabase(),
): Promise<CampusSources> {
  const [entries, { added }, row, verdictRows] = await Promise.all([
    readLocalFeed(db, feed, () => feed.opportunities.toArray()),
    readAddedMarks(db),
    db.view.get(['profile', PROFILE_ROW_ID]),
    db.view.where('[t+live]').equals(['verdict', 1]).toArray(),
  ]);
  const drives = entries.flatMap(({ opportunity }) =>
    opportunity?.category === DRIVE_CATEGORY ? [opportunity] : [],
  );
  const { profile, college, preferences = DEFAULT_PREFERENCES } = row ?? {};
  const student = profile
    ? eligibilityFactsOf(profile.profile.education, readCollegeRecord(college))
    : NO_FACTS;
  const verdicts = verdictRows.flatMap(({ verdict }) => verdict ?? []);
  return { drives, added, verdicts, student, isOn: preferences.campus };
}
