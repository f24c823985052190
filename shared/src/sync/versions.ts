/**
 * How changes of older versions are read (sync protocol 2.9). A device may be away for years with changes that were
 * never sent, so each op says by which version of the rows it was written (`sv`), and whoever takes it brings it to the
 * present one first. Only a cell that is renamed or means something else takes a step; a new cell or table takes none.
 *
 * The server does this with every op; a device only with those that it never sent. What was sent keeps its bytes for
 * ever: its hash stands in the ledger, and in another form it would look like another change under the same id.
 */
import { SCHEMA_VERSION, type Op } from './op.ts';

/** What changed with one version. */
export interface UpcastStep {
  /** The version that it starts from; it leads to the next one. */
  readonly from: number;
  /** Pure, and right for every kind of op and every table. The version is counted on by upcastOp. */
  readonly upcast: (op: Op) => Op;
}

/** All steps so far, none of which may go as long as devices of its version are taken: 24 months at least. */
export const UPCAST_STEPS: readonly UpcastStep[] = [];

/** Brings an op from its version to `schema`, step by step; one of that version or a newer one stays as it is. */
export function upcastOp(op: Op, steps = UPCAST_STEPS, schema = SCHEMA_VERSION): Op {
  if (op.sv >= schema) return op;
  const next = steps.find(({ from }) => from === op.sv)?.upcast(op) ?? op;
  return upcastOp({ ...next, sv: op.sv + 1 }, steps, schema);
}

/**
 * Gives a cell another path in everything that an op says about it: its value, what its author had seen there, and the
 * stamp of a row that is handed back.
 */
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
