import type { Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { buildOpId } from '@shortlist/shared/testing/builders.ts';
import { describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../../testing/fakes/test-runtime.ts';
import { clampFutureOps } from './plan-row-import.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** By the clock of the device that made the file, which is a year ahead. */
const exportedAt = new Date(TEST_NOW_MS + YEAR_MS).toISOString();

function typed(n: number, at: number): Op {
  const named = { op: buildOpId(n), t: 'placement', id: 'p1', k: 'patch', sv: 1 } as const;
  return { ...named, at: hybridTime(at), f: {}, base: {} };
}

const times = (pending: readonly Op[], from = exportedAt) =>
  clampFutureOps({ pending, exportedAt: from }, TEST_NOW_MS).map(({ at }) => at);

describe('the unsent changes of a file whose clock was ahead and never measured', () => {
  it('are as old as the file says they were when it was made, and do not win over later writes', () => {
    const [at = ''] = times([typed(1, TEST_NOW_MS + YEAR_MS - 2 * HOUR_MS)]);
    expect(wallMsOf(at)).toBe(TEST_NOW_MS - 2 * HOUR_MS);
  });

  it('preserve their order, also where only some of them lie ahead', () => {
    const all = times([
      typed(1, TEST_NOW_MS - 1),
      typed(2, TEST_NOW_MS + YEAR_MS - HOUR_MS),
      typed(3, TEST_NOW_MS + YEAR_MS - HOUR_MS),
    ]);
    expect(all.toSorted()).toEqual(all);
    expect(new Set(all).size).toBe(3);
  });

  it.each(['', 'soon', new Date(TEST_NOW_MS - HOUR_MS).toISOString()])(
    'are stamped with the current time at most where the file has no usable date: %j',
    (from) => {
      const [at = ''] = times([typed(1, TEST_NOW_MS + YEAR_MS)], from);
      expect(wallMsOf(at)).toBe(TEST_NOW_MS);
    },
  );

  it('stay unchanged where their time is plausible', () => {
    const op = typed(1, TEST_NOW_MS - HOUR_MS);
    expect(clampFutureOps({ pending: [op], exportedAt }, TEST_NOW_MS)).toEqual([op]);
  });
});
