/**
 * The promise itself: records every value that a device showed as saved, and in the end looks for each of them where
 * its student would, on that device: on the screen, in the trash, in the placement's history, among the refused changes.
 */
import { placementHistoryAnswerSchema } from '@shortlist/shared/api/placements.ts';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { mergeHistory, type EarlierValue } from '@shortlist/shared/placement/history.ts';
import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import type { StoredPlacementView } from '../../src/data/database/tables.ts';
import { readPlacementHistory } from '../../src/features/placements/queries/use-placement-history.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { readTrash } from '../../src/features/placements/queries/use-trash.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';
import type { Rules } from './kind.ts';
import type { Actor } from './play.ts';

export interface Witness {
  /**
   * Records everything that a device shows now. Returns the placements that were on it and cannot be found any more.
   */
  record(device: TestDevice): Promise<readonly string[]>;
  /** Values that a device once showed and that cannot be found on it any more. */
  findLost(device: TestDevice, world: World): Promise<readonly string[]>;
}

const valueKey = (path: string, value: Json): string => `${path} = ${canonicalJson(value)}`;

function keysOf(placement: StoredPlacementView): readonly string[] {
  return Object.entries(placementToCellValues(placement)).map(([path, value]) =>
    valueKey(path, value),
  );
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
      for (const placement of await readShownPlacements(device)) {
        there.add(placement._id);
        const known = seenOf(device, placement._id);
        for (const key of keysOf(placement)) known.add(key);
      }
      const ids = [...seen.keys()].map((name) => name.split('/'));
      return ids.flatMap(([on, id = '']) => (on === device.name && !there.has(id) ? [id] : []));
    },
    async findLost(device, world) {
      const shown = new Map(
        (await readShownPlacements(device)).map((one) => [one._id, keysOf(one)]),
      );
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
  const refused = await device.db.recovered.where('[t+id]').equals(['placement', id]).toArray();
  const refusedValues = refused.flatMap(({ op, row }) =>
    Object.entries({ ...(row ? valuesOf(row) : {}) }).concat(Object.entries(op.f)),
  );
  return [
    ...history.map(({ path, value }) => valueKey(path, value)),
    ...refusedValues.map(([path, value]) => valueKey(path, value)),
  ];
}

/** The history of a placement as an online device shows it. */
export async function readHistoryOn(
  { db }: TestDevice,
  id: string,
  { direct, user: { headers } }: World,
): Promise<readonly EarlierValue[]> {
  const answer = await direct(`/api/placements/${id}/history`, { method: 'GET', headers });
  const server = answer.ok ? placementHistoryAnswerSchema.parse(await answer.json()).data : [];
  return mergeHistory(await readPlacementHistory(db, id), server);
}

/** Nothing that was shown as saved may be missed, nothing is refused without a reason, and all show the same. */
export const SHOWN_IS_KEPT: Rules = {
  async afterStep({ witness, oracle }, { device }) {
    const gone = await witness.record(device);
    oracle.note(gone.map((id) => `${id} is nowhere on ${device.name}`));
  },
  async atEnd({ actors, witness, oracle, world }) {
    for (const { device, refused } of actors) {
      oracle.note(await witness.findLost(device, world));
      if ((await device.db.recovered.count()) > refused)
        oracle.note([`${device.name} has changes that nobody refused`]);
    }
    const [phone, ...others] = await Promise.all(actors.map(readScreen));
    if (others.some((screen) => screen !== phone)) oracle.note(['the screens differ']);
  },
};

/** Apart from notices about its own changes. */
async function readScreen({ device }: Actor): Promise<string> {
  const shown = (await readShownPlacements(device)).map(
    ({ changedElsewhere: _c, refusedReason: _r, ...rest }) => rest,
  );
  return canonicalJson(shown.toSorted((a, b) => (a._id < b._id ? -1 : 1)) as unknown as Json);
}
