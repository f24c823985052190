import { dateTimeText, shortDate } from '@shortlist/shared/lib/time/format-date.ts';
import { isAllDay, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  UPCOMING_TESTS_SHOWN,
  viewAllTestsLabel,
  type TestTone,
  type UpcomingTest,
} from '@shortlist/shared/placement/urgency/upcoming-tests.ts';
import { memo, useId, useState } from 'react';
import { PATHS } from '../../../paths.ts';
import { BARE_BUTTON, staticStyled } from '../../../ui/styles/static-styled.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import type { Tone } from '../../../ui/styles/tones.ts';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { PlacementLink } from '../list/row-parts.tsx';
import { COVERING_LINKS } from '../list/row-styles.ts';

const TONES: Readonly<Record<TestTone, Tone>> = { now: 'red', soon: 'yellow', later: 'green' };

interface UpcomingTestsCardProps {
  /** All upcoming tests, the earliest first. */
  readonly tests: readonly UpcomingTest[];
}

export const UpcomingTestsCard = memo(function UpcomingTestsCard({
  tests,
}: UpcomingTestsCardProps) {
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  const shown = unfolded ? tests : tests.slice(0, UPCOMING_TESTS_SHOWN);
  return (
    <Card id="tests" aria-labelledby={`${listId}-title`}>
      <div className="head">
        <h2 id={`${listId}-title`}>Upcoming Tests</h2>
        <TextLink to={PATHS.agenda}>Agenda</TextLink>
      </div>
      {tests.length === 0 && (
        <p>No test ahead. Add a test date to a company and it shows up here.</p>
      )}
      {tests.length > 0 && <TimeZoneNote />}
      <ul id={listId} data-folded={!unfolded}>
        {shown.map((test) => (
          <TestItem key={test.round._id} test={test} />
        ))}
      </ul>
      {tests.length > UPCOMING_TESTS_SHOWN && (
        <button
          type="button"
          onClick={() => setUnfolded((was) => !was)}
          aria-expanded={unfolded}
          aria-controls={listId}
          data-keep-clear
        >
          {unfolded ? 'Show less' : viewAllTestsLabel(tests.length)}
        </button>
      )}
    </Card>
  );
});

/** Five rows would push the lists off a phone's screen: there the first tests are a row that scrolls sideways. */
const SWIPED_ON_PHONES = {
  '@media (max-width: 599.95px)': {
    display: 'flex',
    gap: 1.25,
    mx: -2,
    mt: 1,
    px: 2,
    pb: 0.5,
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 16,
    scrollbarWidth: 'none',
    '& > li': {
      flex: '0 0 78%',
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'space-between',
      gap: 1,
      p: 1.5,
      scrollSnapAlign: 'start',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '12px',
    },
    '& > li:only-child': { flexBasis: '100%' },
    '& .tag': { maxWidth: '100%' },
  },
} as const;

const LIST = {
  ...COVERING_LINKS,
  listStyle: 'none',
  m: 0,
  p: 0,
  // Large screens: the button above is close.
  mt: { xs: 0.5, lg: 1.25 },
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: { xs: 56, lg: 44 },
    py: { xs: 0.75, lg: 0 },
  },
  '& .what': { flex: 1, minWidth: 0, lineHeight: { xs: 1.5, lg: 1.3 } },
  '& .when': {
    typography: 'body2',
    lineHeight: { lg: 1.3 },
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .tag': { flexShrink: 0, maxWidth: '50%' },
} as const;

const Card = staticStyled('section', {
  position: 'relative',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  px: { xs: 2, sm: 2.5 },
  py: { xs: 2, lg: 1.5 },
  scrollMarginTop: 72,
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
    '& > h2': { typography: 'h2', m: 0, fontSize: '1.0625rem' },
    // A touch target's height, in the height of the heading.
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, my: -1.25 },
  },
  '& > p': { typography: 'body2', m: 0, mt: 0.5, color: 'text.secondary' },
  '& > ul': LIST,
  '& > ul[data-folded=true]': SWIPED_ON_PHONES,
  '& > button': {
    ...BARE_BUTTON,
    typography: 'button',
    minHeight: 44,
    mt: 0.5,
    mb: -1,
    ml: -2.25,
    // Room for the floating button of a phone.
    mr: { xs: 7, md: 0 },
    // Beside the link to the agenda: a line of its own would push the lists down.
    position: { lg: 'absolute' },
    top: { lg: '-2px' },
    right: { lg: 88 },
    px: 2.25,
    textAlign: 'left',
    borderRadius: '12px',
    color: 'primary.main',
    '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  },
});

function TestItem({ test: { placement, round, tag, tone } }: { readonly test: UpcomingTest }) {
  const { title, startsAt } = round;
  return (
    <li>
      <div className="what">
        <PlacementLink id={placement._id}>{placement.company}</PlacementLink>
        <div className="when">
          {title === '' ? whenText(startsAt) : `${title} · ${whenText(startsAt)}`}
        </div>
      </div>
      <div className="tag">
        <ToneChip tone={TONES[tone]} isMomentary>
          {tag}
        </ToneChip>
      </div>
    </li>
  );
}

/** A test without a time of day is shown as a date; midnight would be a time that no notice gave. */
function whenText(date: WallTime): string {
  return isAllDay(date) ? shortDate(date) : dateTimeText(date);
}
