/**
 * Verdicts: what the placement cell's lists say of the student behind an account, as rows that only the server writes. An
 * account has those of its roll number. It keeps those of a roll number that it had, and that nobody on the roster has
 * now: a student who left the roster remains the same person; one who only seemed to be somebody else does not.
 */
import type { Verdict, VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { iso } from '../../../platform/clock.ts';
import type { AccountTransaction, Reader } from '../../../platform/db/database.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { recheckAnnouncements } from '../../sync/reminder-checks-store.ts';
import { writeServerRow } from '../../sync/write-server-row.ts';
import {
  findCurrentListId,
  findLastTakenBack,
  isOnRoster,
  listEntriesOf,
  listRecordedVerdicts,
  saveVerdict,
  type ListEntryOf,
  type RecordedVerdict,
} from './verdicts-store.ts';

/** The announcement that a list was taken back; that of its publication has the id of the list. */
export function takeBackAnnouncement(listId: string): string {
  return `${listId}-back`;
}

interface DueVerdict extends Omit<ListEntryOf, 'result'> {
  readonly result: VerdictResult | null;
  readonly announcedBy: string;
}

/** Brings them up to date. The devices of the account learn of it after the commit; one that has no room stays as it was. */
export async function updateVerdicts(
  tx: AccountTransaction,
  rollKey: string | undefined,
  { random, pokes }: Pick<ServerDeps, 'random' | 'pokes'>,
): Promise<void> {
  const userId = tx.db.account;
  const [recorded, present] = await Promise.all([
    listRecordedVerdicts(tx.db, { userId }),
    rollKey === undefined ? [] : listEntriesOf(tx.db, { rollKey }),
  ]);
  const wanted = [...present, ...(await listFormer(tx, { rollKey, recorded, present }))];
  const due = [
    ...wanted.flatMap((entry) => dueOf(entry, recorded.find(isSameRound(entry)))),
    ...(await listWithdrawn(tx, recorded, wanted)),
  ];
  let isAnyWritten = false;
  for (const verdict of due) isAnyWritten = (await write(tx, verdict, random)) || isAnyWritten;
  if (!isAnyWritten) return;
  await recheckAnnouncements(tx.db, { uid: userId });
  tx.onCommit(() => pokes.poke(userId));
}

const isSameRound =
  (one: Pick<ListEntryOf, 'opportunity' | 'roundKey'>) =>
  (other: Pick<ListEntryOf, 'opportunity' | 'roundKey'>): boolean =>
    one.opportunity === other.opportunity && one.roundKey === other.roundKey;

interface Present {
  readonly rollKey: string | undefined;
  readonly recorded: readonly RecordedVerdict[];
  /** What the lists say of that roll number. */
  readonly present: readonly ListEntryOf[];
}

/** What they say of former ones, where they say nothing of the present one: one for each round. */
async function listFormer(
  { db }: AccountTransaction,
  { rollKey, recorded, present }: Present,
): Promise<readonly ListEntryOf[]> {
  const former: ListEntryOf[] = [];
  for (const key of new Set(recorded.map((verdict) => verdict.rollKey))) {
    if (key === rollKey || (await isOnRoster(db, { rollKey: key }))) continue;
    for (const entry of await listEntriesOf(db, { rollKey: key }))
      if (![...present, ...former].some(isSameRound(entry))) former.push(entry);
  }
  return former;
}

/** A corrected list that says the same is not announced. */
function dueOf(entry: ListEntryOf, known: RecordedVerdict | undefined): readonly DueVerdict[] {
  const isSame = known?.result === entry.result;
  if (isSame && known.listId === entry.listId && known.rollKey === entry.rollKey) return [];
  return [{ ...entry, announcedBy: isSame ? known.announcedBy : entry.listId }];
}

/** What no list says any more. Of a list that is not stored any more nothing is known: its verdicts stay. */
async function listWithdrawn(
  { db }: AccountTransaction,
  recorded: readonly RecordedVerdict[],
  wanted: readonly ListEntryOf[],
): Promise<readonly DueVerdict[]> {
  const withdrawn: DueVerdict[] = [];
  for (const verdict of recorded) {
    const { listState, publishedAt } = verdict;
    if (verdict.result === null || listState === null || publishedAt === null) continue;
    if (wanted.some(isSameRound(verdict))) continue;
    const announcedBy = await findWithdrawal(db, verdict);
    withdrawn.push({ ...verdict, publishedAt, result: null, announcedBy });
  }
  return withdrawn;
}

/** What announces it: the list that replaced it, or the last taking back. '' for what was somebody else's from the start. */
async function findWithdrawal(db: Reader, { listId, ...round }: RecordedVerdict): Promise<string> {
  const current = await findCurrentListId(db, round);
  if (current === listId) return '';
  return current ?? takeBackAnnouncement((await findLastTakenBack(db, round)) ?? listId);
}

async function write(
  tx: AccountTransaction,
  verdict: DueVerdict,
  random: ServerDeps['random'],
): Promise<boolean> {
  const { opportunity, roundKey, listId, rollKey, result, publishedAt, announcedBy } = verdict;
  const userId = tx.db.account;
  const placementId = addedPlacementId(userId, opportunity);
  const f: Verdict = {
    opportunityId: opportunity,
    placementId,
    roundKey,
    result,
    publishedAt: iso(publishedAt),
    listId,
  };
  // It has the id that the round has once it is copied.
  const row = { t: 'verdict', id: driveRoundId(placementId, roundKey), f };
  const written = await writeServerRow(tx, row, random);
  if (written?.r !== 'applied') return false;
  await saveVerdict(tx.db, {
    user_id: userId,
    opportunity,
    round_key: roundKey,
    list_id: listId,
    roll_key: rollKey,
    result,
    announced_by: announcedBy,
  });
  return true;
}
