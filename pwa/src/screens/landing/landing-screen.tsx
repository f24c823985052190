import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths.ts';
import { FeatherEye } from '../../ui/feather-eye.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProductMark } from '../../ui/product-mark.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

/** The first page for visitors (specification 2, Landing page): what this is, and the two ways in. */
export function LandingScreen() {
  return (
    <Box sx={PAGE}>
      <FeatherEye size={560} sx={ART} />
      <Box component="header" sx={BAR}>
        <ProductMark />
        <ThemeToggle />
      </Box>
      <Box component="main" sx={HERO}>
        <PageHeading title={PRODUCT_NAME} variant="h4" sx={HEADLINE}>
          Every company, every deadline, in one calm place.
        </PageHeading>
        <Typography sx={{ color: 'text.secondary', fontSize: '1.125rem', maxWidth: 460 }}>
          {PRODUCT_NAME} keeps track of your placement season. It opens without a network, keeps
          what you type, and brings it to all your devices.
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          <Button
            component={Link}
            to={PATHS.register}
            variant="contained"
            color="marigold"
            size="large"
          >
            Get Started
          </Button>
          <Button component={Link} to={PATHS.login} size="large">
            Login
          </Button>
        </Stack>
      </Box>
    </Box>
  );
}

const PAGE = {
  position: 'relative',
  overflow: 'hidden',
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
} as const;

/** Kept clear of the text: at the foot on phones, at the right on large screens. */
const ART = {
  position: 'absolute',
  right: { xs: -150, md: -60 },
  top: { xs: 'auto', md: '50%' },
  bottom: { xs: -220, md: 'auto' },
  transform: { md: 'translateY(-50%)' },
  width: { xs: 400, md: 560 },
  height: { xs: 400, md: 560 },
} as const;

const BAR = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  px: { xs: 2, sm: 4 },
  pt: 'calc(8px + env(safe-area-inset-top))',
  pb: 1,
} as const;

const HERO = {
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: { xs: 'flex-start', md: 'center' },
  alignItems: 'flex-start',
  gap: 2.5,
  width: '100%',
  maxWidth: 1180,
  mx: 'auto',
  px: { xs: 2, sm: 4 },
  pt: { xs: 7, md: 0 },
  pb: { xs: 28, md: 14 },
} as const;

const HEADLINE = {
  fontSize: { xs: '2.25rem', md: '3.25rem' },
  lineHeight: 1.1,
  maxWidth: 560,
} as const;
