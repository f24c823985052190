import Box from '@mui/material/Box';

/**
 * A miniature of the app in one of its themes. The class gives this part of the page the colours of that
 * theme, so the picture cannot differ from the real theme.
 */
export function ThemePreview({ theme }: { readonly theme: 'light' | 'dark' }) {
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
  borderBottom: '1px solid',
  borderColor: 'divider',
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
  border: '1px solid',
  borderColor: 'divider',
} as const;

const TILE = { width: 20, height: 20, borderRadius: 1.5, flex: 'none' } as const;
const CHIP = {
  width: 22,
  height: 10,
  borderRadius: 1.5,
  border: '1px solid',
  flex: 'none',
} as const;
