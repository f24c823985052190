/** What the open app says of the results that the placement cell has published since it looked last. */
import type { Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import type { VerdictNews } from '@shortlist/shared/reminder/announcement-message.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { CampusSources } from '../queries/campus-sources.ts';

interface Looking {
  readonly db: UserDatabase;
  /** Up to when a push message has said everything. */
  readonly pushedUpTo: number;
}

const nameOf = ({ opportunityId, roundKey }: Verdict): string => `${opportunityId} ${roundKey}`;

/** Of the first look nothing is said. To be called in a transaction with `meta` and `view`. */
export async function takeVerdictNews(
  { drives, verdicts }: Pick<CampusSources, 'drives' | 'verdicts'>,
  { db, pushedUpTo }: Looking,
): Promise<readonly VerdictNews[]> {
  const known = await db.readMeta('knownVerdicts');
  await db.writeMeta(
    'knownVerdicts',
    Object.fromEntries(verdicts.map((verdict) => [nameOf(verdict), verdict.result])),
  );
  if (!known) return [];
  const fresh = verdicts.filter(
    (verdict) =>
      (known[nameOf(verdict)] ?? null) !== verdict.result &&
      (verdict.result === null || Date.parse(verdict.publishedAt) > pushedUpTo),
  );
  const news: VerdictNews[] = [];
  for (const { opportunityId, roundKey, result, placementId } of fresh) {
    const drive = drives.find(({ _id }) => _id === opportunityId);
    const round = drive?.rounds?.find(({ key }) => key === roundKey);
    if (!drive || !round) continue;
    const row = await db.view.get(['placement', placementId]);
    const told = { company: drive.company, round: roundName(round), result, drive: opportunityId };
    news.push({ ...told, placementId: row?.live === 1 ? placementId : null });
  }
  return news;
}
