import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedValues } from '../../sync/diff.ts';
import { NO_CRITERIA, buildPlacementValues } from '../../testing/builders.ts';
import {
  rebasePlacementDraft,
  formToPlacement,
  placementToForm,
  type PlacementForm,
  editedPaths,
} from './placement-form.ts';
import { placementToCellValues } from '../fields/placement-cells.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';

const opened = buildPlacementValues({
  role: 'SDE',
  notes: 'Old',
  eligibilityCriteria: { cgpa: 7, branch: ['CSE'] },
  compensation: { ctc: { amount: '500000', currency: 'INR' } },
});
const now: PlacementValues = {
  ...opened,
  role: 'Analyst',
  location: 'Pune',
  eligibilityCriteria: { ...NO_CRITERIA, cgpa: 8, branch: ['CSE', 'IT'] },
  compensation: { ...opened.compensation, ctc: { amount: '9', currency: 'USD' } },
};
const typedOver = (typing: Partial<PlacementForm>): PlacementForm => ({
  ...placementToForm(opened),
  ...typing,
});
/** The edits that saving the form would write. */
const edits = (form: PlacementForm, seen: PlacementValues) =>
  changedValues(placementToCellValues(seen), placementToCellValues(formToPlacement(form, seen)));

describe('a rebased draft', () => {
  test('preserves typed fields and shows all others as they are now', () => {
    const carried = rebasePlacementDraft(typedOver({ notes: 'Typed' }), opened, now);
    expect(carried.form).toEqual({ ...placementToForm(now), notes: 'Typed' });
    expect(edits(carried.form, carried.opened)).toEqual({ notes: 'Typed' });
  });

  test('remembers what its author saw in the typed fields', () => {
    const carried = rebasePlacementDraft(typedOver({ role: 'Tester' }), opened, now);
    expect(carried.opened).toEqual({ ...now, role: 'SDE' });
    expect([...carried.typed]).toEqual(['role']);
  });

  test('keeps an amount and its currency together', () => {
    const carried = rebasePlacementDraft(typedOver({ ctc: '600000' }), opened, now);
    expect(carried.form).toMatchObject({ ctc: '600000', ctcCurrency: 'INR' });
    expect(edits(carried.form, carried.opened)).toEqual({
      'compensation.ctc': { amount: '600000', currency: 'INR' },
    });
  });

  test('preserves text that could not be saved yet', () => {
    const carried = rebasePlacementDraft(typedOver({ cgpa: '12', branches: 'CSE, ' }), opened, now);
    expect(carried.form).toMatchObject({ cgpa: '12', branches: 'CSE, ' });
    expect(carried.opened.eligibilityCriteria).toEqual(opened.eligibilityCriteria);
  });

  test('is unchanged when the placement is', () => {
    const form = typedOver({ company: '', notes: ' x ' });
    expect(rebasePlacementDraft(form, opened, opened)).toMatchObject({ form, opened });
  });
});

test('saves exactly the typed fields, whatever changed elsewhere', () => {
  const texts = fc.record(
    {
      company: fc.constant('Another'),
      role: fc.constant('Tester'),
      stipend: fc.constant('40000'),
      baseCurrency: fc.constant('USD'),
      base: fc.constant('1'),
      testDate: fc.constant('2026-12-12T10:00'),
      branches: fc.constant('EE'),
      companyWebsite: fc.constant('https://a.example'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (typing, moved) => {
      const form = typedOver(typing);
      const carried = rebasePlacementDraft(form, opened, moved ? now : opened);
      expect(edits(carried.form, carried.opened)).toEqual(edits(form, opened));
      expect([...carried.typed].sort()).toEqual(
        [...editedPaths(form, placementToForm(opened))].sort(),
      );
    }),
  );
});
