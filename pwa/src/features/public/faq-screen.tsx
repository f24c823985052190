import Box from '@mui/material/Box';
import { FAQ } from '../../content/faq.ts';
import { INSTITUTION } from '../../content/institution.ts';
import { FeatherEye } from '../../ui/icons/feather-eye.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PUBLIC_COLUMN } from './frame/public-column.ts';
import { PublicFrame } from './frame/public-frame.tsx';
import { QuestionList } from './question-list.tsx';
import { useScrollToAnchor } from '../../ui/browser/use-scroll-to-anchor.ts';
import { TextWithLinks } from '../../ui/text/text-with-links.tsx';

export function FaqScreen() {
  useScrollToAnchor();
  return (
    <PublicFrame>
      <Box sx={PAGE}>
        <Box sx={INTRO}>
          <FeatherEye size={{ xs: 56, sm: 88 }} sx={{ mb: 2 }} />
          <PageHeading title="FAQ" variant="h4" sx={HEADING}>
            Questions, answered plainly
          </PageHeading>
          <Box component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary' }}>
            <TextWithLinks>{`Something else? Write to ${INSTITUTION.contactEmail}.`}</TextWithLinks>
          </Box>
        </Box>
        <QuestionList questions={FAQ} heading="h2" />
      </Box>
    </PublicFrame>
  );
}

const PAGE = {
  ...PUBLIC_COLUMN,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
  columnGap: 6,
  rowGap: 4,
  pt: { xs: 4, md: 8 },
  pb: { xs: 6, md: 10 },
} as const;

const INTRO = { alignSelf: 'start', position: { md: 'sticky' }, top: 108 } as const;
const HEADING = { fontSize: { xs: '2rem', md: '2.75rem' }, lineHeight: 1.1 } as const;
