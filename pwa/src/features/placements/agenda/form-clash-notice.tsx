import { parseWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { readTestRound } from '@shortlist/shared/placement/round/test-round.ts';
import { EMPTY_SEASON } from '@shortlist/shared/placement/fields/season.ts';
import { useWatch } from 'react-hook-form';
import { usePlacements } from '../../../data/placements/use-placements.ts';
import { ClashNotice } from './clash-notice.tsx';

interface FormClashNoticeProps {
  /** Null for a new placement. */
  readonly placementId: string | null;
}

/** What the test is in the way of, as it is in the form of a placement around this. */
export function TestClashNotice({ placementId }: FormClashNoticeProps) {
  const [date, duration, link, testStatus, status] = useWatch<
    PlacementForm,
    ['testDate', 'testDuration', 'testLink', 'testStatus', 'status']
  >({ name: ['testDate', 'testDuration', 'testLink', 'testStatus', 'status'] });
  const stored = usePlacements()?.find(({ _id }) => _id === placementId);
  const test = { date: parseWallTime(date) ?? null, duration, link, status: testStatus };
  const round = readTestRound({
    _id: placementId ?? '',
    test: { ...test, testType: '' },
    season: stored?.season ?? EMPTY_SEASON,
  });
  const isOpen = status !== 'process_done' && testStatus === 'scheduled';
  return (
    <ClashNotice
      placementId={placementId}
      date={round && isOpen ? { ...round, roundId: round._id } : null}
    />
  );
}

export function DeadlineClashNotice({ placementId }: FormClashNoticeProps) {
  const [deadline, status] = useWatch<PlacementForm, ['applicationDeadline', 'status']>({
    name: ['applicationDeadline', 'status'],
  });
  const startsAt = parseWallTime(deadline);
  const date = { kind: 'deadline', endsAt: null, place: '', link: '', roundId: null } as const;
  return (
    <ClashNotice
      placementId={placementId}
      date={startsAt !== undefined && status === 'form_not_filled' ? { ...date, startsAt } : null}
    />
  );
}
