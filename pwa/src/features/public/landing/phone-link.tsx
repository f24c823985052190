import Box from '@mui/material/Box';
import { PHONE_LINK } from '../../../content/landing.ts';
import { QrCode } from '../../../ui/icons/qr-code.tsx';

export function PhoneLink({ address }: { readonly address: string }) {
  return (
    <Box component="figure" aria-label={PHONE_LINK.title} sx={CARD}>
      <QrCode text={address} size={148} />
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
