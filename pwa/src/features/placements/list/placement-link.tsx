import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dialogSearch } from '../dashboard/dialog-address.ts';
import { DIALOG_STATE } from '../dashboard/use-dialog-address.ts';

interface PlacementLinkProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Opens a placement's details. Styled by the list around it, which includes `PLACEMENT_LINKS` in its style. */
export function PlacementLink({ id, children }: PlacementLinkProps) {
  return (
    <Link
      className="opens"
      to={{ search: dialogSearch({ kind: 'detail', id }) }}
      state={DIALOG_STATE}
      data-opens={id}
    >
      {children}
    </Link>
  );
}
