import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { fieldOf, isForeignObject } from '@shortlist/shared/placement/field-reader.ts';
import { memo } from 'react';
import { problemText } from '../../../../ui/import/problem-text.ts';
import { ReviewRow } from '../../../../ui/import/review-row.tsx';
import { ToneChip } from '../../../../ui/text/tone-chip.tsx';
import { jobTypeName } from '../form/opportunity-form-labels.ts';
import type { BulkItem } from './use-bulk-review.ts';

interface BulkItemRowProps {
  readonly item: BulkItem;
  readonly isChosen: boolean;
  readonly onChoose: (number: number, chosen: boolean) => void;
}

export const BulkItemRow = memo(function BulkItemRow({
  item,
  isChosen,
  onChoose,
}: BulkItemRowProps) {
  const { number, duplicateOf } = item.preview;
  const title = titleOf(item);
  return (
    <li>
      <ReviewRow
        id={`bulk-${number}`}
        boxLabel={`Upload opportunity ${number}: ${title}`}
        number={number}
        title={title}
        line={lineOf(item)}
        problems={problemsOf(item)}
        notices={[...new Set(item.preview.notices.map(problemText))]}
        isChosen={isChosen}
        onChoose={(chosen) => onChoose(number, chosen)}
      >
        {duplicateOf !== null && (
          <ToneChip tone="yellow">
            {duplicateOf === 'board'
              ? 'On the board already'
              : `Same as opportunity ${duplicateOf}`}
          </ToneChip>
        )}
      </ReviewRow>
    </li>
  );
});

function titleOf({ preview, raw }: BulkItem): string {
  const [company, role] = [shown(raw, 'company'), shown(raw, 'role')];
  return company === '' || role === '' ? preview.title : `${company} - ${role}`;
}

/** Location, job type and deadline as they will be posted or, where that is unknown, as they are in the JSON. */
function lineOf({ preview: { values }, raw }: BulkItem): string {
  const location = values?.location ?? shown(raw, 'location');
  const jobType = values ? jobTypeName(values.jobType) : shown(raw, 'jobType');
  const deadline = values
    ? `Deadline ${dateTimeText(values.deadlines.applicationDeadline)}`
    : shown(raw, 'applicationDeadline');
  return [location, jobType, deadline].filter((part) => part !== '').join(' · ');
}

function shown(raw: unknown, name: string): string {
  const value = isForeignObject(raw) ? fieldOf(raw, name) : undefined;
  return typeof value === 'string' ? value.trim() : '';
}

/** Each problem once. The server's message counts only where no problem is found locally. */
function problemsOf({ preview: { missing, problems }, refusal }: BulkItem): readonly string[] {
  const found = [...(missing === null ? [] : [missing]), ...problems.map(problemText)];
  return found.length === 0 && refusal !== undefined ? [refusal] : [...new Set(found)];
}
