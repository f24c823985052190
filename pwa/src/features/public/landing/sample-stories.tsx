import Box from '@mui/material/Box';
import { STORIES, STORIES_LABEL, STORIES_TITLE } from '../../../content/landing.ts';
import { PUBLIC_COLUMN } from '../frame/public-column.ts';
import { SectionHeading } from './section-heading.tsx';
import { StoryCard } from './story-card.tsx';

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
