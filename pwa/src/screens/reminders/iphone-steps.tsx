import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSyncStatus } from '../../queries/use-sync-status.ts';
import { IosSteps } from '../../ui/ios-install-steps.tsx';

/** How an iPhone gets the app, which alone is reminded there. */
export function IphoneSteps() {
  const [shown, setShown] = useState(false);
  const { pending } = useSyncStatus();
  if (shown) return <IosSteps inApp={false} waiting={pending} />;
  return (
    <Button variant="contained" onClick={() => setShown(true)}>
      Show how
    </Button>
  );
}
