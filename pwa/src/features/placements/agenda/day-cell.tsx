import type { Day } from '@shortlist/shared/placement/agenda/agenda-days.ts';
import { countsText, dayText } from '@shortlist/shared/placement/agenda/agenda-text.ts';
import type { KeyboardEvent } from 'react';
import { BARE_BUTTON } from '../../../ui/styles/static-styled.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { DayMark } from './use-agenda.ts';

interface DayCellProps {
  readonly day: Day;
  readonly mark: DayMark | undefined;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** The one day of the grid that is in the tab order. */
  readonly isCursor: boolean;
  readonly isOutside: boolean;
  readonly onChoose: (day: Day) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Its name is all of its text, most of which only a screen reader reads: 'Thursday 3 December, 2 rounds, 1 deadline, Clash
 * of rounds'. That it is today is said by `aria-current`.
 */
export function DayCell(props: DayCellProps) {
  const { day, mark, isToday, isChosen, isCursor, isOutside, onChoose, onKeyDown } = props;
  const [weekday, date, month] = dayText(day).split(' ');
  const problems = PROBLEMS.filter(({ kind }) => mark?.problems.includes(kind));
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        data-outside={isOutside}
        tabIndex={isCursor ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden>{`${weekday} `}</VisuallyHidden>
        <span className="number">{date}</span>
        <VisuallyHidden>
          {` ${month}, ${mark ? countsText(mark, ', ') : 'no dates'}${problems.length > 0 ? ', ' : ''}`}
        </VisuallyHidden>
        <span className="dots">
          <Dots kind="round" count={mark?.rounds ?? 0} />
          <Dots kind="deadline" count={mark?.deadlines ?? 0} />
        </span>
        {problems.map(({ kind, word, rest }, index) => (
          <span key={kind} className="problem" data-kind={kind}>
            <span>{word}</span>
            <VisuallyHidden>{` ${rest}${index < problems.length - 1 ? ', ' : ''}`}</VisuallyHidden>
          </span>
        ))}
      </button>
    </td>
  );
}

/** The word is shown, the worst first; a screen reader also reads the rest. */
const PROBLEMS = [
  { kind: 'overlap', word: 'Clash', rest: 'of rounds' },
  { kind: 'tight', word: 'Tight', rest: 'between rounds' },
  { kind: 'heavy', word: 'Full', rest: 'day' },
] as const;

/** Of each kind, as a narrow phone has room for. */
const DOTS_MAX = 2;

function Dots({ kind, count }: { readonly kind: 'round' | 'deadline'; readonly count: number }) {
  return Array.from({ length: Math.min(count, DOTS_MAX) }, (_, index) => (
    <i key={index} className={kind} />
  ));
}

/** A dot for a round, a square for a deadline. */
export const DATE_KINDS = {
  '& i': { width: 7, height: 7, boxSizing: 'border-box' },
  '& i.round': { borderRadius: 999, bgcolor: 'primary.main' },
  '& i.deadline': { border: '2px solid', borderColor: 'brand.marigoldText' },
} as const;

/** Style of the cells, set once on the grid around them. */
export const DAY_CELLS = {
  '& td': { p: 0 },
  '& td > button': {
    ...BARE_BUTTON,
    width: '100%',
    minHeight: { xs: 60, sm: 64 },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: '3px',
    pt: '4px',
    borderRadius: '12px',
    overflow: 'hidden',
    '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 28,
    height: 28,
    borderRadius: 999,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-current=date] > .number': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 700,
  },
  '& [data-outside=true]': { color: 'text.secondary' },
  '& [aria-selected=true] > button': {
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
    boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)',
  },
  '& .dots': { display: 'flex', gap: '3px', height: 7 },
  '& .problem': {
    fontSize: '0.6875rem',
    lineHeight: 1.2,
    fontWeight: 700,
    color: 'tone.yellow.main',
  },
  // There is room for the worst; a screen reader reads all of them.
  '& .problem + .problem': { position: 'absolute', clipPath: 'inset(50%)' },
  '& .problem[data-kind=overlap]': { color: 'tone.red.main' },
} as const;
