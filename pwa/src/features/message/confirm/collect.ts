import type { PlacementAddition, PlacementEdit } from '../commands/save-message.ts';

/** What saving one opening of a message does; `invalid` when something has to be corrected or chosen first. */
export type Collected =
  | { readonly kind: 'add'; readonly addition: PlacementAddition }
  | { readonly kind: 'edit'; readonly edit: PlacementEdit }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'invalid' };

export type Collect = () => Promise<Collected>;
