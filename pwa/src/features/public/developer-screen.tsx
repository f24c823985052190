import Box from '@mui/material/Box';
import { DEVELOPER } from '../../content/institution.ts';
import { useSession } from '../../data/session/use-session.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';
import { PUBLIC_COLUMN } from './frame/public-column.ts';
import { PublicFrame } from './frame/public-frame.tsx';
import { ExternalLink } from '../../ui/text/links.tsx';

export function DeveloperScreen() {
  const session = useSession();
  return (
    <PublicFrame signedIn={session.kind === 'signed-in'}>
      <Box sx={PAGE}>
        <Box component="article" sx={CARD}>
          <DeveloperPhoto />
          <Box sx={TEXT}>
            <PageHeading title="Developer" variant="h4" sx={{ fontSize: '1.75rem' }}>
              {DEVELOPER.name}
            </PageHeading>
            <Box component="p" sx={ROLE}>
              {DEVELOPER.role}
            </Box>
            <Box component="p" sx={{ m: 0, mt: 2, lineHeight: 1.6 }}>
              {DEVELOPER.bio}
            </Box>
            <Box component="ul" aria-label="Links" sx={LINKS}>
              <li>
                <ExternalLink href={DEVELOPER.portfolio}>Portfolio</ExternalLink>
              </li>
              <li>
                <ExternalLink href={DEVELOPER.codeHosting}>Source code</ExternalLink>
              </li>
              <li>
                <ExternalLink href={DEVELOPER.professionalNetwork}>LinkedIn</ExternalLink>
              </li>
            </Box>
            <Box component="h2" sx={{ m: 0, mt: 3, typography: 'subtitle2' }}>
              Skills
            </Box>
            <Box component="ul" aria-label="Skills" sx={SKILLS}>
              {DEVELOPER.skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </Box>
          </Box>
        </Box>
      </Box>
    </PublicFrame>
  );
}

const PAGE = {
  ...PUBLIC_COLUMN,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: { md: 'calc(100dvh - 68px)' },
  py: { xs: 3, md: 6 },
} as const;

const CARD = {
  width: '100%',
  maxWidth: { xs: 480, md: 880 },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  overflow: 'hidden',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 7,
  bgcolor: 'background.paper',
} as const;

const TEXT = { p: { xs: 2.5, sm: 4 }, pt: { xs: 3, md: 4.5 } } as const;

const ROLE = { m: 0, mt: 0.5, typography: 'subtitle1', color: 'brand.marigoldText' } as const;

const PLAIN_LIST = { m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap' } as const;

const LINKS = {
  ...PLAIN_LIST,
  mt: 2.5,
  gap: 1,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: 2,
    border: '1px solid var(--mui-palette-brand-outline)',
    borderRadius: 3,
    textDecoration: 'none',
  },
  '@media (hover: hover)': { '& a:hover': { bgcolor: 'action.hover' } },
  '@media print': { 'a::after': { content: '" (" attr(href) ")"' }, '& a': { border: 0, px: 0 } },
} as const;

const SKILLS = {
  ...PLAIN_LIST,
  mt: 1,
  gap: 1,
  '& li': {
    px: 1.25,
    py: 0.5,
    borderRadius: 2,
    typography: 'body2',
    fontWeight: 600,
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
  },
} as const;

function DeveloperPhoto() {
  return (
    <Box sx={PANEL}>
      <FeatherEye size={420} sx={FEATHER} />
      <Box component="img" src="/favicon.svg" alt={ALT} width={160} height={160} sx={PHOTO} />
    </Box>
  );
}

const ALT = `${DEVELOPER.name}: a map pin whose eye is that of a peacock’s feather`;

/** The eye is a little below the middle of the feather: moved up, it frames the picture. */
const FEATHER = { position: 'absolute', transform: 'translateY(-21px)' } as const;

const PANEL = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: { xs: 220, md: 400 },
  overflow: 'hidden',
  bgcolor: 'brand.banner',
} as const;

const PHOTO = {
  position: 'relative',
  borderRadius: '50%',
  border: '6px solid var(--mui-palette-background-paper)',
  bgcolor: 'primary.main',
  objectFit: 'cover',
} as const;
