import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import { initials } from '@shortlist/shared/account/initials.ts';
import { STORIES, STORIES_LABEL, STORIES_TITLE, type Story } from '../../../content/landing.ts';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { ExternalLink } from '../../../ui/text/links.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Three stories; on phones a row to swipe through, with the edge of the next one visible. */
export function SampleStories() {
  return (
    <Box component="section" aria-labelledby="stories" sx={SECTION}>
      <Box sx={PUBLIC_COLUMN}>
        <SectionHeading id="stories">{STORIES_TITLE}</SectionHeading>
        <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
          {STORIES_LABEL}
        </Box>
      </Box>
      <Box component="ul" sx={ROW}>
        {STORIES.map((story) => (
          <StoryCard key={story.name} story={story} />
        ))}
      </Box>
    </Box>
  );
}

const SECTION = { pt: { xs: 7, md: 12 } } as const;

const ROW = {
  ...PUBLIC_COLUMN,
  listStyle: 'none',
  mt: { xs: 3, md: 5 },
  mb: 0,
  pb: 1,
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: 'min(84%, 340px)' },
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  scrollPaddingInline: { xs: 16, sm: 24 },
  scrollbarWidth: 'thin',
  '& > li': { scrollSnapAlign: 'start' },
} as const;

const STARS = [1, 2, 3, 4, 5] as const;

function StoryCard({ story }: { readonly story: Story }) {
  const { name, role, text, rating, profile, companies } = story;
  return (
    <Box component="li" sx={CARD}>
      <Rating stars={rating} />
      <Box component="blockquote" sx={{ m: 0, mt: 1.5, mb: 2.5, flex: 1, textWrap: 'pretty' }}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Box aria-hidden sx={FACE}>
          {initials(name)}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box component="h3" sx={{ m: 0, typography: 'subtitle1' }}>
            {name}
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{role}</Box>
        </Box>
      </Box>
      <Box
        sx={{ mt: 1, typography: 'body2', '& a': { display: 'inline-block', lineHeight: '36px' } }}
      >
        <ExternalLink href={profile}>{`Profile of ${name}`}</ExternalLink>
      </Box>
      <Box component="ul" aria-label="Companies" sx={CHIPS}>
        {companies.map((company) => (
          <li key={company}>
            <ToneChip tone="neutral">{company}</ToneChip>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Rating({ stars }: { readonly stars: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ display: 'flex', ml: '-2px' }}>
        {STARS.map((star) => (
          <StarRounded
            key={star}
            sx={{ fontSize: 20, color: star <= stars ? 'brand.marigold' : 'divider' }}
          />
        ))}
      </Box>
      <Box component="span" sx={{ typography: 'body2', fontWeight: 600, color: 'text.secondary' }}>
        {`${stars} out of 5`}
      </Box>
    </Box>
  );
}

const CARD = {
  // Contains the screen-reader text, which would otherwise widen the page.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  p: { xs: 2.5, md: 3 },
  borderRadius: '20px',
  border: '1px solid var(--mui-palette-divider)',
  bgcolor: 'background.paper',
} as const;

const FACE = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  fontWeight: 700,
} as const;

const CHIPS = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
} as const;
