import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { NATIVE_BOX } from '../../../ui/styles/static-styled.ts';

const THEMES = [
  { key: 'light', label: 'Light', note: 'Ink on warm paper' },
  { key: 'dark', label: 'Dark', note: 'Easy on the eyes at night' },
] as const;

export function ThemePanel() {
  const { mode, setMode } = useColorScheme();
  const shown = mode === 'dark' ? 'dark' : 'light';
  return (
    <SectionCard title="Theme" lead="Kept on this device, also after you log out.">
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
    </SectionCard>
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
const RADIO = { ...NATIVE_BOX, '&:focus-visible': { outline: 'none' } } as const;

const NOTE = { gridColumn: '1 / -1', typography: 'body2', color: 'text.secondary' } as const;

/** The class gives this part of the page the colours of its theme, so the picture cannot differ from the real one. */
function ThemePreview({ theme }: { readonly theme: 'light' | 'dark' }) {
  return (
    <Box aria-hidden className={theme} sx={PAGE}>
      <Box sx={BANNER}>
        <Box sx={{ ...LINE, width: '45%', bgcolor: 'brand.onBanner' }} />
        <Box sx={SUN} />
      </Box>
      <Row tone="red" />
      <Row tone="green" />
    </Box>
  );
}

function Row({ tone }: { readonly tone: 'red' | 'green' }) {
  return (
    <Box sx={ROW}>
      <Box sx={{ ...TILE, bgcolor: 'brand.container' }} />
      <Box sx={{ flex: 1, display: 'grid', gap: 0.5 }}>
        <Box sx={{ ...LINE, width: '75%', bgcolor: 'text.primary' }} />
        <Box sx={{ ...LINE, width: '50%', bgcolor: 'text.secondary', opacity: 0.6 }} />
      </Box>
      <Box sx={{ ...CHIP, bgcolor: `tone.${tone}.container`, borderColor: `tone.${tone}.main` }} />
    </Box>
  );
}

const PAGE = {
  display: 'grid',
  gap: 1,
  p: { xs: 1, sm: 2 },
  bgcolor: 'background.default',
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;

const LINE = { height: 6, borderRadius: 1 } as const;

const BANNER = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: { xs: 32, sm: 44 },
  px: 1.5,
  borderRadius: 2.5,
  bgcolor: 'brand.banner',
} as const;

const SUN = { width: 14, height: 14, borderRadius: '50%', bgcolor: 'brand.marigold' } as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: 1,
  borderRadius: 2.5,
  bgcolor: 'background.paper',
  border: '1px solid var(--mui-palette-divider)',
} as const;

const TILE = { width: 20, height: 20, borderRadius: 1.5, flex: 'none' } as const;
const CHIP = {
  width: 22,
  height: 10,
  borderRadius: 1.5,
  border: '1px solid',
  flex: 'none',
} as const;
