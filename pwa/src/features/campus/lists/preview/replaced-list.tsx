import type { ListEntry, PublishedList } from '@shortlist/shared/api/campus.ts';
import { useTimeZone } from '../../../../ui/clock/clock.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { studentsText } from '../../messages.ts';
import { useListEntries } from '../../requests/lists.ts';
import { listName } from '../list-texts.ts';
import { compareEntries, type ListChanges } from './list-review.ts';

interface ReplacedListProps {
  readonly list: PublishedList;
  readonly entries: readonly ListEntry[];
}

/** What changes for the students of the list that is replaced. */
export function ReplacedList({ list, entries }: ReplacedListProps) {
  const zone = useTimeZone();
  const former = useListEntries(list.id);
  const name = listName(list, zone);
  const start = `This replaces the ${name}`;
  if (former.kind === 'loading') return <Notice tone="info">{`${start}. Comparing…`}</Notice>;
  return (
    <Notice tone="info">
      {former.kind === 'failed'
        ? `${start}. It could not be loaded, so that what changes cannot be said.`
        : `${start}: ${changesText(compareEntries(former.data, entries))}.`}
    </Notice>
  );
}

/** '12 students get another result, 3 have none any more, 2 are new'. */
function changesText({ changed, removed, added }: ListChanges): string {
  const parts = [
    ...(changed > 0
      ? [`${studentsText(changed)} ${changed === 1 ? 'gets' : 'get'} another result`]
      : []),
    ...(removed > 0
      ? [`${studentsText(removed)} ${removed === 1 ? 'has' : 'have'} none any more`]
      : []),
    ...(added > 0 ? [`${studentsText(added)} ${added === 1 ? 'gets' : 'get'} a first one`] : []),
  ];
  return parts.length === 0 ? 'nobody gets another result' : parts.join(', ');
}
