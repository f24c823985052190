import Box from '@mui/material/Box';
import { KeysSwitch } from '../../features/device/keys-switch.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { QUICK_SEARCH_KEY, SHORTCUT_KEYS } from './shortcut-keys.ts';

/** The keys that work as shortcuts. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Keyboard shortcuts" onClose={onClose}>
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
