/** The collapsible sections of the placement form, and the fields of each. */
import {
  emptyPlacementForm,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import type { ComponentType } from 'react';
import {
  CompensationFields,
  DetailFields,
  EligibilityFields,
  LinkFields,
  TestFields,
} from '../form/placement-form-fields.tsx';

export type CollapsibleKey = 'details' | 'test' | 'compensation' | 'eligibility' | 'links';

interface CollapsibleSectionDefinition {
  readonly key: CollapsibleKey;
  readonly title: string;
  readonly Fields: ComponentType;
  readonly isFilled: (form: PlacementForm) => boolean;
}

const NAMES: Readonly<Record<CollapsibleKey, readonly (keyof PlacementForm)[]>> = {
  details: ['role', 'jobType', 'category', 'status', 'priority', 'location', 'placementId'],
  test: ['testDate', 'testDeadline', 'testType', 'testDuration', 'testLink', 'testStatus'],
  compensation: ['stipend', 'stipendCurrency', 'ctc', 'ctcCurrency', 'base', 'baseCurrency'],
  eligibility: ['cgpa', 'branches'],
  links: ['applicationLink', 'companyWebsite', 'notes'],
};

const EMPTY = emptyPlacementForm();

function defineSection(
  key: CollapsibleKey,
  title: string,
  Fields: ComponentType,
): CollapsibleSectionDefinition {
  const isFilled = (form: PlacementForm): boolean =>
    NAMES[key].some((name) => form[name] !== EMPTY[name]);
  return { key, title, Fields, isFilled };
}

export const COLLAPSIBLE_SECTIONS = [
  defineSection('details', 'Role & status', DetailFields),
  defineSection('test', 'Test', TestFields),
  defineSection('compensation', 'Compensation', CompensationFields),
  defineSection('eligibility', 'Eligibility', EligibilityFields),
  defineSection('links', 'Links & notes', LinkFields),
] as const;

/** Takes the form's errors; returns the sections that must be expanded for the student to see them. */
export function sectionsToOpen(
  errors: Readonly<Record<string, unknown>>,
): readonly CollapsibleKey[] {
  return COLLAPSIBLE_SECTIONS.map(({ key }) => key).filter((key) =>
    NAMES[key].some((name) => errors[name] !== undefined),
  );
}
