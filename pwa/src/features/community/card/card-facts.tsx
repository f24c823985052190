import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { isWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  experienceText,
  graduationYearText,
  opportunityCompensation,
} from '@shortlist/shared/opportunity/opportunity-labels.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/schema.ts';
import { NOT_DISCLOSED } from '@shortlist/shared/placement/compensation.ts';
import type { ReactNode } from 'react';
import { PlainIcon } from '../../../ui/icons/plain-icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { CARD_ICONS } from './card-icons.ts';

export function CardFacts({ opportunity }: { readonly opportunity: Opportunity }) {
  const { location, deadlines, compensation, experience, applicationsCount } = opportunity;
  const deadline = deadlines.applicationDeadline;
  const years = graduationYearText(opportunity.eligibilityCriteria.graduationYear);
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
      <Fact icon="applied" label="Applications">
        {`${applicationsCount} applied`}
      </Fact>
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
