/** Records what was confirmed to the student and what each device showed, and finds what was lost. */
import { canonicalJson, isJsonObject, type Json } from '@shortlist/shared/lib/json.ts';
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { isAlive, cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { RefusedEntry, ViewRow } from '../../src/data/database/tables.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';
import {
  ofAllUsers,
  readHistoryValues,
  readRefusedValues,
  readServerValues,
  valueKey,
} from './values.ts';

export interface ConfirmedValue {
  readonly id: string;
  readonly path: string;
  readonly value: Json;
  /** The value that the author saw before; undefined for a new row. */
  readonly seen?: Json;
}

export interface Oracle {
  confirmed(value: ConfirmedValue): void;
  /** An earlier value was restored knowingly: it may be stored and shown again. */
  restored(id: string, path: string, value: Json): void;
  /** A deleted row was in the trash for half a year, and its contents are gone for good. */
  purged(row: SyncRow): void;
  /** Records a deleted row, as its author saw it. */
  deleted(row: SyncRow): void;
  /** What a device says was refused: it takes the values back, and shows those from before. */
  refused(device: string, changes: readonly RefusedEntry[]): void;
  /** Checks what a device shows now with what it showed before. */
  see(device: string, shown: readonly ViewRow[]): void;
  /** Confirmed values that cannot be found any more, and overwritten ones that returned. */
  findLost(world: World, devices: readonly TestDevice[]): Promise<readonly string[]>;
  /**
   * Rows that must not exist: halves, duplicates, and those whose every cell was seen by the author of their deletion.
   */
  findWrongRows(world: World): Promise<readonly string[]>;
  note(broken: readonly string[]): void;
  readonly broken: readonly string[];
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** How `see` names a value of a cell. */
function shownAs(id: string, path: string, value: Json): string {
  const isAmount = path === 'compensation.ctc' && isJsonObject(value);
  return isAmount ? `${id} ctc ${text(value['amount'])}` : `${id} ${path} ${text(value)}`;
}

export function createOracle(): Oracle {
  const confirmed = new Map<string, ConfirmedValue>();
  const overwritten = new Set<string>();
  const deletions: { readonly id: string; readonly seen: ReadonlySet<string> }[] = [];
  const broken: string[] = [];
  const shownBefore = new Map<string, Set<string>>();
  const shownLast = new Map<string, string>();
  const known = new Set<string>();
  /** A device may learn late of what was between a value and its return. */
  const returned = new Set<string>();

  /** Values are distinct, so one that a device showed, then replaced, must not be seen on it again. */
  const see = (device: string, cell: string, value: string): void => {
    const name = `${device} ${cell}`;
    const past = shownBefore.get(name) ?? new Set();
    shownBefore.set(name, past);
    const last = shownLast.get(name);
    if (last !== undefined && last !== value) past.add(last);
    if (past.has(value) && !returned.has(`${cell} ${value}`))
      broken.push(`${name} stepped back to ${value}`);
    shownLast.set(name, value);
  };

  return {
    broken,
    confirmed(value) {
      confirmed.set(valueKey(value.id, value.path, value.value), value);
      if (value.seen !== undefined) overwritten.add(valueKey(value.id, value.path, value.seen));
    },
    restored(id, path, value) {
      overwritten.delete(valueKey(id, path, value));
      for (const [cell, past] of shownBefore) if (cell.includes(` ${id} `)) past.clear();
      returned.add(shownAs(id, path, value));
    },
    purged({ id, cells }) {
      for (const [path, [value]] of Object.entries(cells))
        confirmed.delete(valueKey(id, path, value));
    },
    deleted(row) {
      deletions.push({ id: row.id, seen: new Set(opsIn(row)) });
    },
    refused(device, changes) {
      for (const { op, id } of changes) {
        if (known.has(`${device} ${op.op}`)) continue;
        known.add(`${device} ${op.op}`);
        for (const [cell, past] of shownBefore)
          if (cell.startsWith(`${device} ${id} `)) past.clear();
      }
    },
    see(device, shown) {
      for (const { id, live, placement } of shown) {
        if (!placement || live === 0) continue;
        const { role, location, notes, compensation } = placement;
        see(device, `${id} role`, role);
        see(device, `${id} location`, location);
        see(device, `${id} notes`, notes);
        see(device, `${id} ctc`, compensation.ctc.amount);
      }
    },
    async findLost(world, devices) {
      const current = new Set(await readServerValues(world));
      const storedKeys = new Set([
        ...current,
        ...(await readHistoryValues(world)),
        ...(await readRefusedValues(devices)),
      ]);
      const gone = [...confirmed.keys()].filter(
        (key) => !storedKeys.has(key) && !overwritten.has(key),
      );
      const back = [...current].filter((key) => confirmed.has(key) && overwritten.has(key));
      return [
        ...gone.map((key) => `lost: ${key}`),
        ...back.map((key) => `overwritten in sight and yet final: ${key}`),
      ];
    },
    findWrongRows: (world) =>
      ofAllUsers(world, async (user) => {
        const alive = [...(await world.serverRows(user)).values()].filter(isAlive);
        const back = deletions.filter(({ id, seen }) =>
          alive.some((row) => row.id === id && opsIn(row).every((op) => seen.has(op))),
        );
        return [
          ...alive.filter(isHalf).map(({ id }) => `half a row: ${id}`),
          ...findDuplicates(alive).map((id) => `there twice: ${id}`),
          ...back.map(({ id }) => `deleted in sight of every cell and yet there: ${id}`),
        ];
      }),
    note(found) {
      broken.push(...found);
    },
  };
}

const opsIn = ({ cells }: SyncRow): readonly string[] =>
  Object.values(cells).map(([, stamp]) => opIdOf(stamp));

const isHalf = ({ t, cells }: SyncRow): boolean =>
  t === 'placement' &&
  (!cellAt(cells, 'company') || !cellAt(cells, 'deadlines.applicationDeadline'));

/** Every placement of a script has its own company. */
function findDuplicates(alive: readonly SyncRow[]): readonly string[] {
  const byCompany = groupBy(
    alive.filter(({ t }) => t === 'placement'),
    ({ cells }) => canonicalJson(cellAt(cells, 'company')?.[0] ?? null),
  );
  return [...byCompany.values()].flatMap((rows) => rows.slice(1).map(({ id }) => id));
}
