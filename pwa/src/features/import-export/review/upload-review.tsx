import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { PreviewPlacement } from '@shortlist/shared/placement/import/preview-upload.ts';
import {
  categoryLabel,
  jobTypeLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { ReviewList, useLeftOut } from '../../../ui/import/review-list.tsx';
import { problemTexts, type ItemDescription } from '../../../ui/import/review-row.tsx';
import { progressTexts, EVIDENT_ORDERS } from '../messages.ts';
import type { ImportSource } from '../source/use-files.ts';
import type { Blocked } from './use-upload.ts';
import {
  chosenItems,
  FILTER_TESTS,
  type Review,
  type ReviewFilter,
  type Columns,
} from './review-model.ts';
import Typography from '@mui/material/Typography';
import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import type { AmbiguousDates } from '@shortlist/shared/placement/import/upload-item.ts';

interface UploadReviewProps {
  readonly review: Extract<Review, { readonly kind: 'ready' }>;
  readonly source: ImportSource;
  /** Each time that it is set, the first item with a problem gets the focus. */
  readonly blocked: Blocked | null;
}

export function UploadReview({ review, source, blocked }: UploadReviewProps) {
  const { input, setLeftOut, restore } = source;
  const { items } = review.preview;
  const leftOut = input?.leftOut ?? [];
  const { isChosen, choose, leaveOut } = useLeftOut(leftOut, setLeftOut);
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const shown = useMemo(() => items.filter(FILTER_TESTS[filter]), [items, filter]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!blocked) return;
    const input = place.current?.querySelector<HTMLElement>('[data-problem="true"] input');
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  }, [blocked]);
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {review.columns && <ColumnMapping columns={review.columns} />}
      {review.dates && (
        <DateOrderChoice
          dates={review.dates}
          onChoose={(dateOrder) => input && restore({ ...input, dateOrder })}
        />
      )}
      <Filters items={items} filter={filter} onFilter={setFilter} />
      <LeaveOutButtons
        items={items}
        leftOut={leftOut}
        onLeaveOut={leaveOut}
        onTakeBack={() => setLeftOut([])}
      />
      <ReviewList
        label="Placements to upload"
        items={shown}
        describe={describePlacement}
        isChosen={isChosen}
        onChoose={choose}
      />
    </Box>
  );
}

const FILTERS: readonly { readonly value: ReviewFilter; readonly text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'problems', text: 'With problems' },
  { value: 'duplicates', text: 'Duplicates' },
  { value: 'guessed', text: 'No deadline' },
  { value: 'past', text: 'Past deadline' },
];

type Items = UploadReviewProps['review']['preview']['items'];

interface FiltersProps {
  readonly items: Items;
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
}

function Filters({ items, filter, onFilter }: FiltersProps) {
  const options = FILTERS.map(({ value, text }) => {
    const count = items.filter(FILTER_TESTS[value]).length;
    return { value, count, label: `${text} ${count}` };
  }).filter(({ value, count }) => value === 'all' || value === filter || count > 0);
  return (
    <ChoiceChips
      label="Show"
      options={options}
      isChosen={(value) => value === filter}
      onChoose={onFilter}
    />
  );
}

interface LeaveOutProps {
  readonly items: Items;
  readonly leftOut: readonly number[];
  readonly onLeaveOut: (items: Items) => void;
  readonly onTakeBack: () => void;
}

function LeaveOutButtons({ items, leftOut, onLeaveOut, onTakeBack }: LeaveOutProps) {
  const chosen = chosenItems(items, leftOut);
  const bad = chosen.withProblems;
  const twice = chosen.items.filter(FILTER_TESTS.duplicates);
  if (bad.length + twice.length + leftOut.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {bad.length > 0 && (
        <Button variant="outlined" color="error" onClick={() => onLeaveOut(bad)}>
          {`Leave out ${bad.length} with problems`}
        </Button>
      )}
      {twice.length > 0 && (
        <Button variant="outlined" onClick={() => onLeaveOut(twice)}>
          {twice.length === 1 ? 'Leave out 1 duplicate' : `Leave out ${twice.length} duplicates`}
        </Button>
      )}
      {leftOut.length > 0 && (
        <Button color="inherit" onClick={onTakeBack}>
          {`Take back ${placementsText(leftOut.length)}`}
        </Button>
      )}
    </Box>
  );
}

function describePlacement(item: PreviewPlacement): ItemDescription {
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

function summary({ values, deadlineGuessed, progress }: PreviewPlacement): string {
  if (values === null) return 'Cannot be uploaded as it is';
  const deadline = values.deadlines.applicationDeadline;
  const until = deadlineGuessed
    ? 'Deadline: the time of the upload'
    : `Deadline ${deadline === null ? 'not given' : dateTimeText(deadline)}`;
  const place = isBlank(values.location) ? [] : [values.location];
  const kind = [jobTypeLabel(values.jobType), categoryLabel(values.category)];
  return [until, ...kind, ...place, ...(progress ? progressTexts(progress) : [])].join(' · ');
}

export function ColumnMapping({ columns }: { readonly columns: Columns }) {
  return (
    <Box component="section" aria-label="Columns of the spreadsheet" sx={FOUND}>
      <Typography variant="subtitle2" component="p">
        Columns that are used
      </Typography>
      <Box component="ul" sx={PAIRS}>
        {columns.recognised.map(({ header, field }) => (
          <li key={`${header} ${field}`}>{header === field ? header : `${header} → ${field}`}</li>
        ))}
      </Box>
      {columns.headerRow !== null && (
        <Typography variant="body2">
          {`The headings are in row ${columns.headerRow}. What is above them is not used.`}
        </Typography>
      )}
      {columns.ignored.length > 0 && (
        <Typography variant="body2" sx={{ color: 'tone.yellow.main', overflowWrap: 'anywhere' }}>
          {`Not used: ${columns.ignored.join(', ')}. What stands in them is not uploaded.`}
        </Typography>
      )}
    </Box>
  );
}

const FOUND = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  borderRadius: 3,
  bgcolor: 'brand.raised',
} as const;

const PAIRS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const;

interface DateOrderChoiceProps {
  readonly dates: AmbiguousDates;
  readonly onChoose: (order: DateOrder) => void;
}

export function DateOrderChoice({ dates: { order, text }, onChoose }: DateOrderChoiceProps) {
  return (
    <Box component="section" aria-label="Order of the dates" sx={FOUND}>
      <Typography variant="body2" component="output" sx={{ overflowWrap: 'anywhere' }}>
        {text ?? EVIDENT_ORDERS[order]}
      </Typography>
      <ChoiceChips
        label="In the dates, what comes first"
        options={ORDERS}
        isChosen={(value) => value === order}
        onChoose={onChoose}
      />
    </Box>
  );
}

const ORDERS = [
  { value: 'day-first', label: 'Day first' },
  { value: 'month-first', label: 'Month first' },
] as const;
