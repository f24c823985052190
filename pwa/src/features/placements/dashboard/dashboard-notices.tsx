import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { useState, useSyncExternalStore } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { REMINDERS_SHEET, useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { declineReminderOffer } from '../../reminders/commands/save-reminders.ts';
import { useReminderOffer } from '../../reminders/queries/reminder-preferences.ts';
import { useMissedCount } from '../../reminders/queries/use-reminder-records.ts';
import { useCheckPush, usePushState, usePushSwitch } from '../../reminders/requests/push-state.ts';
import { PAPER } from '../list/row-styles.ts';
import { duplicatesText } from '../messages.ts';
import { useDuplicates } from '../queries/use-dismissals.ts';

interface DashboardNoticesProps {
  readonly placements: readonly PlacementView[];
  readonly now: WallTime;
  readonly onOpen: (id: string) => void;
}

export function DashboardNotices({ placements, now, onOpen }: DashboardNoticesProps) {
  return (
    <>
      <ReminderSlot placements={placements} now={now} />
      <DuplicatesNotice placements={placements} onOpen={onOpen} />
    </>
  );
}

export function ReminderSlot({ placements, now }: Omit<DashboardNoticesProps, 'onOpen'>) {
  const missed = useMissedCount();
  const coming = useReminderOffer(placements, now);
  const isMissedShown = useShownAtTop(missed > 0);
  if (missed > 0) return isMissedShown && <MissedCard count={missed} />;
  return coming > 0 ? <OfferCard coming={coming} /> : null;
}

function MissedCard({ count }: { readonly count: number }) {
  const sheet = useDialogEntry(REMINDERS_SHEET);
  return (
    <Card aria-label="Missed reminders" data-print="hide">
      <Typography variant="subtitle1" component="p">
        {count === 1
          ? '1 reminder came due while you were away.'
          : `${count} reminders came due while you were away.`}
      </Typography>
      <div>
        <Button variant="contained" aria-haspopup="dialog" onClick={sheet.show}>
          {count === 1 ? 'Show it' : 'Show them'}
        </Button>
      </div>
    </Card>
  );
}

/** Shown once there is a deadline to be reminded of, where reminders are possible. */
function OfferCard({ coming }: { readonly coming: number }) {
  const state = usePushState();
  useCheckPush();
  const { busy, problem, turnOn } = usePushSwitch();
  const isShown = useShownAtTop(state.kind === 'off' && state.offered);
  if (!isShown) return null;
  return (
    <Card aria-label="Reminders" data-print="hide">
      <Typography variant="subtitle1" component="p">
        {coming === 1
          ? 'Get a reminder before this deadline?'
          : 'Get reminders before your deadlines?'}
      </Typography>
      <div>
        <Button variant="contained" loading={busy} onClick={turnOn}>
          Turn on reminders
        </Button>
        <Button disabled={busy} onClick={() => void declineReminderOffer()}>
          Not now
        </Button>
      </div>
      {problem === undefined ? null : (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
    </Card>
  );
}

const Card = staticStyled('section', {
  ...PAPER,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 1 },
});

/** Points out a job that the list contains twice, as happens when it is entered on two devices. */
function DuplicatesNotice({ placements, onOpen }: Omit<DashboardNoticesProps, 'now'>) {
  const duplicates = useDuplicates(placements);
  const [first] = duplicates;
  const entry = placements.find(({ _id }) => _id === first?.[0]);
  const isShown = useShownAtTop(entry !== undefined);
  if (!first || !entry || !isShown) return null;
  return (
    <Notice tone="yellow">
      {duplicatesText(entry.company, duplicates)}{' '}
      <Button
        color="inherit"
        onClick={() => onOpen(entry._id)}
        // A touch target's height, without pushing the lines of the sentence apart.
        sx={{ textDecoration: 'underline', px: 1, minHeight: 44, my: -1.5 }}
      >
        Compare
      </Button>
    </Notice>
  );
}

/** Only from when the page is at its top: further down, it would move what is being read. */
function useShownAtTop(isWanted: boolean): boolean {
  const isAtTop = useSyncExternalStore(subscribe, () => isWanted && window.scrollY <= 0);
  const [wasShown, setWasShown] = useState(false);
  const isShown = isWanted && (wasShown || isAtTop);
  if (isShown !== wasShown) setWasShown(isShown);
  return isShown;
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
