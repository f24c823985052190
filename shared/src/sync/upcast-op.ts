/**
 * How changes of older versions are read (sync protocol, "Versions"). A device may be away for years with changes
 * that were never sent, so each op states by which version of the rows it was written (`sv`), and the
 * receiver converts it to the current one first. Only a cell that is renamed or changes its meaning needs a
 * step; a new cell or table needs none.
 *
 * The server does this with every op; a device only with those that it never sent. What was sent keeps its
 * bytes for ever: its hash is in the ledger, and in another form it would look like another change under the
 * same id.
 */
import { SCHEMA_VERSION, type Op } from './op.ts';

export interface UpcastStep {
  /** The version that it converts from; the result has the next one. */
  readonly from: number;
  /** Pure, and correct for every kind of op and every table. upcastOp increases the version. */
  readonly upcast: (op: Op) => Op;
}

/** All steps so far. None may be removed as long as devices of its version are supported: 24 months at least. */
export const UPCAST_STEPS: readonly UpcastStep[] = [];

/** Step by step to `schema`; an op of that version or a newer one is returned unchanged. */
export function upcastOp(op: Op, steps = UPCAST_STEPS, schema = SCHEMA_VERSION): Op {
  if (op.sv >= schema) return op;
  const next = steps.find(({ from }) => from === op.sv)?.upcast(op) ?? op;
  return upcastOp({ ...next, sv: op.sv + 1 }, steps, schema);
}

/** Renames the path of a cell in every part of an op: its value, its base, and the stamp of a re-uploaded row. */
export function renameCell(op: Op, from: string, to: string): Op {
  const { f, base, x } = op;
  return {
    ...op,
    f: renamed(f, from, to),
    base: renamed(base, from, to),
    ...(x ? { x: renamed(x, from, to) } : {}),
  };
}

function renamed<T>(
  cells: Readonly<Record<string, T>>,
  from: string,
  to: string,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(cells).map(([path, value]) => [path === from ? to : path, value]),
  );
}
