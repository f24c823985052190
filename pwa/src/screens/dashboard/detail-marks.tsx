import type { PlacementView } from '../../queries/use-placements.ts';
import { Notice } from '../../ui/notice.tsx';
import { changedElsewhereText, NOT_YET_SENT } from './row-marks.tsx';

/** What the icons of the row mean, in sentences. */
export function DetailMarks({ placement }: { readonly placement: PlacementView }) {
  const { unsent, refusedReason, changedElsewhere } = placement;
  return (
    <>
      {refusedReason !== null && (
        <Notice tone="red">{`Your last change was not accepted: ${refusedReason}`}</Notice>
      )}
      {unsent && <Notice tone="info">{`${NOT_YET_SENT}. It is saved on this device.`}</Notice>}
      {changedElsewhere.length > 0 && (
        <Notice tone="info">{changedElsewhereText(changedElsewhere)}</Notice>
      )}
    </>
  );
}
