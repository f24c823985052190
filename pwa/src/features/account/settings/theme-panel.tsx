import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { SettingCard } from '../../../ui/frames/setting-card.tsx';
import { ThemePreview } from './theme-preview.tsx';

const THEMES = [
  { key: 'light', label: 'Light', note: 'Ink on warm paper' },
  { key: 'dark', label: 'Dark', note: 'Easy on the eyes at night' },
] as const;

/** Chooses between light and dark, each with a preview; the choice stays on this device. */
export function ThemePanel() {
  const { mode, setMode } = useColorScheme();
  const shown = mode === 'dark' ? 'dark' : 'light';
  return (
    <SettingCard title="Theme" lead="Kept on this device, also after you log out.">
      <Box role="radiogroup" aria-label="Theme" sx={CHOICES}>
        {THEMES.map(({ key, label, note }) => (
          <Box key={key} component="label" sx={CHOICE}>
            <ThemePreview theme={key} />
            <Box sx={CAPTION}>
              <Box
                component="input"
                type="radio"
                name="theme"
                value={key}
                aria-label={label}
                checked={shown === key}
                onChange={() => setMode(key)}
                sx={RADIO}
              />
              <Box component="span" sx={{ typography: 'subtitle1' }}>
                {label}
              </Box>
              <Box component="span" sx={NOTE}>
                {note}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </SettingCard>
  );
}

const CHOICES = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: { xs: 1.5, sm: 2 },
} as const;

const CHOICE = {
  position: 'relative',
  overflow: 'hidden',
  display: 'block',
  cursor: 'pointer',
  borderRadius: 4,
  outline: '1px solid var(--mui-palette-brand-outline)',
  '&:has(:checked)': { outline: '3px solid var(--mui-palette-primary-main)' },
  '&:has(:focus-visible)': { outlineOffset: '3px' },
} as const;

const CAPTION = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: 1,
  p: 1.5,
} as const;

/** The native radio button: it shows without colour which one is chosen. */
const RADIO = {
  width: 22,
  height: 22,
  m: 0,
  accentColor: 'var(--mui-palette-primary-main)',
  '&:focus-visible': { outline: 'none' },
} as const;

const NOTE = { gridColumn: '1 / -1', typography: 'body2', color: 'text.secondary' } as const;
