import Typography from '@mui/material/Typography';
import { useOfflineState } from './offline-state.ts';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { bytesText, storedPlacementsText } from '../messages.ts';
import { useStorageFacts, type StorageFacts } from '../queries/storage-facts.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';

export function OfflineCopyCard() {
  const count = usePlacements()?.length;
  const facts = useStorageFacts(count);
  const isStored = useOfflineState() !== 'failed' && facts?.isAppStored === true;
  return (
    <SectionCard
      level={3}
      title="Offline copy"
      mark={isStored ? <ToneChip tone="green">Ready to use offline</ToneChip> : null}
    >
      <Typography variant="body2">
        {count === undefined ? null : storedPlacementsText(count)}
        <br />
        {usedText(facts)}
      </Typography>
      {facts?.isPersisted === true ? (
        <Typography variant="body2">
          Your browser keeps this copy, even when space is short.
        </Typography>
      ) : null}
      {facts && !isStored ? (
        <Typography variant="body2">
          The app itself is not kept in this window yet: opening it needs a connection.
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function usedText(facts: StorageFacts | undefined): string | undefined {
  if (facts === undefined || facts.usedBytes === null) return undefined;
  return `${bytesText(facts.usedBytes)} of storage used`;
}
