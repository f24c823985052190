import type { Day } from '@shortlist/shared/placement/agenda/agenda-days.ts';
import { countsText, dayText } from '@shortlist/shared/placement/agenda/agenda-text.ts';
import type { KeyboardEvent } from 'react';
import { BARE_BUTTON } from '../../../ui/styles/static-styled.ts';
import type { DayMark, DayProblem } from './use-agenda.ts';

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

export function DayCell(props: DayCellProps) {
  const { day, mark, isToday, isChosen, isCursor, isOutside, onChoose, onKeyDown } = props;
  const problem = mark && PROBLEMS.find(({ kind }) => mark.problems.includes(kind));
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        data-outside={isOutside}
        tabIndex={isCursor ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={dayLabel(day, mark)}
        onClick={() => onChoose(day)}
        onKeyDown={onKeyDown}
      >
        <span className="number">{Number(day.slice(8))}</span>
        <span className="dots">
          <Dots kind="round" count={mark?.rounds ?? 0} />
          <Dots kind="deadline" count={mark?.deadlines ?? 0} />
        </span>
        {problem && (
          <span aria-hidden="true" className="problem" data-kind={problem.kind}>
            {problem.word}
          </span>
        )}
      </button>
    </td>
  );
}

/** The worst first: the cell has room for one word. */
const PROBLEMS: readonly { readonly kind: DayProblem; readonly word: string; text: string }[] = [
  { kind: 'overlap', word: 'Clash', text: 'rounds clash' },
  { kind: 'tight', word: 'Tight', text: 'little time between rounds' },
  { kind: 'heavy', word: 'Full', text: 'a full day' },
];

/** Of each kind, as a narrow phone has room for. */
const DOTS_MAX = 2;

function Dots({ kind, count }: { readonly kind: 'round' | 'deadline'; readonly count: number }) {
  return Array.from({ length: Math.min(count, DOTS_MAX) }, (_, index) => (
    <i key={index} className={kind} />
  ));
}

/** 'Thursday 3 December, 2 rounds, 1 deadline, rounds clash'. That it is today is said by `aria-current`. */
function dayLabel(day: Day, mark: DayMark | undefined): string {
  if (!mark) return `${dayText(day)}, no dates`;
  const problems = PROBLEMS.filter(({ kind }) => mark.problems.includes(kind)).map(
    ({ text }) => text,
  );
  return [dayText(day), countsText(mark, ', '), ...problems].join(', ');
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
  '& .problem[data-kind=overlap]': { color: 'tone.red.main' },
} as const;
