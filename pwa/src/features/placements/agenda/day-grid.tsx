import Button from '@mui/material/Button';
import { weekdayOf } from '@shortlist/shared/lib/time/format-date.ts';
import {
  addDays,
  addMonths,
  DAYS_PER_WEEK,
  weekOf,
  weeksOfMonth,
  type Day,
} from '@shortlist/shared/placement/agenda/agenda-days.ts';
import { monthText } from '@shortlist/shared/placement/agenda/agenda-text.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { DATE_KINDS, DAY_CELLS, DayCell } from './day-cell.tsx';
import type { Agenda } from './use-agenda.ts';

interface DayGridProps extends Pick<Agenda, 'markOf'> {
  readonly today: Day;
  readonly chosen: Day | undefined;
  readonly onChoose: (day: Day) => void;
  /** A single week instead of a month. */
  readonly isStrip: boolean;
}

/** Where a key leads in the grid. */
const MOVES: Readonly<Partial<Record<string, (from: Day) => Day>>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -DAYS_PER_WEEK),
  ArrowDown: (from) => addDays(from, DAYS_PER_WEEK),
  Home: (from) => weekOf(from)[0] ?? from,
  End: (from) => weekOf(from).at(-1) ?? from,
  PageUp: (from) => addMonths(from, -1),
  PageDown: (from) => addMonths(from, 1),
};

/** The days of a month, or of a week, as the grid of a date picker: one day is in the tab order, keys lead to the others. */
export function DayGrid({ markOf, today, chosen, onChoose, isStrip }: DayGridProps) {
  const titleId = useId();
  const [cursor, setCursor] = useState(chosen ?? today);
  const { gridRef, focusCursor } = useCursorFocus(cursor);
  const weeks = isStrip ? [weekOf(cursor)] : weeksOfMonth(cursor);
  const choose = (day: Day): void => {
    focusCursor();
    setCursor(day);
    onChoose(day);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusCursor();
    setCursor(move(cursor));
  };
  return (
    <Frame>
      <GridHead
        titleId={titleId}
        cursor={cursor}
        isStrip={isStrip}
        isTodayShown={weeks.flat().includes(today)}
        onMove={(to) => setCursor(to ?? today)}
      />
      <Grid ref={gridRef} role="grid" aria-labelledby={titleId}>
        <Weekdays days={weekOf(today)} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  mark={markOf(day)}
                  isToday={day === today}
                  isChosen={day === chosen}
                  isCursor={day === cursor}
                  isOutside={!isStrip && day.slice(0, 7) !== cursor.slice(0, 7)}
                  onChoose={choose}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      <div className="legend">
        <i className="round" />
        <span>Round</span>
        <i className="deadline" />
        <span>Deadline</span>
        <TimeZoneNote />
      </div>
    </Frame>
  );
}

function Weekdays({ days }: { readonly days: readonly Day[] }) {
  return (
    <thead>
      <tr>
        {days.map(weekdayOf).map((weekday) => (
          <th key={weekday} scope="col">
            <span aria-hidden="true">{weekday.slice(0, 3)}</span>
            <VisuallyHidden>{weekday}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The day of the cursor is focused after the keyboard or a tap moved it: the one that had the focus may be gone. */
function useCursorFocus(cursor: Day) {
  const gridRef = useRef<HTMLTableElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);
  const focusCursor = (): void => {
    isWanted.current = true;
  };
  return { gridRef, focusCursor };
}

interface GridHeadProps {
  readonly titleId: string;
  readonly cursor: Day;
  readonly isStrip: boolean;
  readonly isTodayShown: boolean;
  /** Undefined leads to today. */
  readonly onMove: (to: Day | undefined) => void;
}

function GridHead({ titleId, cursor, isStrip, isTodayShown, onMove }: GridHeadProps) {
  const unit = isStrip ? 'week' : 'month';
  const step = (by: number): Day =>
    isStrip ? addDays(cursor, by * DAYS_PER_WEEK) : addMonths(cursor, by);
  return (
    <div className="head">
      <h2 id={titleId} aria-live="polite">
        {monthText(cursor)}
      </h2>
      {!isTodayShown && <Button onClick={() => onMove(undefined)}>Today</Button>}
      <Button aria-label={`Previous ${unit}`} onClick={() => onMove(step(-1))} sx={ARROW}>
        <span aria-hidden="true">‹</span>
      </Button>
      <Button aria-label={`Next ${unit}`} onClick={() => onMove(step(1))} sx={ARROW}>
        <span aria-hidden="true">›</span>
      </Button>
    </div>
  );
}

const ARROW = { minWidth: 44, px: 0, fontSize: '1.5rem', lineHeight: 1 } as const;

const Frame = staticStyled('div', {
  minWidth: 0,
  '& .head': { display: 'flex', alignItems: 'center', minHeight: 48 },
  '& h2': { typography: 'h3', m: 0, mr: 'auto' },
  '& .legend': {
    typography: 'caption',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 0.75,
    mt: 1,
    color: 'text.secondary',
    '& > span': { mr: 1 },
  },
  ...DATE_KINDS,
});

const Grid = staticStyled('table', {
  // On the narrowest phones seven days need the margins of the page, to be as wide as a thumb.
  width: { xs: 'calc(100% + 32px)', sm: '100%' },
  mx: { xs: -2, sm: 0 },
  tableLayout: 'fixed',
  borderSpacing: 0,
  '& th': {
    p: 0,
    pb: 0.5,
    fontSize: '0.78125rem',
    fontWeight: 600,
    color: 'text.secondary',
  },
  ...DAY_CELLS,
});
