import Box from '@mui/material/Box';
import { encode } from 'uqr';
import { PHONE_LINK } from '../../../content/landing.ts';

/** Blank modules around the code, as its standard requires. */
const QUIET_ZONE = 4;

export function PhoneLink({ address }: { readonly address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const dark = data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box component="figure" aria-label={PHONE_LINK.title} sx={CARD}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={148}
        height={148}
        aria-hidden
        focusable="false"
        shapeRendering="crispEdges"
      >
        <path d={dark} fill="#000" />
      </svg>
      <Box component="p" sx={{ m: 0, typography: 'subtitle1' }}>
        {PHONE_LINK.title}
      </Box>
      <Box component="p" sx={{ m: 0, typography: 'body2' }}>
        {PHONE_LINK.text}
      </Box>
    </Box>
  );
}

/** White in both themes: cameras expect dark on light. */
const CARD = {
  m: 0,
  position: 'relative',
  flexShrink: 0,
  p: 2,
  pb: 1.5,
  borderRadius: '16px',
  textAlign: 'center',
  bgcolor: '#fff',
  color: '#1B2528',
  '& svg': { display: 'block', mx: 'auto' },
} as const;
