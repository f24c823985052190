/**
 * Rebases a draft onto the current state of its placement. Typed fields are preserved; all others show the
 * placement as it is now, so that the form neither shows nor saves anything stale.
 */
import { mapFields } from '../../lib/fields.ts';
import {
  cellValuesToPlacement,
  placementToCellValues,
  type PlacementPath,
} from '../fields/placement-cells.ts';
import { PLACEMENT_FIELDS, type PlacementValues } from '../fields/placement-fields.ts';
import { editedPaths, inputsOf, placementToForm, type PlacementForm } from './placement-form.ts';

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
  const typed = editedPaths(form, placementToForm(opened));
  const [openedCells, currentCells] = [placementToCellValues(opened), placementToCellValues(now)];
  const cells = mapFields(
    PLACEMENT_FIELDS,
    (_, path) => (typed.has(path) ? openedCells : currentCells)[path],
  );
  const { _id, ...seen } = cellValuesToPlacement('', cells);
  const inputs = [...typed].flatMap(inputsOf).map((name) => [name, form[name]] as const);
  return { form: { ...placementToForm(now), ...Object.fromEntries(inputs) }, opened: seen, typed };
}
