import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyEnteredPlacement,
  anyStoredPlacement,
  asEntered,
} from '../testing/arbitrary-placements.ts';
import { buildPlacementValues } from '../testing/builders.ts';
import { previewRows } from '../testing/preview-rows.ts';
import { CSV_COLUMNS, headingKey } from './csv-columns.ts';
import { CSV_HEADER, placementsToRecords, placementToRecord } from './csv.ts';

describe('our own file', () => {
  test('comes back the same, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(anyEnteredPlacement, { maxLength: 5 }), (placements) => {
        const [header = [], ...rows] = placementsToRecords(placements);
        expect(previewRows(header, rows).map(({ values }) => values)).toEqual(placements);
      }),
    );
  });

  test('of placements that other programs wrote comes back as our own forms would have written them', () => {
    fc.assert(
      fc.property(anyStoredPlacement, (placement) => {
        const [item] = previewRows(CSV_HEADER, [placementToRecord(placement)]);
        expect(item).toMatchObject({ problems: [], values: asEntered(placement) });
      }),
    );
  });

  test('looks all the same as what is there when it is uploaded again', () => {
    fc.assert(
      fc.property(fc.array(anyEnteredPlacement, { maxLength: 5 }), (placements) => {
        const again = previewRows(CSV_HEADER, placements.map(placementToRecord), placements);
        expect(again.map(({ duplicateOf }) => duplicateOf)).toEqual(placements.map(() => 'list'));
      }),
    );
  });

  test('has words that people read, and empty cells for what is not given', () => {
    const placement = buildPlacementValues({
      placementId: '2711',
      company: 'Kaveri Softworks',
      jobType: 'intern_ppo',
      compensation: { ctc: { amount: '12,00,000', currency: 'INR' } },
      eligibilityCriteria: { cgpa: 7.5, branch: ['CSE', 'Electronics, Power'] },
    });
    const record = placementToRecord(placement);
    expect(
      Object.fromEntries(
        CSV_HEADER.map((heading, index) => [heading, record[index]]).filter(
          ([, cell]) => cell !== '',
        ),
      ),
    ).toEqual({
      Company: 'Kaveri Softworks',
      Role: 'Software Engineer',
      'Placement ID': '2711',
      'Job type': 'Intern+PPO',
      Category: 'On Campus',
      Status: 'Form Not Filled',
      Priority: 'Medium',
      'Application deadline': '2026-11-25 23:59',
      'Test status': 'Scheduled',
      CTC: '12,00,000',
      'CTC currency': 'INR',
      'Minimum CGPA': '7.5',
      Branches: 'CSE, "Electronics, Power"',
    });
  });

  test('has a heading of its own for each column, and no spelling that means two', () => {
    const keys = CSV_COLUMNS.flatMap(({ header, otherHeadings }) => [
      headingKey(header),
      ...otherHeadings,
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('');
  });
});
