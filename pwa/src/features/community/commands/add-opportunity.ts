import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { copiedRounds } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { opportunityToPlacement } from '@shortlist/shared/opportunity/opportunity-to-placement.ts';
import {
  newPlacementCells,
  SOURCE_PATH,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { MARK_PATH } from '@shortlist/shared/sync/row.ts';
import { filterAddedIds } from '../../../data/database/added-opportunities.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import { feedDatabase, type FeedDatabase } from '../../../data/database/feed-database.ts';
import { requestPersistentStorage } from '../../../data/database/storage/persistent-storage.ts';
import { readLocalFeed } from '../../../data/database/storage/read.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { save } from '../../../data/database/storage/save.ts';
import { getSession } from '../../../data/session/session.ts';
import { COMMUNITY_TEXTS } from '../messages.ts';

/** The opportunity cannot be added. The message is the sentence for the student. */
export class AddOpportunityError extends Error {}

export interface AddOpportunityContext {
  readonly uid: string;
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly runtime: Runtime;
}

/**
 * Needs no network. Resolves once it is on the disk; `already` when it was added before, here or on another device.
 * Throws AddOpportunityError when nobody is signed in or the opportunity is not in the feed, and WriteFailed.
 */
export async function addOpportunityToProfile(id: string): Promise<AddedOpportunity> {
  const session = getSession();
  if (session.kind !== 'signed-in') throw new AddOpportunityError(COMMUNITY_TEXTS.addSignedOut);
  const uid = session.user._id;
  const db = userDatabase(uid);
  const result = await addOpportunity(
    { uid, db, feed: feedDatabase(), runtime: systemRuntime },
    id,
  );
  // From the first placement on there is data to protect; the answer is not awaited.
  void requestPersistentStorage(db, navigator.storage, systemRuntime.now());
  return result;
}

export interface AddedOpportunity {
  readonly outcome: 'added' | 'already';
  readonly undo?: Undo | undefined;
}

/** The same for the given device. Throws FeedUnreadable, too. */
export async function addOpportunity(
  { uid, db, feed, runtime }: AddOpportunityContext,
  id: string,
): Promise<AddedOpportunity> {
  const entry = await readLocalFeed(db, feed, () => feed.opportunities.get(id));
  const opportunity = entry?.opportunity;
  if (!opportunity) throw new AddOpportunityError(messages.notFound);
  // Both ids are the same on all devices, so that adding twice, on any device, is adding once.
  const placementId = addedPlacementId(uid, id);
  const f = { ...newPlacementCells(opportunityToPlacement(opportunity)), [SOURCE_PATH]: id };
  const write = async () => {
    if ((await filterAddedIds(db, [id])).length > 0) return undefined;
    const ensure = { t: 'placement', id: placementId, k: 'ensure', f } as const;
    const written = await writeInTransaction(db, [ensure], { runtime });
    // What was added stays added: its undo, as deleting it, leaves the placement in the trash, with its rounds.
    const rounds = copiedRounds(placementId, opportunity);
    const copies = rounds.map((round) => ({ t: 'round', k: 'ensure', ...round }) as const);
    await writeInTransaction(db, copies, { runtime });
    const mark = { t: 'mark', id, k: 'ensure', f: { [MARK_PATH]: true } } as const;
    await writeInTransaction(db, [mark], { runtime });
    return written;
  };
  const written = await save(db, write, { feed, keepIds: [id] });
  return written ? { outcome: 'added', undo: undoOf(db, written) } : { outcome: 'already' };
}
