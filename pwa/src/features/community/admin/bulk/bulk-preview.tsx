import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { useEffect, useRef } from 'react';
import { ReviewList, useLeftOut } from '../../../../ui/import/review-list.tsx';
import { problemTexts, type ItemDescription } from '../../../../ui/import/review-row.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { jobTypeName } from '../form/opportunity-form-labels.ts';
import type { BulkItem } from './use-bulk-review.ts';
import { duplicatesText, refusedText } from '../../messages.ts';

interface BulkPreviewProps {
  readonly items: readonly BulkItem[];
  readonly dateOrder?: string | undefined;
  readonly leftOut: readonly number[];
  readonly onLeaveOut: (numbers: readonly number[]) => void;
}

/** The items that an upload would post. It scrolls within itself, so that the text above stays close. */
export function BulkPreview({ items, dateOrder, leftOut, onLeaveOut }: BulkPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { isChosen, choose, leaveOut } = useLeftOut(leftOut, onLeaveOut);
  const chosen = items.filter(isChosen);
  const missing = chosen.flatMap((item) => describeMissing(item) ?? []);
  const refused = chosen.filter(willBeRefused);
  const duplicates = chosen.filter(isDuplicate);
  return (
    <Box component="section" aria-labelledby="bulk-preview" sx={SECTION}>
      <Typography id="bulk-preview" ref={heading} variant="h3" tabIndex={-1} sx={HEADING}>
        {items.length === 1 ? 'Preview: 1 opportunity' : `Preview: ${items.length} opportunities`}
      </Typography>
      {dateOrder !== undefined && (
        <Notice tone="yellow">{`${dateOrder} Write them like 2026-12-05 where this is wrong.`}</Notice>
      )}
      {missing.length > 0 && <Missing sentences={missing} />}
      {refused.length > 0 && (
        <MessageWithButton
          text={refusedText(refused.length)}
          button="Leave out"
          onPress={() => leaveOut(refused)}
        />
      )}
      {duplicates.length > 0 && (
        <MessageWithButton
          text={duplicatesText(duplicates.length)}
          button={duplicates.length === 1 ? 'Leave it out' : 'Leave them out'}
          onPress={() => leaveOut(duplicates)}
        />
      )}
      <ReviewList
        isFramed
        label="Opportunities to upload"
        items={items}
        describe={describeOpportunity}
        isChosen={isChosen}
        onChoose={choose}
      />
    </Box>
  );
}

/** Whether required fields are missing, which blocks the whole upload. */
export function hasMissingFields(item: BulkItem): boolean {
  return describeMissing(item) !== null;
}

function describeMissing({ number, missing, problems }: BulkItem): string | null {
  const whole = problems.find(({ path }) => path === '');
  return missing ?? (whole ? `Opportunity ${number}: ${whole.message}` : null);
}

/** Whether it duplicates a listed opportunity or an earlier item of the same upload. */
export function isDuplicate({ duplicateOf }: BulkItem): boolean {
  return duplicateOf !== null;
}

function willBeRefused(item: BulkItem): boolean {
  return !hasMissingFields(item) && item.problems.length > 0;
}

/** Maximum number of items named; the list has them all. */
const NAMED_MAX = 5;

function Missing({ sentences }: { readonly sentences: readonly string[] }) {
  const more = sentences.length - NAMED_MAX;
  return (
    <Notice tone="red" role="alert">
      <Box component="ul" sx={SENTENCES}>
        {sentences.slice(0, NAMED_MAX).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more > 0 && <li>{`${more} more like this`}</li>}
      </Box>
      <Box sx={{ mt: 0.75 }}>
        Correct the text and validate it again, or leave out what is not complete.
      </Box>
    </Notice>
  );
}

interface MessageWithButtonProps {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

function MessageWithButton({ text, button, onPress }: MessageWithButtonProps) {
  return (
    <Notice
      tone="yellow"
      actions={
        <Button color="inherit" onClick={onPress} sx={{ my: '-4px', mx: '-18px' }}>
          {button}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

const SECTION = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 } as const;
const HEADING = { scrollMarginTop: 16, '&:focus': { outline: 'none' } } as const;
const SENTENCES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

export function describeOpportunity(item: BulkItem): ItemDescription {
  const { number, duplicateOf, notices } = item;
  const title = titleOf(item);
  const twin =
    duplicateOf === 'feed' ? 'On the board already' : `Same as opportunity ${duplicateOf}`;
  return {
    boxLabel: `Upload opportunity ${number}: ${title}`,
    title,
    line: lineOf(item),
    problems: problemsOf(item),
    notices: problemTexts(notices),
    chips: duplicateOf === null ? [] : [{ tone: 'yellow', text: twin }],
  };
}

function titleOf({ title, raw }: BulkItem): string {
  const [company, role] = [shown(raw, 'company'), shown(raw, 'role')];
  return company === '' || role === '' ? title : `${company} - ${role}`;
}

/** Location, job type and deadline as they will be posted or, where that is unknown, as they are in the JSON. */
function lineOf({ values, raw }: BulkItem): string {
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
function problemsOf({ missing, problems, refusal }: BulkItem): readonly string[] {
  const found = [...(missing === null ? [] : [missing]), ...problemTexts(problems)];
  return found.length === 0 && refusal !== undefined ? [refusal] : found;
}
