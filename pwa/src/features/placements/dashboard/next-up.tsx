import { nextUp } from '@shortlist/shared/placement/urgency/next-step.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { dialogSearch } from '../dialog-address.ts';
import { COVERING_LINKS, PAPER } from '../list/row-styles.ts';

interface NextUpProps {
  readonly placements: readonly PlacementView[];
  readonly now: WallTime;
}

export const NextUp = memo(function NextUp({ placements, now }: NextUpProps) {
  const next = useMemo(() => nextUp(placements, now), [placements, now]);
  if (next === undefined) return null;
  return (
    <Line aria-label="Next up" data-snapshot="hide">
      <span className="label">Next up</span>
      <span className="what">
        <Link
          className="opens"
          to={{ search: dialogSearch({ kind: 'detail', id: next.placement._id }) }}
        >
          {next.step.text}
        </Link>
        <span>{` · ${next.placement.company}`}</span>
      </span>
    </Line>
  );
});

const Line = staticStyled('section', {
  ...COVERING_LINKS,
  ...PAPER,
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: { xs: 52, lg: 44 },
  px: { xs: 2, sm: 2.5 },
  py: { xs: 1, lg: 0.5 },
  '& > .label': { typography: 'body2', color: 'text.secondary' },
  '& > .what': { minWidth: 0, overflowWrap: 'anywhere' },
});
