import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useOfflineState } from './offline-state.ts';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import {
  useStorageFacts,
  bytesText,
  storedPlacementsText,
  type StorageFacts,
} from '../queries/storage-facts.ts';
import { useInstallMethod } from '../requests/app-install.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { SettingCard } from '../../../ui/layout/setting-card.tsx';

export function OfflineCopyCard() {
  const count = usePlacements()?.length;
  const { facts, requestPersistence } = useStorageFacts(count);
  const [declined, setDeclined] = useState(false);
  const ask = async (): Promise<void> => setDeclined(!(await requestPersistence?.()));
  const phone = useMediaQuery('(pointer: coarse)');
  const method = useInstallMethod();
  const isStored = useOfflineState() !== 'failed' && facts?.isAppStored === true;
  const atRisk = facts?.isPersisted === false;
  return (
    <SettingCard
      level={3}
      title="Offline copy"
      mark={isStored ? <ToneChip tone="green">Ready to use offline</ToneChip> : null}
      actions={
        atRisk && requestPersistence ? (
          <Button variant="outlined" onClick={() => void ask()}>
            Ask to keep it
          </Button>
        ) : undefined
      }
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
      {atRisk ? (
        <Notice tone="yellow">
          {`Your ${phone ? 'phone' : 'browser'} may clear the offline copy when space is short.`}
          {method === 'installed' || method === 'none' ? null : ' Installing the app protects it.'}
        </Notice>
      ) : null}
      {atRisk && declined ? (
        <Notice tone="info" role="alert">
          Your browser did not agree for now. Browsers agree more readily once you use the app
          often.
        </Notice>
      ) : null}
    </SettingCard>
  );
}

function usedText(facts: StorageFacts | undefined): string | undefined {
  if (facts === undefined || facts.usedBytes === null) return undefined;
  return `${bytesText(facts.usedBytes)} of storage used`;
}
