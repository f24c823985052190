import type { User } from '@shortlist/shared/account/schema.ts';
import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { useSyncStatus } from '../../features/sync-status/queries/use-sync-status.ts';
import { LazyBoundary } from '../../ui/errors/lazy-boundary.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { REMINDERS_SHEET, SYNC_SHEET, useDialogEntry } from '../../ui/dialogs/use-dialog-entry.ts';
import { pageName } from '../routing/routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { ReminderBell } from './reminder-bell.tsx';
import { SyncChip } from './sync-chip.tsx';

const RemindersSheet = lazy(async () => ({
  default: (await import('../../features/reminders/panel/reminders-sheet.tsx')).RemindersSheet,
}));
const AccountDeletedDialog = lazy(async () => ({
  default: (await import('../sign-out/account-deleted-dialog.tsx')).AccountDeletedDialog,
}));
const SyncSheet = lazy(async () => ({ default: (await import('./sync-sheet.tsx')).SyncSheet }));

export function TopBar({ user }: { readonly user: User }) {
  const { pathname } = useLocation();
  const status = useSyncStatus();
  const sheet = useDialogEntry(SYNC_SHEET);
  const reminders = useDialogEntry(REMINDERS_SHEET);
  const showChip = pathname === PATHS.dashboard || status.state !== 'up-to-date';
  return (
    <Box component="header" sx={BAR} data-print="hide">
      <PageHeading title={pageName(pathname)} sx={HEADING} />
      {showChip ? <SyncChip status={status} onOpen={sheet.show} /> : null}
      <ReminderBell onOpen={reminders.show} />
      <AccountMenu user={user} />
      {/* Here and not with the chip: pages can open it while there is no chip. */}
      <LazyBoundary onClose={sheet.close}>
        {sheet.open ? <SyncSheet status={status} onClose={sheet.close} /> : null}
      </LazyBoundary>
      <LazyBoundary>
        {status.state === 'account-deleted' ? (
          <AccountDeletedDialog key={user._id} email={user.email} status={status} />
        ) : null}
      </LazyBoundary>
      <LazyBoundary onClose={reminders.close}>
        {reminders.open ? <RemindersSheet onClose={reminders.close} /> : null}
      </LazyBoundary>
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  boxSizing: 'border-box',
  minHeight: { xs: 'calc(56px + env(safe-area-inset-top))', sm: 64 },
  pt: 'env(safe-area-inset-top)',
  pl: { xs: 'max(16px, env(safe-area-inset-left))', sm: 3, lg: 4 },
  pr: { xs: 'max(8px, env(safe-area-inset-right))', sm: 3, lg: 4 },
  bgcolor: 'background.default',
  // On the narrowest phones everything fits on one line, whatever the sync chip shows.
  '@media (max-width: 359px)': {
    gap: 0.5,
    pr: 'max(4px, env(safe-area-inset-right))',
    '& h1': { fontSize: '1.125rem' },
  },
} as const;

const HEADING = {
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: { xs: '1.25rem', sm: '1.5rem' },
  whiteSpace: 'nowrap',
} as const;
