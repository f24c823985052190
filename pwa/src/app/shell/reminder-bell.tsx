import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMissedCount } from '../../features/reminders/queries/use-reminder-records.ts';
import { PlainIcon } from '../../ui/icons/plain-icon.tsx';

/** Material Design's "notifications" icon, rounded. */
const BELL =
  'M12 22c1.1 0 2-.9 2-2h-4c0 1.1.9 2 2 2m6-6v-5c0-3.07-1.63-5.64-4.5-6.32V4c0-.83-.67-1.5-1.5-1.5s-1.5.67-1.5 1.5v.68C7.64 5.36 6 7.92 6 11v5l-1.29 1.29c-.63.63-.19 1.71.7 1.71h13.17c.89 0 1.34-1.08.71-1.71z';

/** Opens the reminders sheet; shows how many reminders came due while no notification could be shown. */
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
