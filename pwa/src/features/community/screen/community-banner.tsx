import Box from '@mui/material/Box';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { OpportunityFigures } from '@shortlist/shared/opportunity/search-opportunities.ts';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { TWO_COLUMNS } from '../../../ui/styles/static-styled.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { updatedText } from '../messages.ts';

interface CommunityBannerProps {
  /** Undefined until all opportunities are on the device. */
  readonly stats: OpportunityFigures | undefined;
  /** When the last complete sync ended (ms); null before that. */
  readonly updatedAt: number | null;
  readonly now: WallTime;
  readonly action: ReactNode;
}

const FIGURES = [
  { key: 'active', label: 'Active Opportunities' },
  { key: 'totalApplications', label: 'Total Applications' },
  { key: 'fullTime', label: 'Full Time' },
  { key: 'internships', label: 'Internships' },
] as const satisfies readonly { readonly key: keyof OpportunityFigures; readonly label: string }[];

/** The page's title, the age of its data, and its counts. The art has a column of its own: no text overlaps it. */
export function CommunityBanner({ stats, updatedAt, now, action }: CommunityBannerProps) {
  return (
    <Box component="section" sx={BANNER} aria-label="The board in figures">
      <div className="text">
        <h2>Off-campus notice board</h2>
        <p>
          Posted by your placement cell
          {updatedAt !== null && <UpdatedAt at={updatedAt} now={now} />}
        </p>
        {action}
      </div>
      <div className="art">
        <div>
          <FeatherEye size={ART_SIZE} />
        </div>
      </div>
      <dl>
        {FIGURES.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{stats ? stats[key] : <NotKnown />}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not loaded yet</VisuallyHidden>
    </>
  );
}

function UpdatedAt({ at, now }: { readonly at: number; readonly now: WallTime }) {
  const timeZone = useTimeZone();
  const exact = wallTimeIn(at, timeZone);
  return (
    <time dateTime={exact} title={dateTimeText(exact)}>
      {updatedText(at, now, timeZone)}
    </time>
  );
}

const ART_SIZE = { xs: 88, sm: 152 } as const;

const LINE = 'rgb(255 255 255 / 0.18)';

/** Phones: two rows of two, with number and label side by side, so that the first card is near. */
const FIGURES_LOOK = {
  m: 0,
  display: 'grid',
  gridColumn: { xs: '1 / -1', lg: 2 },
  gridRow: { lg: 1 },
  gridTemplateColumns: {
    xs: TWO_COLUMNS,
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(4, auto)',
  },
  overflow: 'hidden',
  borderTop: { xs: `1px solid ${LINE}`, lg: 0 },
  '& > div': {
    display: 'flex',
    flexDirection: { xs: 'row-reverse', sm: 'column-reverse' },
    alignItems: { xs: 'center', sm: 'flex-start' },
    justifyContent: { xs: 'flex-end', sm: 'flex-end', lg: 'center' },
    columnGap: 1,
    px: { xs: 2, sm: 3, lg: 2.5 },
    py: { xs: 0.75, sm: 1.5 },
    // Between the figures however many are in a row; at the edges it is not shown.
    boxShadow: { xs: `-1px -1px 0 ${LINE}`, sm: `-1px 0 0 ${LINE}`, lg: `inset 1px 0 0 ${LINE}` },
  },
  '& dt': { fontSize: { xs: '0.78125rem', sm: '0.8125rem' }, lineHeight: 1.25, opacity: 0.92 },
  '& dd': {
    typography: 'h4',
    m: 0,
    fontSize: { xs: '1.375rem', sm: '1.75rem' },
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

const BANNER = {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 72px',
    sm: 'minmax(0, 1fr) 180px',
    lg: 'minmax(0, 1fr) auto 132px',
  },
  borderRadius: '20px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '.dark &': { bgcolor: 'brand.container', color: 'brand.onContainer' },
  '& > .text': {
    px: { xs: 2, sm: 3 },
    py: { xs: 1.5, sm: 2 },
    alignSelf: 'center',
    gridRow: 1,
    gridColumn: 1,
  },
  '& h2': { typography: 'h2', m: 0, fontSize: { xs: '1.125rem', sm: '1.5rem', lg: '1.375rem' } },
  '& p': {
    typography: 'body2',
    m: 0,
    mt: 0.25,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    opacity: 0.92,
  },
  '& time': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& > .text > button': { mt: 1.5 },
  '& > .art': {
    position: 'relative',
    overflow: 'hidden',
    gridRow: 1,
    gridColumn: { xs: 2, lg: 3 },
  },
  '& > .art > div': {
    position: 'absolute',
    left: { xs: 2, sm: 8, lg: 4 },
    top: '54%',
    transform: 'translateY(-50%)',
  },
  '& > dl': FIGURES_LOOK,
} as const;
