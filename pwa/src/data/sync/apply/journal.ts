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
import { opIdOf, stampOf, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import type { JournalEntry } from '../../database/tables.ts';
import type { RowChange } from './row-change.ts';

/** An op that was sent, and the server's verdict on it. */
export interface Verdict {
  readonly op: Op;
  readonly result: OpResult;
}

type NewEntry = Omit<JournalEntry, 'n' | 'at'>;

/** Takes one row of an answer and the verdicts on the ops that name it; returns what is to be stored. */
export function journalEntries(
  change: RowChange,
  verdicts: readonly Verdict[],
): readonly NewEntry[] {
  const own = new Set([
    ...verdicts.map(({ op }) => op.op),
    ...Object.keys(change.before?.acked ?? {}),
  ]);
  const processed = verdicts.filter(({ result }) => result.r !== 'rejected');
  // Entries that the row reports come last and replace the same value that is only stored.
  const entries = [
    ...findReplacedByOthers(change, own),
    ...findReplacedBeforeUpload(change, own),
    ...processed.flatMap((verdict) => findLost(change, verdict, own)),
    ...processed.flatMap((verdict) => findReplacedUnseen(change, verdict, verdicts, own)),
    ...processed.flatMap((verdict) => findReplacedOnServer(change, verdict, own)),
  ];
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

/** What was shown here and was replaced by an edit of another device, which had seen it as far as is known. */
function findReplacedByOthers(
  { t, id, before, after }: RowChange,
  own: ReadonlySet<string>,
): NewEntry[] {
  return Object.entries(before?.cells ?? {}).flatMap(([path, [value, stamp]]) => {
    const now = cellAt(after.cells, path);
    if (!now || own.has(opIdOf(now[1])) || !isOther(path, now, value)) return [];
    const by = opIdOf(now[1]);
    return [{ t, id, path, value, stamp, why: 'edited', by, isOwn: false, isSettled: true }];
  });
}

/**
 * A confirmed value of ours was overwritten by an edit made before it had reached the server: its author had not seen
 * it.
 */
function findReplacedBeforeUpload(
  { t, id, before, after }: RowChange,
  own: ReadonlySet<string>,
): NewEntry[] {
  return Object.entries(before?.cells ?? {}).flatMap(([path, [value, stamp]]) => {
    const ackedAt = ownValue(before?.acked, opIdOf(stamp));
    const now = cellAt(after.cells, path);
    if (ackedAt === undefined || !now || !isOther(path, now, value)) return [];
    if (own.has(opIdOf(now[1])) || wallMsOf(now[1]) > ackedAt) return [];
    return [
      {
        t,
        id,
        path,
        value,
        stamp,
        why: 'replaced',
        by: opIdOf(now[1]),
        isOwn: false,
        isSettled: false,
      },
    ];
  });
}

/** Values of ours that lost. A repeated op is only called a duplicate: then the row itself shows it. */
function findLost(
  { t, id, after }: RowChange,
  { op, result }: Verdict,
  own: ReadonlySet<string>,
): NewEntry[] {
  const paths = result.r === 'duplicate' ? Object.keys(op.f) : (result.lost ?? []);
  return paths.flatMap((path) => {
    const value = ownValue(op.f, path);
    const now = cellAt(after.cells, path);
    if (value === undefined || !now || own.has(opIdOf(now[1]))) return [];
    if (!isOther(path, now, value)) return [];
    const stamp = stampOf(op.at, op.op);
    return [
      { t, id, path, value, stamp, why: 'lost', by: opIdOf(now[1]), isOwn: true, isSettled: false },
    ];
  });
}

/**
 * A value that was below our edit, and that our edit replaced without having seen it: it arrived while the edit
 * waited, or a form from before it was saved. A server that was restored meanwhile does not know of it.
 */
function findReplacedUnseen(
  { t, id, before, after }: RowChange,
  { op }: Verdict,
  verdicts: readonly Verdict[],
  own: ReadonlySet<string>,
): NewEntry[] {
  return Object.keys(op.f).flatMap((path) => {
    const former = before && cellAt(before.cells, path);
    const now = cellAt(after.cells, path);
    if (!former || !now || opIdOf(now[1]) !== op.op || !isOther(path, now, former[0])) return [];
    const by = opIdOf(former[1]);
    const wasSeen = verdicts.some((other) => ownValue(other.op.base, path) === by);
    if (wasSeen) return [];
    const [value, stamp] = former;
    const isSettled = own.has(by);
    return [{ t, id, path, value, stamp, why: 'replaced', by: op.op, isOwn: true, isSettled }];
  });
}

/** Values that our edit replaced on the server, where they had arrived first, without this device having seen them. */
function findReplacedOnServer(
  { t, id }: RowChange,
  { op: { op: by }, result }: Verdict,
  own: ReadonlySet<string>,
): NewEntry[] {
  return (result.replaced ?? [])
    .filter(({ path }) => path !== ALIVE_PATH)
    .map(({ path, value, stamp }) => {
      // Of two forms of one device, the later overwrote the earlier: to be stored, but no conflict between devices.
      const isSettled = own.has(opIdOf(stamp));
      return { t, id, path, value, stamp, why: 'replaced', by, isOwn: true, isSettled };
    });
}

/** One value that lost to one op: what both the row and the verdict report is stored once. */
function keyOf({ path, by, value }: NewEntry): string {
  return `${path} ${by} ${canonicalJson(value)}`;
}

function isOther(path: string, [shown]: Cell, value: Json): boolean {
  return path !== ALIVE_PATH && !sameJson(shown, value);
}
