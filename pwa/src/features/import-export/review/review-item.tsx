import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { PreviewPlacement } from '@shortlist/shared/placement/import/preview-upload.ts';
import { categoryLabel, jobTypeLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { memo } from 'react';
import { problemText, ReviewRow } from '../../../ui/import/review-row.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';

interface ReviewItemProps {
  readonly item: PreviewPlacement;
  readonly isChosen: boolean;
  readonly onChoose: (number: number, chosen: boolean) => void;
  readonly onFocus?: ((number: number) => void) | undefined;
}

export const ReviewItem = memo(function ReviewItem(props: ReviewItemProps) {
  const { item, isChosen, onChoose, onFocus } = props;
  const { number, title, problems, notices, duplicateOf, deadlineGuessed, deadlinePast } = item;
  return (
    <ReviewRow
      id={`review-${number}`}
      boxLabel={`Upload placement ${number}: ${title}`}
      number={number}
      title={title}
      line={summary(item)}
      problems={[...new Set(problems.map(problemText))]}
      notices={[...new Set(notices.map(problemText))]}
      isChosen={isChosen}
      onChoose={(chosen) => onChoose(number, chosen)}
      onFocus={() => onFocus?.(number)}
    >
      {duplicateOf !== null && (
        <ToneChip tone="yellow">
          {duplicateOf === 'list' ? 'Already on your list' : `Same as placement ${duplicateOf}`}
        </ToneChip>
      )}
      {deadlineGuessed && <ToneChip tone="info">No deadline given</ToneChip>}
      {deadlinePast && <ToneChip tone="red">Deadline is past</ToneChip>}
    </ReviewRow>
  );
});

function summary({ values, deadlineGuessed }: PreviewPlacement): string {
  if (values === null) return 'Cannot be uploaded as it is';
  const deadline = values.deadlines.applicationDeadline;
  const until = deadlineGuessed
    ? 'Deadline: the time of the upload'
    : `Deadline ${deadline === null ? 'not given' : dateTimeText(deadline)}`;
  const place = isBlank(values.location) ? [] : [values.location];
  return [until, jobTypeLabel(values.jobType), categoryLabel(values.category), ...place].join(
    ' · ',
  );
}
