import Box from '@mui/material/Box';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { INSTITUTION } from '../../../content/institution.ts';
import { PATHS } from '../../../paths.ts';
import { SkipLink } from '../../../ui/layout/skip-link.tsx';
import { ProductLogo } from '../../../ui/icons/product-logo.tsx';
import { ExternalLink } from '../../../ui/text/links.tsx';
import { PublicBar } from './public-bar.tsx';
import { PUBLIC_COLUMN } from './public-column.ts';

interface PublicFrameProps {
  /** The public pages link to the dashboard instead of to sign-in and registration. */
  readonly signedIn?: boolean;
  readonly children: ReactNode;
}

/** The page sets its own gutters, so that bands of colour can reach from edge to edge. */
export function PublicFrame({ signedIn = false, children }: PublicFrameProps) {
  return (
    <Box sx={PAGE}>
      <SkipLink />
      <PublicBar signedIn={signedIn} />
      <Box component="main" id="content" tabIndex={-1} sx={MAIN}>
        {children}
      </Box>
      <PublicFooter signedIn={signedIn} />
    </Box>
  );
}

const PAGE = { minHeight: '100dvh', display: 'flex', flexDirection: 'column' } as const;
const MAIN = { flex: 1, minWidth: 0, '&:focus': { outline: 'none' } } as const;

function PublicFooter({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <Box component="footer" sx={FOOTER} data-print="hide">
      <Box sx={COLUMNS}>
        <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 260px' } }}>
          <ProductLogo to={signedIn ? PATHS.dashboard : PATHS.landing} />
          <Box component="p" sx={{ m: 0, mt: 1, maxWidth: 340 }}>
            The placement tracker that works without a network and never forgets what you typed.
          </Box>
        </Box>
        <FooterLinks title="Legal">
          <Link to={PATHS.terms}>Terms</Link>
          <Link to={PATHS.privacy}>Privacy</Link>
          <Link to={PATHS.compliances}>Compliance</Link>
        </FooterLinks>
        <FooterLinks title="Support">
          {/* With a session the public FAQ redirects to the dashboard; signed-in pages have their own FAQ. */}
          {signedIn ? <Link to={PATHS.about}>About</Link> : <Link to={PATHS.faq}>FAQ</Link>}
          <a href={`mailto:${INSTITUTION.contactEmail}`}>{INSTITUTION.contactEmail}</a>
          <ExternalLink href={INSTITUTION.issueTracker}>Report a problem</ExternalLink>
        </FooterLinks>
        <FooterLinks title="Project">
          {signedIn ? null : <Link to={PATHS.aboutUs}>About Us</Link>}
          <Link to={PATHS.developer}>Developer</Link>
        </FooterLinks>
      </Box>
      <Box component="p" sx={SMALL_PRINT}>
        {PRODUCT_NAME} · no advertisements, no trackers
      </Box>
    </Box>
  );
}

function FooterLinks({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="nav" aria-label={title} sx={LIST}>
      <Box component="h2" sx={{ m: 0, mb: 0.5, typography: 'subtitle2', color: 'text.primary' }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

const FOOTER = {
  borderTop: '1px solid var(--mui-palette-divider)',
  bgcolor: 'brand.raised',
  color: 'text.secondary',
  typography: 'body2',
  pb: 'calc(24px + env(safe-area-inset-bottom))',
} as const;

const COLUMNS = {
  ...PUBLIC_COLUMN,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 5, md: 8 },
  rowGap: 4,
  pt: { xs: 4, md: 6 },
} as const;

const LIST = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minWidth: 120,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    color: 'text.secondary',
    fontWeight: 500,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '@media (hover: hover)': { '& a:hover': { color: 'text.primary', textDecoration: 'underline' } },
} as const;

const SMALL_PRINT = { ...PUBLIC_COLUMN, my: 0, mt: 4, typography: 'caption' } as const;
