import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { FeatherEye } from './feather-eye.tsx';
import { PageHeading } from './page-heading.tsx';
import { ProductMark } from './product-mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export interface OnItsWayProps {
  readonly title: string;
  /** The signed-in frame around it already names the page. */
  readonly inFrame?: boolean;
}

/** Says plainly that a page is not there yet, and leads back. */
export function OnItsWay({ title, inFrame = false }: OnItsWayProps) {
  if (inFrame) return <Message back={PATHS.dashboard} backLabel="Back to Dashboard" />;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={BAR}>
        <ProductMark />
        <ThemeToggle />
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', alignContent: 'center', pb: 12 }}>
        <PageHeading title={title} variant="h4" sx={{ textAlign: 'center', px: 2 }} />
        <Message back={PATHS.landing} backLabel="Back to start" />
      </Box>
    </Box>
  );
}

function Message({ back, backLabel }: { readonly back: string; readonly backLabel: string }) {
  return (
    <Stack sx={{ alignItems: 'center', gap: 2, py: 6, px: 2 }}>
      <FeatherEye size={96} />
      <Box component="p" sx={{ m: 0, typography: 'h3' }}>
        This page is on its way.
      </Box>
      <Button component={Link} to={back} variant="outlined">
        {backLabel}
      </Button>
    </Stack>
  );
}

const BAR = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  px: { xs: 2, sm: 3 },
  pt: 'calc(8px + env(safe-area-inset-top))',
  pb: 1,
} as const;
