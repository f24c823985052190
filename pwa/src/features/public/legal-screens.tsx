import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { COMPLIANCE } from '../../content/legal/compliance.ts';
import {
  LAST_REVIEWED,
  type LegalText,
  type LegalSection,
} from '../../content/legal/legal-text.ts';
import { PRIVACY } from '../../content/legal/privacy.ts';
import { TERMS } from '../../content/legal/terms.ts';
import { useSession } from '../../data/session/use-session.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useScrollToAnchor } from '../../ui/browser/use-scroll-to-anchor.ts';
import { PUBLIC_COLUMN } from './frame/public-column.ts';
import { PublicFrame } from './frame/public-frame.tsx';
import { TextWithLinks } from '../../ui/text/text-with-links.tsx';

export const TermsScreen = () => <LegalPage document={TERMS} />;
export const PrivacyScreen = () => <LegalPage document={PRIVACY} />;
export const CompliancesScreen = () => <LegalPage document={COMPLIANCE} />;

function LegalPage({ document }: { readonly document: LegalText }) {
  const session = useSession();
  return (
    <PublicFrame signedIn={session.kind === 'signed-in'}>
      <LegalDocument document={document} />
    </PublicFrame>
  );
}

export function LegalDocument({ document }: { readonly document: LegalText }) {
  const { title, version, edition, paragraphs, sections } = document;
  useScrollToAnchor();
  return (
    <Box component="article" sx={ARTICLE}>
      <Box sx={HEAD}>
        <PageHeading title={title} variant="h4" />
        <Box component="p" sx={HEAD_LINE}>
          Version {version}
        </Box>
        {edition && (
          <Box component="p" sx={HEAD_LINE}>
            {edition}
          </Box>
        )}
      </Box>
      <Contents sections={sections} />
      <Box sx={BODY}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <TextWithLinks>{paragraph}</TextWithLinks>
          </p>
        ))}
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        <Box component="footer" sx={FOOT}>
          <span>Version {version}</span>
          {edition && <span>{edition}</span>}
          <span>Last Reviewed: {LAST_REVIEWED}</span>
        </Box>
      </Box>
    </Box>
  );
}

/** Expanded where it is beside the text; on a phone it would push the text off the first screen. */
function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Box component="nav" aria-label="Contents" sx={CONTENTS} data-print="hide">
      <details open={beside}>
        <summary>Contents</summary>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{index + 1}.</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </Box>
  );
}

function Section({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        {number}. {section.title}
      </h2>
      {'text' in section ? (
        section.text.map((paragraph) => (
          <p key={paragraph}>
            <TextWithLinks>{paragraph}</TextWithLinks>
          </p>
        ))
      ) : (
        <ul>
          {section.points.map((point) => (
            <li key={point}>
              <TextWithLinks>{point}</TextWithLinks>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ARTICLE = {
  ...PUBLIC_COLUMN,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 68ch)' },
  gridTemplateAreas: { xs: '"head" "contents" "body"', md: '"head head" "contents body"' },
  justifyContent: 'space-between',
  columnGap: 8,
  rowGap: 3,
  pt: { xs: 3, md: 6 },
  pb: { xs: 6, md: 10 },
  '@media print': {
    display: 'block',
    maxWidth: 'none',
    p: 0,
    'a[href^="http"]::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' },
    '& a svg': { display: 'none' },
  },
} as const;

const HEAD = {
  gridArea: 'head',
  pb: { xs: 2.5, md: 4 },
  borderBottom: '4px solid var(--mui-palette-brand-marigold)',
  '& h1': { fontSize: { xs: '1.875rem', md: '2.75rem' }, lineHeight: 1.12, maxWidth: '20ch' },
} as const;

const HEAD_LINE = { m: 0, mt: 1, typography: 'body2', color: 'text.secondary' } as const;

const CONTENTS = {
  gridArea: 'contents',
  alignSelf: 'start',
  position: { md: 'sticky' },
  top: 92,
  maxHeight: { md: 'calc(100dvh - 108px)' },
  overflowY: { md: 'auto' },
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 4,
  bgcolor: 'background.paper',
  '& summary': {
    px: 2,
    py: 1.5,
    typography: 'subtitle1',
    cursor: 'pointer',
    borderRadius: 'inherit',
  },
  '& ol': { m: 0, p: 0, px: 2, pb: 1.5, listStyle: 'none' },
  '& a': {
    display: 'flex',
    gap: 1,
    py: { xs: 1.25, md: 0.75 },
    typography: 'body2',
    color: 'text.secondary',
    textDecoration: 'none',
  },
  '& a span': { minWidth: '1.5em', fontVariantNumeric: 'tabular-nums' },
  '@media (hover: hover)': {
    '& a:hover': { color: 'text.primary', textDecoration: 'underline' },
  },
} as const;

const BODY = {
  gridArea: 'body',
  maxWidth: '68ch',
  lineHeight: 1.65,
  '& > p:first-of-type': { mt: 0, fontSize: '1.0625rem' },
  '& p': { mt: 0, mb: 1.5 },
  '& h2': {
    typography: 'h2',
    mt: 4.5,
    mb: 1.25,
    scrollMarginTop: '92px',
    breakAfter: 'avoid',
    '&:focus': { outline: 'none' },
  },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& ul li': { position: 'relative', pl: 2.75, mb: 1, breakInside: 'avoid' },
  '& ul li::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: '0.62em',
    width: 7,
    height: 7,
    borderRadius: '50%',
    border: '2px solid var(--mui-palette-primary-main)',
  },
} as const;

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  mt: 6,
  pt: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
  typography: 'body2',
  color: 'text.secondary',
} as const;
