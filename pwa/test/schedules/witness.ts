/**
 * The promise itself: records every value that a device showed as saved, and in the end looks for each of them where
 * its student would, on that device: on the screen, in the trash, in the placement's history, among the refused changes.
 */
import { placementHistoryAnswerSchema } from '@shortlist/shared/api/placements.ts';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { mergeHistory, type EarlierValue } from '@shortlist/shared/placement/rules/history.ts';
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import type {
  StoredPlacementView,
  StoredResume,
  StoredRound,
} from '../../src/data/database/tables.ts';
import {
  readDeletedRounds,
  readPlacementHistory,
  readRoundHistory,
} from '../../src/features/placements/queries/use-placement-history.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { readDeletedResumes, readResumes } from '../../src/data/placements/use-resumes.ts';
import { readTrash } from '../../src/features/placements/queries/use-trash.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';
import type { Rules } from './kind.ts';
import type { Actor, Play } from './play.ts';

export interface Witness {
  /**
   * Records everything that a device shows now. Returns the placements that were on it and cannot be found any more.
   */
  record(device: TestDevice): Promise<readonly string[]>;
  /** Values that a device once showed and that cannot be found on it any more. */
  findLost(device: TestDevice, world: World): Promise<readonly string[]>;
}

const valueKey = (path: string, value: Json): string => `${path} = ${canonicalJson(value)}`;

/** Of a test and a round, without the fields that are empty. */
const keysOf = (values: Readonly<Record<string, Json>>): readonly string[] =>
  Object.entries(values)
    .filter(([path, value]) => value !== (path.startsWith('test.') ? null : ''))
    .map(([path, value]) => valueKey(path, value));

/** The placements that a device shows, or has in the trash, their rounds and the résumés, deleted ones too. */
async function readShownRows(device: TestDevice) {
  const placements = (await readShownPlacements(device)).map((placement) => ({
    id: placement._id,
    isLive: true,
    keys: keysOf(newPlacementCells(placement)),
  }));
  const owners = placements.map(({ id }) => id);
  const rows = await device.db.view.where('placementId').anyOf(owners).toArray();
  const deleted = await Promise.all(owners.map((id) => readDeletedRounds(device.db, id)));
  const inHistory = new Set(deleted.flat().map(({ round }) => round._id));
  const rounds = rows.flatMap(({ id, live, round }) => {
    const isLive = live === 1;
    if (!round || !(isLive || inHistory.has(id))) return [];
    return [{ id, isLive, keys: keysOf(typedValues(round)) }];
  });
  return [...placements, ...rounds, ...(await readShownResumes(device))];
}

/** Nobody typed what was copied from a drive. */
function typedValues(round: StoredRound): Readonly<Record<string, Json>> {
  const { source } = round;
  const values = Object.entries(roundToCellValues(round));
  return Object.fromEntries(
    values.filter(([path]) => !source || source.touchedAt[path] !== undefined),
  );
}

async function readShownResumes({ db }: TestDevice) {
  const shown = (resumes: readonly StoredResume[], isLive: boolean) =>
    resumes.map(({ _id: id, label, url }) => ({ id, isLive, keys: keysOf({ label, url }) }));
  return [...shown(await readResumes(db), true), ...shown(await readDeletedResumes(db), false)];
}

async function readShownPlacements({ db }: TestDevice): Promise<readonly StoredPlacementView[]> {
  const trash = await readTrash(db);
  return [...(await readPlacements(db)), ...trash.map(({ placement }) => placement)];
}

export function createWitness(): Witness {
  /** By device and placement. */
  const seen = new Map<string, Set<string>>();
  const seenOf = (device: TestDevice, id: string): Set<string> => {
    const name = `${device.name}/${id}`;
    const known = seen.get(name) ?? new Set();
    seen.set(name, known);
    return known;
  };
  return {
    async record(device) {
      const there = new Set((await device.db.recovered.toArray()).map(({ id }) => id));
      for (const { id, isLive, keys } of await readShownRows(device)) {
        there.add(id);
        const known = seenOf(device, id);
        if (isLive) for (const key of keys) known.add(key);
      }
      const ids = [...seen.keys()].map((name) => name.split('/'));
      return ids.flatMap(([on, id = '']) => (on === device.name && !there.has(id) ? [id] : []));
    },
    async findLost(device, world) {
      const shown = new Map((await readShownRows(device)).map(({ id, keys }) => [id, keys]));
      const lost: string[] = [];
      for (const [name, keys] of seen) {
        const [on = '', id = ''] = name.split('/');
        if (on !== device.name) continue;
        const there = new Set([
          ...(shown.get(id) ?? []),
          ...(await readStoredValues(device, id, world)),
        ]);
        lost.push(...[...keys].filter((key) => !there.has(key)).map((key) => `${name} ${key}`));
      }
      return lost;
    },
  };
}

/** The values in the history of a placement and among its refused changes. */
async function readStoredValues(
  device: TestDevice,
  id: string,
  world: World,
): Promise<readonly string[]> {
  const history = await readHistoryOn(device, id, world);
  const refused = await device.db.recovered.filter((entry) => entry.id === id).toArray();
  const round = (await device.db.view.get(['round', id]))?.round;
  const ofRound = round ? await readRoundHistory(device.db, round.placementId) : [];
  const refusedValues = refused.flatMap(({ op, row }) =>
    Object.entries({ ...(row ? valuesOf(row) : {}) }).concat(Object.entries(op.f)),
  );
  return [
    ...history.map(({ path, value }) => valueKey(path, value)),
    ...ofRound
      .filter((one) => one.round._id === id)
      .map(({ path, value }) => valueKey(path, value)),
    ...refusedValues.map(([path, value]) => valueKey(path, value)),
  ];
}

/** The history of a placement as an online device shows it. */
export async function readHistoryOn(
  { db, user: { headers } }: TestDevice,
  id: string,
  { direct }: World,
): Promise<readonly EarlierValue[]> {
  const answer = await direct(`/api/placements/${id}/history`, { method: 'GET', headers });
  const server = answer.ok ? placementHistoryAnswerSchema.parse(await answer.json()).data : [];
  return mergeHistory(await readPlacementHistory(db, id), server);
}

/** Nothing that was shown as saved may be missed, nothing is refused without a reason, and all show the same. */
export const SHOWN_IS_KEPT = {
  async afterStep({ witness, oracle }: Play, { device }: Actor) {
    const gone = await witness.record(device);
    oracle.note(gone.map((id) => `${id} is nowhere on ${device.name}`));
  },
  async atEnd({ actors, witness, oracle, world }: Play) {
    for (const { device, refused } of actors) {
      oracle.note(await witness.findLost(device, world));
      if ((await device.db.recovered.count()) > refused)
        oracle.note([`${device.name} has changes that nobody refused`]);
    }
    const [phone, ...others] = await Promise.all(actors.map(readScreen));
    if (others.some((screen) => screen !== phone)) oracle.note(['the screens differ']);
  },
} satisfies Rules;

const NOTICES: ReadonlySet<string> = new Set(['changedElsewhere', 'refusedReason']);

/** Apart from notices about its own changes. */
async function readScreen({ device }: Actor): Promise<string> {
  const shown = await readShownPlacements(device);
  const sorted = shown.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const withoutNotices = JSON.stringify(sorted, (name, value: unknown) =>
    NOTICES.has(name) ? undefined : value,
  );
  return canonicalJson(JSON.parse(withoutNotices) as Json);
}
