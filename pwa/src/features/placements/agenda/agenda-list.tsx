import Button from '@mui/material/Button';
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { dayOf, type Day } from '@shortlist/shared/placement/agenda/agenda-days.ts';
import { isEventOver, type AgendaEvent } from '@shortlist/shared/placement/agenda/agenda-events.ts';
import {
  AGENDA_GROUP_TITLES,
  type AgendaGroup,
} from '@shortlist/shared/placement/agenda/agenda-groups.ts';
import {
  clashLine,
  dayText,
  heavyDayText,
  timesText,
} from '@shortlist/shared/placement/agenda/agenda-text.ts';
import type { PairClash } from '@shortlist/shared/placement/agenda/clashes.ts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { placementLink } from '../../../paths.ts';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { COVERING_LINKS, PAPER } from '../list/row-styles.ts';
import { RowIcon } from '../row-icon.tsx';
import { ShowMore, useShowMore } from '../show-more.tsx';
import type { Agenda } from './use-agenda.ts';

/** How many dates a group shows at first: with a thousand placements the page opens as with ten. */
const STEP = 15;

interface AgendaListProps {
  readonly agenda: Agenda;
  readonly now: WallTime;
}

export function AgendaGroups({ agenda, now }: AgendaListProps) {
  if (agenda.groups.length === 0)
    return (
      <Section title="Nothing ahead">
        <p>Deadlines and rounds of your placements are listed here until they are decided.</p>
      </Section>
    );
  return agenda.groups.map((group) => (
    <GroupSection key={group.key} group={group} agenda={agenda} now={now} />
  ));
}

function GroupSection({ group, agenda, now }: AgendaListProps & { readonly group: AgendaGroup }) {
  const { shown, ...more } = useShowMore(group.events, STEP);
  const days = [...groupBy(shown, ({ startsAt }) => dayOf(startsAt))];
  return (
    <Section title={AGENDA_GROUP_TITLES[group.key]}>
      {days.map(([day, events]) => (
        <div key={day}>
          <h3>
            <span>{dayTitle(day, now)}</span>
            <HeavyDayChip agenda={agenda} day={day} />
          </h3>
          <EventList events={events} agenda={agenda} now={now} />
        </div>
      ))}
      <ShowMore {...more} sx={TEXT_BUTTON} />
    </Section>
  );
}

interface ChosenDayProps extends AgendaListProps {
  readonly day: Day;
  readonly onShowAll: () => void;
}

/** All dates of one day, the decided ones too. */
export function ChosenDay({ day, agenda, now, onShowAll }: ChosenDayProps) {
  const { shown, ...more } = useShowMore(agenda.byDay.get(day) ?? NO_EVENTS, STEP);
  return (
    <Section title={dayTitle(day, now)} mark={<HeavyDayChip agenda={agenda} day={day} />}>
      {shown.length === 0 && <p>Nothing on this day.</p>}
      <EventList events={shown} agenda={agenda} now={now} />
      <ShowMore {...more} sx={TEXT_BUTTON} />
      <Button onClick={onShowAll} sx={TEXT_BUTTON}>
        Show all days
      </Button>
    </Section>
  );
}

const NO_EVENTS: readonly AgendaEvent[] = [];

interface SectionProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, mark, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {mark}
      </h2>
      {children}
    </Card>
  );
}

/** 'Thursday 3 December', with the year when it is another one. */
function dayTitle(day: Day, now: WallTime): string {
  const year = day.slice(0, 4);
  return year === now.slice(0, 4) ? dayText(day) : `${dayText(day)} ${year}`;
}

function HeavyDayChip({ agenda, day }: Pick<AgendaListProps, 'agenda'> & { readonly day: Day }) {
  const heavy = agenda.heavyDays.get(day);
  return heavy ? <ToneChip tone="yellow">{heavyDayText(heavy)}</ToneChip> : null;
}

interface EventListProps extends AgendaListProps {
  readonly events: readonly AgendaEvent[];
}

function EventList({ events, agenda, now }: EventListProps) {
  return (
    <ul>
      {events.map((event) => (
        <EventRow key={event.id} event={event} pairs={agenda.pairsOf(event)} now={now} />
      ))}
    </ul>
  );
}

interface EventRowProps extends Pick<AgendaListProps, 'now'> {
  readonly event: AgendaEvent;
  readonly pairs: readonly PairClash[];
}

function EventRow({ event, pairs, now }: EventRowProps) {
  const { placementId, company, name, place, link } = event;
  const where = place === '' && link !== '' ? 'Online' : place;
  const clash = clashLine({ pairs, heavyDays: [] }, event);
  return (
    <li>
      <div className="when">{timesText(event)}</div>
      <div className="what">
        <Link className="opens" to={placementLink(placementId)}>
          {company}
        </Link>
        <div className="about">{where === '' ? name : `${name} · ${where}`}</div>
        {clash !== undefined && (
          <div className="clash" data-overlap={pairs.some(({ kind }) => kind === 'overlap')}>
            <RowIcon name="error" size={16} />
            <span>{clash}</span>
          </div>
        )}
      </div>
      <StateChip event={event} now={now} />
    </li>
  );
}

function StateChip({ event, now }: Pick<EventRowProps, 'event' | 'now'>) {
  const text = event.settledAs ?? (isEventOver(event, now) ? 'Over' : undefined);
  return text === undefined ? null : <ToneChip tone="neutral">{text}</ToneChip>;
}

/** Its text begins where the text above it does. */
const TEXT_BUTTON = { display: 'flex', ml: -2.25, mt: 0.5 } as const;

const ROW = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: 2,
  py: 1.25,
  '& + li': { borderTop: '1px solid', borderColor: 'divider' },
  '& .when': {
    flex: { xs: '1 1 100%', sm: '0 0 148px' },
    typography: 'body2',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& .what': { flex: '1 1 160px', minWidth: 0, lineHeight: 1.5 },
  '& .about': { typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .clash': {
    typography: 'body2',
    display: 'flex',
    gap: 0.75,
    mt: 0.5,
    fontWeight: 600,
    color: 'tone.yellow.main',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, mt: '3px' },
  },
  '& .clash[data-overlap=true]': { color: 'tone.red.main' },
} as const;

const Card = staticStyled('section', {
  ...PAPER,
  px: { xs: 2, sm: 2.5 },
  py: 2,
  '& > h2, & h3': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.5,
    m: 0,
  },
  '& > h2': { typography: 'h2', fontSize: '1.0625rem' },
  '& h3': { typography: 'body2', fontWeight: 600, color: 'text.secondary', mt: 1.5 },
  '& p': { typography: 'body2', color: 'text.secondary', m: 0, mt: 0.5 },
  '& ul': { ...COVERING_LINKS, listStyle: 'none', m: 0, p: 0 },
  '& li': ROW,
});
