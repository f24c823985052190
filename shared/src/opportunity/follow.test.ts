import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson } from '../lib/json.ts';
import { PLACEMENT_PATHS, placementToCellValues } from '../placement/fields/placement-cells.ts';
import type { Placement } from '../placement/fields/placement-fields.ts';
import { anyOpportunityValues } from '../testing/arbitrary-opportunities.ts';
import { buildPostedOpportunity } from '../testing/builders.ts';
import { FOLLOWED_PATHS, followOpportunity, OFFERED_PATHS, type FieldEdits } from './follow.ts';
import type { PostedOpportunity } from './opportunity-fields.ts';
import { opportunityToPlacement } from './opportunity-to-placement.ts';

const ADDED_AT = Date.UTC(2026, 10, 20);
const LATER = new Date(ADDED_AT + 1).toISOString();
const UNTOUCHED: FieldEdits = { untouched: PLACEMENT_PATHS, addedAt: ADDED_AT, touchedAt: {} };

const posted = buildPostedOpportunity();
const copy = copyOf(posted);

function copyOf(opportunity: PostedOpportunity): Placement {
  return { _id: 'p1', ...opportunityToPlacement(opportunity) };
}

/** All paths are untouched except these, which the student wrote at that moment. */
function touched(paths: readonly string[], at = ADDED_AT): FieldEdits {
  return {
    ...UNTOUCHED,
    untouched: PLACEMENT_PATHS.filter((path) => !paths.includes(path)),
    touchedAt: Object.fromEntries(paths.map((path) => [path, at])),
  };
}

const DEADLINE = 'deadlines.applicationDeadline';
const extended = buildPostedOpportunity({
  deadlines: { applicationDeadline: '2026-11-30T23:59:00' },
  updatedAt: LATER,
});

describe('nothing changes', () => {
  test.each([
    ['when the opportunity still has the copied values', posted],
    ['when it was changed and changed back', buildPostedOpportunity({ updatedAt: LATER })],
    ['when the opportunity is unknown', undefined],
    ['when it was closed', buildPostedOpportunity({ status: 'closed', updatedAt: LATER })],
    ['when only its tags changed', buildPostedOpportunity({ tags: ['new'], updatedAt: LATER })],
  ])('%s', (_, opportunity) => {
    const followed = followOpportunity(copy, UNTOUCHED, opportunity);
    expect(followed.placement).toBe(copy);
    expect(followed.changes).toEqual([]);
  });
});

describe('an untouched field', () => {
  test('shows the opportunity’s value, and the change is reported with the copied value', () => {
    const { placement, changes } = followOpportunity(copy, UNTOUCHED, extended);
    expect(placement).toEqual({
      ...copy,
      deadlines: { applicationDeadline: '2026-11-30T23:59:00', testDeadline: null },
    });
    expect(changes).toEqual([
      {
        path: DEADLINE,
        label: 'Application deadline',
        copied: '2026-11-25T23:59:00',
        now: '2026-11-30T23:59:00',
        followed: true,
      },
    ]);
  });

  test('preserves the other properties of the placement', () => {
    const view = { ...copy, unsent: true };
    expect(followOpportunity(view, UNTOUCHED, extended).placement.unsent).toBe(true);
  });

  test('also follows in notes, priority, money and lists', () => {
    const changed = buildPostedOpportunity({
      description: 'Other words.',
      priority: 'high',
      compensation: { ctc: { amount: 900_000, currency: 'INR' } },
      eligibilityCriteria: { branches: ['CSE'] },
    });
    const { placement, changes } = followOpportunity(copy, UNTOUCHED, changed);
    expect(placement).toEqual(copyOf(changed));
    expect(changes.map(({ path }) => path)).toEqual([
      'compensation.ctc',
      'eligibilityCriteria.branch',
      'priority',
      'notes',
    ]);
  });
});

describe('a change that the student acknowledged', () => {
  const [first] = followOpportunity(copy, UNTOUCHED, extended).changes;
  const seen = { [DEADLINE]: first?.now ?? '' };
  const later = buildPostedOpportunity({
    deadlines: { applicationDeadline: '2026-12-09T23:59:00' },
    updatedAt: LATER,
  });

  test('is no longer reported, and its value is still shown', () => {
    const { placement, changes } = followOpportunity(copy, UNTOUCHED, extended, seen);
    expect(changes).toEqual([]);
    expect(placement.deadlines.applicationDeadline).toBe('2026-11-30T23:59:00');
  });

  test.each([
    ['the next change', later, '2026-12-09T23:59:00'],
    ['a change back to the copied value', posted, '2026-11-25T23:59:00'],
  ])('is followed by %s, which is reported', (_, opportunity, now) => {
    const { placement, changes } = followOpportunity(copy, UNTOUCHED, opportunity, seen);
    expect(placement.deadlines.applicationDeadline).toBe(now);
    expect(changes).toMatchObject([
      { path: DEADLINE, copied: '2026-11-30T23:59:00', now, followed: true },
    ]);
  });

  test('can be that nothing is given', () => {
    const copyWithCgpa = copyOf(buildPostedOpportunity({ eligibilityCriteria: { cgpa: 7 } }));
    const free = buildPostedOpportunity({ eligibilityCriteria: { cgpa: null } });
    const noted = { 'eligibilityCriteria.cgpa': null };
    expect(followOpportunity(copyWithCgpa, UNTOUCHED, free).changes).toHaveLength(1);
    expect(followOpportunity(copyWithCgpa, UNTOUCHED, free, noted).changes).toEqual([]);
  });

  test('is ignored once the student wrote the field', () => {
    const own = { ...copy, deadlines: { ...copy.deadlines, applicationDeadline: '2026-11-24' } };
    const { changes } = followOpportunity(own, touched([DEADLINE]), extended, seen);
    expect(changes).toMatchObject([{ path: DEADLINE, copied: '2026-11-24', followed: false }]);
  });
});

describe('a field that the student wrote', () => {
  const own: Placement = {
    ...copy,
    deadlines: { applicationDeadline: '2026-11-24T18:00:00', testDeadline: null },
  };

  test('is unchanged, and the opportunity’s value is offered', () => {
    const { placement, changes } = followOpportunity(own, touched([DEADLINE]), extended);
    expect(placement).toBe(own);
    expect(changes).toEqual([
      {
        path: DEADLINE,
        label: 'Application deadline',
        copied: '2026-11-24T18:00:00',
        now: '2026-11-30T23:59:00',
        followed: false,
      },
    ]);
  });

  test.each([
    ['was never changed in the opportunity', { ...extended, updatedAt: undefined }, ADDED_AT],
    ['was written after the change', extended, ADDED_AT + 2],
    ['was written at the moment of the change', extended, ADDED_AT + 1],
  ])('is not offered again when it %s', (_, opportunity, at) => {
    expect(followOpportunity(own, touched([DEADLINE], at), opportunity).changes).toEqual([]);
  });

  test('is not offered when it equals the opportunity’s value', () => {
    const same = copyOf(extended);
    expect(followOpportunity(same, touched([DEADLINE]), extended).changes).toEqual([]);
  });

  test('counts from the time the placement was added where its own time is not known', () => {
    const from = { ...touched([DEADLINE]), touchedAt: {} };
    expect(followOpportunity(own, from, extended).changes).toHaveLength(1);
    expect(followOpportunity(own, { ...from, addedAt: ADDED_AT + 1 }, extended).changes).toEqual(
      [],
    );
  });

  test('is offered only when it is the deadline or the link', () => {
    const changed = buildPostedOpportunity({
      ...Object.fromEntries(['company', 'role', 'location'].map((name) => [name, 'Other'])),
      jobType: 'internship',
      description: 'Other words.',
      priority: 'high',
      links: { applicationLink: 'https://other.example', companyWebsite: 'https://o.example' },
      deadlines: extended.deadlines,
      updatedAt: LATER,
    });
    const { placement, changes } = followOpportunity(own, touched(FOLLOWED_PATHS), changed);
    expect(placement).toBe(own);
    expect(changes.map(({ path }) => path)).toEqual([DEADLINE, 'links.applicationLink']);
  });

  test('is not affected when it is the status, the category or the test', () => {
    const applied: Placement = {
      ...copy,
      status: 'form_filled',
      category: 'on_campus',
      test: { ...copy.test, date: '2026-12-01T10:00:00' },
    };
    const paths = ['status', 'category', 'test.date'];
    const { placement, changes } = followOpportunity(applied, touched(paths), extended);
    expect(placement).toEqual({ ...applied, deadlines: placement.deadlines });
    expect(changes.map(({ path }) => path)).toEqual([DEADLINE]);
  });
});

describe('for any edit of any opportunity and any touched fields', () => {
  const anyCase = fc.record({
    before: anyOpportunityValues,
    after: anyOpportunityValues,
    paths: fc.subarray([...PLACEMENT_PATHS]),
    at: fc.constantFrom(ADDED_AT - 1, ADDED_AT, ADDED_AT + 1, ADDED_AT + 2),
  });

  test('untouched fields show the opportunity, touched ones are unchanged, and each relevant difference is reported', () => {
    fc.assert(
      fc.property(anyCase, ({ before, after, paths, at }) => {
        const old = { _id: 'p1', ...opportunityToPlacement(before) };
        const now = { ...posted, ...after, updatedAt: LATER };
        const { placement, changes } = followOpportunity(old, touched(paths, at), now);
        const [own, shown, board] = [old, placement, copyOf(now)].map(placementToCellValues);
        if (!own || !shown || !board) throw new Error('three placements have three cells');
        for (const path of PLACEMENT_PATHS) {
          const isShared = FOLLOWED_PATHS.some((one) => one === path);
          const isFollowing = isShared && !paths.includes(path);
          expect([path, shown[path]]).toEqual([path, isFollowing ? board[path] : own[path]]);
          const isOffered = OFFERED_PATHS.some((one) => one === path) && at <= ADDED_AT;
          const isTold = (isFollowing || isOffered) && !sameJson(own[path], board[path]);
          expect([path, changes.some((one) => one.path === path)]).toEqual([path, isTold]);
        }
      }),
    );
  });

  test('once the student accepted all values, there is nothing left to report', () => {
    fc.assert(
      fc.property(anyCase, ({ before, after, paths }) => {
        const old = { _id: 'p1', ...opportunityToPlacement(before) };
        const now = { ...posted, ...after, updatedAt: LATER };
        const { placement, changes } = followOpportunity(old, touched(paths), now);
        const followed = changes.filter((change) => change.followed).map(({ path }) => path);
        const settled = touched([...paths, ...followed], ADDED_AT + 2);
        expect(followOpportunity(placement, settled, now)).toEqual({ placement, changes: [] });
      }),
    );
  });
});
