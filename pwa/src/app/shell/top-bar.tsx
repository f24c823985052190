import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { useMissedCount } from '../../features/reminders/queries/use-reminder-records.ts';
import { useSyncStatus } from '../../features/sync-status/queries/use-sync-status.ts';
import { PATHS } from '../../paths.ts';
import { REMINDERS_SHEET, SYNC_SHEET, useDialogEntry } from '../../ui/dialogs/use-dialog-entry.ts';
import { LazyBoundary, lazyDialog } from '../../ui/errors/lazy-boundary.tsx';
import { PlainIcon } from '../../ui/icons/plain-icon.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { pageName } from '../routing/routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { SyncChip } from './sync-chip.tsx';

const RemindersSheet = lazyDialog(
  async () => (await import('../../features/reminders/panel/reminders-sheet.tsx')).RemindersSheet,
);
const AccountDeletedDialog = lazy(async () => ({
  default: (await import('../sign-out/account-deleted-dialog.tsx')).AccountDeletedDialog,
}));
const SyncSheet = lazyDialog(async () => (await import('./sync-sheet.tsx')).SyncSheet);

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
      {sheet.open && <SyncSheet status={status} onClose={sheet.close} />}
      <LazyBoundary>
        {status.state === 'account-deleted' ? (
          <AccountDeletedDialog key={user._id} email={user.email} status={status} />
        ) : null}
      </LazyBoundary>
      {reminders.open && <RemindersSheet onClose={reminders.close} />}
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
  '[data-cramped] &': { position: 'static', flexWrap: 'wrap' },
} as const;

const HEADING = {
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: { xs: '1.25rem', sm: '1.5rem' },
  whiteSpace: 'nowrap',
  '[data-cramped] &': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

const BELL =
  'M12 22c1.1 0 2-.9 2-2h-4c0 1.1.9 2 2 2m6-6v-5c0-3.07-1.63-5.64-4.5-6.32V4c0-.83-.67-1.5-1.5-1.5s-1.5.67-1.5 1.5v.68C7.64 5.36 6 7.92 6 11v5l-1.29 1.29c-.63.63-.19 1.71.7 1.71h13.17c.89 0 1.34-1.08.71-1.71z';

export function ReminderBell({ onOpen }: { readonly onOpen: () => void }) {
  const missed = useMissedCount();
  const label = missed === 0 ? 'Reminders' : `Reminders, ${missed} missed`;
  return (
    <ButtonBase aria-label={label} aria-haspopup="dialog" onClick={onOpen} sx={BUTTON}>
      <PlainIcon path={BELL} size={24} />
      {missed === 0 ? null : (
        <Box component="span" aria-hidden sx={DOT}>
          {missed > 9 ? '9+' : missed}
        </Box>
      )}
    </ButtonBase>
  );
}

const BUTTON = {
  position: 'relative',
  flex: 'none',
  width: 44,
  height: 44,
  // Between the sync chip and the picture, which both have padding.
  mx: { xs: -0.5, sm: 0 },
  borderRadius: 999,
  color: 'text.secondary',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;

const DOT = {
  position: 'absolute',
  top: 3,
  right: 2,
  minWidth: 18,
  height: 18,
  px: 0.5,
  boxSizing: 'border-box',
  borderRadius: 9,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  bgcolor: 'tone.red.main',
  color: 'background.default',
} as const;
