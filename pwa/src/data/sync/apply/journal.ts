/**
 * Which values the journal stores: those that this device showed and that are not shown any more, and those that its
 * own edits replaced. The row reports those whose loss their author may not want. The server has a history of its
 * own; this one works without a network, and when the server was restored to a time before it.
 */
import { canonicalJson, sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { OpResult } from '@shortlist/shared/api/sync.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { ALIVE_PATH, cellAt, type Cell } from '@shortlist/shared/sync/row.ts';
import { COPIED_TIME, opIdOf, stampOf, timeOf, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import type { JournalEntry } from '../../database/tables.ts';
import type { RowChange } from './row-change.ts';

export interface DecidedOp {
  readonly op: Op;
  readonly result: OpResult;
}

type NewEntry = Omit<JournalEntry, 'n' | 'at'>;
type Value = Omit<NewEntry, 't' | 'id'>;

/** Takes one row of an answer and the results of the ops that name it; returns what is to be stored. */
export function journalEntries(
  change: RowChange,
  decided: readonly DecidedOp[],
): readonly NewEntry[] {
  const own = new Set([
    ...decided.map(({ op }) => op.op),
    ...Object.keys(change.before?.acked ?? {}),
  ]);
  const processed = decided.filter(({ result }) => result.r !== 'rejected');
  // Entries that the row reports come last and replace the same value that is only stored.
  const values = [
    ...findReplacedByOthers(change, own),
    ...processed.flatMap((one) => findLost(change, one, own)),
    ...processed.flatMap((one) => findReplacedUnseen(change, one, decided, own)),
    ...processed.flatMap((one) => findReplacedOnServer(one, own)),
  ];
  const { t, id } = change;
  // Nobody typed what was copied from a drive.
  const typed = values.filter(({ stamp }) => timeOf(stamp) !== COPIED_TIME);
  const entries = typed.map((value) => [keyOf(value), { t, id, ...value }] as const);
  return [...new Map(entries).values()];
}

/**
 * What was shown here and was replaced by an edit of another device, which had seen it as far as is known. Not where the
 * edit was made before a confirmed value of ours had reached the server.
 */
function findReplacedByOthers({ before, after }: RowChange, own: ReadonlySet<string>): Value[] {
  return Object.entries(before?.cells ?? {}).flatMap(([path, [value, stamp]]): Value[] => {
    const now = cellAt(after.cells, path);
    if (!now || own.has(opIdOf(now[1])) || !isOther(path, now, value)) return [];
    const by = opIdOf(now[1]);
    const ackedAt = ownValue(before?.acked, opIdOf(stamp));
    const isUnseen = ackedAt !== undefined && wallMsOf(now[1]) <= ackedAt;
    const why = isUnseen ? 'replaced' : 'edited';
    return [{ path, value, stamp, why, by, isOwn: false, isSettled: !isUnseen }];
  });
}

/** Values of ours that lost. A repeated op is only called a duplicate: then the row itself shows it. */
function findLost(
  { after }: RowChange,
  { op, result }: DecidedOp,
  own: ReadonlySet<string>,
): Value[] {
  const paths = result.r === 'duplicate' ? Object.keys(op.f) : (result.lost ?? []);
  const stamp = stampOf(op.at, op.op);
  return paths.flatMap((path): Value[] => {
    const value = ownValue(op.f, path);
    const now = cellAt(after.cells, path);
    if (value === undefined || !now || own.has(opIdOf(now[1]))) return [];
    if (!isOther(path, now, value)) return [];
    const by = opIdOf(now[1]);
    return [{ path, value, stamp, why: 'lost', by, isOwn: true, isSettled: false }];
  });
}

/**
 * A value that was below our edit, and that our edit replaced without having seen it: it arrived while the edit
 * waited, or a form from before it was saved. A server that was restored meanwhile does not know of it.
 */
function findReplacedUnseen(
  { before, after }: RowChange,
  { op }: DecidedOp,
  decided: readonly DecidedOp[],
  own: ReadonlySet<string>,
): Value[] {
  return Object.keys(op.f).flatMap((path): Value[] => {
    const former = before && cellAt(before.cells, path);
    const now = cellAt(after.cells, path);
    if (!former || !now || opIdOf(now[1]) !== op.op || !isOther(path, now, former[0])) return [];
    const by = opIdOf(former[1]);
    const wasSeen = decided.some((other) => ownValue(other.op.base, path) === by);
    if (wasSeen) return [];
    const [value, stamp] = former;
    const isSettled = own.has(by);
    return [{ path, value, stamp, why: 'replaced', by: op.op, isOwn: true, isSettled }];
  });
}

/** Values that our edit replaced on the server, where they had arrived first, without this device having seen them. */
function findReplacedOnServer(
  { op: { op: by }, result }: DecidedOp,
  own: ReadonlySet<string>,
): Value[] {
  return (result.replaced ?? [])
    .filter(({ path }) => path !== ALIVE_PATH)
    .map(({ path, value, stamp }): Value => {
      // Of two forms of one device, the later overwrote the earlier: to be stored, but no conflict between devices.
      const isSettled = own.has(opIdOf(stamp));
      return { path, value, stamp, why: 'replaced', by, isOwn: true, isSettled };
    });
}

/** One value that lost to one op: what both the row and the result report is stored once. */
function keyOf({ path, by, value }: Value): string {
  return `${path} ${by} ${canonicalJson(value)}`;
}

function isOther(path: string, [shown]: Cell, value: Json): boolean {
  return path !== ALIVE_PATH && !sameJson(shown, value);
}
