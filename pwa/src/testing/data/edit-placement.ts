import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { openForEdit } from '../../features/placements/commands/open-placement-form.ts';
import { editPlacement } from '../../features/placements/commands/placements.ts';

type Edit = Partial<PlacementValues> | ((values: PlacementValues) => Partial<PlacementValues>);

/** Changes a placement as its form does, meanwhile or on another device. */
export async function edit(id: string, change: Edit): ReturnType<typeof editPlacement> {
  const opened = await openForEdit(id);
  if (!opened) throw new Error(`There is no placement ${id}.`);
  const { values } = opened;
  const changes = typeof change === 'function' ? change(values) : change;
  return await editPlacement(opened, { ...values, ...changes });
}
