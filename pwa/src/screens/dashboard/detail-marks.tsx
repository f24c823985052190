import type { PlacementView } from '../../queries/use-placements.ts';
import { ChangeNotices } from '../../ui/change-notices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changedElsewhereText } from './row-marks.tsx';

/** What the icons of the row mean, in sentences. */
export function DetailMarks({ placement }: { readonly placement: PlacementView }) {
  const { unsent, refusedReason, changedElsewhere } = placement;
  return (
    <>
      <ChangeNotices unsent={unsent} refusedReason={refusedReason} />
      {changedElsewhere.length > 0 && (
        <Notice tone="info">{changedElsewhereText(changedElsewhere)}</Notice>
      )}
    </>
  );
}
