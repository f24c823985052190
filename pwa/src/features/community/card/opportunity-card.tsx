import { initials } from '@shortlist/shared/account/initials.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { isWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import { eligibilityOf } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import {
  opportunityIdLabel,
  jobTypeCardLabel,
  truncateDescription,
  truncateSkills,
  experienceText,
  graduationYearText,
  opportunityCompensation,
} from '@shortlist/shared/opportunity/opportunity-labels.ts';
import type { OpportunityUrgency } from '@shortlist/shared/opportunity/opportunity-urgency.ts';
import {
  OPPORTUNITY_CATEGORY,
  type OpportunityValues,
  type Opportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { NOT_DISCLOSED } from '@shortlist/shared/placement/fields/compensation.ts';
import { criteriaTexts } from '@shortlist/shared/placement/fields/criteria-labels.ts';
import { categoryLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { lazy, memo, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { PlainIcon } from '../../../ui/icons/plain-icon.tsx';
import { NOT_YET_SENT } from '../../../ui/notices/notice.tsx';
import { ToneChip, VerdictChip } from '../../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { FeedOpportunity } from '../queries.ts';
import { CardActions, type CardActionsProps } from './card-actions.tsx';
import { CARD_ICONS } from './card-icons.ts';

const AdminCardMenu = lazy(async () => ({
  default: (await import('../admin/admin-menus.tsx')).AdminCardMenu,
}));

export interface OpportunityCardProps extends Pick<CardActionsProps, 'uid' | 'onAdd' | 'onKit'> {
  readonly opportunity: FeedOpportunity;
  readonly daysLeft: OpportunityUrgency['label'];
  readonly colour: OpportunityUrgency['colour'];
  readonly canAdd: boolean;
  readonly student: EligibilityFacts | undefined;
  readonly isAdmin: boolean;
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
        onKit={props.onKit}
        uid={props.uid}
        titleId={titleId}
      />
    </article>
  );
});

/** The short labels: the remaining time first, because students look for that. */
export function Badges({
  opportunity,
  daysLeft,
  colour,
}: Pick<OpportunityCardProps, 'opportunity' | 'daysLeft' | 'colour'>) {
  const { category, jobType, status, deadlines, isUnsent } = opportunity;
  return (
    <div className="badges">
      <ToneChip tone={colour} title={dateTimeText(deadlines.applicationDeadline)}>
        {daysLeft}
      </ToneChip>
      {status === 'closed' && <ToneChip tone="neutral">Closed</ToneChip>}
      {status === 'cancelled' && <ToneChip tone="red">Cancelled</ToneChip>}
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

export function CardDescription({
  text,
  titleId,
}: {
  readonly text: string;
  readonly titleId: string;
}) {
  const [open, setOpen] = useState(false);
  const cut = truncateDescription(text);
  return (
    <div className="about">
      <p>{open ? text : cut.text}</p>
      {cut.isCut && (
        <button
          type="button"
          aria-expanded={open}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}

interface CardSkillsProps {
  readonly skills: readonly string[];
  readonly titleId: string;
}

export function CardSkills({ skills, titleId }: CardSkillsProps) {
  const [open, setOpen] = useState(false);
  if (skills.length === 0) return null;
  const { shown, more } = truncateSkills(skills);
  return (
    <ul className="skills" aria-label="Skills">
      {(open ? skills : shown).map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
      {more !== null && (
        <li className="more">
          <button
            type="button"
            aria-expanded={open}
            aria-describedby={titleId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fewer' : more}
          </button>
        </li>
      )}
    </ul>
  );
}

interface CardEligibilityProps {
  readonly student: EligibilityFacts;
  readonly criteria: OpportunityValues['eligibilityCriteria'];
}

/** Whether this student may apply, and why. It informs and hides nothing: the opportunity may be wrong, or change. */
export function CardEligibility({ student, criteria }: CardEligibilityProps) {
  const { verdict, reasons, missing } = eligibilityOf(student, criteria);
  const because = reasons.length === 0 ? [NO_CRITERIA] : reasons;
  return (
    <div className="fit">
      <VerdictChip verdict={verdict} />
      <div>
        <p>{`${because.join('. ')}.`}</p>
        {missing.length > 0 && <Link to={PATHS.profile}>Complete your profile</Link>}
        {!isBlank(criteria.additionalRequirements) && (
          <p>{`Also asked for: ${criteria.additionalRequirements}`}</p>
        )}
      </div>
    </div>
  );
}

const NO_CRITERIA = 'No CGPA, branch or graduation year is asked for';

export function CardFacts({ opportunity }: { readonly opportunity: Opportunity }) {
  const { category, location, deadlines, compensation, experience, applicationsCount } =
    opportunity;
  const deadline = deadlines.applicationDeadline;
  const years = graduationYearText(opportunity.eligibilityCriteria.graduationYear);
  const others = criteriaTexts(opportunity.eligibilityCriteria);
  return (
    <ul className="facts">
      <Fact icon="place" label="Location">
        {isBlank(location) ? '-' : location}
      </Fact>
      {isWallTime(deadline) && (
        <Fact icon="date" label="Apply by">
          {dateTimeText(deadline)}
        </Fact>
      )}
      <Pay compensation={compensation} />
      <Fact icon="experience" label="Experience">
        {experienceText(experience)}
      </Fact>
      {years !== null && (
        <Fact icon="graduation" label="Graduation year">
          {years}
        </Fact>
      )}
      {others.length > 0 && (
        <Fact icon="graduation" label="Other criteria" wide>
          {others.join(' · ')}
        </Fact>
      )}
      {category === OPPORTUNITY_CATEGORY && (
        <Fact icon="applied" label="Applications">
          {`${applicationsCount} applied`}
        </Fact>
      )}
    </ul>
  );
}

/** Each part stays on one line, so that no amount is separated from its period. */
function Pay({ compensation }: Pick<Opportunity, 'compensation'>) {
  const parts = opportunityCompensation(compensation);
  return (
    <Fact icon="pay" label="Compensation" wide>
      {parts.length === 0
        ? NOT_DISCLOSED
        : parts.map(({ kind, text }) => (
            <span key={kind} className="part">
              {text}
            </span>
          ))}
    </Fact>
  );
}

interface FactProps {
  readonly icon: keyof typeof CARD_ICONS;
  /** The icon's meaning, for screen readers. */
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon, label, wide = false, children }: FactProps) {
  return (
    <li data-wide={wide}>
      <PlainIcon path={CARD_ICONS[icon]} size={18} />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span>{children}</span>
    </li>
  );
}
