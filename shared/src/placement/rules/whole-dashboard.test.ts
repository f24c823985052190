/** The whole dashboard of forty placements at one moment: upload, cards, labels, lists, tests and filter together. */
import { describe, expect, test } from 'vitest';
import uploaded from '../../../fixtures/placements-valid.json' with { type: 'json' };
import expected from '../../../fixtures/placements-valid.expected.json' with { type: 'json' };
import { truncate } from '../../lib/text.ts';
import { deadlineLabel } from '../urgency/placement-urgency.ts';
import { filterPlacements, groupIntoSections, placementStats } from './placement-list.ts';
import { placementIdLabel } from '../fields/placement-labels.ts';
import { ROLE_SHOWN_MAX } from '../placement-messages.ts';
import { parsePlacementImport } from '../import/parse-placement-import.ts';
import { EMPTY_SEASON } from '../fields/season.ts';
import { listRounds } from '../round/test-round.ts';
import type { Placement } from '../fields/placement-fields.ts';
import {
  upcomingTests,
  UPCOMING_TESTS_SHOWN,
  viewAllTestsLabel,
} from '../urgency/upcoming-tests.ts';

const now = expected.clock;
const placements: readonly Placement[] = uploaded.map((item, index) => {
  const result = parsePlacementImport(item, now);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { _id: String(index).padStart(2, '0'), ...result.values };
});
const sections = groupIntoSections(placements);

test('accepts every item of the upload and guesses no deadline', () => {
  expect(uploaded.map((item) => parsePlacementImport(item, now))).toEqual(
    uploaded.map(() => expect.objectContaining({ ok: true, deadlineGuessed: false })),
  );
});

test('the stat cards', () => {
  expect(placementStats(placements, now)).toEqual({
    total: expected.stats.totalApplications,
    applied: expected.stats.applied,
    appliedPercent: expected.stats.appliedPercent,
    urgent: expected.stats.urgentDeadlines,
    completed: expected.stats.processCompleted,
    completedPercent: expected.stats.processCompletedPercent,
  });
});

describe('each row', () => {
  test('the fixture covers all rows', () => {
    expect(expected.rows.map(({ index }) => index)).toEqual(placements.map((_, index) => index));
  });

  test.each(expected.rows)('$index $company', ({ index, ...row }) => {
    const placement = placements[index];
    if (!placement) throw new Error('no such row');
    const section = sections.find((one) => one.placements.includes(placement));
    expect({
      company: placement.company,
      ...deadlineLabel(placement, now),
      section: section?.title,
      placementIdShown: placementIdLabel(placement.placementId),
      roleShown: truncate(placement.role, ROLE_SHOWN_MAX),
    }).toEqual(row);
  });
});

test('the order inside the sections', () => {
  const order = sections.map(({ title, placements: rows }) => [
    title,
    rows.map(({ company }) => company),
  ]);
  expect(order).toEqual(Object.entries(expected.order));
});

test('the upcoming tests', () => {
  const tests = upcomingTests(
    placements.map((one) => ({ ...one, rounds: listRounds({ ...one, season: EMPTY_SEASON }, []) })),
    now,
  );
  // The fixture names a colour only where the specification does: 'In N days'.
  const colours = { now: null, soon: 'yellow', later: 'green' } as const;
  expect(
    tests.map(({ placement, round, tag, tone }) => ({
      company: placement.company,
      date: round.startsAt,
      tag,
      colour: tag === 'Tomorrow' ? null : colours[tone],
    })),
  ).toEqual(expected.upcomingTests);
  expect(tests.length).toBeGreaterThan(UPCOMING_TESTS_SHOWN);
  expect(viewAllTestsLabel(tests.length)).toBe(expected.viewAllButton);
});

test.each(Object.entries(expected.cgpaFilterKept))('a CGPA of %s keeps %i', (cgpa, shownCount) => {
  const filter = { search: '', status: '', maxCgpa: Number(cgpa) } as const;
  expect(filterPlacements(placements, filter)).toHaveLength(shownCount);
});
