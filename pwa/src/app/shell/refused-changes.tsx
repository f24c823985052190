import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { discardRefused, retryRefused } from '../../commands/dismiss-refused.ts';
import { editPlacementLink } from '../../paths.ts';
import { usePlacements } from '../../queries/use-placements.ts';
import { type RefusedChange, useRefusedChanges } from '../../queries/use-refused-changes.ts';
import { deviceProblem } from '../../ui/save-problem.ts';
import { useToast } from '../../ui/toaster.tsx';

/** The changes that the server refused, each with its reason and the ways out. */
export function RefusedChanges() {
  const changes = useRefusedChanges();
  const placements = usePlacements();
  const stillThere = new Set(placements?.map(({ _id }) => _id));
  return (
    <Stack component="ul" sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
      {changes?.map((change) => (
        <li key={change.n}>
          <Refused change={change} editable={stillThere.has(change.placementId)} />
        </li>
      ))}
    </Stack>
  );
}

interface RefusedProps {
  readonly change: RefusedChange;
  /** Its placement is on the device, so that it can be opened. */
  readonly editable: boolean;
}

function Refused({ change, editable }: RefusedProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const tryTo = (work: Promise<void>): void => {
    work.catch((error: unknown) =>
      toast.error(deviceProblem(error) ?? 'This device could not save that. Please try again.'),
    );
  };
  const { n, title, reason, placementId } = change;
  return (
    <Card sx={{ p: 2, borderColor: 'tone.red.main' }}>
      <Typography variant="subtitle1">{title}</Typography>
      <Typography variant="body2" sx={{ color: 'tone.red.main' }}>
        {reason}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {editable ? (
          <Button
            size="small"
            aria-label={`Edit ${title}`}
            onClick={() => void navigate(editPlacementLink(placementId), { replace: true })}
          >
            Edit
          </Button>
        ) : null}
        <Button size="small" onClick={() => tryTo(retryRefused(n))}>
          Try again
        </Button>
        <Button size="small" color="error" onClick={() => tryTo(discardRefused(n))}>
          Discard my change
        </Button>
      </Stack>
    </Card>
  );
}
