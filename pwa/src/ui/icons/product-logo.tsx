import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths.ts';

export function ProductLogo({ to = PATHS.landing }: { readonly to?: string }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        color: 'text.primary',
        textDecoration: 'none',
        typography: 'h2',
      }}
    >
      <img src="/favicon.svg" alt="" width={36} height={36} />
      {PRODUCT_NAME}
    </Box>
  );
}
