import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import type { TrashedPlacement } from '../queries/use-trash.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';

interface TrashItemProps {
  readonly trashed: TrashedPlacement;
  readonly picked: boolean;
  readonly onPick: (id: string) => void;
  readonly onRestore: (id: string) => void;
}

/** From this number on the days left are shown in red. */
const SOON_DAYS = 7;

export function TrashItem({ trashed, picked, onPick, onRestore }: TrashItemProps) {
  const { placement, deletedAt, daysLeft } = trashed;
  const { _id: id, company, role } = placement;
  const wallTimeAt = useWallTimeAt();
  const name = isBlank(role) ? company : `${company}, ${role}`;
  return (
    <Box component="li" sx={ITEM}>
      <Checkbox
        checked={picked}
        onChange={() => onPick(id)}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{company}</Typography>
        {!isBlank(role) && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {role}
          </Typography>
        )}
        <Typography variant="body2" sx={FACTS}>
          {`Deleted ${dateTimeText(wallTimeAt(deletedAt))}`}
          <Box component="span" aria-hidden sx={DOT}>
            {' · '}
          </Box>
          <Box component="span" sx={{ ...LEFT, ...(daysLeft <= SOON_DAYS && SOON) }}>
            {daysLeftText(daysLeft)}
          </Box>
        </Typography>
      </Box>
      <Button variant="outlined" onClick={() => onRestore(id)} sx={{ px: 1.5 }}>
        Restore
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </Box>
  );
}

function daysLeftText(days: number): string {
  if (days === 0) return 'about to go';
  return days === 1 ? '1 day left' : `${days} days left`;
}

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  ml: -1.25,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** On a phone the days left have a line of their own. */
const LEFT = { display: { xs: 'block', sm: 'inline' } } as const;
const DOT = { display: { xs: 'none', sm: 'inline' } } as const;
const SOON = { color: 'tone.red.main', fontWeight: 600 } as const;

const FACTS = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
