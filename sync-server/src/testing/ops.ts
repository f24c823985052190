/** Ops as a device would make them, and an opportunity as an admin sends it. */
import { OPPORTUNITY_DEFAULTS } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { opportunityToPlacement } from '@shortlist/shared/opportunity/opportunity-to-placement.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import {
  newPlacementCells,
  SOURCE_PATH,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { MARK_PATH } from '@shortlist/shared/sync/row.ts';
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
  return placementOp({ k: 'patch', ...overrides, id: of.id, t: of.t, f });
}

/** The op that marks an opportunity as added, with overrides. */
export function markOp(id: string, overrides: Partial<Op> = {}): Op {
  return placementOp({ t: 'mark', id, k: 'ensure', f: { [MARK_PATH]: true }, ...overrides });
}

/** The two ops with which a device of the account adds an opportunity to its profile, at `atMs`. */
export function addOps(uid: string, opportunity: PostedOpportunity, atMs = 0): readonly Op[] {
  const copied = newPlacementCells(opportunityToPlacement(opportunity));
  const f = { ...copied, [SOURCE_PATH]: opportunity._id };
  const id = addedPlacementId(uid, opportunity._id);
  return [placementOp({ id, k: 'ensure', f, atMs }), markOp(opportunity._id)];
}

/** A complete opportunity as an admin sends it, in the nested form of `POST /api/community`. */
export const NEW_OPPORTUNITY = {
  company: 'Kaveri Softworks',
  role: 'Associate Software Engineer',
  jobType: 'fte',
  category: 'off_campus',
  location: 'Bengaluru',
  description: 'Build internal tools.\nHybrid.',
  links: {
    applicationLink: 'https://careers.kaverisoft.example/ase',
    companyWebsite: 'https://kaverisoft.example/',
  },
  deadlines: { applicationDeadline: '2026-12-05T23:59:00Z' },
  compensation: {
    ctc: { amount: 1250000, currency: 'INR' },
    base: { amount: '-', currency: 'INR' },
    stipend: { amount: '-', currency: 'INR' },
  },
  eligibilityCriteria: {
    cgpa: 7.5,
    branches: ['CSE', 'IT'],
    graduationYear: { min: 2026, max: 2027 },
    additionalRequirements: 'No backlogs.',
  },
  skills: ['TypeScript'],
  experience: { min: 0, max: 1 },
  priority: 'high',
  tags: ['hybrid'],
} as const;

/** What is stored of it, except for what the server sets. */
export const STORED_OPPORTUNITY = {
  ...NEW_OPPORTUNITY,
  placementId: null,
  deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
  eligibilityCriteria: {
    ...OPPORTUNITY_DEFAULTS.eligibilityCriteria,
    ...NEW_OPPORTUNITY.eligibilityCriteria,
  },
};
