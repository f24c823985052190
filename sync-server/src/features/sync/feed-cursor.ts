/** How far each device has the feed, by what it says: the placement cell sees whom a drive has not reached. */
import type { Database } from '../../platform/db/database.ts';
import { saveFeedCursor, type SessionZone } from '../users/users-store.ts';
import type { FeedState } from './feed-store.ts';

export interface ReportedCursor {
  readonly sessionId: string;
  readonly feedSeq: number;
}

/** Undefined where it is known, and for a cursor that this history never reached. */
export function newFeedCursor(
  { zones, feed }: { readonly zones: readonly SessionZone[]; readonly feed: FeedState },
  sessionId: string | undefined,
  feedSeq: number,
): ReportedCursor | undefined {
  const session = zones.find((zone) => zone.sessionId === sessionId);
  if (!session || feedSeq > feed.seq || session.feedSeq === feedSeq) return undefined;
  return { sessionId: session.sessionId, feedSeq };
}

/** Delays nothing when it cannot be stored: the device reports it again. */
export async function saveReportedCursor(db: Database, reported: ReportedCursor): Promise<void> {
  await db.write((writer) => saveFeedCursor(writer, reported)).catch(() => undefined);
}
