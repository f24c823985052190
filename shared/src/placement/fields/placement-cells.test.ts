import { expect, test } from 'vitest';
import { buildPlacement } from '../../testing/builders.ts';
import {
  cellValuesToPlacement,
  PLACEMENT_CELL_SCHEMAS,
  PLACEMENT_PATH_LABELS,
  PLACEMENT_PATHS,
  placementToCellValues,
} from './placement-cells.ts';
import { EMPTY_PLACEMENT } from './placement-fields.ts';

const placement = buildPlacement({
  _id: 'p1',
  placementId: '2711',
  notes: 'Line one\nline two',
  test: { date: '2026-12-08T09:30:00', status: 'missed' },
  deadlines: { testDeadline: '2026-12-09T10:00:00' },
  compensation: { ctc: { amount: '12 LPA', currency: 'INR' } },
  eligibilityCriteria: { cgpa: 7.25, branch: ['CSE', 'IT'] },
});

test('a placement survives the conversion to cells and back', () => {
  expect(cellValuesToPlacement('p1', placementToCellValues(placement))).toEqual(placement);
});

test('every path has a cell and a label', () => {
  expect(Object.keys(placementToCellValues(placement)).toSorted()).toEqual(
    PLACEMENT_PATHS.toSorted(),
  );
  expect(Object.keys(PLACEMENT_PATH_LABELS).toSorted()).toEqual(PLACEMENT_PATHS.toSorted());
});

test('no cells give the defaults', () => {
  expect(cellValuesToPlacement('p1', {})).toEqual({ _id: 'p1', ...EMPTY_PLACEMENT });
});

test('a cell of a newer version falls back to its default and affects no other', () => {
  const cells = { ...placementToCellValues(placement), status: 'offer_received', rounds: ['OA'] };
  const expected = { ...placement, status: 'form_not_filled' };
  expect(cellValuesToPlacement('p1', cells)).toEqual(expected);
});

test('mutating the cell values does not change the placement', () => {
  const cells = placementToCellValues(placement);
  expect(cells['eligibilityCriteria.branch']).not.toBe(placement.eligibilityCriteria.branch);
  expect(cells['compensation.ctc']).not.toBe(placement.compensation.ctc);
});

test.each(['', ' ', '-', '\u202e', '\u200b\u2060\u2800', 1, null])(
  '%j is not a company name',
  (name) => {
    expect(PLACEMENT_CELL_SCHEMAS.company.safeParse(name).success).toBe(false);
  },
);
