/**
 * Rebases a draft onto the current state of its placement. Typed fields are preserved; all others show the
 * placement as it is now, so that the form neither shows nor saves anything stale.
 */
import { placementToForm, type PlacementForm } from './placement-form.ts';
import {
  cellValuesToPlacement,
  placementToCellValues,
  PLACEMENT_PATHS,
  type PlacementPath,
} from '../placement-fields.ts';
import type { PlacementValues } from '../schema.ts';

/** The cell that each input is a part of. */
const FIELD_PATHS: Readonly<Record<keyof PlacementForm, PlacementPath>> = {
  company: 'company',
  role: 'role',
  placementId: 'placementId',
  jobType: 'jobType',
  category: 'category',
  location: 'location',
  status: 'status',
  priority: 'priority',
  applicationDeadline: 'deadlines.applicationDeadline',
  testDeadline: 'deadlines.testDeadline',
  testDate: 'test.date',
  testType: 'test.testType',
  testDuration: 'test.duration',
  testLink: 'test.link',
  testStatus: 'test.status',
  stipend: 'compensation.stipend',
  stipendCurrency: 'compensation.stipend',
  ctc: 'compensation.ctc',
  ctcCurrency: 'compensation.ctc',
  base: 'compensation.base',
  baseCurrency: 'compensation.base',
  cgpa: 'eligibilityCriteria.cgpa',
  branches: 'eligibilityCriteria.branch',
  applicationLink: 'links.applicationLink',
  companyWebsite: 'links.companyWebsite',
  notes: 'notes',
};

type Field = keyof PlacementForm;
const FIELDS = Object.keys(FIELD_PATHS) as readonly Field[];

/** Takes a form and the placement it was opened with; returns the paths of the cells in which something was typed. */
export function findEditedPaths(
  form: PlacementForm,
  opened: PlacementValues,
): ReadonlySet<PlacementPath> {
  const untouched = placementToForm(opened);
  const typed = FIELDS.filter((field) => form[field] !== untouched[field]);
  return new Set(typed.map((field) => FIELD_PATHS[field]));
}

export interface RebasedPlacementDraft {
  readonly form: PlacementForm;
  /** The base of the form: in typed cells the value that its author saw, in all others the current one. */
  readonly opened: PlacementValues;
  readonly typed: ReadonlySet<PlacementPath>;
}

/** Takes a form, the placement it was opened with and the placement as it is now. */
export function rebasePlacementDraft(
  form: PlacementForm,
  opened: PlacementValues,
  now: PlacementValues,
): RebasedPlacementDraft {
  const typed = findEditedPaths(form, opened);
  const [openedCells, currentCells] = [placementToCellValues(opened), placementToCellValues(now)];
  const cells = PLACEMENT_PATHS.map((path) => [
    path,
    (typed.has(path) ? openedCells : currentCells)[path],
  ]);
  const { _id, ...seen } = cellValuesToPlacement('', Object.fromEntries(cells));
  const typedFields = FIELDS.filter((field) => typed.has(FIELD_PATHS[field]));
  const typedValues = Object.fromEntries(typedFields.map((field) => [field, form[field]]));
  return { form: { ...placementToForm(now), ...typedValues }, opened: seen, typed };
}
