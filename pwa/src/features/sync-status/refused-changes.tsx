import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlacements, type PlacementView } from '../../data/placements/use-placements.ts';
import { editPlacementLink, roundLink } from '../../paths.ts';
import { deviceProblemText } from '../../ui/notices/save-problem.ts';
import { CopyableText, copyText } from '../../ui/text/copyable-text.tsx';
import { useToast } from '../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../ui/notices/undo-toast.ts';
import { discardRefused, retryRefused } from './commands/refused-changes.ts';
import { PLACEMENT_GONE } from './explanations.ts';
import {
  useRefusedChanges,
  refusedChangeText,
  refusedChangeSummary,
  type RefusedChange,
} from './queries/use-refused-changes.ts';

export function RefusedChanges() {
  const changes = useRefusedChanges();
  const placements = usePlacements();
  const byId = new Map(placements?.map((placement) => [placement._id, placement]));
  return (
    <Stack
      component="ul"
      aria-label="Refused changes"
      sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}
    >
      {changes?.map((change) => (
        <li key={change.n}>
          <RefusedCard
            change={change}
            editLink={editLinkOf(change, byId.get(change.placementId))}
          />
        </li>
      ))}
    </Stack>
  );
}

function editLinkOf({ t, id }: RefusedChange, placement?: PlacementView): string | undefined {
  if (!placement) return undefined;
  if (t === 'placement') return editPlacementLink(placement._id);
  return placement.rounds.some(({ _id }) => _id === id) ? roundLink(placement._id, id) : undefined;
}

interface RefusedCardProps {
  readonly change: RefusedChange;
  /** Undefined where what was changed is not on the device. */
  readonly editLink: string | undefined;
}

function RefusedCard({ change, editLink }: RefusedCardProps) {
  const navigate = useNavigate();
  const { n, title, reason } = change;
  const { retry, discard } = useRefusedChangeActions(n);
  const toast = useToast();
  const text = refusedChangeText(change);
  const [isCopyDenied, setIsCopyDenied] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast.success('Copied as text.');
    else setIsCopyDenied(true);
  };
  return (
    <Card sx={{ p: 2, borderColor: 'tone.red.main', overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      <Typography variant="body2">{refusedChangeSummary(change)}</Typography>
      <Typography variant="body2" sx={{ color: 'tone.red.main' }}>
        {reason}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {editLink === undefined ? null : (
          <Button
            size="small"
            aria-label={`Edit ${title}`}
            onClick={() => void navigate(editLink, { replace: true })}
          >
            Edit
          </Button>
        )}
        <Button size="small" aria-label={`Retry: ${title}`} onClick={retry}>
          Retry
        </Button>
        <Button size="small" aria-label={`Copy: ${title}`} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" color="error" aria-label={`Discard: ${title}`} onClick={discard}>
          Discard
        </Button>
      </Stack>
      {isCopyDenied && <CopyableText label={`The change to ${title} as text`} text={text} />}
    </Card>
  );
}

function useRefusedChangeActions(n: number) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const tryTo = (work: () => Promise<void>): void => {
    work().catch((error: unknown) =>
      toast.error(deviceProblemText(error) ?? 'This device could not save that. Please try again.'),
    );
  };
  return {
    retry: () =>
      tryTo(async () => {
        if (!(await retryRefused(n))) toast.error(PLACEMENT_GONE);
      }),
    discard: () =>
      tryTo(async () => {
        const undo = await discardRefused(n);
        undoToast('The change was discarded.', async () => {
          await undo();
          return { text: 'The change is listed again.' };
        });
      }),
  };
}
