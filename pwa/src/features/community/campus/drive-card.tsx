import { initials } from '@shortlist/shared/account/initials.ts';
import { sortRounds } from '@shortlist/shared/opportunity/drive-round-text.ts';
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import { opportunityIdLabel } from '@shortlist/shared/opportunity/opportunity-labels.ts';
import type { OpportunityStatus } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { roundTimesText } from '@shortlist/shared/placement/round/timeline.ts';
import { memo, useState } from 'react';
import { PlainIcon } from '../../../ui/icons/plain-icon.tsx';
import { ExternalLink } from '../../../ui/text/links.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import { CardActions } from '../card/card-actions.tsx';
import { CARD_ICONS } from '../card/card-icons.ts';
import {
  Badges,
  CardDescription,
  CardEligibility,
  CardFacts,
  CardSkills,
  type OpportunityCardProps,
} from '../card/opportunity-card.tsx';
import type { FeedOpportunity } from '../queries.ts';
import { Standing } from './drive-standing.tsx';
import type { DriveStanding } from './queries.ts';

interface DriveCardProps extends Omit<OpportunityCardProps, 'opportunity' | 'isAdmin'> {
  readonly drive: FeedOpportunity;
  /** The next round in one line. */
  readonly next: string | undefined;
  readonly standing: DriveStanding | undefined;
  readonly onRegister: (drive: FeedOpportunity) => void;
}

/** One drive with all its facts and its rounds. The list around it provides the styles. */
export const DriveCard = memo(function DriveCard(props: DriveCardProps) {
  const { drive, next, standing, daysLeft, colour, student, isLinked, onRegister, ...actions } =
    props;
  const id = opportunityIdLabel(drive.placementId);
  const titleId = `opportunity-${drive._id}`;
  return (
    <article
      className="card"
      aria-labelledby={titleId}
      data-opportunity={drive._id}
      data-wanted={isLinked}
      tabIndex={-1}
    >
      <div className="head">
        <span className="tile" aria-hidden="true">
          {initials(drive.company)}
        </span>
        <div className="name">
          <h3 id={titleId}>{drive.company}</h3>
          <p>
            {drive.role}
            {id !== null && <span className="id">{id}</span>}
          </p>
        </div>
      </div>
      <Badges opportunity={drive} daysLeft={daysLeft} colour={colour} />
      <Standing drive={drive} standing={standing} onRegister={onRegister} />
      <Rounds next={next} rounds={drive.rounds ?? []} status={drive.status} titleId={titleId} />
      <CardFacts opportunity={drive} />
      <CardDescription text={drive.description} titleId={titleId} />
      <CardSkills skills={drive.skills} titleId={titleId} />
      {student && <CardEligibility student={student} criteria={drive.eligibilityCriteria} />}
      <CardActions {...actions} opportunity={drive} titleId={titleId} />
    </article>
  );
});

interface RoundsProps extends Pick<DriveCardProps, 'next'> {
  readonly rounds: readonly DriveRound[];
  readonly status: OpportunityStatus;
  readonly titleId: string;
}

function Rounds({ next, rounds, status, titleId }: RoundsProps) {
  const [open, setOpen] = useState(false);
  if (rounds.length === 0) return null;
  const all = rounds.length === 1 ? 'Details of the round' : `All ${rounds.length} rounds`;
  return (
    <div className="rounds">
      <p className="next">
        <PlainIcon path={CARD_ICONS.date} size={18} />
        <span>
          {next !== undefined && <VisuallyHidden>Next round: </VisuallyHidden>}
          {next ?? (status === 'cancelled' ? 'No round takes place' : 'All rounds are over')}
        </span>
      </p>
      <button
        type="button"
        aria-expanded={open}
        aria-describedby={titleId}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : all}
      </button>
      {open && (
        <ol aria-label="Rounds">
          {sortRounds(rounds).map((round) => (
            <RoundEntry key={round.key} round={round} />
          ))}
        </ol>
      )}
    </div>
  );
}

function RoundEntry({ round }: { readonly round: DriveRound }) {
  const { place, link, notes } = round;
  return (
    <li>
      <p>
        <strong>{roundName(round)}</strong>
      </p>
      <p>{roundTimesText(round)}</p>
      {place !== '' && <p>{place}</p>}
      {notes !== '' && <p className="notes">{notes}</p>}
      {linkHref(link) !== undefined ? (
        <ExternalLink href={link}>
          Open the link
          <VisuallyHidden>{` of ${roundName(round)}`}</VisuallyHidden>
        </ExternalLink>
      ) : (
        link !== '' && <p>{link}</p>
      )}
    </li>
  );
}
