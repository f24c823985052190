import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { KeysSwitch } from '../../features/device/keys-switch.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { QUICK_SEARCH_KEY, SHORTCUT_KEYS } from './shortcut-keys.ts';

const GESTURES =
  'On a touch screen, swipe a company’s card to the right to mark its form as filled, and pull the dashboard or the community board down at its top to sync.';

/** What is quicker than the buttons: keys and gestures. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Shortcuts" onClose={onClose}>
      <Box component="dl" sx={LIST}>
        {SHORTCUT_KEYS.map(({ key, text }) => (
          <Entry key={key} keys={[key]} text={text} />
        ))}
        <Entry
          keys={[isMac() ? 'Cmd' : 'Ctrl', QUICK_SEARCH_KEY.toUpperCase()]}
          text="Quick search over companies, pages and actions"
        />
      </Box>
      <KeysSwitch />
      <Typography sx={{ mt: 2 }}>{GESTURES}</Typography>
    </DialogFrame>
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

interface EntryProps {
  readonly keys: readonly string[];
  readonly text: string;
}

function Entry({ keys, text }: EntryProps) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

const LIST = {
  my: 2,
  '& > div': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 },
  '& dt': { display: 'flex', flex: '0 0 104px', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    minWidth: 28,
    px: 1,
    py: 0.25,
    boxSizing: 'border-box',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 600,
    border: '1px solid',
    borderColor: 'brand.outline',
    borderRadius: '6px',
    bgcolor: 'brand.raised',
  },
} as const;
