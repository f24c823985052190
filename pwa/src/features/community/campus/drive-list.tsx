import { nextRoundOf, roundLine } from '@shortlist/shared/opportunity/drive-round-text.ts';
import {
  canAddOpportunity,
  opportunityUrgency,
} from '@shortlist/shared/opportunity/opportunity-urgency.ts';
import { useDeferredValue } from 'react';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import {
  FIRST_CARDS,
  useAddToProfile,
  useFormKit,
  type OpportunityListProps,
} from '../screen/opportunity-list.tsx';
import { useRegistrationDialog } from '../registration/use-registration-dialog.tsx';
import { DRIVE_CARD_STYLES } from './drive-card-styles.ts';
import { DriveCard } from './drive-card.tsx';
import { useStandings } from './queries.ts';

/** One page of drives. As that of openings, it renders a card again only when something on it changes. */
export function DriveList({ items, chosen, now, linkedId, uid, student }: OpportunityListProps) {
  const onAdd = useAddToProfile();
  const { onKit, kit } = useFormKit(uid);
  const standings = useStandings();
  const { onRegister, dialog } = useRegistrationDialog((id) => ({
    drive: items.find(({ _id }) => _id === id),
    registration: standings.get(id)?.registration,
  }));
  const shown = useDeferredValue(chosen) === chosen ? items : items.slice(0, FIRST_CARDS);
  return (
    <>
      <CardList aria-label="Campus drives">
        {shown.map((drive) => {
          const { label, colour } = opportunityUrgency(drive.deadlines.applicationDeadline, now);
          const next = nextRoundOf(drive, now);
          return (
            <li key={drive._id}>
              <DriveCard
                {...{ uid, student, onAdd, onKit, onRegister, drive, colour }}
                standing={standings.get(drive._id)}
                daysLeft={label}
                next={next && roundLine(next, now)}
                canAdd={canAddOpportunity(drive, now)}
                isLinked={drive._id === linkedId}
              />
            </li>
          );
        })}
      </CardList>
      {kit}
      {dialog}
    </>
  );
}

const CardList = staticStyled('ul', DRIVE_CARD_STYLES);
