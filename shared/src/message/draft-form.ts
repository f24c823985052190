/** What was read from a message, as the inputs of the placement form. */
import { sameJson, type Json } from '../lib/json.ts';
import { buildFromFields } from '../lib/fields.ts';
import { inputsOf, placementToForm, type PlacementForm } from '../placement/form/placement-form.ts';
import { PLACEMENT_PATHS, type PlacementPath } from '../placement/fields/placement-cells.ts';
import { PLACEMENT_FIELDS } from '../placement/fields/placement-fields.ts';
import type { MessageDraft, ReadValue } from './message-types.ts';

export interface ReadCell extends ReadValue<unknown> {
  readonly path: PlacementPath;
}

/** The fields that a message states, in the order of the placement's table. */
export function readCells(draft: MessageDraft): readonly ReadCell[] {
  return PLACEMENT_PATHS.flatMap((path) => {
    const read: ReadValue<unknown> | undefined = draft[path];
    return read === undefined ? [] : [{ path, ...read }];
  });
}

/** The inputs with what was read in them; the others are those of an empty form. */
export function draftToForm(draft: MessageDraft): PlacementForm {
  const values = new Map<string, unknown>(
    readCells(draft).flatMap(({ path, value }) => (value === null ? [] : [[path, value]])),
  );
  return formWith(values);
}

export function inputTexts(path: PlacementPath, value: unknown): Partial<PlacementForm> {
  const form = formWith(new Map([[path, value]]));
  return Object.fromEntries(inputsOf(path).map((name) => [name, form[name]]));
}

/** The values that a student can choose between: the likely ones, each once, when there is more than one or none is set. */
export function candidatesOf({ value, candidates = [] }: ReadValue<unknown>): readonly Json[] {
  const each = (value === null ? candidates : [value, ...candidates]) as readonly Json[];
  const distinct = each.filter(
    (one, index) => each.findIndex((other) => sameJson(one, other)) === index,
  );
  return value !== null && distinct.length === 1 ? [] : distinct;
}

function formWith(values: ReadonlyMap<string, unknown>): PlacementForm {
  return placementToForm(
    buildFromFields(PLACEMENT_FIELDS, ({ initial }, path) => values.get(path) ?? initial),
  );
}
