/** Tells devices by push: of new drives everybody whom they may concern, of a change those who added it, of a list those on it. */
import { driveNews } from '@shortlist/shared/opportunity/drive-news.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import {
  announceToAll,
  announceToFollowers,
  insertAnnouncement,
  type AnnouncementContent,
} from '../../reminders/announcements/announcements-store.ts';

const DAY_MS = 86_400_000;
/** Of new drives each deadline counts besides. */
const POSTED_FOR_MS = 7 * DAY_MS;
const CHANGED_FOR_MS = 3 * DAY_MS;

type AnnounceDeps = Pick<ServerDeps, 'random' | 'config'>;

/** Returns the id of the batch. */
export async function announcePosted(
  tx: Transaction,
  deps: AnnounceDeps,
  drives: readonly string[],
): Promise<string> {
  const id = await insert(tx, deps, { kind: 'posted', drives }, POSTED_FOR_MS);
  await announceToAll(tx.db);
  return id;
}

export async function announceChange(
  tx: Transaction,
  deps: AnnounceDeps,
  { before, after }: { readonly before: PostedOpportunity; readonly after: PostedOpportunity },
): Promise<void> {
  const news = driveNews(before, after, wallTimeIn(tx.nowMs, deps.config.timeZone));
  if (news.length === 0) return;
  const { _id: drive, company: title } = after;
  const content = { kind: 'changed', drive, title, text: news.join('. ') } as const;
  await insert(tx, deps, content, CHANGED_FOR_MS);
  await announceToFollowers(tx.db, { id: drive });
}

interface ListNews {
  /** Of the announcement. */
  readonly id: string;
  readonly drive: string;
  readonly title: string;
  /** Its name. */
  readonly round: string;
}

/** To those whose verdict changes with it, each when it does. */
export async function announceList(
  { db, nowMs }: Transaction,
  { id, ...content }: ListNews,
): Promise<void> {
  const times = { createdAt: nowMs, endsAt: nowMs + CHANGED_FOR_MS };
  await insertAnnouncement(db, { id, ...times, kind: 'list', ...content });
}

async function insert(
  { db, nowMs }: Transaction,
  { random }: AnnounceDeps,
  content: AnnouncementContent,
  forMs: number,
): Promise<string> {
  const id = random.uuid();
  await insertAnnouncement(db, { id, createdAt: nowMs, endsAt: nowMs + forMs, ...content });
  return id;
}
