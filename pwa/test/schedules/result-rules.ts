/** The results of rounds: the student's own where they have one, else what a list says; the same on all sides. */
import { ROUND_RESULT_OF, type Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { SOURCE_ROUND_PATH } from '@shortlist/shared/placement/round/round-cells.ts';
import type { RoundResult } from '@shortlist/shared/placement/round/round-fields.ts';
import assert from 'node:assert/strict';
import {
  livePlacements,
  readAccountRounds,
  resolveWithRounds,
} from '../../../sync-server/src/features/placements/live-placements.ts';
import type { StoredRound } from '../../src/data/database/tables.ts';
import type { PlacementView, RoundView } from '../../src/data/feed/followed-placements.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { CampusModel } from './campus-model.ts';
import type { Play } from './play.ts';

/** What is shown of a placement of a drive. */
interface Shown {
  readonly needsRegistration: boolean;
  readonly results: ReadonlyMap<string, RoundResult | null>;
}

/** The device shows what the server would; each result is that of the student or of the list, and the other is offered. */
export async function expectResults(play: Play, device: TestDevice): Promise<void> {
  const placements = await readPlacements(device.db, device.feed);
  const onServer = await readShownByServer(play, device);
  assert.deepEqual(new Set(onServer.keys()), new Set(placements.map(({ _id }) => _id)));
  const verdicts = play.campus.verdictsOf(device);
  const stored = await readStoredRounds(device);
  for (const placement of placements) {
    const [here, there] = [shownOf(placement), onServer.get(placement._id)];
    if (isDriveKnown(play, placement)) assert.deepEqual(here, there);
    else expectSameResults(here, there);
    for (const round of placement.rounds)
      expectResult({ placement, round, stored: stored.get(round._id), verdicts });
  }
}

/** Before a list counts in them. */
async function readStoredRounds({ db }: TestDevice) {
  const rows = await db.view.where('[t+live]').equals(['round', 1]).toArray();
  return new Map(rows.map(({ id, round }) => [id, round]));
}

/**
 * Of a drive that a restored server has lost, a device still knows what was posted; of a restore that nobody announced it
 * does not learn what the feed has lost.
 */
function isDriveKnown(
  { campus, isRestoreUnannounced }: Play,
  { source }: Pick<PlacementView, 'source'>,
): boolean {
  return source === null || (!isRestoreUnannounced && campus.drives.has(source.opportunityId));
}

/** Of the rounds that both have. */
function expectSameResults(here: Shown, there: Shown | undefined): void {
  for (const [id, result] of here.results)
    if (there?.results.has(id)) assert.equal(result, there.results.get(id), id);
}

const shownOf = ({
  needsRegistration = false,
  rounds,
}: {
  readonly needsRegistration?: boolean | undefined;
  readonly rounds: readonly { readonly _id: string; readonly result: RoundResult | null }[];
}): Shown => ({
  needsRegistration,
  results: new Map(rounds.map(({ _id, result }) => [_id, result])),
});

async function readShownByServer(
  { world: { server } }: Play,
  { uid }: TestDevice,
): Promise<ReadonlyMap<string, Shown>> {
  const rounds = await readAccountRounds(server.db, uid);
  const shown = new Map<string, Shown>();
  for await (const page of livePlacements(server.db, uid))
    for (const row of page)
      shown.set(row.id, shownOf((await resolveWithRounds(server.db, row, rounds)).placement));
  return shown;
}

interface ShownRound {
  readonly placement: PlacementView;
  readonly round: RoundView;
  readonly stored: StoredRound | undefined;
  readonly verdicts: ReturnType<CampusModel['verdictsOf']>;
}

function expectResult({ placement, round, stored, verdicts }: ShownRound): void {
  const drive = placement.source?.opportunityId;
  const key = round.source?.key ?? keyOf(round);
  const said = verdicts.find((one) => one.drive === drive && one.round === key);
  assert.equal(round.verdict?.result, said?.result);
  const touchedAt = stored?.source?.touchedAt['result'];
  const own = stored?.result ?? null;
  if (touchedAt === undefined || own === null) {
    assert.equal(round.result, said ? ROUND_RESULT_OF[said.result] : null);
    return;
  }
  assert.equal(round.result, own);
  const offers = placement.changes.filter((one) => 'roundId' in one && one.roundId === round._id);
  const offered = offers.filter((one) => 'what' in one && one.what === 'result');
  const isNews = said !== undefined && isOffered({ said, own, touchedAt });
  const isShown = isNews && isInDrive(placement, key);
  assert.equal(offered.length, isShown ? 1 : 0);
}

const keyOf = ({ copied }: RoundView): unknown => copied?.[SOURCE_ROUND_PATH];

function isInDrive({ origin }: PlacementView, key: unknown): boolean {
  const { status, rounds = [] } = origin?.opportunity ?? { status: 'cancelled' };
  return status !== 'cancelled' && rounds.some((round) => round.key === key);
}

/** Where the list says something else, and later. */
function isOffered({
  said,
  own,
  touchedAt,
}: {
  readonly said: Pick<Verdict, 'publishedAt'> & { readonly result: keyof typeof ROUND_RESULT_OF };
  readonly own: RoundResult;
  readonly touchedAt: number;
}): boolean {
  return ROUND_RESULT_OF[said.result] !== own && touchedAt < Date.parse(said.publishedAt);
}
