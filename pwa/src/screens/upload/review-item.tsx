import { dateTimeText } from '@shortlist/shared/format/date.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { categoryLabel, jobTypeLabel } from '@shortlist/shared/placement/labels.ts';
import type { PreviewItem, UploadProblem } from '@shortlist/shared/placement/upload.ts';
import { memo } from 'react';
import { ToneChip } from '../../ui/tone-chip.tsx';

interface ReviewItemProps {
  readonly item: PreviewItem;
  readonly isChosen: boolean;
  readonly onChoose: (number: number, chosen: boolean) => void;
  readonly onFocus?: (number: number) => void;
}

/** One placement before it is uploaded: whether it will be, what is wrong with it, and what it looks like. */
export const ReviewItem = memo(function ReviewItem(props: ReviewItemProps) {
  const { item, isChosen, onChoose, onFocus } = props;
  const { number, title, problems, duplicateOf, deadlineGuessed } = item;
  const about = `review-${number}`;
  return (
    <div className="item" data-problem={isChosen && problems.length > 0} data-left-out={!isChosen}>
      <label className="pick">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Upload placement ${number}: ${title}`}
          aria-describedby={about}
          onChange={(event) => onChoose(number, event.target.checked)}
          onFocus={() => onFocus?.(number)}
        />
      </label>
      <div className="about" id={about}>
        <div className="head">
          <span className="number">{number}</span>
          <span className="title">{title}</span>
        </div>
        <div className="line">{summary(item)}</div>
        <div className="chips">
          {!isChosen && <ToneChip tone="neutral">Left out</ToneChip>}
          {duplicateOf !== null && (
            <ToneChip tone="yellow">
              {duplicateOf === 'list' ? 'Already on your list' : `Same as placement ${duplicateOf}`}
            </ToneChip>
          )}
          {deadlineGuessed && <ToneChip tone="info">No deadline given</ToneChip>}
        </div>
        {problems.length > 0 && (
          <ul className="problems">
            {problems.map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>{problemText(problem)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
});

/** The field’s name first, unless the sentence has it. */
function problemText({ path, label, message }: UploadProblem): string {
  return path === '' || message.includes(label) ? message : `${label}: ${message}`;
}

function summary({ values, deadlineGuessed }: PreviewItem): string {
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

/** The looks of the items; the list around them has it, so that each of them is plain. */
export const ITEM_STYLES = {
  '& .item': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    py: 1,
    pr: 1.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
    boxSizing: 'border-box',
  },
  '& .item[data-problem="true"]': { boxShadow: 'inset 4px 0 var(--mui-palette-tone-red-main)' },
  '& .item[data-left-out="true"] .title': { textDecoration: 'line-through' },
  '& .item[data-left-out="true"] .line': { display: 'none' },
  '& .pick': {
    display: 'grid',
    placeContent: 'center',
    width: 44,
    height: 44,
    cursor: 'pointer',
  },
  '& .pick input': {
    width: 22,
    height: 22,
    m: 0,
    accentColor: 'var(--mui-palette-primary-main)',
    cursor: 'inherit',
  },
  '& .about': { minWidth: 0, pt: '10px', pb: 0.5 },
  '& .head': { display: 'flex', gap: 1, minWidth: 0 },
  '& .number': {
    flex: 'none',
    minWidth: '1.5em',
    fontVariantNumeric: 'tabular-nums',
    color: 'text.secondary',
  },
  '& .title': { fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 },
  '& .line': { typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& .chips:not(:empty)': { mt: 0.75 },
  '& .problems': {
    m: 0,
    mt: 0.75,
    pl: 2.25,
    typography: 'body2',
    color: 'tone.red.main',
    overflowWrap: 'anywhere',
  },
} as const;
