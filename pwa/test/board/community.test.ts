// @vitest-environment node
/**
 * The board's promises, held to by an admin who posts, edits, closes and deletes while two students with two devices
 * each go offline and online, add, type and delete: in the end every board is the server's, each addition counts once,
 * and whatever was typed can be found.
 */
import { addedPlacementId } from '@shortlist/shared/opportunity/added-placement-id.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/paths.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOpportunities } from '../../src/queries/use-opportunities.ts';
import { readPlacements } from '../../src/queries/use-placements.ts';
import { BOARD_ACTS, type BoardAct, type BoardStep, type Play } from './board-acts.ts';
import { createBoardWorld, type BoardDevice, type BoardWorld } from './board-world.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `SHORTLIST_BOARDS=2000` for a long run, `SHORTLIST_SEED=42` for another one. */
const RUNS = Number(process.env.SHORTLIST_BOARDS ?? 40);
const SEED = Number(process.env.SHORTLIST_SEED ?? 20_261_120);
const TIME_MS = 2000 * RUNS + 20_000;
const HOUR_MS = 3_600_000;
const SKEWS_MS = [0, 0, HOUR_MS, -HOUR_MS, 8760 * HOUR_MS] as const;

const WEIGHTS: Readonly<Record<BoardAct, number>> = {
  post: 3,
  edit: 4,
  closeOrOpen: 1,
  remove: 1,
  add: 6,
  addByApi: 1,
  type: 6,
  settle: 3,
  delete: 1,
  restore: 1,
  sync: 8,
  syncBadly: 4,
  wait: 2,
};

const anyAct = fc.oneof(
  ...Object.entries(WEIGHTS).map(([act, weight]) => ({
    weight,
    arbitrary: fc.constant(act as BoardAct),
  })),
);
const anyStep = fc.record({ act: anyAct, on: fc.nat(3), which: fc.nat(60) });
const anySteps = fc.array(anyStep, { minLength: 20, maxLength: 45 });
const anySkews = fc.array(fc.constantFrom(...SKEWS_MS), { minLength: 4, maxLength: 4 });

/** Every script begins with a board that all devices have. */
const BEGINNING: readonly BoardStep[] = [
  ...[0, 1, 2].map((which) => ({ act: 'post' as const, on: 0, which })),
  ...[0, 1, 2, 3].map((on) => ({ act: 'sync' as const, on, which: 0 })),
];

async function checkSteps(steps: readonly BoardStep[], skews: readonly number[]): Promise<void> {
  const world = await createBoardWorld(skews);
  const play: Play = { world, listed: [], added: new Set(), typed: [], words: 0 };
  try {
    for (const { act, on, which } of [...BEGINNING, ...steps]) {
      const device = world.devices[on];
      if (device) await BOARD_ACTS[act](play, device, which);
    }
    await quietSync(world);
    for (const device of world.devices) await expectBoard(world, device);
    expectOnce(play);
    await expectSamePlacements(world);
    expect(await lost(play)).toEqual([]);
  } finally {
    world.close();
  }
}

/** The network is good again, and each device gets its turn twice; what changed comes once. */
async function quietSync(world: BoardWorld): Promise<void> {
  world.pass(HOUR_MS);
  for (const device of world.devices) {
    const expected = await changesFor(world, device);
    const before = device.received;
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(device.received - before).toBe(expected);
  }
  for (const device of world.devices) {
    const before = device.received;
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(device.received).toBe(before);
  }
}

/** How many changes a device has not seen; a new one gets only what is listed. */
async function changesFor({ server }: BoardWorld, { feed }: BoardDevice): Promise<number> {
  const cursor = (await feed.look('state'))?.cursor ?? 0;
  const listed = cursor === 0 ? 'AND removed_at IS NULL' : '';
  const sql = `SELECT count(*) AS n FROM feed_row WHERE seq > ? ${listed}`;
  return (server.db.prepare(sql).get(cursor) as { n: number }).n;
}

/** The device shows what the server would. */
async function expectBoard(world: BoardWorld, device: BoardDevice): Promise<void> {
  const here = await readOpportunities(device.db, device.feed);
  const there = await world.board(device.user);
  const byId = new Map(
    here.map(({ seq: _s, past: _p, isUnsent, applicationsCount: _n, ...one }) => [
      one._id,
      { ...one, isUnsent },
    ]),
  );
  expect(byId).toEqual(
    new Map(
      there.map(({ applicationsCount: _n, ...one }) => [one._id, { ...one, isUnsent: false }]),
    ),
  );
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.recovered.toArray()).toEqual([]);
}

/** One placement, one mark and one in the count for each student and opportunity that was added. */
function expectOnce({ world: { server }, added }: Play): void {
  const rows = server.db
    .prepare(`SELECT uid, t, id, cells FROM rows WHERE t <> 'profile'`)
    .all() as {
    uid: string;
    t: string;
    id: string;
    cells: string;
  }[];
  const named = rows.map(({ uid, t, id, cells }) => {
    const source = (JSON.parse(cells) as { f: Record<string, unknown> }).f[SOURCE_PATH];
    return t === 'mark' ? `mark ${uid}/${id}` : `${id} ${uid}/${String(source)}`;
  });
  const expected = [...added].flatMap((one) => {
    const [uid = '', opportunity = ''] = one.split('/');
    return [`mark ${one}`, `${addedPlacementId(uid, opportunity)} ${one}`];
  });
  expect(named.toSorted()).toEqual(expected.toSorted());
  const counts = server.db.prepare('SELECT id, n FROM opp_count').all() as {
    id: string;
    n: number;
  }[];
  const times = Map.groupBy([...added], (one) => one.split('/')[1] ?? '');
  expect(new Map(counts.map(({ id, n }) => [id, n]))).toEqual(
    new Map([...times].map(([id, all]) => [id, all.length])),
  );
}

/** Both devices of a student show the same, and what nobody touched shows what the board says. */
async function expectSamePlacements({ devices }: BoardWorld): Promise<void> {
  const shown = await Promise.all(devices.map(shownFromBoard));
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[3]).toEqual(shown[2]);
}

async function shownFromBoard({ db, feed }: BoardDevice) {
  const board = new Map((await readOpportunities(db, feed)).map((one) => [one._id, one]));
  const placements = await readPlacements(db, feed);
  const followed = placements.flatMap(({ changedElsewhere: _c, origin: _o, ...placement }) => {
    // What left the board meanwhile is followed in its last state, on every device.
    const opportunity = board.get(placement.source?.opportunityId ?? '');
    if (opportunity && placement.source?.untouched.includes('company'))
      expect(placement.company).toBe(opportunity.company);
    // What is followed is told until it was seen on that device.
    const changes = placement.changes.filter((change) => !change.followed);
    return [[placement._id, { ...placement, changes }] as const];
  });
  return new Map(followed);
}

/** Words that a student typed and that are nowhere any more: not in the row, nor in its history here or there. */
async function lost({ world: { server, devices }, typed }: Play): Promise<readonly string[]> {
  const there = server.db
    .prepare(`SELECT id, cells AS text FROM rows UNION ALL SELECT id, value FROM field_history`)
    .all() as { id: string; text: string }[];
  const journals = await Promise.all(devices.map(({ db }) => db.journal.toArray()));
  const here = journals.flat().map(({ id, value }) => ({ id, text: JSON.stringify(value) }));
  const kept = [...there, ...here];
  return typed
    .filter(({ id, word }) => !kept.some((one) => one.id === id && one.text.includes(`"${word}"`)))
    .map(({ word }) => word);
}

it(`keeps its promises on ${RUNS} boards from seed ${SEED}`, { timeout: 3 * TIME_MS }, async () => {
  await fc.assert(fc.asyncProperty(fc.noBias(anySteps), anySkews, checkSteps), {
    numRuns: RUNS,
    seed: SEED,
    interruptAfterTimeLimit: TIME_MS,
    markInterruptAsFailure: true,
  });
});
