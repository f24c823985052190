import Stack from '@mui/material/Stack';
import { usePlacements } from '../../data/placements/use-placements.ts';
import { useRefusedChanges } from './queries/use-refused-changes.ts';
import { RefusedCard } from './refused-card.tsx';

export function RefusedChanges() {
  const changes = useRefusedChanges();
  const placements = usePlacements();
  const stillThere = new Set(placements?.map(({ _id }) => _id));
  return (
    <Stack
      component="ul"
      aria-label="Refused changes"
      sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}
    >
      {changes?.map((change) => (
        <li key={change.n}>
          <RefusedCard change={change} editable={stillThere.has(change.placementId)} />
        </li>
      ))}
    </Stack>
  );
}
