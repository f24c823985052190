import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { PreviewPlacement } from '@shortlist/shared/placement/import/preview-upload.ts';
import { categoryLabel, jobTypeLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { problemTexts, type ItemDescription } from '../../../ui/import/review-row.tsx';

export function describePlacement(item: PreviewPlacement): ItemDescription {
  const { number, title, problems, notices } = item;
  return {
    boxLabel: `Upload placement ${number}: ${title}`,
    title,
    line: summary(item),
    problems: problemTexts(problems),
    notices: problemTexts(notices),
    chips: chipsOf(item),
  };
}

function chipsOf(item: PreviewPlacement): ItemDescription['chips'] {
  const { duplicateOf, deadlineGuessed, deadlinePast } = item;
  const twin = duplicateOf === 'list' ? 'Already on your list' : `Same as placement ${duplicateOf}`;
  return [
    ...(duplicateOf === null ? [] : [{ tone: 'yellow', text: twin } as const]),
    ...(deadlineGuessed ? [{ tone: 'info', text: 'No deadline given' } as const] : []),
    ...(deadlinePast ? [{ tone: 'red', text: 'Deadline is past' } as const] : []),
  ];
}

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
