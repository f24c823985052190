import { foldHeading } from '../fields/field-synonyms.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyPlacementWithProgress,
  anyUploadedPlacement,
  anyStoredPlacement,
  asUploaded,
} from '../../testing/arbitrary-placements.ts';
import { buildPlacementValues } from '../../testing/builders.ts';
import { previewRows } from '../../testing/preview-rows.ts';
import { readDateText } from '../../lib/time/date-text.ts';
import { formatCsvTime } from './csv-cells.ts';
import { CSV_COLUMNS } from './csv-columns.ts';
import { CSV_HEADER, placementsToRecords, placementToRecord } from './csv.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';

describe('a time in a cell', () => {
  test.each([
    ['2026-12-05T23:59:00', '2026-12-05 23:59'],
    ['2026-12-05T00:00:00', '2026-12-05 00:00'],
    ['2026-12-05T00:00:30', '2026-12-05 00:00:30'],
    [null, ''],
  ])('%j is written as %j, and read back', (time, cell) => {
    expect(formatCsvTime(time)).toBe(cell);
    expect(readDateText(cell, 'end').time ?? null).toBe(time);
  });
});

describe('an exported file', () => {
  test('survives a round trip, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { maxLength: 5 }), (placements) => {
        const [header = [], ...rows] = placementsToRecords(placements);
        expect(previewRows(header, rows).map(({ values }) => values)).toEqual(placements);
      }),
    );
  });

  test('survives a round trip with its rounds, outcomes and résumés', () => {
    fc.assert(
      fc.property(fc.array(anyPlacementWithProgress, { maxLength: 5 }), (placements) => {
        const [header = [], ...rows] = placementsToRecords(placements);
        const items = previewRows(header, rows);
        expect(
          items.map(({ values, progress }) => (progress ? { ...values, progress } : values)),
        ).toEqual(placements);
      }),
    );
  });

  test('of foreign placements is read as our own forms would have written them', () => {
    fc.assert(
      fc.property(anyStoredPlacement, (placement) => {
        const [item] = previewRows(CSV_HEADER, [placementToRecord(placement)]);
        expect(item).toMatchObject({ problems: [], values: asUploaded(placement) });
      }),
    );
  });

  test('is recognised as duplicates when it is uploaded again', () => {
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { maxLength: 5 }), (placements) => {
        const again = previewRows(CSV_HEADER, placements.map(placementToRecord), placements);
        expect(again.map(({ duplicateOf }) => duplicateOf)).toEqual(placements.map(() => 'list'));
      }),
    );
  });

  test('has readable labels, and empty cells for values not given', () => {
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

  test('has a unique heading for each column, and no alternative heading for two', () => {
    const keys = CSV_COLUMNS.flatMap(({ header, otherHeadings }) => [
      foldHeading(header),
      ...otherHeadings,
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('');
  });
});

describe('an exported file, saved again by a spreadsheet that rewrites dates', () => {
  const DATE = /^(\d{4})-(\d{2})-(\d{2}) /;
  const rewritten = (placements: readonly PlacementValues[], form: string) =>
    placements.map((placement) =>
      placementToRecord(placement).map((cell, index) =>
        CSV_COLUMNS[index]?.kind === 'time' ? cell.replace(DATE, form) : cell,
      ),
    );

  test.each(['$3-$2-$1 ', '$3/$2/$1 ', '$3.$2.$1 ', '$1/$2/$3 '])(
    'survives with dates like %s',
    (form) => {
      fc.assert(
        fc.property(fc.array(anyUploadedPlacement, { maxLength: 4 }), (placements) => {
          const items = previewRows(CSV_HEADER, rewritten(placements, form));
          expect(items.map(({ values }) => values)).toEqual(placements);
        }),
      );
    },
  );

  test('month first shows no wrong date, when one of them decides the order', () => {
    const telling = buildPlacementValues({
      deadlines: { applicationDeadline: '2026-12-25T23:59:00' },
    });
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { maxLength: 4 }), (others) => {
        const placements = [...others, telling];
        const items = previewRows(CSV_HEADER, rewritten(placements, '$2/$3/$1 '));
        for (const [index, { values }] of items.entries())
          expect([null, placements[index]]).toContainEqual(values);
      }),
    );
  });
});
