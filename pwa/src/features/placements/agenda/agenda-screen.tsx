import AddRounded from '@mui/icons-material/AddRounded';
import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { dayOf, type Day } from '@shortlist/shared/placement/agenda/agenda-days.ts';
import type { SilencedClashes } from '@shortlist/shared/placement/agenda/clashes.ts';
import { Link } from 'react-router-dom';
import { usePlacements, type PlacementView } from '../../../data/placements/use-placements.ts';
import { ADD_COMPANY_LINK, PATHS } from '../../../paths.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { useOptimisticSearchParams } from '../../../ui/layout/tab-list.tsx';
import { EmptyPage, FirstLoad, PartlyLoaded } from '../first-load.tsx';
import { AgendaGroups, ChosenDay } from './agenda-list.tsx';
import { DayGrid } from './day-grid.tsx';
import { useSilencedClashes } from '../queries/use-dismissals.ts';
import { useAgenda } from './use-agenda.ts';

export function AgendaScreen() {
  const placements = usePlacements();
  const silenced = useSilencedClashes();
  if (!placements || !silenced) return <CardSkeleton label="Loading the agenda" />;
  if (placements.length === 0) return <EmptyAgenda />;
  return <FilledAgenda placements={placements} silenced={silenced} />;
}

interface FilledAgendaProps {
  readonly placements: readonly PlacementView[];
  readonly silenced: SilencedClashes;
}

function FilledAgenda({ placements, silenced }: FilledAgendaProps) {
  const now = useNow(60);
  const agenda = useAgenda({ placements, silenced, now });
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [params, choose] = useOptimisticSearchParams();
  const chosen = readDay(params.get('day'));
  return (
    <Box sx={PAGE}>
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <PartlyLoaded />
      </Box>
      <Box sx={CALENDAR}>
        <DayGrid
          markOf={agenda.markOf}
          today={dayOf(now)}
          chosen={chosen}
          onChoose={(day) => choose({ day }, { replace: true })}
          isStrip={isPhone}
        />
      </Box>
      <Box sx={LIST}>
        {chosen === undefined ? (
          <AgendaGroups agenda={agenda} now={now} />
        ) : (
          <ChosenDay
            key={chosen}
            day={chosen}
            agenda={agenda}
            now={now}
            onShowAll={() => choose({}, { replace: true })}
          />
        )}
        <Actions />
      </Box>
    </Box>
  );
}

function readDay(text: string | null): Day | undefined {
  return text !== null && isWallTime(`${text}T00:00:00`) ? text : undefined;
}

function Actions() {
  return (
    <Box sx={ACTIONS}>
      <Button
        component={Link}
        to={ADD_COMPANY_LINK}
        variant="contained"
        color="marigold"
        startIcon={<AddRounded />}
      >
        Add Company
      </Button>
      <Button
        component={Link}
        to={PATHS.message}
        variant="outlined"
        startIcon={<ContentPasteRounded />}
      >
        Paste a notice
      </Button>
    </Box>
  );
}

function EmptyAgenda() {
  return (
    <FirstLoad label="Loading the agenda" actions={<Actions />}>
      <EmptyPage title="Nothing ahead" actions={<Actions />}>
        Add a company with its deadline, its test or another round. They are listed here by day, and
        the app says which are in each other’s way.
      </EmptyPage>
    </FirstLoad>
  );
}

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  // Centred on the page without dates, as its text is.
  'section > &': { justifyContent: 'center' },
} as const;

const PAGE = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 1.5, sm: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 440px) minmax(0, 1fr)' },
} as const;

/** Beside a long list it stays in view. */
const CALENDAR = { minWidth: 0, position: { md: 'sticky' }, top: { md: 80 } } as const;

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1.5, sm: 2 },
} as const;
