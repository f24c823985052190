import Link from '@mui/material/Link';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { RowIcon } from '../list/row-icon.tsx';

interface CgpaFilterProps {
  /** Null when the profile has none: then the filter cannot be used. */
  readonly cgpa: number | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/**
 * Shows only placements whose required CGPA the student meets (specification 5, CGPA filter). Styled by the toolbar.
 */
export function CgpaFilter({ cgpa, checked, onChange }: CgpaFilterProps) {
  const hintId = useId();
  const off = cgpa === null;
  const on = checked && !off;
  return (
    <div className="control cgpa" data-on={on} data-off={off}>
      <label>
        <span className="box">
          <RowIcon name={on ? 'boxChecked' : 'boxEmpty'} size={24} />
          <input
            type="checkbox"
            checked={on}
            disabled={off}
            onChange={(event) => onChange(event.target.checked)}
            {...(off && { 'aria-describedby': hintId })}
          />
        </span>
        CGPA eligible
      </label>
      {off && (
        <Link component={RouterLink} to={PATHS.profile} id={hintId} variant="body2">
          {PLACEMENT_MESSAGES.setInProfile}
        </Link>
      )}
    </div>
  );
}
