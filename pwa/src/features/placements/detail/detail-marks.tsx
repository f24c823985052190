import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { ChangeNotices } from '../../../ui/notices/change-notices.tsx';
import { DetailConflicts } from './detail-conflicts.tsx';

export function DetailMarks({ placement }: { readonly placement: PlacementView }) {
  const { unsent, refusedReason } = placement;
  return (
    <>
      <ChangeNotices unsent={unsent} refusedReason={refusedReason} />
      <DetailConflicts placement={placement} />
    </>
  );
}
