import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FEATURES } from '../../content/about.ts';
import { FAQ } from '../../content/faq.ts';
import { INSTITUTION, SOCIAL_LINKS } from '../../content/institution.ts';
import { PATHS } from '../../paths.ts';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';
import { ExternalLink, TextLink } from '../../ui/text/links.tsx';
import { PointGrid } from './titled-points.tsx';
import { QuestionList } from './question-list.tsx';
import { useScrollToAnchor } from '../../ui/browser/use-scroll-to-anchor.ts';

/** Includes the questions: the visitors' FAQ page redirects a signed-in student to the dashboard. */
export function AppAboutScreen() {
  useScrollToAnchor();
  return (
    <Box sx={PAGE}>
      <Box sx={BANNER}>
        <Box sx={{ minWidth: 0 }}>
          <Box component="p" sx={{ m: 0, typography: 'h5' }}>
            {PRODUCT_NAME} keeps your season in one calm place.
          </Box>
          <Box component="p" sx={{ m: 0, mt: 1, maxWidth: '52ch' }}>
            It works without a network, keeps what you type, and shows the same list on all your
            devices.
          </Box>
        </Box>
        <FeatherEye size={{ xs: 64, sm: 120 }} />
      </Box>
      <Part id="features" title="What it does for you">
        <PointGrid points={FEATURES} />
      </Part>
      <Part id="help" title="Questions and answers">
        <QuestionList questions={FAQ} heading="h3" />
      </Part>
      <Part id="contact" title="Contact">
        <Box component="ul" sx={LINKS}>
          <LinkItem label="E-mail">
            <Link href={`mailto:${INSTITUTION.contactEmail}`}>{INSTITUTION.contactEmail}</Link>
          </LinkItem>
          <LinkItem label="All our links">
            <ExternalLink href={INSTITUTION.linksPage}>Links page</ExternalLink>
          </LinkItem>
          <LinkItem label="Something does not work">
            <ExternalLink href={INSTITUTION.issueTracker}>Report a problem</ExternalLink>
          </LinkItem>
        </Box>
      </Part>
      <Part id="social" title="Follow us">
        <Box component="ul" sx={LINKS}>
          {SOCIAL_LINKS.map(({ label, href }) => (
            <LinkItem key={href}>
              <ExternalLink href={href}>{label}</ExternalLink>
            </LinkItem>
          ))}
        </Box>
      </Part>
      <Part id="legal" title="Legal">
        <Box component="ul" sx={LINKS}>
          {LEGAL.map(({ to, label }) => (
            <LinkItem key={to}>
              <TextLink to={to}>{label}</TextLink>
            </LinkItem>
          ))}
        </Box>
      </Part>
    </Box>
  );
}

const LEGAL = [
  { to: PATHS.terms, label: 'Terms' },
  { to: PATHS.privacy, label: 'Privacy' },
  { to: PATHS.compliances, label: 'Compliance' },
  { to: PATHS.developer, label: 'Developer' },
] as const;

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <Box component="h2" id={id} tabIndex={-1} sx={HEADING}>
        {title}
      </Box>
      {children}
    </section>
  );
}

function LinkItem({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <li>
      {label === undefined ? null : <span>{label}</span>}
      {children}
    </li>
  );
}

const PAGE = { display: 'grid', gap: { xs: 4, sm: 5 }, gridTemplateColumns: 'minmax(0, 1fr)' };

const BANNER = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { xs: 1.5, sm: 3 },
  p: { xs: 2.5, sm: 4 },
  borderRadius: 5,
  bgcolor: 'brand.banner',
  color: 'brand.onBanner',
} as const;

const HEADING = {
  m: 0,
  mb: 1.5,
  typography: 'h2',
  scrollMarginTop: '88px',
  '&:focus': { outline: 'none' },
} as const;

const LINKS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 48,
    px: 2,
    py: 0.5,
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 4,
    bgcolor: 'background.paper',
    overflowWrap: 'anywhere',
  },
  '& > span': { typography: 'caption', color: 'text.secondary' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
} as const;
