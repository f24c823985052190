import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import type { RoundAnswer } from '@shortlist/shared/reminder/reminder-events.ts';
import { reminderText } from '@shortlist/shared/reminder/reminder-text.ts';
import { Link as RouterLink } from 'react-router-dom';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { useTimeZone, useNow } from '../../../ui/clock/clock.ts';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { answerQuestion, dismissReminders, markFilled } from '../commands/reminder-actions.ts';
import { RESULT_SAVED } from '../messages.ts';
import { placementLink } from '../../../paths.ts';
import { usePlacements, type PlacementView } from '../../../data/placements/use-placements.ts';
import { type ReminderRecord, useMissedReminders } from '../queries/use-reminder-records.ts';
import { RoundAnswers, Section, useSaveWithToast } from './panel-parts.tsx';

/** What came due while no notification could be shown here, the most urgent first. */
export function MissedList() {
  const now = useNow(60);
  const placements = usePlacements();
  const missed = useMissedReminders()
    .flatMap((record) => {
      const placement = placements?.find(({ _id }) => _id === record.placementId);
      return placement ? [{ record, placement }] : [];
    })
    .toSorted((a, b) => a.record.endsAt - b.record.endsAt);
  if (missed.length === 0) return null;
  return (
    <Section title="Came due while you were away">
      <Box component="ul" sx={LIST}>
        {missed.map((one) => (
          <MissedItem key={one.record.id} {...one} now={now} />
        ))}
      </Box>
    </Section>
  );
}

interface MissedItemProps {
  readonly record: ReminderRecord;
  readonly placement: PlacementView;
  readonly now: WallTime;
}

function MissedItem({ record, placement, now }: MissedItemProps) {
  const saveWithToast = useSaveWithToast();
  const undoToast = useUndoToast();
  const timeZone = useTimeZone();
  const { title, body } = reminderText(record, placement, now);
  const ids = [record.id];
  const { company } = placement;
  const fill = async (): Promise<void> =>
    undoToast(
      PLACEMENT_MESSAGES.updateSuccess,
      await markFilled({ placementId: placement._id, ids }),
    );
  const tell = async (answer: RoundAnswer): Promise<void> =>
    undoToast(
      RESULT_SAVED,
      await answerQuestion(placement, { roundId: record.roundId, ids, answer }),
    );
  const isOver = record.kind !== 'result' && record.endsAt <= instantOf(now, timeZone);
  return (
    <li>
      <Link component={RouterLink} to={placementLink(placement._id)} replace sx={{ py: 0.5 }}>
        {title}
      </Link>
      <div className="when">
        {`${body} · was due ${formatTwelveHourTime(record.dueAt, now, timeZone)}${isOver ? ' · over now' : ''}`}
      </div>
      <div className="answers">
        {record.kind === 'deadline' ? (
          <Button
            variant="outlined"
            aria-label={`Mark as filled: ${company}`}
            onClick={() => saveWithToast(fill)}
          >
            Mark as filled
          </Button>
        ) : null}
        {record.kind === 'result' ? (
          <RoundAnswers
            company={company}
            onAnswer={(answer) => saveWithToast(() => tell(answer))}
          />
        ) : null}
        <Button
          aria-label={`Dismiss the reminder of ${company}`}
          onClick={() => saveWithToast(() => dismissReminders(ids))}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '& > li': {
    px: 2,
    py: 1.25,
    borderRadius: 3,
    border: '1px solid var(--mui-palette-divider)',
    borderLeft: '4px solid var(--mui-palette-tone-red-main)',
    overflowWrap: 'anywhere',
  },
  '& .when': { typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .answers': { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 },
} as const;
