/** The collapsible sections of the placement form, and the fields of each. */
import { emptyPlacementForm, type PlacementForm } from '@shortlist/shared/placement/form.ts';
import type { ComponentType } from 'react';
import {
  CompensationFields,
  DetailFields,
  EligibilityFields,
  LinkFields,
  TestFields,
} from './placement-form-fields.tsx';

export type FoldedKey = 'details' | 'test' | 'compensation' | 'eligibility' | 'links';

interface FoldedSectionOf {
  readonly key: FoldedKey;
  readonly title: string;
  readonly Fields: ComponentType;
  readonly isFilled: (form: PlacementForm) => boolean;
}

const NAMES: Readonly<Record<FoldedKey, readonly (keyof PlacementForm)[]>> = {
  details: ['role', 'jobType', 'category', 'status', 'priority', 'location', 'placementId'],
  test: ['testDate', 'testDeadline', 'testType', 'testDuration', 'testLink', 'testStatus'],
  compensation: ['stipend', 'stipendCurrency', 'ctc', 'ctcCurrency', 'base', 'baseCurrency'],
  eligibility: ['cgpa', 'branches'],
  links: ['applicationLink', 'companyWebsite', 'notes'],
};

const EMPTY = emptyPlacementForm();

function section(key: FoldedKey, title: string, Fields: ComponentType): FoldedSectionOf {
  const isFilled = (form: PlacementForm): boolean =>
    NAMES[key].some((name) => form[name] !== EMPTY[name]);
  return { key, title, Fields, isFilled };
}

export const FOLDED_SECTIONS = [
  section('details', 'Role & status', DetailFields),
  section('test', 'Test', TestFields),
  section('compensation', 'Compensation', CompensationFields),
  section('eligibility', 'Eligibility', EligibilityFields),
  section('links', 'Links & notes', LinkFields),
] as const;

/** Takes the form's errors; returns the sections that must be expanded for the student to see them. */
export function sectionsToOpen(errors: Readonly<Record<string, unknown>>): readonly FoldedKey[] {
  return FOLDED_SECTIONS.map(({ key }) => key).filter((key) =>
    NAMES[key].some((name) => errors[name] !== undefined),
  );
}
