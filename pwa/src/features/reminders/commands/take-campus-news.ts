/**
 * What the open app says of the placement cell's news, also where no push message can: new drives that concern the
 * student, and changes of those they added. Each is said once on a device, in whichever tab.
 */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { concernsStudent, driveNews, isOpenAt } from '@shortlist/shared/opportunity/drive-news.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { countNews, type CampusNews } from '@shortlist/shared/reminder/announcement-message.ts';
import { feedDatabase, type FeedDatabase } from '../../../data/database/feed-database.ts';
import type { CampusNewsState, KnownDriveKey } from '../../../data/database/meta-values.ts';
import { reportDefect } from '../../../data/database/storage/device-trouble.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import type { CampusSources } from '../queries/campus-sources.ts';
import { takeVerdictNews } from './take-verdict-news.ts';

interface Stores {
  readonly uid: string;
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
}

/** Records it as said; undefined where there is nothing to say, or where it cannot be recorded. */
export async function takeCampusNews(
  sources: CampusSources,
  now: WallTime,
  stores: Stores = storesOf(currentUid()),
): Promise<CampusNews | undefined> {
  try {
    return await take(sources, now, stores);
  } catch (error) {
    if (!stores.db.retired && !stores.feed.retired) reportDefect(error);
    return undefined;
  }
}

function storesOf(uid: string): Stores {
  return { uid, db: userDatabase(uid), feed: feedDatabase() };
}

async function take(
  sources: CampusSources,
  now: WallTime,
  { uid, db, feed }: Stores,
): Promise<CampusNews | undefined> {
  const [state, loaded] = await Promise.all([feed.readMeta('state'), feed.readMeta('loaded')]);
  // While the feed is read from the start, what is missing may be known and what is new may be old.
  if (!loaded || state?.loading) return undefined;
  const firstLook: CampusNewsState = { since: loaded.serverAt, upTo: 0, drives: [] };
  return db.transaction('rw', db.meta, db.view, async () => {
    const known = (await db.readMeta('campusNews')) ?? firstLook;
    const pushedUpTo = (await db.readMeta('campusPushedUpTo')) ?? 0;
    const posted = newDrives(sources, { known, pushedUpTo, now });
    const changed = await takeChanges({ uid, db }, sources, { pushedUpTo, now });
    const verdicts = await takeVerdictNews(sources, { db, pushedUpTo });
    await db.writeMeta('campusNews', lookedAt(known, sources));
    const news = { posted, changed, verdicts };
    return sources.isOn && countNews(news) > 0 ? news : undefined;
  });
}

const postedMs = ({ postedAt }: PostedOpportunity): number => Date.parse(postedAt);
const changedMs = (drive: PostedOpportunity): number =>
  drive.updatedAt === undefined ? postedMs(drive) : Date.parse(drive.updatedAt);

interface Looking {
  readonly pushedUpTo: number;
  readonly now: WallTime;
}

function newDrives(
  { drives, added, student }: CampusSources,
  { known, pushedUpTo, now }: Looking & { readonly known: CampusNewsState },
): readonly PostedOpportunity[] {
  const saidUpTo = Math.max(known.since, pushedUpTo);
  return drives
    .filter((drive) => postedMs(drive) > saidUpTo && !known.drives.includes(drive._id))
    .filter((drive) => !added.has(drive._id) && isOpenAt(drive, now))
    .filter((drive) => concernsStudent(drive, student))
    .toSorted((a, b) => postedMs(b) - postedMs(a));
}

function lookedAt(
  { since, upTo }: CampusNewsState,
  { drives, verdicts }: CampusSources,
): CampusNewsState {
  const published = verdicts.map(({ publishedAt }) => Date.parse(publishedAt));
  return {
    since,
    upTo: Math.max(upTo, ...drives.map(changedMs), ...published),
    drives: drives.filter((drive) => postedMs(drive) > since).map(({ _id }) => _id),
  };
}

const knownKey = (id: string): KnownDriveKey => `knownDrive:${id}`;

async function takeChanges(
  { uid, db }: Omit<Stores, 'feed'>,
  { drives, added }: CampusSources,
  { pushedUpTo, now }: Looking,
): Promise<CampusNews['changed']> {
  const followed = drives.filter(({ _id }) => added.has(_id));
  const former = await db.meta.bulkGet(followed.map(({ _id }) => knownKey(_id)));
  const changes = followed.flatMap((drive, index) => {
    const before = former[index]?.v as PostedOpportunity | undefined;
    return before && before.updatedAt === drive.updatedAt ? [] : [{ before, drive }];
  });
  await db.meta.bulkPut(
    changes.map(({ drive: { past: _past, ...drive } }) => ({ k: knownKey(drive._id), v: drive })),
  );
  const fresh = changes.filter(({ drive }) => changedMs(drive) > pushedUpTo);
  const said: CampusNews['changed'][number][] = [];
  for (const change of fresh) said.push(...(await changeNews({ uid, db }, change, now)));
  return said;
}

interface DriveEdit {
  /** As it was looked at last; undefined for one that was added since. */
  readonly before: PostedOpportunity | undefined;
  readonly drive: PostedOpportunity;
}

/** A student who has deleted the placement is done with it. */
async function changeNews(
  { uid, db }: Omit<Stores, 'feed'>,
  { before, drive }: DriveEdit,
  today: WallTime,
): Promise<CampusNews['changed']> {
  const news = before ? driveNews(before, drive, today) : [];
  if (news.length === 0) return [];
  const placementId = addedPlacementId(uid, drive._id);
  const row = await db.view.get(['placement', placementId]);
  return row?.live === 0 ? [] : [{ company: drive.company, text: news.join('. '), placementId }];
}
