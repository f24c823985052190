import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  diffDuplicates,
  duplicatePairKey,
  type DuplicateDifference,
} from '@shortlist/shared/placement/rules/duplicates.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { useMemo, useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { dismiss } from '../commands/dismissals.ts';
import { mergePlacements } from '../commands/merge-placements.ts';
import { getPathLabel } from '../history/earlier-value.tsx';
import { useDuplicates } from '../queries/use-dismissals.ts';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

interface DetailDuplicateProps {
  readonly placement: PlacementView;
  readonly placements: readonly PlacementView[];
}

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
  const trySaving = useTrySaving();
  const [keep, drop] = [mine._id, other._id];
  const merge = (): void => {
    const taken = differences.filter(takesOther).map(({ path, other: value }) => [path, value]);
    void trySaving(async (confirm) => {
      const undo = await mergePlacements({ keep, drop, taken: Object.fromEntries(taken) });
      confirm('Merged into one. The other is in the trash.', undo);
    }, PLACEMENT_TEXTS.updateFailed);
  };
  const keepBoth = (): void =>
    void trySaving(
      () => dismiss('notDuplicates', duplicatePairKey([keep, drop])),
      PLACEMENT_TEXTS.updateFailed,
    );
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
        <Button color="inherit" variant="outlined" onClick={merge}>
          Merge into one
        </Button>
        <Button color="inherit" onClick={keepBoth}>
          Keep both
        </Button>
      </Box>
    </Notice>
  );
}

interface DuplicateChoiceProps {
  readonly label: string;
  readonly mine: string;
  readonly other: string;
  readonly takesOther: boolean;
  readonly onChoose: (takesOther: boolean) => void;
}

function DuplicateChoice({ label, mine, other, takesOther, onChoose }: DuplicateChoiceProps) {
  const option = (text: string, name: string, takes: boolean) => (
    <label>
      <input
        type="radio"
        name={`double-${label}`}
        checked={takes === takesOther}
        onChange={() => onChoose(takes)}
      />
      <span>
        {name} {text}
      </span>
    </label>
  );
  return (
    <Box sx={FIELD} role="radiogroup" aria-label={label}>
      <b>{label}</b>
      {option(mine, 'This:', false)}
      {option(other, 'Other:', true)}
    </Box>
  );
}

const FIELD = {
  mt: 1.5,
  '& b': { fontWeight: 650 },
  '& label': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' },
  '& input': { flex: '0 0 24px', width: 24, height: 24, m: 0, accentColor: 'currentColor' },
  '& span': { minWidth: 0, overflowWrap: 'anywhere', color: 'text.primary' },
} as const;
