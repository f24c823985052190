import { initials } from '@shortlist/shared/account/initials.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import {
  opportunityIdLabel,
  jobTypeCardLabel,
} from '@shortlist/shared/opportunity/opportunity-labels.ts';
import type { OpportunityUrgency } from '@shortlist/shared/opportunity/opportunity-urgency.ts';
import { categoryLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { lazy, memo, Suspense } from 'react';
import type { FeedOpportunity } from '../queries/use-opportunities.ts';
import { NOT_YET_SENT } from '../../../ui/notices/change-notices.tsx';
import { LazyBoundary } from '../../../ui/frames/lazy-boundary.tsx';
import { PlainIcon } from '../../../ui/text/plain-icon.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { CARD_ICONS } from '../screen/card-icons.ts';
import { CardActions, type CardActionsProps } from './card-actions.tsx';
import { CardDescription } from './card-description.tsx';
import { CardEligibility } from './card-eligibility.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardSkills } from './card-skills.tsx';

const AdminCardMenu = lazy(async () => ({
  default: (await import('../admin/admin-card-menu.tsx')).AdminCardMenu,
}));

export interface OpportunityCardProps extends Pick<CardActionsProps, 'uid' | 'onAdd'> {
  readonly opportunity: FeedOpportunity;
  readonly daysLeft: OpportunityUrgency['label'];
  readonly colour: OpportunityUrgency['colour'];
  /** There is an Add button, or what replaces it. */
  readonly canAdd: boolean;
  readonly student: EligibilityFacts | undefined;
  readonly isAdmin: boolean;
  /** A link opened this opportunity. */
  readonly isLinked: boolean;
}

/** One opportunity with all its facts. The list around it provides the styles. */
export const OpportunityCard = memo(function OpportunityCard(props: OpportunityCardProps) {
  const { opportunity, student, isAdmin, isLinked } = props;
  const id = opportunityIdLabel(opportunity.placementId);
  const titleId = `opportunity-${opportunity._id}`;
  return (
    <article
      className="card"
      aria-labelledby={titleId}
      data-opportunity={opportunity._id}
      data-wanted={isLinked}
      tabIndex={-1}
    >
      <div className="head">
        <span className="tile" aria-hidden="true">
          {initials(opportunity.company)}
        </span>
        <div className="name">
          <h3 id={titleId}>{opportunity.company}</h3>
          <p>
            {opportunity.role}
            {id !== null && <span className="id">{id}</span>}
          </p>
        </div>
        {isAdmin && (
          <LazyBoundary>
            <Suspense fallback={<span className="menu" />}>
              <AdminCardMenu opportunity={opportunity} />
            </Suspense>
          </LazyBoundary>
        )}
      </div>
      <Badges {...props} />
      <CardFacts opportunity={opportunity} />
      <CardDescription text={opportunity.description} titleId={titleId} />
      <CardSkills skills={opportunity.skills} titleId={titleId} />
      {student && <CardEligibility student={student} criteria={opportunity.eligibilityCriteria} />}
      <CardActions
        opportunity={opportunity}
        canAdd={props.canAdd}
        onAdd={props.onAdd}
        uid={props.uid}
        titleId={titleId}
      />
    </article>
  );
});

/** The short labels: the remaining time first, because students look for that. */
function Badges({ opportunity, daysLeft, colour }: OpportunityCardProps) {
  const { category, jobType, status, deadlines, isUnsent } = opportunity;
  return (
    <div className="badges">
      <ToneChip tone={colour} title={dateTimeText(deadlines.applicationDeadline)}>
        {daysLeft}
      </ToneChip>
      {status === 'closed' && <ToneChip tone="neutral">Closed</ToneChip>}
      <ToneChip tone="info">{categoryLabel(category)}</ToneChip>
      <ToneChip tone="neutral">{jobTypeCardLabel(jobType)}</ToneChip>
      {isUnsent && (
        <span className="unsent" title={NOT_YET_SENT}>
          <PlainIcon path={CARD_ICONS.unsent} size={18} />
          <VisuallyHidden>{NOT_YET_SENT}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
