import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  diffDuplicates,
  type DuplicateDifference,
} from '@shortlist/shared/placement/duplicates.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/placement-labels.ts';
import { useMemo, useState } from 'react';
import { useDuplicates } from '../queries/use-duplicates.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { getPathLabel } from '../history/history-messages.ts';
import { useMergePlacements } from './use-merge-placements.ts';

interface DetailDuplicateProps {
  readonly placement: PlacementView;
  readonly placements: readonly PlacementView[];
}

/** Reports that the list contains the same job twice, and merges the two if the student wants. */
export function DetailDuplicate({ placement, placements }: DetailDuplicateProps) {
  const pair = useDuplicates(placements).find((ids) => ids.includes(placement._id));
  const otherId = pair?.find((id) => id !== placement._id);
  const other = placements.find(({ _id }) => _id === otherId);
  return other ? <Comparison mine={placement} other={other} /> : null;
}

interface ComparisonProps {
  readonly mine: PlacementView;
  readonly other: PlacementView;
}

function Comparison({ mine, other }: ComparisonProps) {
  const differences = useMemo(() => diffDuplicates(mine, other), [mine, other]);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const takesOther = ({ path, takeOther }: DuplicateDifference): boolean =>
    chosen[path] ?? takeOther;
  const { merge, keepBoth } = useMergePlacements(mine._id, other._id);
  const taken = differences.filter(takesOther);
  return (
    <Notice tone="yellow">
      This job stands in your list twice, with the same company, role and deadline.
      {differences.map((difference) => (
        <DuplicateChoice
          key={difference.path}
          label={getPathLabel(difference.path)}
          mine={formatPlacementValue(difference.path, difference.mine)}
          other={formatPlacementValue(difference.path, difference.other)}
          takesOther={takesOther(difference)}
          onChoose={(takes) => setChosen({ ...chosen, [difference.path]: takes })}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          color="inherit"
          variant="outlined"
          onClick={() =>
            merge(Object.fromEntries(taken.map(({ path, other: value }) => [path, value])))
          }
        >
          Merge into one
        </Button>
        <Button color="inherit" onClick={keepBoth}>
          Keep both
        </Button>
      </Box>
    </Notice>
  );
}
