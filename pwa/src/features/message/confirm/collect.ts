import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import type { PlacementEdit } from '../commands/save-message.ts';

/** What saving one opening of a message does; `invalid` when something has to be corrected or chosen first. */
export type Collected =
  | { readonly kind: 'add'; readonly values: PlacementValues }
  | { readonly kind: 'edit'; readonly edit: PlacementEdit }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'invalid' };

export type Collect = () => Promise<Collected>;
