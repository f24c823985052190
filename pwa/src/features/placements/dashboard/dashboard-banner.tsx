import { longDate, clockText } from '@shortlist/shared/lib/time/format-date.ts';
import { greeting } from '@shortlist/shared/lib/time/time-text.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { staticStyled } from '../../../ui/styles/static-styled.ts';

/** From this many characters on the greeting is smaller on phones, so that names break less. */
const LONG = 36;

/** Greeting, date and clock. The illustration has a column of its own, so that it is never behind text. */
export function DashboardBanner({ name, now }: { readonly name: string; readonly now: WallTime }) {
  const words = greeting(now, name);
  return (
    <Banner>
      <div className="text" data-snapshot="hide">
        <h2 data-long={words.length > LONG}>{words}</h2>
        <p>
          <span>{longDate(now)}</span>
          <BannerClock />
        </p>
      </div>
      <div className="art">
        <div>
          <FeatherEye size={ART_SIZE} />
        </div>
      </div>
    </Banner>
  );
}

const ART_SIZE = { xs: 148, sm: 264 } as const;

const Banner = staticStyled('div', {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) clamp(56px, 26vw, 96px)',
    sm: 'minmax(0, 1fr) 240px',
  },
  borderRadius: '20px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '.dark &': { bgcolor: 'brand.container', color: 'brand.onContainer' },
  '& > .text': { px: { xs: 2.5, sm: 3.5 }, py: { xs: 2.5, sm: 3, lg: 1.5 } },
  '& h2': {
    typography: 'h2',
    m: 0,
    fontSize: { xs: '1.3125rem', sm: '1.875rem', lg: '1.5rem' },
    overflowWrap: 'anywhere',
  },
  '& h2[data-long=true]': { fontSize: { xs: '1.125rem', sm: '1.875rem', lg: '1.5rem' } },
  '& p': {
    typography: 'body1',
    m: 0,
    mt: { xs: 0.75, lg: 0.25 },
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1,
    opacity: 0.92,
  },
  '& time': { fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' },
  '& > .art': { position: 'relative' },
  '& > .art > div': {
    position: 'absolute',
    left: { xs: 0, sm: 24 },
    top: { xs: '58%', sm: '64%' },
    transform: 'translateY(-50%)',
  },
});

/** Only this component re-renders each second. Screen readers have their own clock. */
function BannerClock() {
  const now = useNow(1);
  return (
    <time aria-hidden="true" data-testid="clock" dateTime={now}>
      {clockText(now)}
    </time>
  );
}
