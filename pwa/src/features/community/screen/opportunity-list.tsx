import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Pagination } from '@shortlist/shared/lib/pagination.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import {
  canAddOpportunity,
  opportunityUrgency,
} from '@shortlist/shared/opportunity/opportunity-urgency.ts';
import type { OpportunityFilters } from '@shortlist/shared/opportunity/search-opportunities.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { lazyDialog } from '../../../ui/errors/lazy-boundary.tsx';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { CARD_STYLES } from '../card/card-styles.ts';
import { OpportunityCard, type OpportunityCardProps } from '../card/opportunity-card.tsx';
import { addOpportunityToProfile, AddOpportunityError } from '../commands/add-opportunity.ts';
import type { FeedOpportunity } from '../queries.ts';
import { COMMUNITY_TEXTS } from '../messages.ts';

const FormKitDialog = lazyDialog(
  async () => (await import('../../account/form-kit/form-kit-dialog.tsx')).FormKitDialog,
);

export interface OpportunityListProps extends Pick<
  OpportunityCardProps,
  'uid' | 'student' | 'isAdmin'
> {
  readonly items: readonly FeedOpportunity[];
  /** The filters the user chose: the same object while the list changes only by itself. */
  readonly chosen: OpportunityFilters;
  readonly now: WallTime;
  readonly linkedId: string | undefined;
}

export const FIRST_CARDS = 12;

/**
 * One page of opportunities. A card is rendered again only when something on it changes, not with each minute
 * of the clock. After a page change the first cards are rendered at once, and the others are deferred.
 */
export function OpportunityList({ items, chosen, now, linkedId, ...shared }: OpportunityListProps) {
  const onAdd = useAddToProfile();
  const { onKit, kit } = useFormKit(shared.uid);
  const shown = useDeferredValue(chosen) === chosen ? items : items.slice(0, FIRST_CARDS);
  return (
    <>
      <CardList aria-label="Opportunities">
        {shown.map((opportunity) => {
          const urgency = opportunityUrgency(opportunity.deadlines.applicationDeadline, now);
          return (
            <li key={opportunity._id}>
              <OpportunityCard
                {...shared}
                onAdd={onAdd}
                onKit={onKit}
                opportunity={opportunity}
                daysLeft={urgency.label}
                colour={urgency.colour}
                canAdd={canAddOpportunity(opportunity, now)}
                isLinked={opportunity._id === linkedId}
              />
            </li>
          );
        })}
      </CardList>
      {kit}
    </>
  );
}

/** The handler of the cards' buttons, which is always the same one, and the dialog that it opens. */
export function useFormKit(uid: string) {
  const { open, show, close } = useDialogEntry('form-kit');
  const [id, setId] = useState('');
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  }, [show]);
  const onKit = useCallback((opportunity: FeedOpportunity) => {
    setId(opportunity._id);
    void latestShow.current();
  }, []);
  const kit = open && <FormKitDialog placementId={addedPlacementId(uid, id)} onClose={close} />;
  return { onKit, kit };
}

export const CardList = staticStyled('ul', CARD_STYLES);

interface OpportunityPagerProps {
  readonly pagination: Pagination;
  readonly onPage: (page: number) => void;
}

export function OpportunityPager({ pagination, onPage }: OpportunityPagerProps) {
  const { current, pages, hasNext, hasPrev } = pagination;
  return (
    <Box component="nav" aria-label="Pages of the board" sx={PAGER} data-print="hide">
      <Button
        variant="outlined"
        startIcon={<ChevronLeftRounded />}
        disabled={!hasPrev}
        onClick={() => onPage(current - 1)}
      >
        Previous
      </Button>
      <span>{`Page ${current} of ${pages}`}</span>
      <Button
        variant="outlined"
        endIcon={<ChevronRightRounded />}
        disabled={!hasNext}
        onClick={() => onPage(current + 1)}
      >
        Next
      </Button>
    </Box>
  );
}

const PAGER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: { xs: 1.5, sm: 2.5 },
  rowGap: 1,
  mt: 2,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
} as const;

export function useAddToProfile(): (opportunity: FeedOpportunity) => void {
  const toast = useToast();
  const undoToast = useUndoToast();
  return useCallback(
    ({ _id }) => {
      const add = async (): Promise<void> => {
        try {
          const { undo } = await addOpportunityToProfile(_id);
          undoToast(messages.addSuccess, undo);
        } catch (error) {
          const isKnown = error instanceof AddOpportunityError;
          toastFailure(toast, isKnown ? error.message : COMMUNITY_TEXTS.addFailed, error);
        }
      };
      void add();
    },
    [toast, undoToast],
  );
}
