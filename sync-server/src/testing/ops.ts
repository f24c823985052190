/** Builders of ops as a device would make them. */
import type { Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { systemRandom } from '../platform/random.ts';

/** A put of a placement with its two required cells, with overrides. Made at `atMs`, by default in 1970. */
export function placementOp(overrides: Partial<Op> & { atMs?: number } = {}): Op {
  const { atMs = 0, ...fields } = overrides;
  return {
    op: systemRandom.opId(),
    t: 'placement',
    id: systemRandom.uuid(),
    k: 'put',
    at: hybridTime(atMs),
    sv: 1,
    f: { company: 'Kaveri Softworks', 'deadlines.applicationDeadline': '2026-11-15T23:59:00' },
    base: {},
    ...fields,
  };
}

/** A change of some cells of the row that another op made. */
export function patchOp(of: Op, f: Op['f'], overrides: Partial<Op> & { atMs?: number } = {}): Op {
  return placementOp({ ...overrides, id: of.id, t: of.t, k: 'patch', f });
}
