import { shortDate } from '@shortlist/shared/lib/time/format-date.ts';
import { VERDICT_LABELS, type Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { FeedOpportunity } from '../queries.ts';
import { useRegistration } from '../registration/use-registration.ts';
import type { DriveStanding } from './queries.ts';

interface StandingProps {
  readonly drive: FeedOpportunity;
  readonly standing: DriveStanding | undefined;
  /** Opens what the student sends to register, or has sent. */
  readonly onRegister: (drive: FeedOpportunity) => void;
}

/** On the card of a drive: the student's results, and the registration. The list around it provides the styles. */
export function Standing({ drive, standing, onRegister }: StandingProps) {
  const { verdicts = [], registration } = standing ?? {};
  const shown = useRegistration(drive, registration);
  if (verdicts.length === 0 && !shown) return null;
  const isCancelled = drive.status === 'cancelled';
  return (
    <div className="standing">
      {verdicts.map((verdict) => (
        <Result key={verdict.roundKey} verdict={verdict} drive={drive} />
      ))}
      {shown && !isCancelled && (
        <p data-open={shown.isOpen && !shown.isRegistered}>{`${shown.text}.`}</p>
      )}
      {shown && (shown.canSend || shown.isRegistered) && !isCancelled && (
        <button
          type="button"
          aria-haspopup="dialog"
          data-main={shown.isOpen && !shown.isRegistered}
          onClick={() => onRegister(drive)}
        >
          {shown.isRegistered ? 'Your registration' : 'Register'}
          <VisuallyHidden>{` for ${drive.company}`}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

interface ResultProps {
  readonly verdict: Verdict;
  readonly drive: FeedOpportunity;
}

function Result({ verdict, drive }: ResultProps) {
  const source = useListText(verdict);
  const { result, roundKey } = verdict;
  const round = drive.rounds?.find(({ key }) => key === roundKey);
  if (result === null) return null;
  return (
    <p data-result={result}>
      <strong>{`${round ? roundName(round) : 'Round'}: ${VERDICT_LABELS[result]}`}</strong>
      {`, ${source}`}
    </p>
  );
}

/** 'from the cell’s list of 3 Dec'. */
export function useListText({ publishedAt }: Pick<Verdict, 'publishedAt'>): string {
  const wallTimeAt = useWallTimeAt();
  return `from the cell’s list of ${shortDate(wallTimeAt(Date.parse(publishedAt)))}`;
}
